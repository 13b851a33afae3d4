//! `fuzz --standings`: the standings of random tournaments by a program under test.

use super::args::{Console, Fuzz, Listed, ReportForm};
use super::failure::CliError;
use super::fuzz;
use crate::campaign::{Campaign, CampaignError, Concluded, Crew, Ledger, RankPlan};
use crate::counted::counted;
use crate::generate::LISTS;
use crate::outcome::Exit;
use crate::report::campaign::{Form, rank_dossier, ranks_json, ranks_text};
use crate::standings::{C07_2026, Edition};

/// What is asked of the standings, where they are hunted.
pub(super) fn plan(
    args: &Fuzz,
    has_deviations: bool,
    console: &Console,
) -> Result<Option<RankPlan>, CliError> {
    if !args.ranks.standings {
        return Ok(None);
    }
    has_form(args.format)?;
    if has_deviations {
        console.say("the known deviations of the program are about pairings and are not looked at");
    }
    Ok(Some(questions(args.ranks.rules, &args.ranks.tie_breaks)))
}

/// The lists that were named, else some that together have every tie-break.
pub(super) fn questions(rules: Option<&'static Edition>, lists: &[Listed]) -> RankPlan {
    let codes = |list: &Listed| {
        let named = list.0.iter().enumerate().filter(|(place, one)| *place > 0 || one.text != "PTS");
        named.map(|(_, one)| one.text.as_str()).collect::<Vec<_>>().join(",")
    };
    let lists = match lists {
        [] => LISTS.map(str::to_owned).to_vec(),
        lists => lists.iter().map(codes).collect(),
    };
    RankPlan { rules: rules.unwrap_or(&C07_2026).id().to_owned(), lists }
}

/// Shrinks what was found, and reports it.
pub(super) fn concluded(
    args: &Fuzz,
    campaign: &Campaign,
    crew: &Crew<'_>,
    is_over: &(dyn Fn() -> bool + Sync),
    console: &Console,
) -> Result<Exit, CliError> {
    let concluded = campaign.conclude_ranks(crew, is_over, &rank_dossier)?;
    if concluded.unshrunk > 0 {
        let open = counted(concluded.unshrunk, "error");
        console.say(&format!("no time was left to shrink {open}; the same command goes on from there"));
    }
    let ledger = &campaign.ledger;
    let text = written(&concluded, ledger, args.format, &mut |name, text| campaign.put(name, text))?;
    fuzz::print(&text, console)?;
    Ok(exit(&concluded, ledger))
}

/// Refuses the forms that a report of standings does not have.
pub(super) fn has_form(form: ReportForm) -> Result<(), CliError> {
    if matches!(form, ReportForm::Text | ReportForm::Json) { Ok(()) } else { Err(CliError::RanksFormat) }
}

/// Writes the report of a campaign of standings in both forms; the one that was asked for.
pub(super) fn written(
    concluded: &Concluded,
    ledger: &Ledger,
    wanted: ReportForm,
    put: &mut dyn FnMut(&str, &str) -> Result<(), CampaignError>,
) -> Result<String, CliError> {
    let (text, json) = (ranks_text(concluded, ledger), ranks_json(concluded, ledger));
    put(Form::Text.file(), &text)?;
    put(Form::Json.file(), &json)?;
    Ok(if wanted == ReportForm::Json { json } else { text })
}

/// How a campaign of standings ends.
pub(super) fn exit(concluded: &Concluded, ledger: &Ledger) -> Exit {
    let mut keys = concluded.errors.iter().map(|(key, ..)| key);
    match (keys.clone().any(|key| key.fault), keys.next()) {
        (true, _) => Exit::Failed,
        (_, Some(_)) => Exit::Differs,
        // Nothing was compared, or of a list nothing: that is no agreement.
        _ if ledger.values == 0 || ledger.undecided > 0 => Exit::Undecided,
        _ => Exit::Agrees,
    }
}
