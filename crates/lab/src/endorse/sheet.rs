//! The answer sheet: the answers of a cross-test to questions of version 13 (a draft) of FIDE's checklist. The
//! questions are in arbitrium's own words.

use super::of_generator::of_the_generator;
use super::{
    Class, Cost, Costs, Endorsement, Generated, Honoured, OfCause, OfChecker, OfFormat, OfKind, Taken, Tally,
    Unasked,
};
use crate::campaign::Ledger;
use crate::engines::Format;
use arbitrium_core::counted::counted;
use arbitrium_report::outcome::{ALLOWANCES, Allowance};

/// The number of questions in FIDE's checklist.
pub const QUESTIONS: u16 = 225;

/// The number of tournaments that FIDE's procedure demands in each direction.
const ENOUGH: u64 = 50_000;

/// The numbers of the questions for which a run can measure an answer.
pub const ANSWERED: [u16; 24] =
    [21, 24, 25, 30, 31, 32, 33, 34, 35, 37, 39, 47, 49, 52, 54, 68, 74, 81, 103, 105, 106, 157, 199, 217];

/// The numbers of the questions whose answers depend on the number of tournaments.
const OF_SIZE: [u16; 2] = [33, 34];
/// The numbers of the questions about how the program reads report files.
const OF_READING: [u16; 5] = [47, 49, 74, 81, 106];

/// The answer of a run to one question of FIDE's checklist.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Answer {
    /// The number of the question in FIDE's checklist.
    pub number: u16,
    /// The question in arbitrium's own words.
    pub question: &'static str,
    /// The penalties that the checklist states for Yes and for No.
    pub costs: Costs,
    /// The measured answer; `None` if the run did not measure it.
    pub answer: Option<String>,
    /// The place of the evidence for the answer, in the report or in the folder of the run.
    pub evidence: String,
}

impl Answer {
    /// Whether the answer is Yes; `None` if it is neither Yes nor No, or if the run did not measure it.
    #[must_use]
    pub fn verdict(&self) -> Option<bool> {
        let answer = self.answer.as_deref()?;
        // An answer about several things is No if one of them is No, and Yes if none of them is open.
        let says = |word: &str| answer.starts_with(word) || answer.contains(&format!(", {word}:"));
        match (says("no"), says("yes")) {
            _ if answer.starts_with("not ") => None,
            (true, _) => Some(false),
            (false, true) if !answer.contains(", not ") => Some(true),
            _ => None,
        }
    }

    /// The penalty for the measured answer; `None` if the checklist states none, or if the answer is neither Yes nor No.
    #[must_use]
    pub fn cost(&self) -> Option<Cost> {
        if self.verdict()? { self.costs.yes } else { self.costs.no }
    }

    /// Whether the measured answer fails the whole checklist.
    #[must_use]
    pub fn fails(&self) -> bool {
        self.cost().is_some_and(Cost::fails)
    }

    /// Whether the answer depends on the number of tournaments, and the run has too few of them.
    #[must_use]
    pub fn is_too_small(&self) -> bool {
        OF_SIZE.contains(&self.number) && self.verdict().is_none()
    }
}

/// The numbers of questions as ranges: `1-20, 22, 26-29`.
#[must_use]
pub fn ranges(numbers: &[u16]) -> String {
    let runs = numbers.chunk_by(|a, b| a + 1 == *b);
    let run = |run: &[u16]| match run {
        [first, .., last] => format!("{first}-{last}"),
        [only] => only.to_string(),
        [] => String::new(),
    };
    runs.map(run).collect::<Vec<_>>().join(", ")
}

/// The answers that a run can give, in the order of their questions. A person must answer all other
/// questions.
#[must_use]
pub fn sheet(run: &Endorsement) -> Vec<Answer> {
    let mut all = [
        of_the_checker(run),
        of_the_generator(run),
        of_the_cross_test(run),
        of_imports(run),
        of_the_rest(run),
    ]
    .concat();
    if run.setting.adapter.is_some() {
        for answer in all.iter_mut().filter(|answer| OF_READING.contains(&answer.number)) {
            answer.answer = Some("not shown (the adapter reads the file)".to_owned());
        }
    }
    all
}

pub(super) fn to(number: u16, question: &'static str, answer: Option<String>, evidence: &str) -> Answer {
    Answer { number, question, costs: Costs::of(number), answer, evidence: evidence.to_owned() }
}

