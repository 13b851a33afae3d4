//! Rating lists as files: what is read, what is written, what is refused and where.

use std::io::{BufReader, ErrorKind, Read};

use arbitrium_ratings::ratings::list::{
    Federation, FideId, Flag, ListEntry, ListError, ListFormat, ListWriter, Row, Sex, Standing, Title, read,
};
use arbitrium_ratings::ratings::{K, Month, Rating};
use proptest::prelude::*;

fn rows(file: &[u8]) -> Result<Vec<Row>, ListError> {
    read(file)?.collect()
}

fn entries(file: &str) -> Vec<ListEntry> {
    rows(file.as_bytes()).unwrap().into_iter().map(|row| row.entry).collect()
}

fn error(file: &str) -> String {
    rows(file.as_bytes()).unwrap_err().to_string()
}

fn july() -> Month {
    "2013-07".parse().unwrap()
}

fn written(format: ListFormat, entries: &[ListEntry]) -> String {
    let mut writer = ListWriter::new(Vec::new(), format, july()).unwrap();
    for entry in entries {
        writer.write(entry).unwrap();
    }
    String::from_utf8(writer.finish().unwrap()).unwrap()
}

fn berg() -> ListEntry {
    ListEntry {
        fide_id: FideId::new(14).unwrap(),
        name: "Berg, Emil".into(),
        federation: Some("NOR".parse().unwrap()),
        sex: Some(Sex::Male),
        title: Some(Title::Gm),
        rating: Some(Rating::new(2862).unwrap()),
        k: Some(K::new(10).unwrap()),
        games: Some(0),
        birth_year: Some(1987),
        flag: Flag::default(),
        career_games: None,
        highest: None,
    }
}

/// An inactive woman with titles in two columns.
fn newcomer() -> ListEntry {
    ListEntry {
        fide_id: FideId::new(900_001).unwrap(),
        name: "Müller \"Mü\" & <Söhne>, Änne".into(),
        federation: Some("GER".parse().unwrap()),
        sex: Some(Sex::Female),
        title: Some(Title::Wfm),
        rating: None,
        k: None,
        games: None,
        birth_year: None,
        flag: Flag { woman: true, standing: Standing::Inactive },
        career_games: None,
        highest: None,
    }
}

#[test]
fn the_monthly_text_download() {
    let file = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA JUL13 Gms K  B-day Flag
14             Berg, Emil                                                   NOR M   GM                           2862  0   10 1987      \r
900001         Müller \"Mü\" & <Söhne>, Änne                                  GER F   WFM  WFM  FA,IO          AFM 0                  wi  \n\n\u{1a}";
    let list = read(file.as_bytes()).unwrap();
    assert_eq!((list.format(), list.month()), (ListFormat::Text, Some(july())));
    assert_eq!(entries(file), [berg(), newcomer()]);
}

#[test]
fn the_download_of_all_rates_gives_the_standard_rating() {
    let file = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag
14             Berg, Emil                                                   NOR M   GM                           2862  0   10 2800  7   15 2900  8   20 1987      ";
    assert_eq!(entries(file), [berg()]);
    assert_eq!(read(file.as_bytes()).unwrap().month(), None);
}

#[test]
fn the_download_until_2012_glues_its_headings_and_says_the_sex_in_the_flag() {
    let file = "\
ID number Name                              TitlFed  Mar11 GamesBorn  Flag
       14 Berg, Emil                        g   NOR  2815  13   1987
       15 Aas, Nora                         wf  ALG  2005    0        wi";
    let expected =
        ListEntry { rating: Some(Rating::new(2815).unwrap()), games: Some(13), k: None, sex: None, ..berg() };
    let read = entries(file);
    assert_eq!(read[0], expected);
    assert_eq!((read[1].title, read[1].sex), (Some(Title::Wfm), Some(Sex::Female)));
    assert_eq!(read[1].flag.to_string(), "wi");
}

