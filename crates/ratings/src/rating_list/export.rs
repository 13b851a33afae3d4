//! Writes a list to a file.

use std::io::Write;

use super::exclusion;
use super::players::{Player, columns};
use super::values::month_number;
use super::{Store, StoreError, book, lists, newcomers};
use crate::ratings::Month;
use crate::ratings::list::{ListFormat, ListWriter, Standing};

/// An SQL query for the entry of each player on the list of month `?1`: the player's latest row that is not later
/// than this month.
pub(super) const ON_A_LIST: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM player WHERE since <= ?1 UNION ALL SELECT ",
    columns!(),
    " FROM past WHERE since <= ?1
          AND since = (SELECT max(since) FROM past AS other
                       WHERE other.fide_id = past.fide_id AND other.since <= ?1)
          AND NOT EXISTS (SELECT 1 FROM player WHERE player.fide_id = past.fide_id AND player.since <= ?1)
      ORDER BY fide_id"
);

/// Which players of a list are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Selection {
    /// The rated players, with inactive ones marked `i`, and the players delisted on this list, marked `d`.
    Listed,
    /// The rated players without the inactive ones (7.23) and the delisted ones.
    Active,
    /// The unrated players with a title. 7.22: "Titled players who are unrated are published in a separate list
    /// concurrently with the list of rated players."
    TitledUnrated,
}

impl Selection {
    fn takes(self, player: &Player, list: Month) -> bool {
        match self {
            Selection::Listed => player.is_on(list),
            Selection::Active => player.listed.rating.is_some() && player.listed.standing == Standing::Active,
            Selection::TitledUnrated => player.listed.rating.is_none() && player.title.is_some(),
        }
    }
}

impl Store {
    /// Writes a list in the order of the FIDE numbers, by default the last one. Returns its month and the number of
    /// players written.
    ///
    /// # Errors
    /// Fails if the list does not exist, if the database cannot be read, or if the target cannot be written.
    pub fn export(
        &self,
        list: Option<Month>,
        selection: Selection,
        format: ListFormat,
        target: impl Write,
    ) -> Result<(Month, u64), StoreError> {
        self.read(|connection| {
            let list = lists::chosen(connection, self.path(), list)?;
            let exclusions = exclusion::all(connection)?;
            let shows_delisted = book::shows_delisted(connection)?;
            let mut writer = ListWriter::new(target, format, list)?;
            let mut count = 0;
            let mut write = |player: &Player| -> Result<(), StoreError> {
                if selection.takes(player, list) && exclusion::of(&exclusions, player, list).is_none() {
                    let mut entry = player.entry(list);
                    if entry.flag.standing == Standing::Delisted && !shows_delisted {
                        entry.flag.standing = Standing::Active;
                    }
                    writer.write(&entry)?;
                    count += 1;
                }
                Ok(())
            };
            let newcomers = match selection {
                Selection::TitledUnrated => newcomers::titled(connection, list)?,
                Selection::Listed | Selection::Active => Vec::new(),
            };
            let mut newcomers = newcomers.iter().peekable();
            let mut statement = connection.prepare(ON_A_LIST)?;
            let mut rows = statement.query([month_number(list)])?;
            while let Some(row) = rows.next()? {
                let player = Player::read(row)?;
                while let Some(newcomer) = newcomers.next_if(|one| one.fide_id < player.fide_id) {
                    write(newcomer)?;
                }
                write(&player)?;
            }
            newcomers.try_for_each(&mut write)?;
            writer.finish()?;
            Ok((list, count))
        })
    }
}