/// The answer to question 21, which is about the checker.
fn of_the_checker(run: &Endorsement) -> Vec<Answer> {
    vec![to(
        21,
        "Does the checker read the format of 2026 and find wrong pairings of each round, and wrong standings?",
        run.checker.as_ref().map(of_the_planted),
        match run.checker {
            Some(_) => "the table of the checker; files that it judges wrongly are in `checker/`",
            None => "`--checker` gives planted errors to the program's own checker",
        },
    )]
}

/// The answer about the candidate's own checker: how many planted errors it found, in pairings and in standings, and how
/// many right files it rejected.
fn of_the_planted(checker: &OfChecker) -> String {
    let of = |is_of_standings: bool| {
        let kinds = checker.kinds.iter().filter(move |kind| kind.is_of_standings() == is_of_standings);
        found(kinds, checker.right.wrong > 0, checker.right.unanswered > 0)
    };
    let open = checker.unanswered();
    let open = if open == 0 { String::new() } else { format!("; no verdict on {}", counted(open, "file")) };
    let (named, found) = checker.named();
    let named = if found == 0 { String::new() } else { format!(" and names the wrong round of {named}") };
    format!(
        "pairings, {}{named}; standings, {}; of {} right files it rejects {}{open}",
        of(false),
        of(true),
        checker.right.files,
        checker.right.wrong
    )
}

/// How many planted errors of some kinds the checker found, and the kinds with an error that it missed.
/// `rejects` says whether it calls right files wrong, and `is_open` whether it gives no verdict on some of
/// them.
fn found<'k>(kinds: impl Iterator<Item = &'k OfKind> + Clone, rejects: bool, is_open: bool) -> String {
    let (found, all) = Tally::found(kinds.clone());
    if all == 0 {
        return "not tested".to_owned();
    }
    let word = match () {
        () if rejects || kinds.clone().any(|kind| kind.answers.right > 0) => "no",
        () if found < all || is_open => "not decided",
        () => "yes",
    };
    let missed = kinds.filter(|kind| kind.answers.wrong < kind.answers.files);
    let missed: Vec<String> = missed.map(|kind| format!("{} {}", kind.verdict, kind.rule)).collect();
    let missed =
        if missed.is_empty() { String::new() } else { format!(" (not all of {})", missed.join(", ")) };
    format!("{word}: of {all} planted errors it finds {found}{missed}")
}

/// The answer to the question about the number of tournaments: how many were compared in each direction, and
/// how many for the standings.
fn how_many(run: &Endorsement) -> String {
    // Only tournaments with complete answers are counted. The number is 0 if no answer could be compared.
    let compared =
        |ledger: &Ledger| if ledger.asked > ledger.undecided + ledger.faults { ledger.whole } else { 0 };
    let forward = compared(&run.forward);
    let reverse = run.reverse.as_ref().map(compared);
    let ranked = run.standings.as_ref().filter(|standings| standings.ledger.values > 0);
    let ranked = ranked.map_or(0, |standings| standings.ledger.whole);
    let files = run.generated.as_ref().map_or(0, |files| files.standings.judged());
    let least = [forward, reverse.unwrap_or(0), ranked, files].into_iter().min().unwrap_or(0);
    let word = if least < ENOUGH { "not decided" } else { "yes" };
    let reverse = reverse.map_or_else(|| " only".to_owned(), |reverse| format!(", {reverse} reverse"));
    let of_files = run.generated.as_ref().map(of_recorded).unwrap_or_default();
    format!("{word}: pairings, {forward} forward{reverse}; tie-breaks, {ranked} forward{of_files}")
}

/// The result for the ranks and points that the generator's files record, as the end of a sentence.
fn of_recorded(files: &Generated) -> String {
    match (files.standings.judged(), files.standings.wrong()) {
        (0, _) => ", reverse: not judged".to_owned(),
        (judged, wrong) => {
            format!(", {judged} reverse; {wrong} of these {judged} files have wrong ranks or points")
        }
    }
}

/// The answer to the question about tie-breaks, with the codes of those that were not asked.
fn tie_breaks(run: &Endorsement) -> String {
    let Some(standings) = &run.standings else { return format!("open: {}", not_asked(&run.unasked)) };
    let ledger = &standings.ledger;
    let unrated = run.forward_axes.times("unrated players");
    let rated: Vec<&str> = if unrated == 0 { Vec::new() } else { standings.by_ratings() };
    let rated = if rated.is_empty() {
        String::new()
    } else {
        format!("; only in tournaments without unrated players: {}", rated.join(", "))
    };
    format!(
        "in part: {} in {} tournaments: {} values and ranks compared, {} answers differ, {} have no value \
         that was asked for, {} failed; {}{rated}",
        counted(standings.tie_breaks(), "tie-break"),
        ledger.cases,
        ledger.values,
        ledger.differences,
        ledger.undecided,
        ledger.faults,
        not_asked(&run.unasked)
    )
}