#[test]
fn the_xml_download() {
    let file = "<?xml version=\"1.0\"?>
<!DOCTYPE playerslist [<!ENTITY a \"b\">]>
<playerslist>
<player>
<fideid>14</fideid><name>Berg, Emil</name><country>NOR</country><sex>M</sex>
<title>GM</title><w_title></w_title><o_title></o_title><foa_title/>
<rating>2862</rating><games>0</games><k>10</k><rapid_rating>2800</rapid_rating><birthday>1987</birthday><flag></flag>
</player>
<player><fideid>900001</fideid><name>M&#252;ller &quot;M\u{fc}&quot; &amp; <![CDATA[<Söhne>]]>, Änne</name><country>GER</country>
<sex>F</sex><title/><w_title>WFM</w_title><rating>0</rating><flag>wi</flag><unknown><deeper>x</deeper></unknown></player>
</playerslist>";
    assert_eq!(entries(file), [berg(), newcomer()]);
    let lines: Vec<u32> = rows(file.as_bytes()).unwrap().into_iter().map(|row| row.line).collect();
    assert_eq!(lines, [8, 10]);
}

/// Elements of an XML list other than players are ignored, whatever they contain.
#[test]
fn what_is_no_player_of_the_xml_download_is_passed_over() {
    let file = "<playerslist><made><fideid>1</fideid><by>x</by></made><made/>\
        <player><fideid>14</fideid><name>Berg, Emil</name></player></playerslist>";
    let names: Vec<String> = entries(file).into_iter().map(|entry| entry.name).collect();
    assert_eq!(names, ["Berg, Emil"]);
}

#[test]
fn the_csv_form_takes_its_columns_in_any_order() {
    let file = "rating,fide_id,name,flag\n2862,14,\"Berg, Emil\",\n0,900001,,wi\n";
    let read = entries(file);
    assert_eq!((read[0].name.as_str(), read[0].rating), ("Berg, Emil", berg().rating));
    assert_eq!((read[1].rating, read[1].flag, read[1].sex), (None, newcomer().flag, Some(Sex::Female)));
}

#[test]
fn a_file_may_be_windows_1252_and_may_begin_with_a_mark() {
    let file = b"\xef\xbb\xbffide_id,rating,name\n7,1500,M\xfcller\n";
    assert_eq!(rows(file).unwrap()[0].entry.name, "Müller");
    let text = "\u{feff}ID Number Name     JUL13\n12        Müller   2184\n";
    let list = read(text.as_bytes()).unwrap();
    assert_eq!((list.format(), list.month()), (ListFormat::Text, Some(july())));
    assert_eq!(entries(text)[0].rating, Some(Rating::new(2184).unwrap()));
}

/// A file whose reading is interrupted each time before it gives some bytes.
struct Interrupted<'a> {
    left: &'a [u8],
    is_next: bool,
}

impl Read for Interrupted<'_> {
    fn read(&mut self, target: &mut [u8]) -> std::io::Result<usize> {
        self.is_next = !self.is_next;
        if self.is_next {
            return Err(ErrorKind::Interrupted.into());
        }
        let length = target.len().min(self.left.len()).min(10);
        self.left.read(&mut target[..length])
    }
}

/// "An error of this kind is non-fatal and the read operation should be retried" (`Read::read`), within a line as well.
#[test]
fn reading_goes_on_after_an_interruption() {
    let file = b"fide_id,rating,name\n7,1500,A\n8,1600,B\n";
    // What is looked at first has come.
    let (head, left) = file.split_at(5);
    let interrupted = BufReader::new(Interrupted { left, is_next: false });
    let list = read(head.chain(interrupted)).unwrap();
    let names: Vec<String> = list.map(|row| row.unwrap().entry.name).collect();
    assert_eq!(names, ["A", "B"]);
}

/// A buffer of a few bytes holds no whole element, so the XML reader reads them all. The rows and the errors are those of a buffer that
/// holds the whole list.
#[test]
fn the_rows_of_an_xml_list_do_not_depend_on_the_buffer() {
    let elements = [
        "<rating>2100</rating>",
        "  <rating>2100</rating>\n",
        "<rating> 2100 </rating>",
        "<rating>x</rating>",
        "<rating></rating>",
        "<rating/>",
        "<rating >2100</rating >",
        "<rating a=\"b\">2100</rating>",
        "<rating>21<!-- -->00</rating>",
        "<rating>21&#48;0</rating>",
        "<rating>21<![CDATA[00]]></rating>",
        "<rating>2100</name>",
        "<rating>2100<k>10</k></rating>",
        "<name>A &amp; B</name>\n<name>C</name>",
        "<name>Müller</name>\n\n<k>x</k>",
        "text <k>10</k> text<![CDATA[x]]> more <games>3</games>",
        "<rapid_rating>2000</rapid_rating><k>20</k>",
        "<sex>F</sex",
        "&x;<sex>F</sex>",
    ];
    for first in elements {
        for second in elements {
            let player = format!("<player><fideid>14</fideid>{first}{second}<flag>i</flag></player>");
            let list = format!("<playerslist>{player}\n{player}</playerslist>");
            let rows = |size| {
                let rows = read(std::io::BufReader::with_capacity(size, list.as_bytes())).unwrap();
                rows.map(|row| format!("{row:?}")).collect::<Vec<_>>()
            };
            assert_eq!(rows(list.len()), rows(5), "{list}");
        }
    }
}

