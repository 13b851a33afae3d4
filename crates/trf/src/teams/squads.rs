//! Reads the members of the teams from records `310`. If the file has none, records `013` are used.

use std::collections::BTreeMap;

use super::super::Span;
use super::super::columns::{self, Layout, team};
use super::super::diagnostic::{Diagnostic, Findings};
use super::super::document::Document;
use super::super::field::{self, Broken};
use super::super::line::Line;
use super::super::record::take_apart;
use super::super::roster::Roster;
use arbitrium_tournament::{PlayerId, Points};

/// The record of a team, with its members.
pub(super) struct Squad {
    pub(super) id: PlayerId,
    pub(super) line: u32,
    pub(super) name: String,
    pub(super) nickname: String,
    pub(super) strength: Option<u32>,
    pub(super) match_points: Option<(Points, Span)>,
    pub(super) game_points: Option<(Points, Span)>,
    pub(super) rank: Option<u16>,
    /// The members, in the order of the boards.
    pub(super) members: Vec<PlayerId>,
}

/// The teams in ascending order of their numbers.
pub(super) struct Squads {
    pub(super) rows: Vec<Squad>,
    of: BTreeMap<PlayerId, usize>,
}

impl Squads {
    /// Reads all team records. Teams in records `013` have no numbers, so they are numbered in the order of their
    /// records.
    pub(super) fn read(document: &Document, roster: &Roster<'_>, findings: &mut Findings) -> Self {
        let new: Vec<&Line> = document.records(&columns::TEAM).collect();
        let old: Vec<&Line> = document.records(&columns::OLD_TEAM).collect();
        let mut rows: Vec<Squad> = Vec::new();
        if new.is_empty() {
            for (number, line) in (1..).zip(&old) {
                rows.extend(read_old(number, line, roster, findings).ok());
            }
        } else {
            rows.extend(new.iter().filter_map(|line| read_new(line, roster, findings).ok()));
        }
        if new.is_empty() && old.is_empty() {
            let error = Diagnostic::error("no-teams", "the file has no team's record");
            findings.push(error.expected("lines that begin with `310`, or with `013`"));
        }
        rows.sort_by_key(|squad| squad.id);
        let mut squads = Squads { rows, of: BTreeMap::new() };
        squads.refuse_the_same_number(findings);
        squads.assign_members(roster, findings);
        squads
    }

    /// The numbers of the teams, in ascending order.
    pub(super) fn ids(&self) -> Vec<PlayerId> {
        self.rows.iter().map(|squad| squad.id).collect()
    }

    /// The index of a player's team; `None` if the player is in no team.
    pub(super) fn of(&self, player: PlayerId) -> Option<usize> {
        self.of.get(&player).copied()
    }

    pub(super) fn index_of(&self, team: PlayerId) -> Option<usize> {
        self.rows.binary_search_by_key(&team, |squad| squad.id).ok()
    }

    fn refuse_the_same_number(&self, findings: &mut Findings) {
        for pair in self.rows.windows(2).filter(|pair| pair[0].id == pair[1].id) {
            let place = |squad: &Squad| Span::columns(squad.line, team::NUMBER.first, team::NUMBER.last);
            findings.push(
                Diagnostic::error("duplicate-team", format!("team {} is recorded twice", pair[1].id))
                    .at(place(&pair[1]))
                    .related(place(&pair[0]), "first recorded here"),
            );
        }
    }

    fn assign_members(&mut self, roster: &Roster<'_>, findings: &mut Findings) {
        for (index, squad) in self.rows.iter().enumerate() {
            for &member in &squad.members {
                // If the same team is recorded twice, that is reported in another place.
                let other = |&first: &usize| self.rows[first].id != squad.id;
                if let Some(first) = self.of.insert(member, index).filter(other) {
                    let message = format!(
                        "player {member} is a member of team {} and of team {}",
                        self.rows[first].id, squad.id
                    );
                    let place = Span::columns(squad.line, 1, 3);
                    findings.push(Diagnostic::error("two-teams", message).at(place));
                }
            }
        }
        for row in &roster.rows {
            if !self.of.contains_key(&row.id()) {
                let message = format!("player {} is in no team: their games count for none", row.id());
                findings.push(Diagnostic::warning("no-team", message).at(row.line.span()));
            }
        }
    }
}