/// The tie-breaks that the program was not asked for, by the reasons: `not asked: KS (only for round-robins)`.
fn not_asked(unasked: &[Unasked]) -> String {
    let mut reasons: Vec<&str> = Vec::new();
    for one in unasked {
        if !reasons.contains(&one.why) {
            reasons.push(one.why);
        }
    }
    let of = |why: &&str| {
        let codes = unasked.iter().filter(|one| one.why == *why).map(|one| one.code);
        format!("{} ({why})", codes.collect::<Vec<_>>().join(", "))
    };
    let all: Vec<String> = reasons.iter().map(of).collect();
    if all.is_empty() { "all are asked".to_owned() } else { format!("not asked: {}", all.join("; ")) }
}

/// The answer to the question whether the run has more differences than the procedure allows. If the run has
/// fewer tournaments than the procedure demands, the answer can be Yes but not No.
fn more_than_ten(run: &Endorsement) -> String {
    let [_, Allowance { differences: allowed, tournaments: enough, .. }] = ALLOWANCES;
    let found = run.differences();
    let compared = run.reverse.as_ref().map_or(0, |reverse| reverse.cases).min(run.forward.cases);
    match () {
        () if found > allowed as u64 => format!("yes: {found}"),
        () if compared >= enough as u64 => format!("no: {found}"),
        () => format!(
            "not decided: {} in only {}; the limit is {allowed} in {enough} each way",
            counted(found, "difference"),
            run.tournaments()
        ),
    }
}

/// A text with the number of differences in each class; empty if the run found no difference.
fn by_class(run: &Endorsement) -> String {
    let of = |class: Class| format!("({class}) {}", run.of_class(class));
    let all = [Class::Input, Class::Candidate, Class::Interpretation].map(of);
    if run.differences() == 0 { String::new() } else { format!("; {}", all.join(", ")) }
}

/// A text with the number of failures, which are not counted as differences; empty if there are none.
fn failed(run: &Endorsement) -> String {
    match run.failures() {
        0 => String::new(),
        some => format!("; in addition {}", counted(some, "failure")),
    }
}

/// The answer to the question whether the candidate's own engine causes the differences. Where only an interpretation
/// makes more than the procedure allows, a person decides whether FIDE accepts it.
fn whose(run: &Endorsement) -> String {
    let (differences, candidate) = (run.differences(), run.of_class(Class::Candidate));
    let divergent = run.of_class(Class::Interpretation);
    let allowed = ALLOWANCES[1].differences as u64;
    let told = format!("{candidate} of {differences} are of class b");
    let open = |more: &str| {
        format!(
            "not decided: {told} and {divergent} of class c;{more} does FIDE accept the interpretation? (for a person)"
        )
    };
    match () {
        () if differences == 0 => "no: there are none".to_owned(),
        () if candidate == 0 && divergent > 0 => open(""),
        () if candidate == 0 => format!("no: {told}"),
        () if divergent > 0 && candidate <= allowed && differences > allowed => {
            open(" those of class b are not more than ten;")
        }
        () if candidate <= allowed && differences > allowed => {
            format!("no: {told}, which are not more than ten")
        }
        () => format!("yes: {told}"),
    }
}

/// The answers to questions 33 to 39, which are about the cross-test itself.
fn of_the_cross_test(run: &Endorsement) -> Vec<Answer> {
    let divergent = run.of_class(Class::Interpretation);
    vec![
        to(
            33,
            "Were at least 50,000 tournaments compared each way, pairings and tie-breaks?",
            Some(how_many(run)),
            "the counts",
        ),
        to(
            34,
            "Were there more than ten differences?",
            Some(format!("{}{}{}", more_than_ten(run), by_class(run), failed(run))),
            "the counts",
        ),
        to(
            35,
            "Are they caused by the candidate's own engine?",
            Some(whose(run)),
            "the findings; asked where 34 is answered with yes",
        ),
        to(
            37,
            "Were the differences reported?",
            None,
            "you can send the findings as they are. Did you? (for a person)",
        ),
        to(
            39,
            "Were divergences of interpretation reported?",
            Some(match divergent {
                0 => "open: none are of class c".to_owned(),
                some => format!("open: {some} are of class c. Did you report them? (for a person)"),
            }),
            "the findings of class c",
        ),
    ]
}

