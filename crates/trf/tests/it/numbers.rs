//! Numbers that run over their columns, and results that share less than a point.

use arbitrium_core::tournament::GameResult;
use arbitrium_core::trf::columns::player as columns;
use arbitrium_core::trf::{ReadOptions, national_ratings, read};

use super::support::{accepted, faults, file, load, places, player, two};

/// A player's line with a text in the columns from `first` on.
fn with(line: &str, first: u32, text: &str) -> String {
    let at = usize::try_from(first - 1).unwrap();
    format!("{:<width$}", line.trim_end(), width = at + text.len()).replace('\n', "")[..at].to_owned()
        + text
        + line.trim_end().get(at + text.len()..).unwrap_or_default()
        + "\n"
}

/// 10250 was read as 250: the rest of a number is another number.
#[test]
fn a_number_that_runs_over_its_columns_is_not_used() {
    let rows = player(1, "1.0", &["   2 w 1"]) + &player(2, "0.0", &["   1 b 0"]);
    let (first, second) = rows.split_at(rows.find('\n').unwrap() + 1);
    for (field, before, after) in [
        (columns::RATING, "10250", "20001"),
        (columns::FIDE_ID, "912345678901", "123456789012"),
        (columns::POINTS, "110.0", "10.55"),
        (columns::RANK, "12345", "12345"),
    ] {
        for (at, text) in [(field.first - 1, before), (field.first, after)] {
            let line = with(first, at, text);
            let (lowered, findings) = load((line.clone() + second).as_bytes());
            let told: Vec<&str> = findings
                .iter()
                .filter(|found| found.code == "cut-number")
                .map(|found| found.message.as_str())
                .collect();
            assert!(told.iter().any(|message| message.contains(field.name)), "{line}{findings:#?}");
            let Some(lowered) = lowered else { continue };
            let read = &lowered.tournament.players[0];
            match field.name {
                "rating" => assert_eq!(read.rating, None, "{line}"),
                "FIDE number" => assert_eq!(read.fide_id, "", "{line}"),
                "points" => assert_eq!(read.recorded_points, None, "{line}"),
                _ => assert_eq!(read.recorded_rank, None, "{line}"),
            }
        }
    }
    let five = with(first, 5, "10001");
    assert_eq!(faults(&(five + second)), ["error cut-number 1:5", "error unknown-opponent 2:92"]);
    // Text next to a number is not part of the number.
    let named = with(first, 48, "x");
    let (lowered, findings) = accepted(&(named + second));
    assert_eq!(
        (lowered.tournament.players[0].rating, findings),
        (Some(2000), vec!["warning text-between-fields 1:48".into()])
    );
}

#[test]
fn a_national_rating_that_runs_over_its_columns_is_not_used() {
    let rows = player(1, "1.0", &["   2 w 1"]) + &player(2, "0.0", &["   1 b 0"]);
    let national = format!("GER    1      {:<33} 1900\n", "Player 0001");
    let (document, findings) = read((rows.clone() + &national).as_bytes(), &ReadOptions::default());
    assert_eq!((national_ratings(&document).len(), findings.len()), (1, 0));
    let long = with(&national, 48, "11900");
    let (document, findings) = read((rows + &long).as_bytes(), &ReadOptions::default());
    assert_eq!(
        (national_ratings(&document).len(), places(&findings)),
        (0, vec!["warning cut-number 3:48".into()])
    );
}

/// Of two results of one game that agree, those that share less than a point are a warning, with both places.
#[test]
fn results_that_share_less_than_a_point_are_reported() {
    use GameResult::{Draw, Loss, ShortDraw, ShortLoss};
    for mine in GameResult::ALL {
        for theirs in GameResult::ALL.into_iter().filter(|theirs| mine.agrees_with(*theirs)) {
            let cell = |opponent: u32, colour: char, result: GameResult| {
                format!("{opponent:>4} {colour} {}", result.code())
            };
            let rows = two([&cell(2, 'w', mine), &cell(1, 'b', theirs)]);
            let (_, findings) = load(rows.as_bytes());
            let uneven: Vec<_> = findings.iter().filter(|found| found.code == "uneven-result").collect();
            let shares_less = [mine, theirs].iter().any(|one| matches!(one, Loss | ShortLoss))
                && [mine, theirs].iter().all(|one| matches!(one, Loss | Draw | ShortLoss | ShortDraw));
            assert_eq!(uneven.len(), usize::from(shares_less), "{rows}");
            if let [found] = uneven[..] {
                assert_eq!((found.span.unwrap().line, found.related[0].0.line), (1, 2));
            }
        }
    }
    let (_, findings) = accepted(&String::from_utf8(file("trf/own/double_loss.trf")).unwrap());
    assert_eq!(findings, ["warning uneven-result 5:99"]);
}

#[test]
fn a_result_without_a_colour_is_reported() {
    let findings = |cells| accepted(&two(cells)).1;
    assert_eq!(findings(["   2 - 1", "   1 - 0"]), ["warning no-colour 1:97"]);
    assert_eq!(findings(["   2   =", "   1   ="]), ["warning no-colour 1:97"]);
    for quiet in [["   2 - +", "   1 - -"], ["   2 - -", "   1 - -"]] {
        assert_eq!(findings(quiet), [""; 0]);
    }
}

/// TRF26 marks the nickname and the strength of a team "not taken into account".
#[test]
fn what_the_format_does_not_take_into_account_refuses_no_file() {
    let text = String::from_utf8(file("trf/own/strength_decimal.trf")).unwrap();
    let (lowered, findings) = accepted(&text);
    let strengths: Vec<_> =
        lowered.tournament.teams.unwrap().teams.iter().map(|team| team.strength.unwrap()).collect();
    assert_eq!((strengths, findings.len()), (vec![2390, 2380, 2370, 2360], 4));
    let unreadable = "warning unreadable-strength";
    for (strength, code) in
        [("   2390.5", unreadable), ("   strong", unreadable), (" 12345678", unreadable), ("         ", "")]
    {
        let (_, findings) = accepted(&text.replacen("   2390.0", strength, 1));
        assert!(findings.iter().any(|place| place.starts_with(code)), "{strength}: {findings:?}");
    }
}
