//! The players of a large list, and the events of its month: the same for the same numbers.

use std::fmt::Write as _;

use arbitrium::ratings::list::{FideId, Flag, ListEntry, Sex, Standing, Title};
use arbitrium::ratings::{K, Rating};

/// The players of the list; they have the numbers from 1.
pub(crate) const PLAYERS: u32 = 1_000_000;
/// The players of an event, and its rounds.
const FIELD: u32 = 50;
const ROUNDS: u32 = 7;

const FAMILIES: [&str; 12] = [
    "Nepomniachtchi",
    "Vachier-Lagrave",
    "Müller-Lüdenscheidt",
    "Þorsteinsdóttir",
    "Van den Doel van Wassenaer",
    "Łukasiewicz",
    "Ólafsson",
    "Nguyễn",
    "Harikrishna Pentala Venkata",
    "O'Connor",
    "Çelikoğlu",
    "Li",
];
const GIVEN: [&str; 9] =
    ["Ian", "José María", "Zoë", "Anne-Sophie", "Đorđe", "Maximilian Friedrich", "Şükrü", "Yi", "Björn Þór"];
const FEDERATIONS: &str = "AFGALBALGANDANGANTARGARMARUAUSAUTAZEBAHBANBARBDIBELBERBHUBIHBLRBOLBOTBRABRNBULBURCAMCANCHA\
                           CHICHNCIVCMRCOLCPVCRCCROCUBCYPCZEDENDJIDOMECUEGYENGERIESAESPESTETHFAIFIDFIJFINFRAGABGAMGCI\
                           GEOGERGHAGREGUAGUMGUYHAIHKGHONHUNINAINDIRIIRLIRQISLISRISVITAIVBJAMJCIJORJPNKAZKENKGZKORKOS\
                           KSAKUWLAOLATLBALBNLBRLCALESLIELTULUXMACMADMARMASMAWMDAMDVMEXMGLMKDMLIMLTMNCMNEMOZMRIMTNMYA\
                           NAMNCANEDNEPNGRNIGNORNZLOMAPAKPANPARPERPHIPLEPLWPNGPOLPORPURQATROURSARUSRWASCOSENSEYSGPSLE\
                           SLOSMRSOLSOMSRBSRISSDSTPSUDSUISURSVKSWESWZSYRTANTHATJKTKMTLSTOGTPETTOTUNTURUAEUGAUKRURUUSA\
                           UZBVENVIEVINWLSYEMZAMZIM";
const TITLES: [Title; 8] =
    [Title::Gm, Title::Im, Title::Fm, Title::Cm, Title::Wgm, Title::Wim, Title::Wfm, Title::Wcm];

/// A number from two others that looks like no order.
fn mixed(one: u32, other: u32) -> usize {
    let mixed = one.wrapping_mul(0x9E37_79B1).wrapping_add(other.wrapping_mul(0x85EB_CA77));
    ((mixed ^ (mixed >> 15)).wrapping_mul(0x2C1B_3C6D) >> 8) as usize
}

fn pick<T: Copy>(items: &[T], one: u32, other: u32) -> T {
    items[mixed(one, other) % items.len()]
}

/// The year of the lists, and the numbers of the edition that is in force in it.
pub(crate) struct Season {
    pub(crate) year: usize,
    pub(crate) floor: usize,
    pub(crate) usual: i64,
    pub(crate) newcomer: i64,
    pub(crate) high: i64,
}

impl Season {
    /// A player of the list. One in eight is unrated, one in twelve has a title, four in ten are inactive.
    pub(crate) fn entry(&self, player: u32) -> ListEntry {
        let percent = |what: u32| mixed(player, what) % 100;
        let woman = percent(1) < 11;
        let rated = percent(2) < 88;
        let points = self.floor + mixed(player, 3) % 900 + mixed(player, 4) % 900;
        let born = (percent(12) < 97).then(|| self.year - 78 + mixed(player, 13) % 75);
        let is_junior =
            self.newcomer == 40 && points < 2300 && born.is_some_and(|born| self.year - born <= 18);
        let k = match points {
            2400.. => self.high,
            _ if is_junior => 40,
            _ => pick(&[self.usual, self.usual, self.usual, self.newcomer], player, 5),
        };
        let place = mixed(player, 6) % (FEDERATIONS.len() / 3) * 3;
        ListEntry {
            fide_id: FideId::new(player).unwrap(),
            name: format!("{}, {} {player}", pick(&FAMILIES, player, 7), pick(&GIVEN, player, 8)),
            federation: Some(FEDERATIONS[place..place + 3].parse().unwrap()),
            sex: Some(if woman { Sex::Female } else { Sex::Male }),
            title: (percent(9) < 8).then(|| pick(&TITLES, player, 10)),
            rating: rated.then(|| Rating::new(i64::try_from(points).unwrap()).unwrap()),
            k: rated.then(|| K::new(k).unwrap()),
            games: Some(u16::try_from(mixed(player, 11) % 20).unwrap()),
            birth_year: born.map(|born| u16::try_from(born).unwrap()),
            flag: Flag {
                woman,
                standing: if rated && percent(14) < 40 { Standing::Inactive } else { Standing::Active },
            },
            career_games: None,
            highest: None,
        }
    }

    /// The report of an event in July whose players are spread over the list; every tenth is on no list.
    pub(crate) fn report(&self, number: u32) -> String {
        let first = 1 + number % 20;
        let mut file = format!(
            "012 Open {number} of Reykjavík\n022 Reykjavík\n032 ISL\n042 {0}/07/{first:02}\n052 {0}/07/{1:02}\n\
         092 Individual: Swiss-System\n222 5400+30\n",
            self.year,
            first + 8
        );
        let half = FIELD / 2;
        for place in 0..FIELD {
            let seat = number * FIELD + place;
            let player =
                if place % 10 == 9 { PLAYERS + 1 + seat } else { seat.wrapping_mul(9973) % PLAYERS + 1 };
            let (mut cells, mut points) = (String::new(), 0);
            for round in 0..ROUNDS {
                // Each round the second half moves on by one against the first.
                let (upper, lower) = if place < half {
                    (place, (place + round) % half)
                } else {
                    ((place - half + half - round) % half, place - half)
                };
                let (opponent, colour) = if place < half { (half + lower, 'w') } else { (upper, 'b') };
                let (result, half_points) = match (mixed(number, upper * ROUNDS + round) % 3, place < half) {
                    (0, true) | (2, false) => ('1', 2),
                    (1, _) => ('=', 1),
                    _ => ('0', 0),
                };
                points += half_points;
                let _ = write!(cells, "  {:4} {colour} {result}", opponent + 1);
            }
            let points = format!("{}.{}", points / 2, points % 2 * 5);
            let rank = place + 1;
            let name: String = format!("Player, {player}");
            let _ = writeln!(
                file,
                "001 {rank:4} m    {name:33}      ISL {player:11} 1990/01/01 {points:>4} {rank:4}{cells}"
            );
        }
        file
    }
}