/// The answer to the question whether the program imports a file format.
fn imported(of: &OfFormat) -> String {
    let verdict = match of {
        _ if of.faults == of.asked => "no",
        // If the program pairs no round correctly, it is unknown whether it could read the file.
        OfFormat { right: 0, .. } => "not shown",
        _ if of.right < of.asked => "in part",
        _ => "yes",
    };
    let answered = of.asked.saturating_sub(of.faults);
    let asked = counted(of.asked, "round");
    let causes: String = of.causes.iter().map(cause).collect();
    format!("{verdict}: in this format it answers {answered} of {asked}; correct: {}{causes}", of.right)
}

/// One kind of difference in a file format, as the end of a sentence.
fn cause(cause: &OfCause) -> String {
    let elsewhere = match cause.is_right_elsewhere {
        Some(true) => ", right in its usual format",
        Some(false) => ", also wrong in its usual format",
        None => "",
    };
    let place = cause.file.as_ref().map(|path| format!(", `{path}`")).unwrap_or_default();
    let said = if cause.sentence.is_empty() { String::new() } else { format!(": {}", cause.sentence) };
    format!("; {} ({}{elsewhere}{place}){said}", cause.key, counted(cause.rounds, "round"))
}

/// The answers to questions 47 to 68, which are about imports, rounds and changes by hand.
fn of_imports(run: &Endorsement) -> Vec<Answer> {
    let in_format = |format: Format| {
        run.asides.formats.iter().find(|of| of.format == format && of.asked > 0).map(imported)
    };
    let first = "the program pairs small tournaments without virtual points and prohibited pairs in that format; import by \
                 its user interface is not tested";
    vec![
        to(47, "Does it import the format of 2006?", in_format(Format::Trf06), first),
        to(49, "Does it import the format of 2016?", in_format(Format::Trf16), first),
        to(
            52,
            "Does it report every adjustment of an import?",
            None,
            "needs the program's own messages (for a person)",
        ),
        to(
            54,
            "Are imported rounds checked?",
            None,
            match run.checker {
                Some(_) => "21 shows what its checker finds. Is it used for imported rounds? (for a person)",
                None => "needs the program's own checker; `arbitrium -check` shows what it should find",
            },
        ),
        to(
            68,
            "Is a pairing made by hand compared with the checker's?",
            None,
            "needs the program's user interface (for a person)",
        ),
    ]
}

/// The answers to questions 74 to 217, which are about points, systems, results and standings.
fn of_the_rest(run: &Endorsement) -> Vec<Answer> {
    let reverse_tells = |text: &dyn Fn(&crate::campaign::Ledger) -> String| run.reverse.as_ref().map(text);
    vec![
        to(
            74,
            "Does the program accept a draw that is worth more than half of win plus loss?",
            taken(&run.asides.dear_draws, run.asides.points),
            "`asides/question-74.trf`: a draw has the points of a win; the program is asked to pair it",
        ),
        to(
            81,
            "May the pairing-allocated bye be worth more than a win?",
            taken(&run.asides.dear_bye, run.asides.points),
            "`asides/question-81.trf`: the bye has half a point more than a win; the program is asked to pair it",
        ),
        to(
            103,
            "Are players below half of the games left out?",
            None,
            "not measured: it is about standings of round-robins, and this run has Swiss tournaments",
        ),
        to(
            105,
            "Is Buchholz offered in a round-robin?",
            None,
            "not measured: this run has Swiss tournaments",
        ),
        to(
            106,
            "Is the Baku acceleration supported?",
            virtual_points(run),
            "pairs of files with and without virtual points, as in `--probe`; the table of the axes, forward",
        ),
        to(
            157,
            "Are adjourned games handled?",
            adjourned(run),
            "the table of the axes, forward; without such games it is not measured (`--unusual-results 0..5` has some)",
        ),
        to(
            199,
            "Does it have all tie-breaks of C.07 for Swiss tournaments?",
            Some(tie_breaks(run)),
            "the counts of the standings (`--ranker`)",
        ),
        to(
            217,
            "Is the format of 2026 written completely?",
            reverse_tells(&|ledger| {
                format!(
                    "in part: {} of {} files of the generator can be read and judged completely",
                    usable(ledger),
                    ledger.cases
                )
            }),
            "findings of class a",
        ),
    ]
}

