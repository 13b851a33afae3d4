//! The answers to questions 24 to 32 of the checklist, which are about the candidate's generator.

use super::sheet::{Answer, to};
use super::{Axes, Endorsement, Generated, Repeats, Sized, Unseeded};
use arbitrium_core::counted::counted;

/// A value that is the same in at least this number of files is one that the generator does not draw.
const MANY: u64 = 20;

/// The properties of [`Axes`] that question 24 names and that some tournaments have and others have not.
const VARIED: [&str; 7] = [
    "half-point byes",
    "full-point byes",
    "zero-point byes",
    "forfeits",
    "games of less than a move",
    "results that add up to no usual sum",
    "virtual points (acceleration)",
];

/// Whether the generator draws a value that was not set, with the reason.
enum Drawn {
    Yes(String),
    No(String),
    Open(String),
}

/// The answers to questions 24 to 32. Without a file of the generator they are open.
pub(super) fn of_the_generator(run: &Endorsement) -> Vec<Answer> {
    // If no file of the generator could be read, the properties of its files are unknown.
    let files = run.generated.as_ref().filter(|files| files.files > 0);
    let both = files.zip(run.reverse_axes.as_ref());
    let changed = "the table of the axes, reverse; the generator with other numbers and without the options of its command";
    vec![
        to(
            24,
            "Can the generator vary players, rounds, byes of each kind, forfeits, odd results, acceleration?",
            both.map(|(files, axes)| varies(files, axes)),
            changed,
        ),
        to(
            25,
            "Does the generator draw what was not set?",
            both.map(|(files, axes)| draws(files, axes)),
            changed,
        ),
        to(
            30,
            "Do the same parameters give the same file?",
            files.and_then(repeats),
            "the first tournaments, asked for twice; calls without a seed",
        ),
        to(
            31,
            "Does a generated file name its rules and tie-breaks?",
            files.map(names),
            "those records of its files",
        ),
        to(
            32,
            "Are results drawn by the rating table?",
            files.filter(|files| files.games > 0).map(by_the_table),
            "the played games of its files, by table 8.1(b) of the rating regulations; chance: three standard deviations",
        ),
    ]
}

/// The answer to question 24: whether the generator's files vary in all properties that the question names. An option
/// of the command shows that a value can be set.
fn varies(files: &Generated, axes: &Axes) -> String {
    let mut lacks = Vec::new();
    let mut shown = Vec::new();
    for value in Sized::ALL {
        let (word, range) = (value.word(), value.range(axes).unwrap_or_default());
        let setting = files.commanded.iter().find(|one| one.sets == value);
        match (range.0 < range.1, setting) {
            (true, _) => shown.push(format!("{word} {}..{}", range.0, range.1)),
            (false, Some(setting)) => shown.push(format!("{word} {}, set by `{}`", range.0, setting.setting)),
            (false, None) => lacks.push(format!("always {} {word}", range.0)),
        }
    }
    let (never, found): (Vec<&str>, Vec<&str>) = VARIED.into_iter().partition(|axis| axes.times(axis) == 0);
    shown.extend(found.into_iter().map(|axis| format!("{axis}: {}", axes.times(axis))));
    if !never.is_empty() {
        lacks.push(format!("never: {}", never.join(", ")));
    }
    let shown = shown.join(", ");
    if lacks.is_empty() {
        return format!("yes: {shown}");
    }
    format!("in part: {shown}; {}. Does it have options for these? (for a person)", lacks.join("; "))
}

/// The answer to question 25: whether the generator draws the numbers of players and of rounds if its command does not
/// set them.
fn draws(files: &Generated, axes: &Axes) -> String {
    let both = Sized::ALL.map(|value| drawn(value, files, axes));
    let word = match () {
        () if both.iter().any(|drawn| matches!(drawn, Drawn::No(_))) => "no",
        () if both.iter().any(|drawn| matches!(drawn, Drawn::Open(_))) => "not shown",
        () => "yes",
    };
    let reasons = both.map(|drawn| match drawn {
        Drawn::Yes(why) | Drawn::No(why) | Drawn::Open(why) => why,
    });
    format!("{word}: {}", reasons.join("; "))
}

fn drawn(value: Sized, files: &Generated, axes: &Axes) -> Drawn {
    let word = value.word();
    let Some((low, high)) = value.range(axes) else { return Drawn::Open(format!("no {word}")) };
    let script = "its command runs a script of a shell, which can set them";
    match files.commanded.iter().find(|one| one.sets == value) {
        Some(setting) => {
            let setting_text = &setting.setting;
            match setting.without {
                Some((low, high)) if low < high => {
                    Drawn::Yes(format!("without `{setting_text}` {word} {low}..{high}"))
                }
                Some((low, _)) => Drawn::No(format!("without `{setting_text}` always {low} {word}")),
                None => Drawn::Open(format!("{word}: it makes no file without `{setting_text}`")),
            }
        }
        None if files.is_script => Drawn::Open(format!("{word} {low}..{high}, and {script}")),
        None if low < high => Drawn::Yes(format!("{word} {low}..{high}, which its command does not set")),
        None if files.files >= MANY => Drawn::No(format!(
            "always {low} {word} in {}, although its command does not set them",
            counted(files.files, "file")
        )),
        None => Drawn::Open(format!("always {low} {word} in only {}", counted(files.files, "file"))),
    }
}

