//! Rating lists as they are downloaded: archives that hold the one list, read by every command that reads a list.

use std::io::Write as _;
use std::path::Path;

use crate::common::command::with_input;
use crate::common::rating::{LIST, OPEN, PUBLISHED, Place, kept, rate, refused};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

fn zipped(place: &Place, name: &str, files: &[&str]) -> String {
    let archive = place.at(name);
    let mut writer = ZipWriter::new(std::fs::File::create(&archive).unwrap());
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for file in files {
        writer.start_file(Path::new(file).file_name().unwrap().to_str().unwrap(), options).unwrap();
        writer.write_all(&std::fs::read(file).unwrap()).unwrap();
    }
    writer.finish().unwrap();
    archive
}

#[test]
fn a_zipped_list_is_the_list() {
    let place = Place::new("zipped");
    let archive = &zipped(&place, "list.zip", &[LIST]);
    let rated = |list: &str| rate(&[OPEN, "--list", list, "--format", "csv"]).out;
    assert_eq!(rated(archive), rated(LIST));
    assert!(rated(archive).contains("400001,1,\"Adams, Ann\",2450,10"));

    let [one, other] = [("one.db", LIST), ("other.db", archive)].map(|(name, list)| {
        kept(&["import", &place.at(name), list, "--month", "2013-07"]);
        place.at(name)
    });
    assert_eq!(kept(&["export", &one]).out, kept(&["export", &other]).out);
    kept(&["compare", &one, "2013-07", archive]);
}

#[test]
fn an_archive_of_several_files_or_of_none_is_refused() {
    let place = Place::new("zipped-two");
    let none = zipped(&place, "none.zip", &[]);
    let bad = place.write("bad.zip", "PK\u{3}\u{4} and no more");
    let two = zipped(&place, "two.zip", &[LIST, PUBLISHED]);
    for (archive, words) in [
        (&none, "none.zip:1:1: an archive of 0 files; expected: an archive that holds one list"),
        (&bad, "bad.zip:1:1: a damaged archive"),
        (&two, "two.zip:1:1: an archive of 2 files; expected: an archive that holds one list"),
    ] {
        let said = refused(&["import", &place.at("l.db"), archive, "--month", "2013-07"]);
        assert!(said.contains(words), "{said}");
    }
    // The directory of an archive stands at its end: standard input has none.
    with_input(&["rate", OPEN, "--list", "-"], &std::fs::read(&two).unwrap()).ends(2, &["a packed file"]);
}
