//! TEMPORARY: makes the corpus.
#![allow(warnings)]
use super::burstein::drawn;
use crate::common::random::{next_position, Dice};
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::generate::{Draw, History, Knob, Settings, Span, stream, unplayed};
use arbitrium_core::position::{Field as Attending, Position};
use arbitrium_core::systems::burstein_2026::literal::Literal;
use arbitrium_core::systems::burstein_2026::{Field, Readings, pair_round};
use arbitrium_core::systems::*;
use arbitrium_core::tournament::*;
use arbitrium_core::trf::{Edition, write};
use std::collections::{BTreeMap, BTreeSet};

fn answer(p: &Pairing) -> serde_json::Value {
    let mut pairs: Vec<_> = p.pairs.iter().map(|(w, b)| (w.get(), b.get())).collect();
    pairs.sort();
    serde_json::json!({"pairs": pairs, "pab": p.bye.map(|b| b.get())})
}

fn text(t: &Tournament, name: &str) -> Option<String> {
    let mut t = t.clone();
    t.name = name.into();
    t.declared_system = Some("FIDE_BURSTEIN".into());
    let planned = t.planned_rounds.unwrap().rounds;
    t.planned_rounds = Some(PlannedRounds { rounds: planned, source: RoundsSource::Record142 });
    for p in &mut t.players { p.name = format!("Player {}", p.id); }
    write(&t, Edition::Trf26).ok()
}

#[test]
#[ignore]
fn make_readings() {
    let system = SystemId::Burstein2026.system();
    let folder = crate::common::at("corpus/burstein_2026/readings");
    std::fs::create_dir_all(&folder).unwrap();
    let mut all = BTreeMap::new();
    for reading in system.rulebook().open() {
        for choice in &reading.choices[1..] {
            let other = system.with_reading(reading.id, choice.value).unwrap();
            let mut best: Option<((usize, u16), Tournament, Pairing, Pairing)> = None;
            for seed in 0..60_000u64 {
                let t = drawn(seed * 7 + 3, (4, 7));
                let size = (t.players.len(), t.paired_rounds());
                if best.as_ref().is_some_and(|b| b.0 <= size) { continue; }
                if text(&t, "x").is_none() || t.initial_colour.is_none() { continue; }
                let p = next_position(&t);
                let (Ok(a), Ok(b)) = (system.pair(&p, SearchKind::Guided), other.pair(&p, SearchKind::Guided)) else { continue };
                let set = |p: &Pairing| (p.pairs.iter().copied().collect::<BTreeSet<_>>(), p.bye);
                if set(&a) != set(&b) { best = Some((size, t, a, b)); }
            }
            let name = format!("{}-{}", reading.id, choice.value);
            let Some((size, t, a, b)) = best else { println!("NONE {name}"); continue };
            println!("{name} {size:?}");
            std::fs::write(folder.join(format!("{name}.trf")), text(&t, &name).unwrap()).unwrap();
            all.insert(format!("{name}.trf"), serde_json::json!({"default": answer(&a), "readings": {format!("{}={}", reading.id, choice.value): answer(&b)}}));
        }
    }
    std::fs::write(folder.join("expected.json"), serde_json::to_string_pretty(&all).unwrap() + "\n").unwrap();
}

fn reference(seed: u64) -> Tournament {
    let mut settings = Settings::usual(GamesPerRound::One);
    for (knob, low, high) in [
        (Knob::Players, 3, 7), (Knob::Rounds, 1, 6), (Knob::Exhausting, 0, 0), (Knob::Draws, 10, 70),
        (Knob::Forfeits, 0, 10), (Knob::ZeroPointByes, 0, 10), (Knob::HalfPointByes, 0, 5), (Knob::FullPointByes, 0, 0),
        (Knob::LateEntries, 0, 5), (Knob::Withdrawals, 0, 8), (Knob::Prohibited, 0, 2), (Knob::VirtualPoints, 0, 0),
    ] { settings.set(knob, Span { low, high }); }
    settings.history = History::Reference;
    let bytes = stream::bytes(77, seed, settings.bytes());
    unplayed(&*SystemId::Burstein2026.system(), &settings, &mut Draw::new(&bytes))
}

/// Records a round.
fn recorded(t: &Tournament, round: u16, boards: &[(PlayerId, PlayerId)], byes: &[PlayerId]) -> Option<Tournament> {
    let mut t = t.clone();
    let absences = t.absences.clone();
    for p in &mut t.players {
        p.entries.truncate(usize::from(round) - 1);
        p.entries.resize(usize::from(round) - 1, Entry::Missing);
        let id = p.id;
        let entry = if let Some(&(w, b)) = boards.iter().find(|x| x.0 == id || x.1 == id) {
            let (opponent, colour, r) = if w == id { (b, Colour::White, GameResult::Draw) } else { (w, Colour::Black, GameResult::Draw) };
            Entry::Contest(Contest { opponent, colour: Some(colour), games: Games::One(r) })
        } else if byes.contains(&id) { Entry::Bye(Bye::PairingAllocated) }
        else if let Some(a) = absences.iter().find(|a| a.round == round && a.player == id) { Entry::Bye(a.bye) }
        else { Entry::Bye(Bye::Zero) };
        p.entries.push(entry);
    }
    let ids: Vec<PlayerId> = boards.iter().flat_map(|&(a,b)|[a,b]).collect();
    t.absences.retain(|a| a.round > round || !ids.contains(&a.player));
    Some(arbitrium_core::position::history(&t, &Position::before(&t, round + 1, Attending::Announced).ok()?))
}