/// The answer to question 30. Yes means that a generator without a seed always makes the same file.
fn repeats(files: &Generated) -> Option<String> {
    let Repeats { numbers, same, different } = files.repeats;
    let others = match different {
        1 => "always one file".to_owned(),
        _ => format!("other files ({different} of {numbers} differ)"),
    };
    let seeded =
        format!("with the same seed, the same file ({same} of {numbers}); with other seeds, {others}");
    let told = match &files.unseeded {
        Unseeded::NotAsked => {
            let told = if same == numbers { "yes" } else { "no" };
            format!(
                "{told}: run twice, the same file ({same} of {numbers}); {different} different files in all"
            )
        }
        Unseeded::Different(left_out) => {
            format!("no: without `{left_out}` each call makes another file; {seeded}")
        }
        Unseeded::Same(left_out) => {
            format!("yes: without `{left_out}` three calls make the same file; {seeded}")
        }
        Unseeded::NoFile(left_out) => {
            format!("in part: {seeded}; without a seed not measured: it makes no file without `{left_out}`")
        }
    };
    (numbers > 0).then_some(told)
}

/// The answer to question 31: whether the files name their rules and tie-breaks.
fn names(files: &Generated) -> String {
    let Generated { files: all, name_rules, name_tie_breaks, only_points, .. } = files;
    let told = match () {
        () if name_rules != all || name_tie_breaks != all => "no",
        () if *only_points > 0 => "in part",
        () => "yes",
    };
    let points = if *only_points == 0 {
        String::new()
    } else {
        format!("; the list of {} has only PTS", counted(*only_points, "file"))
    };
    format!(
        "{told}: of {all} files {name_rules} name rules (192), {name_tie_breaks} tie-breaks (202 or 212){points}"
    )
}

/// The answer to question 32: whether the results follow the rating table.
fn by_the_table(files: &Generated) -> String {
    let told = if files.follows_the_table() { "yes" } else { "no" };
    format!(
        "{told}: in {} games the higher rated players scored {} points, and the table expects {}; up to {} points more or \
         less can be chance",
        files.games,
        files.scored,
        files.expected,
        files.chance()
    )
}

#[cfg(test)]
mod tests {
    use super::super::Commanded;
    use super::*;

    fn axes(players: &[u64]) -> Axes {
        let range = players.iter().copied().min().zip(players.iter().copied().max());
        Axes::of_sizes(range, Some((0, 0)))
    }

    /// Files of a generator whose command sets nothing.
    fn unset(files: u64) -> Generated {
        Generated { files, ..Generated::default() }
    }

    /// Files of a generator whose command sets the players. `without` is what it makes without the option.
    fn set(files: u64, without: Option<(u64, u64)>) -> Generated {
        let setting = Commanded { setting: "-p 12".to_owned(), sets: Sized::Players, without };
        Generated { commanded: vec![setting], ..unset(files) }
    }

    #[test]
    fn what_the_command_sets_is_measured_without_the_option() {
        let (axes, drawn) = (axes(&[12, 12]), |files: &Generated, axes: &Axes| draws(files, axes));
        assert!(drawn(&set(200, Some((8, 30))), &axes).contains("without `-p 12` players 8..30"));
        let same = drawn(&set(200, Some((30, 30))), &axes);
        assert!(same.starts_with("no: without `-p 12` always 30 players; "), "{same}");
        let none = drawn(&set(2, None), &axes);
        assert!(none.starts_with("not shown: players: it makes no file without `-p 12`"), "{none}");
        let never_set = drawn(&unset(200), &axes);
        assert!(never_set.starts_with("no: always 12 players in 200 files, although "), "{never_set}");
        assert!(drawn(&unset(2), &axes).starts_with("not shown: always 12 players in only 2 files"));
    }

    #[test]
    fn what_the_command_sets_can_be_varied() {
        let told = varies(&set(200, None), &axes(&[12, 12]));
        assert!(told.starts_with("in part: players 12, set by `-p 12`; always 0 rounds; never: "), "{told}");
        assert!(varies(&unset(200), &axes(&[8, 12])).starts_with("in part: players 8..12; "));
    }

    #[test]
    fn a_generator_without_a_seed_makes_another_file() {
        let of = |unseeded| {
            let repeats = Repeats { numbers: 3, same: 3, different: 3 };
            super::repeats(&Generated { repeats, unseeded, ..unset(3) }).unwrap()
        };
        assert!(of(Unseeded::Different("-s {seed}".into())).starts_with("no: without `-s {seed}` each call"));
        assert!(of(Unseeded::Same("-s {seed}".into())).starts_with("yes: without `-s {seed}` three calls"));
        assert!(of(Unseeded::NoFile("{seed}".into())).ends_with("it makes no file without `{seed}`"));
        assert!(of(Unseeded::NotAsked).starts_with("yes: run twice"));
    }

    #[test]
    fn a_list_with_only_the_points_names_no_tie_break() {
        let of = |only_points| {
            names(&Generated {
                files: 2,
                name_rules: 2,
                name_tie_breaks: 2,
                only_points,
                ..Generated::default()
            })
        };
        assert!(of(0).starts_with("yes: of 2 files"));
        assert_eq!(
            of(2),
            "in part: of 2 files 2 name rules (192), 2 tie-breaks (202 or 212); the list of 2 files has only PTS"
        );
    }
}
