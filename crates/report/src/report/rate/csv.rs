//! A rating report as CSV, with one line for each card and each published result of an unknown player. `arbitrium rate --against` can read this format.

use super::{RatingReport, judged};
use crate::report::csv_line::{self, csv_line};
use arbitrium_core::trf::printable_whole;
use arbitrium_ratings::rating_reports::{ClaimedList, UnknownClaim};

/// The header line of the CSV.
pub const RATE_HEADER: &str = "fide_id,id,name,rating,k,games,sum,change,new_rating,status,verdict,article,rated_on,notes,\
     published_change,published_new_rating,reason";

/// Renders all cards that the report shows as CSV, with the header line.
#[must_use]
pub fn render(report: &RatingReport<'_>) -> String {
    let mut text = format!("{RATE_HEADER}\n");
    for (card, compared) in report.cards() {
        let counting = card
            .games
            .iter()
            .filter(|game| !matches!(game.line.fate, arbitrium_ratings::ratings::GameFate::NotRated(_)));
        let reason = compared.and_then(|compared| judged::judged(report.edition, card, compared));
        let cells = [
            or_blank(card.fide_id()),
            card.id.to_string(),
            csv_line::name(&card.name),
            or_blank(card.rating),
            or_blank(card.k_counted()),
            counting.count().to_string(),
            or_blank(card.sum),
            or_blank(card.change()),
            or_blank(card.new_rating()),
            card.status.to_string(),
            or_blank(compared.map(|compared| compared.verdict)),
            or_blank(compared.and_then(|compared| compared.step.as_ref()).map(|step| step.article.id())),
            or_blank(card.rated_on),
            printable_whole(&card.notes.join("; ")),
            or_blank(compared.and_then(|compared| compared.claim.change)),
            or_blank(compared.and_then(|compared| compared.claim.new_rating)),
            or_blank(reason.map(|reason| reason.in_one_line())),
        ];
        text += &csv_line(cells.into_iter());
    }
    for one in report.unknown {
        text += &csv_line(unknown(one).into_iter());
    }
    text
}

/// The cells for a published result of a player who is not in the reports. The computed columns are empty.
fn unknown(one: &UnknownClaim) -> [String; 17] {
    let mut cells: [String; 17] = Default::default();
    cells[0] = or_blank(one.claim.fide_id);
    cells[1] = or_blank(one.claim.id);
    "unknown player".clone_into(&mut cells[10]);
    if let ClaimedList::Of(list) = one.claim.list {
        cells[12] = list.to_string();
    }
    cells[13] = printable_whole(&one.text);
    cells[14] = or_blank(one.claim.change);
    cells[15] = or_blank(one.claim.new_rating);
    cells
}

fn or_blank(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}
