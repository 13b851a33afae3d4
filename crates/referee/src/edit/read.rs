//! Reads changes from the texts of options.

use arbitrium_core::tournament::Bye;

use super::{Edit, Edits, Late};

impl Edits {
    /// Adds the change that an option of the command line states, such as `absent` with the text `5,9,30`.
    ///
    /// # Errors
    /// Fails with a sentence that says what is expected.
    pub fn add(&mut self, option: &str, text: &str) -> Result<(), String> {
        let edit = match option {
            "absent" => {
                self.list.extend(Edit::absent(text)?);
                return Ok(());
            }
            "bye" => Edit::bye(text),
            "withdraw" => Edit::withdraw(text),
            "forbid" => Edit::forbid(text),
            "result" => Edit::result(text),
            "late" => Edit::late(text),
            "until" => round_of(text).map(Edit::Until),
            _ => Err(format!(
                "no change is called {option:?}; expected: absent, bye, withdraw, forbid, result, late or until"
            )),
        };
        self.list.push(edit?);
        Ok(())
    }
}

impl Edit {
    /// Reads players who are absent and get no points. `5,9,30` is for the next round, `5@4` for round 4. A comma with
    /// a blank after it belongs to a name, as in `Cedar, Clara`.
    ///
    /// # Errors
    /// Fails with a sentence that says what is expected.
    pub fn absent(text: &str) -> Result<Vec<Edit>, String> {
        let mut each: Vec<String> = Vec::new();
        for part in text.split(',') {
            match each.last_mut().filter(|before| belongs(before, part)) {
                Some(before) => before.extend([",", part]),
                None => each.push(part.to_owned()),
            }
        }
        let each = each.iter().map(|one| {
            let (player, round) = in_round(one)?;
            Ok(Edit::Bye { player: named(player)?, bye: Bye::Zero, round })
        });
        each.collect()
    }

    /// Reads a bye that the player asked for. `12=H` is a half-point bye, `12=F` a full-point bye and `12=Z`
    /// a zero-point bye in the next round. `12=H@4` is in round 4.
    ///
    /// # Errors
    /// Fails with a sentence that says what is expected.
    pub fn bye(text: &str) -> Result<Edit, String> {
        let expected = || "expected: a player and H, F or Z, such as 12=H, or with a round 12=H@4".to_owned();
        let (player, kind) = text.rsplit_once('=').ok_or_else(expected)?;
        let (kind, round) = in_round(kind)?;
        let bye = match kind {
            "H" | "h" => Bye::Half,
            "F" | "f" => Bye::Full,
            "Z" | "z" => Bye::Zero,
            _ => return Err(expected()),
        };
        Ok(Edit::Bye { player: named(player)?, bye, round })
    }

    /// Reads a player who is not paired any more. `5` is from the next round on, `5@4` from round 4 on.
    ///
    /// # Errors
    /// Fails with a sentence that says what is expected.
    pub fn withdraw(text: &str) -> Result<Edit, String> {
        let (player, from) = in_round(text)?;
        Ok(Edit::Withdraw { player: named(player)?, from })
    }

    /// Reads two players who may not meet from the next round on: `11-6`.
    ///
    /// # Errors
    /// Fails with a sentence that says what is expected.
    pub fn forbid(text: &str) -> Result<Edit, String> {
        Ok(Edit::Forbid { players: Edit::board(text)? })
    }

    /// Reads the result of a recorded game. In `4:21-89=1/2` the round is 4, and the result is that of player
    /// 21.
    ///
    /// # Errors
    /// Fails with a sentence that says what is expected.
    pub fn result(text: &str) -> Result<Edit, String> {
        let expected =
            || "expected: round, players and result, such as 4:21-89=1/2 or 4:21-89=1-0".to_owned();
        let (round, rest) = text.split_once(':').ok_or_else(expected)?;
        let (players, result) = rest.rsplit_once('=').ok_or_else(expected)?;
        // The result may be `=`, the sign of a draw, so the text may end with `==`.
        let (players, result) = match (players.strip_suffix('='), result) {
            (Some(players), "") => (players, "="),
            _ => (players, result),
        };
        let result = match result.trim() {
            "1" | "1-0" => "1-0",
            "0" | "0-1" => "0-1",
            "=" | "1/2" | "½" | "0.5" | "1/2-1/2" | "½-½" | "=-=" => "½-½",
            "+" | "+/-" | "+-" => "+/-",
            "-" | "-/+" | "-+" => "-/+",
            "-/-" | "--" => "-/-",
            other => other,
        };
        Ok(Edit::Result {
            round: round_of(round)?,
            players: Edit::board(players)?,
            result: result.to_owned(),
        })
    }

