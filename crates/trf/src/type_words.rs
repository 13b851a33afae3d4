//! Recognises the type of a tournament from the words of record `092`.

/// Whether the words mean a round-robin.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::trf::says_round_robin;
/// assert!(["Individual: Round-Robin", "DOUBLE ROUND ROBIN", "Berger"].into_iter().all(says_round_robin));
/// assert!(!says_round_robin("Nuernberger Open"));
/// ```
#[must_use]
pub fn says_round_robin(text: &str) -> bool {
    const TABLES: [&str; 5] = ["berger", "bergertable", "bergertables", "bergertabelle", "bergersystem"];
    const PHRASES: [&str; 5] =
        ["roundrobin", "allplayall", "rundenturnier", "toutesrondes", "todoscontratodos"];
    has_letters(text, &PHRASES) || has_word(text, |word| TABLES.contains(&word))
}

/// Whether the words mean a Swiss tournament, or a pairing system for Swiss tournaments.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::trf::says_swiss;
/// assert!(["Individual: Swiss-System", "Lim System", "CUSTOM_LIM_2026"].into_iter().all(says_swiss));
/// assert!(!says_swiss("Preliminary group"));
/// ```
#[must_use]
pub fn says_swiss(text: &str) -> bool {
    has_letters(text, &["swiss", "dutch", "dubov", "burstein"]) || has_word(text, |word| word == "lim")
}

/// Whether the words mean a team tournament.
#[must_use]
pub fn says_teams(text: &str) -> bool {
    has_letters(text, &["scheveningen"]) || has_word(text, |word| word.starts_with("team"))
}

/// Whether a text contains one of the names. Characters that are neither letters nor digits are ignored.
fn has_letters(text: &str, names: &[&str]) -> bool {
    let letters: String = text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    names.iter().any(|name| letters.contains(name))
}

/// Whether `is` returns `true` for at least one word of a text. It is used for short names, which longer
/// words may contain by chance.
fn has_word(text: &str, is: impl Fn(&str) -> bool) -> bool {
    text.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(is)
}
