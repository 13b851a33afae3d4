//! What the words of record `092`, the type of the tournament, name.

/// Whether a type calls a tournament a round-robin.
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
    has_letters(text, &["roundrobin", "allplayall"]) || has_word(text, |word| TABLES.contains(&word))
}

/// Whether a type calls a tournament a Swiss, or names a system that is one.
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

/// Whether a type calls a tournament one of teams.
#[must_use]
pub fn says_teams(text: &str) -> bool {
    has_letters(text, &["scheveningen"]) || has_word(text, |word| word.starts_with("team"))
}

/// Whether one of these stands in a text, whatever parts its letters.
fn has_letters(text: &str, names: &[&str]) -> bool {
    let letters: String = text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    names.iter().any(|name| letters.contains(name))
}

/// Whether a word of a text is so: short names stand in other words too.
fn has_word(text: &str, is: impl Fn(&str) -> bool) -> bool {
    text.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(is)
}