fn read_new(line: &Line, roster: &Roster<'_>, findings: &mut Findings) -> Result<Squad, Broken> {
    let number = line.field(&team::NUMBER);
    if number.is_blank() {
        let error = Diagnostic::error("no-team-number", "the team has no number").at(number.span);
        findings.push(error.expected("a number from 1 to 999"));
        return Err(Broken);
    }
    let id = field::player(number, findings)?;
    // An error in another field is reported, but the team is kept. If the team were missing, its players
    // would cause further errors.
    let strength = strength(line, findings);
    let rank = field::number(line.field(&team::RANK), "rank", 999, findings).ok().flatten();
    let mut points = |field: &columns::Field| -> Option<(Points, Span)> {
        let piece = line.field(field);
        let points = field::points(piece, field.name, findings).ok().flatten();
        points.map(|points| (points, piece.span))
    };
    let (match_points, game_points) = (points(&team::MATCH_POINTS), points(&team::GAME_POINTS));
    Ok(Squad {
        id,
        line: line.number(),
        name: field::text(line.field(&team::NAME)),
        nickname: field::text(line.field(&team::NICKNAME)),
        strength,
        match_points,
        game_points,
        rank: rank.and_then(|rank| u16::try_from(rank).ok()),
        members: members(line, &columns::TEAM, roster, findings)?,
    })
}

/// Reads the strength of a team. The format does not use it. A text that is not a number is reported and left
/// out.
fn strength(line: &Line, findings: &mut Findings) -> Option<u32> {
    let piece = line.field(&team::STRENGTH);
    if piece.is_blank() {
        return None;
    }
    let whole = piece.text.trim_end_matches('0').strip_suffix(['.', ',']).unwrap_or(piece.text);
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    match whole.parse() {
        Ok(strength) if is_number(whole) && !field::is_cut(line, &team::STRENGTH) => {
            if whole != piece.text {
                let message = format!("the strength in another form: read as {strength}");
                findings.push(Diagnostic::repair("strength-form", message).at(piece.span).found(piece.text));
            }
            Some(strength)
        }
        _ => {
            let message = "the strength is not a whole number: it is not used";
            let warning = Diagnostic::warning("unreadable-strength", message).at(piece.span);
            findings
                .push(warning.found(piece.text).expected("a whole number of at most six digits, or blank"));
            None
        }
    }
}

fn read_old(number: u32, line: &Line, roster: &Roster<'_>, findings: &mut Findings) -> Result<Squad, Broken> {
    let Ok(id) = PlayerId::new(number) else { return Err(Broken) };
    let name = columns::OLD_TEAM.fields.first().map(|name| field::text(line.field(name)));
    Ok(Squad {
        id,
        line: line.number(),
        name: name.unwrap_or_default(),
        nickname: String::new(),
        strength: None,
        match_points: None,
        game_points: None,
        rank: None,
        members: members(line, &columns::OLD_TEAM, roster, findings)?,
    })
}

/// The members that a record lists. A record may list more members than the table of the format has columns
/// for.
fn members(
    line: &Line,
    layout: &Layout,
    roster: &Roster<'_>,
    findings: &mut Findings,
) -> Result<Vec<PlayerId>, Broken> {
    let mut members = Vec::new();
    for piece in take_apart(line, layout, findings)?.list {
        let member = field::player(piece, findings)?;
        if roster.index_of(member).is_none() {
            let error = Diagnostic::error("unknown-player", format!("no player {member} in the file"));
            findings.push(
                error.at(piece.span).found(piece.text).expected("the starting rank of a player in the file"),
            );
            return Err(Broken);
        }
        if members.contains(&member) {
            let message = format!("player {member} is named twice: counted once");
            findings.push(Diagnostic::repair("member-twice", message).at(piece.span));
            continue;
        }
        members.push(member);
    }
    Ok(members)
}