fn disturb(pairing: &Pairing, present: &[PlayerId], absent: &[PlayerId], dice: &mut Dice) -> (Vec<(PlayerId, PlayerId)>, Vec<PlayerId>) {
    let mut seats: Vec<PlayerId> = pairing.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
    seats.extend(pairing.bye);
    let boards = pairing.pairs.len();
    for _ in 0..=dice.below(3) { let (a, b) = (dice.below(seats.len()), dice.below(seats.len())); seats.swap(a, b); }
    let mut pairs: Vec<_> = seats[..2 * boards].chunks(2).map(|c| (c[0], c[1])).collect();
    let mut byes: Vec<PlayerId> = seats[2 * boards..].to_vec();
    match dice.below(14) {
        0 if pairs.len() > 1 => { let (a, b) = pairs.pop().unwrap(); byes.extend([a, b]); }
        1 if !absent.is_empty() && !byes.is_empty() => { let b = byes.pop().unwrap(); pairs.push((b, absent[0])); }
        2 if !absent.is_empty() && pairs.len() > 0 => { let (a, _) = pairs.pop().unwrap(); pairs.push((a, absent[0])); }
        _ => {}
    }
    (pairs, byes)
}

#[test]
#[ignore]
fn make_verdicts() {
    let system = SystemId::Burstein2026.system();
    let mut best: BTreeMap<String, ((usize, usize, u16), Tournament, u16, String)> = BTreeMap::new();
    let mut dropped: BTreeMap<String, ((usize, u16), Tournament, u16, String)> = BTreeMap::new();
    for seed in 0..40_000u64 {
        let t = reference(seed);
        if t.initial_colour.is_none() { continue; }
        let round = t.paired_rounds() + 1;
        let planned = t.planned_rounds.unwrap().rounds;
        if round <= (planned / 2).min(4) { continue; }
        let p = next_position(&t);
        let Ok(own) = system.pair(&p, SearchKind::Guided) else { continue };
        let present: Vec<_> = p.competitors.iter().filter(|c| c.is_present()).map(|c| c.id).collect();
        let absent: Vec<_> = p.competitors.iter().filter(|c| !c.is_present()).map(|c| c.id).collect();
        for name in ["C4", "3.1.2"] {
            let field = Field::new(&p, Readings::default());
            let article = system.rulebook().article(name).unwrap();
            let with = pair_round(&field, &Literal::default()).unwrap();
            let without = pair_round(&field, &Literal::without(article)).unwrap();
            let size = (t.players.len(), round);
            if with.is_ok() && with != without && dropped.get(name).is_none_or(|b| b.0 > size) {
                let Some(r) = recorded(&t, round, &own.pairs, &own.bye.into_iter().collect::<Vec<_>>()) else { continue };
                dropped.insert(name.into(), (size, r, round, String::new()));
            }
        }
        let mut dice = Dice::new(seed);
        for _ in 0..6 {
            let (pairs, byes) = if dice.chance(30) && !own.pairs.is_empty() {
                let mut q = own.pairs.clone(); let i = dice.below(q.len()); q[i] = (q[i].1, q[i].0); (q, own.bye.into_iter().collect())
            } else { disturb(&own, &present, &absent, &mut dice) };
            let boards: Vec<Board> = pairs.iter().map(|&(white, black)| Board { white, black, colours_known: true }).collect();
            let rec = Recorded { boards, byes: byes.clone(), ..Recorded::default() };
            let judged = system.judge(&p, &rec, SearchKind::Guided);
            let Some(d) = &judged.decisive else { continue };
            let size = (judged.violations.len(), t.players.len(), round);
            let name = d.article.id().to_string();
            if best.get(&name).is_some_and(|b| b.0 <= size) { continue; }
            let Some(r) = recorded(&t, round, &pairs, &byes) else { continue };
            if text(&r, "x").is_none() { continue; }
            best.insert(name, (size, r, round, d.summary()));
        }
    }
    let folder = crate::common::at("corpus/burstein_2026/verdicts");
    std::fs::create_dir_all(&folder).unwrap();
    let all = best.into_iter().map(|(a, (_, t, r, s))| (a, t, r, s, false))
        .chain(dropped.into_iter().map(|(a, (_, t, r, s))| (a, t, r, s, true)));
    for (article, t, round, summary, is_dropped) in all {
        let name = article.to_lowercase().replace('.', "_").replace(' ', "_") + if is_dropped { "_dropped" } else { "" };
        let Some(trf) = text(&t, &name) else { println!("cannot write {name}"); continue };
        let back = crate::common::laws::read_back(&trf, GamesPerRound::One);
        let replayed = replay(&back, &*system, &CheckOptions::default());
        let found = &replayed.rounds[usize::from(round) - 1];
        let mut others = BTreeMap::new();
        for r in &replayed.rounds { if r.round != round && r.verdict.to_string() != "agrees" { others.insert(r.round.to_string(), r.verdict.to_string()); } }
        let mut json = serde_json::json!({
            "about": format!("{} “”", found.judgement.decisive.as_ref().map(|d| d.summary()).unwrap_or(summary)),
            "round": round, "verdict": found.verdict.to_string(),
            "article": found.judgement.decisive.as_ref().map(|d| d.article.id()),
            "readings": found.explained_by.iter().map(|e| e.to_string()).collect::<Vec<_>>(),
        });
        if !others.is_empty() { json["rounds"] = serde_json::json!(others); }
        if is_dropped { json["dropped"] = serde_json::json!(article); }
        println!("{name} {} {:?} {:?}", found.verdict, found.judgement.decisive.as_ref().map(|d| d.article.id()), others);
        std::fs::write(folder.join(format!("{name}.trf")), trf).unwrap();
        std::fs::write(folder.join(format!("{name}.expected.json")), serde_json::to_string_pretty(&json).unwrap() + "\n").unwrap();
    }
}
