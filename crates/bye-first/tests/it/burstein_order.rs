//! The order of the pairings of a bracket (4.3).

use crate::common::positions::scored;
use arbitrium_bye_first::burstein_2026::{Bracket, Candidate, Field, Pairs, Readings, literal::Literal};
use arbitrium_swiss::weighing::{Decision, Part};

/// The example of 4.3 as the text prints it: "Let us assume that the bracket contains six players
/// (1 to 6) and only two pairs can be made". The text prints one line, `1-3, 2-0, 4-5, 6-0`, twice.
const EXAMPLE: &str = include_str!("example_4_3.txt");

/// The pairings come in the order of the printed list in 4.3, line by line.
#[test]
fn the_example_of_the_text_in_its_order() {
    let mut lines: Vec<&str> = EXAMPLE.lines().filter(|line| !line.is_empty()).collect();
    assert_eq!(lines.len(), 46);
    lines.dedup();
    let (field, search) = (Field::new(&scored([0; 6]), Readings::default()), Literal::default());
    let bracket = Bracket { below: field.by_score(), ..Bracket::default() }.following(&field, &[]).unwrap();
    let decision = Pairs::new(&field, &bracket, &search);
    let told = |candidate: &Candidate| {
        let pairs = candidate.opponents(&bracket).into_iter().map(|(a, b)| format!("{a}-{b}"));
        pairs.collect::<Vec<_>>().join(", ")
    };
    let (mut considered, mut all) = (Vec::new(), Vec::new());
    let visit = decision.considered(Part::Whole, &mut |candidate| {
        considered.push(candidate);
        Ok(())
    });
    assert_eq!(visit, Ok(()));
    let visit = decision.candidates(&mut |candidate| {
        all.push(candidate);
        Ok(())
    });
    assert_eq!(visit, Ok(()));
    let of_two = |found: &[Candidate]| -> Vec<String> {
        found.iter().filter(|one| one.downfloaters.len() == 2).map(told).collect()
    };
    assert_eq!(of_two(&considered), lines);
    assert_eq!(all.len(), 76, "every set of pairs of six players");
    assert_eq!(of_two(&all), lines, "the order is the same among all");
}