/// Only a piece has a limit, not the file: a downloaded list has many thousand players.
#[test]
fn an_xml_list_may_be_longer_than_a_piece() {
    let player = |number: u32| format!("<player><fideid>{number}</fideid><name>Somebody</name></player>\n");
    let players: String = (1..=2_000).map(player).collect();
    assert!(players.len() > 1 << 16);
    assert_eq!(entries(&format!("<playerslist>{players}</playerslist>")).len(), 2_000);
}

/// A value of more than 4096 bytes is an error of the file, after which no player is read. A value of exactly 4096
/// bytes is only an error of its row.
#[test]
fn a_value_has_at_most_4096_bytes() {
    for (length, follows) in [(4096, true), (5_000, false)] {
        let name = "x".repeat(length);
        let file = format!(
            "<playerslist><player><fideid>1</fideid><name>{name}</name></player>\
             <player><fideid>2</fideid></player></playerslist>"
        );
        let results: Vec<bool> = read(file.as_bytes()).unwrap().map(|row| row.is_ok()).collect();
        assert_eq!(results, if follows { vec![false, true] } else { vec![false] }, "{length}");
    }
}

#[test]
fn every_form_is_written_as_it_is_read() {
    let list = [berg(), newcomer()];
    insta::assert_snapshot!("rating_list.csv", written(ListFormat::Csv, &list));
    insta::assert_snapshot!("rating_list.txt", written(ListFormat::Text, &list));
    insta::assert_snapshot!("rating_list.xml", written(ListFormat::Xml, &list));
}

#[test]
fn what_is_no_list_is_refused_with_its_place() {
    let header = "fide_id,name,federation,sex,title,rating,k,games,birth_year,flag\n";
    let row = |row: &str| error(&format!("{header}1,A,NOR,M,GM,2000,15,3,1990,\n{row}\n"));
    let report = [
        row("2,\"B, C\",NOR,M,GM,21840,15,3,1990,"),
        row("2,\"B, C\",NOR,M,GM,2184,15,3,1990-02-30,"),
        row("2,B, C,NOR,M,GM,2184,15,3,1990,"),
        row("2,\"B,NOR,M,GM,2184,15,3,1990,"),
        row("2,B,NOR,M,GM,2184,15,3"),
        row("0,B,NOR,M,GM,2184,15,3,1990,"),
        row(",B,NOR,M,GM,2184,15,3,1990,"),
        row("2,B,NORWAY,M,GM,2184,15,3,1990,"),
        row("2,B,NOR,X,GM,2184,15,3,1990,"),
        row("2,B,NOR,M,Dr,2184,15,3,1990,"),
        row("2,B,NOR,M,GM,2184,150,3,1990,"),
        row("2,B,NOR,M,GM,2184,15,-3,1990,"),
        row("2,B\u{1b}[2J,NOR,M,GM,2184,15,3,1990,q\u{1b}[2J"),
        error(""),
        error("PK\u{3}\u{4}xxxx"),
        error("fide_id|name|rating\n"),
        error("fide_id,name\n"),
        error("fide_id,name,rating,name\n"),
        error("ID Number Name\n1 x"),
        error("ID Number Name JUL13 SRtng\n"),
        error("ID Number Name     JUL13\n12        A        21840\n"),
        error("<html><body>Not found</body></html>"),
        error("<playerslist>\n<player><fideid>1</fideid><rating>99999</rating></player></playerslist>"),
        error("<playerslist>\n<player><fideid>1</fideid><name>&bomb;</name></player></playerslist>"),
        error("<playerslist>\n<player><fideid>1</fideid></plyer></playerslist>"),
        error("<playerslist>\n<player><fideid>1</fideid>"),
        error("<playerslist>\n<player><name>A</name></player></playerslist>"),
    ]
    .join("\n");
    insta::assert_snapshot!("rating_list_faults", report);
}

#[test]
fn after_a_broken_row_the_next_is_read_and_after_a_broken_file_nothing() {
    let csv = "fide_id,rating\n1,x\n2,1500\n3,y\n";
    let results: Vec<bool> = read(csv.as_bytes()).unwrap().map(|row| row.is_ok()).collect();
    assert_eq!(results, [false, true, false]);
    let xml = "<playerslist><player><fideid>x</fideid><rating>y</rating></player>\
               <player><fideid>2</fideid></player><player></broken>";
    let results: Vec<bool> = read(xml.as_bytes()).unwrap().map(|row| row.is_ok()).collect();
    assert_eq!(results, [false, true, false]);
}

