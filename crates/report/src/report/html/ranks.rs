//! The verdict on the recorded standings of a file, in HTML pages.

use crate::outcome::Weighed;
use crate::report::page::{Block, Frame, Rank, Section};
use crate::report::sentence::capital;
use crate::report::standings::{judged, words};
use arbitrium_core::check::ranks::RankVerdict;

/// A section about the recorded ranks and points; `None` if no list of tie-breaks is known.
pub(super) fn ranks(checked: &Weighed) -> Option<Block> {
    let ranks = checked.ranks.as_ref()?;
    // If nothing differs, the overview at the top of the page already has the verdict.
    let verdict = match ranks.verdict {
        RankVerdict::Agrees => String::new(),
        _ => format!("{}{}. ", capital(&judged::verdict(ranks)), checked.ranks_stand().note()),
    };
    let differences = ranks.differences.iter();
    let differences =
        differences.map(|found| (capital(&words::difference(checked.tournament(), found)) + ".").into());
    let explanation = judged::explanation(ranks).map(|words| Block::plain(capital(&words) + "."));
    let section = Section::new(Rank::Part, "Standings")
        .framed(Frame::Open)
        .with([
            Block::plain(format!("{verdict}{}.", judged::conditions(ranks))),
            Block::Points(differences.collect()),
        ])
        .with(explanation);
    Some(section.into())
}