/// The answer to a question whether the program accepts points that it should not accept. `read` says whether
/// the program uses the record with the points. If it does not, pairing the tournament shows nothing. `None`
/// if the program was not asked.
fn taken(taken: &Taken, read: Honoured) -> Option<String> {
    const RECORD: &str = "the record of points (162, or XXS)";
    Some(match (taken, read) {
        (Taken::NotAsked, _) => return None,
        (Taken::Refused(why), _) => format!("no: the program does not pair it ({why})"),
        (Taken::Paired(_), Honoured::Ignored) => {
            format!("not shown: the program does not use {RECORD}, so it did not see these points")
        }
        (Taken::Paired(_), Honoured::Unknown) => {
            format!("not shown: the program pairs it, and it is unknown whether it uses {RECORD}")
        }
        (Taken::Paired(evidence), _) => {
            format!("in part: the program pairs it ({evidence}). Does it complain? (for a person)")
        }
    })
}

/// The answer to the question about virtual points. `None` if it is unknown whether the program uses the
/// record for them.
fn virtual_points(run: &Endorsement) -> Option<String> {
    let honoured = run.asides.virtual_points;
    let here = match run.forward_axes.times("virtual points (acceleration)") {
        0 => "the tournaments of this run have none".to_owned(),
        times => format!("in this run players had them {times} times"),
    };
    let told = match honoured {
        Honoured::Honoured => {
            "in part: it uses virtual points that are given; whether it computes them is for a person"
        }
        Honoured::Unknown => return None,
        _ => {
            return Some(format!(
                "no: in pairs of files with and without them, virtual points are {honoured}; {here}"
            ));
        }
    };
    Some(format!("{told}; {here}"))
}

fn adjourned(run: &Endorsement) -> Option<String> {
    let times = run.forward_axes.times("adjourned games");
    (times > 0).then(|| {
        format!(
            "in part: {times} adjourned games are in our tournaments; each counts as a draw for the pairing"
        )
    })
}

/// The number of cases for which the generator made a tournament that could be judged.
fn usable(ledger: &crate::campaign::Ledger) -> u64 {
    let unusable =
        ledger.errors().into_iter().filter(|(key, _)| key.verdict == super::reverse::INPUT || key.fault);
    ledger.cases - unusable.map(|(_, group)| group.cases).sum::<u64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(text: &str) -> Answer {
        to(21, "", Some(text.to_owned()), "")
    }

    #[test]
    fn an_open_part_makes_no_yes() {
        let of = |text| answer(text).verdict();
        assert_eq!(of("pairings, yes: all; standings, yes: all"), Some(true));
        assert_eq!(of("pairings, yes: all; standings, no: 1 of 2"), Some(false));
        assert_eq!(of("pairings, yes: all; standings, not decided: 1 of 2"), None);
        assert_eq!(of("in part: some"), None);
    }

    #[test]
    fn a_format_is_imported_if_every_round_is_right() {
        let of = |right, faults| {
            let causes = Vec::new();
            imported(&OfFormat { format: Format::Trf06, asked: 28, right, faults, causes })
        };
        assert!(of(28, 0).starts_with("yes: "));
        assert!(of(8, 9).starts_with("in part: in this format it answers 19 of 28 rounds; correct: 8"));
        assert!(of(0, 9).starts_with("not shown: ") && of(0, 28).starts_with("no: "));
    }

    #[test]
    fn what_differs_in_a_format_is_named_with_its_file() {
        let found = OfCause {
            key: "colour 5.2.5 (board)".to_owned(),
            rounds: 2,
            sentence: "Board 1-2, 5.2.5: White".to_owned(),
            is_right_elsewhere: Some(true),
            file: Some("asides/trf06-colour-5-2-5-board.trf".to_owned()),
            ..OfCause::default()
        };
        assert_eq!(
            cause(&found),
            "; colour 5.2.5 (board) (2 rounds, right in its usual format, `asides/trf06-colour-5-2-5-board.trf`): Board \
             1-2, 5.2.5: White"
        );
    }

    #[test]
    fn tie_breaks_that_were_not_asked_are_named_by_their_reason() {
        let of = |code, why| Unasked { code, why };
        let all =
            [of("BC", "only for teams"), of("KS", "only for round-robins, 9.2"), of("TBR", "only for teams")];
        assert_eq!(not_asked(&all), "not asked: BC, TBR (only for teams); KS (only for round-robins, 9.2)");
        assert_eq!(not_asked(&[]), "all are asked");
    }
}