/// A line, a value or a tag without an end is refused before it fills the memory.
#[test]
fn pieces_without_an_end_are_refused() {
    for begin in ["fide_id,rating\n1,", "<playerslist><player><name>", "<playerslist><!--", "<playerslist "] {
        let endless = begin.as_bytes().chain(std::io::repeat(b'7')).take(1 << 30);
        let mut list = read(BufReader::new(endless)).unwrap();
        assert!(list.next().is_some_and(|row| row.is_err()), "{begin}");
        assert!(list.next().is_none(), "{begin}");
    }
}

fn any_entry() -> impl Strategy<Value = ListEntry> {
    let titles = [None, Some(Title::Gm), Some(Title::Wcm), Some(Title::Wh), Some(Title::Hgm)];
    let standing = [Standing::Active, Standing::Inactive, Standing::Delisted];
    let sex = [Some(Sex::Male), Some(Sex::Female)];
    (
        (1..=u32::MAX, "[\\PC&&[^\\p{Z}]]([\\PC\"<&,]{0,40}[\\PC&&[^\\p{Z}]])?", "[A-Z]{3}"),
        (
            prop::sample::select(sex.to_vec()),
            prop::sample::select(titles.to_vec()),
            prop::sample::select(standing.to_vec()),
        ),
        (prop::option::of(1..=9999_i64), prop::option::of(1..=99_i64), prop::option::of(0..=999_u16)),
        (prop::option::of(1..=9999_u16), any::<bool>()),
    )
        .prop_map(
            |((id, name, federation), (sex, title, standing), (rating, k, games), (birth_year, woman))| {
                ListEntry {
                    fide_id: FideId::new(id).unwrap(),
                    // Control characters are removed from a written name; of these only line ends are drawn.
                    name: name.replace(['\u{2028}', '\u{2029}'], ""),
                    federation: Some(federation.parse::<Federation>().unwrap()),
                    sex,
                    title,
                    rating: rating.map(|rating| Rating::new(rating).unwrap()),
                    k: k.map(|k| K::new(k).unwrap()),
                    games,
                    birth_year,
                    flag: Flag { woman, standing },
                    career_games: None,
                    highest: None,
                }
            },
        )
}

proptest! {
    /// A list that was written is read back unchanged in every format.
    #[test]
    fn lists_read_back_what_was_written(list in prop::collection::vec(any_entry(), 0..6)) {
        for format in [ListFormat::Csv, ListFormat::Text, ListFormat::Xml] {
            // Only CSV contains the facts that a book has in addition to its lists.
            let of_a_book = |mut entry: ListEntry| {
                let says = format == ListFormat::Csv;
                entry.career_games = entry.games.filter(|_| says).map(|games| 11 * u32::from(games));
                entry.highest = entry.rating.filter(|_| says);
                entry
            };
            let list: Vec<ListEntry> = list.iter().cloned().map(of_a_book).collect();
            let file = written(format, &list);
            let back: Vec<ListEntry> = rows(file.as_bytes()).unwrap().into_iter().map(|row| row.entry).collect();
            prop_assert_eq!(&back, &list, "{:?}", format);
        }
    }

    /// No file makes the reader panic or read without an end.
    #[test]
    fn any_bytes_are_read_or_refused(
        head in prop::sample::select(&["", "<playerslist><player>", "fide_id,rating,name\n", "ID Number Name Fed JUL13\n"][..]),
        tail in prop::collection::vec(any::<u8>(), 0..400),
    ) {
        let file = [head.as_bytes(), &tail].concat();
        if let Ok(list) = read(&file[..]) {
            prop_assert!(list.take(1000).count() < 1000);
        }
    }
}

/// FIDE's text download has a rating in fixed columns, of whose digits some are lost where the file was cut off.
#[test]
fn a_text_list_that_ends_within_a_rating_is_refused() {
    let row = |rest: &str| format!("ID Number Name     JUL13\n12        A        {rest}");
    let rating = |rest: &str| entries(&row(rest))[0].rating.map(Rating::get);
    let said = error(&row("21"));
    assert!(said.starts_with("2:1: the file ends before the row does"), "{said}");
    assert!(said.contains("columns 20 to 23"), "{said}");
    // A whole one, and one whose line ends.
    assert_eq!((rating("2184"), rating("21\n")), (Some(2184), Some(21)));
}

/// A line of more than 8192 bytes is refused. A line of exactly 8192 bytes is read; here it is a row with blanks at its
/// end.
#[test]
fn a_line_has_at_most_8192_bytes() {
    for (length, is_read) in [(8192, true), (8193, false)] {
        let row = format!("{:<length$}", "7,1500,A");
        let file = format!("fide_id,rating,name\n{row}\n8,1600,B\n");
        assert_eq!(rows(file.as_bytes()).is_ok(), is_read, "{length}");
    }
}