    /// Checks that the text has the form of two players, such as `11-6`, and returns it. The text is not
    /// divided here: names may contain hyphens, so only the players of the event show which hyphen separates
    /// them.
    ///
    /// # Errors
    /// Fails with a sentence that says what is expected.
    pub fn board(text: &str) -> Result<String, String> {
        let sides = text.split_once('-');
        let is_board = sides.is_some_and(|(one, other)| !one.trim().is_empty() && !other.trim().is_empty());
        if is_board {
            Ok(text.trim().to_owned())
        } else {
            Err("expected: two players, such as 11-6".to_owned())
        }
    }

    /// Reads a new player: `Name,2610,NOR`. The rating and the federation may be missing. The name may
    /// contain one comma before the rating: `Carlsen, Magnus,2839,NOR`.
    ///
    /// # Errors
    /// Fails with a sentence that says what is expected.
    pub fn late(text: &str) -> Result<Edit, String> {
        Late::read(text).map(Edit::Late)
    }
}

fn named(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.is_empty() {
        Err("expected: the number or the name of a player".to_owned())
    } else {
        Ok(text.to_owned())
    }
}

/// Separates a text such as `5@4` into the part before `@` and the round. The round is `None` without `@`.
fn in_round(text: &str) -> Result<(&str, Option<u16>), String> {
    match text.rsplit_once('@') {
        None => Ok((text.trim(), None)),
        Some((text, round)) => Ok((text.trim(), Some(round_of(round)?))),
    }
}

/// Whether `part`, which follows `before` and a comma, is the rest of a name such as `Cedar, Clara`.
fn belongs(before: &str, part: &str) -> bool {
    let is_name = |text: &str| text.trim().starts_with(char::is_alphabetic);
    part.starts_with(' ') && is_name(part) && is_name(before) && !before.contains(['@', ','])
}

fn round_of(text: &str) -> Result<u16, String> {
    let round = text.trim().parse().ok().filter(|round| (1..=999).contains(round));
    round.ok_or_else(|| format!("expected: a round from 1 to 999, not {:?}", text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read() {
        let bye = |player: &str, bye, round| Edit::Bye { player: player.to_owned(), bye, round };
        let absent = Edit::absent("5, Ahn@4").unwrap();
        assert_eq!(absent, [bye("5", Bye::Zero, None), bye("Ahn", Bye::Zero, Some(4))]);
        assert_eq!(Edit::bye("12=H"), Ok(bye("12", Bye::Half, None)));
        let result = |text: &str| match Edit::result(text) {
            Ok(Edit::Result { round, players, result }) => (round, players, result),
            other => panic!("{other:?}"),
        };
        let expected = |result: &str| (4, "21-89".to_owned(), result.to_owned());
        for (text, said) in [("1/2", "½-½"), ("=", "½-½"), ("1", "1-0"), ("0-1", "0-1"), ("+/-", "+/-")] {
            assert_eq!(result(&format!("4:21-89={text}")), expected(said));
        }
    }

    #[test]
    fn options_are_added_by_name() {
        let mut edits = Edits::default();
        for (option, text) in [("absent", "5,9"), ("until", "3"), ("forbid", "1-2"), ("late", "Ahn,2100")] {
            edits.add(option, text).unwrap();
        }
        assert_eq!(edits.list.len(), 5);
        assert!(edits.add("bonus", "5").unwrap_err().contains("withdraw"));
    }

    #[test]
    fn other_texts_say_what_is_expected() {
        for text in ["", "5,", "5@0", "5@x"] {
            Edit::absent(text).unwrap_err();
        }
        for text in ["12", "12=Q", "=H", "12=H@0"] {
            Edit::bye(text).unwrap_err();
        }
        for text in ["4:21-89", "21-89=1", "x:1-2=1", "4:21=1"] {
            Edit::result(text).unwrap_err();
        }
        Edit::forbid("11").unwrap_err();
    }
}
