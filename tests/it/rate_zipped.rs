//! Rating lists as they are downloaded: archives that hold the one list, read by every command that reads a list.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::io::Write as _;
use std::path::Path;

use crate::common::command::{arbitrium, folder, with_input};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

fn zipped(archive: &Path, files: &[&str]) {
    let mut writer = ZipWriter::new(std::fs::File::create(archive).unwrap());
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for file in files {
        writer.start_file(Path::new(file).file_name().unwrap().to_str().unwrap(), options).unwrap();
        writer.write_all(&std::fs::read(file).unwrap()).unwrap();
    }
    writer.finish().unwrap();
}

const LIST: &str = "corpus/rating_2013/list_2013-07.csv";

#[test]
fn a_zipped_list_is_the_list() {
    let folder = folder("zipped");
    let archive = folder.join("list.zip");
    zipped(&archive, &[LIST]);
    let archive = archive.to_str().unwrap();
    let rate =
        |list: &str| arbitrium(&["rate", "corpus/rating_2013/open.trf", "--list", list, "--format", "csv"]);
    assert_eq!(rate(archive).out, rate(LIST).out);
    assert!(rate(archive).out.contains("400001,1,\"Adams, Ann\",2450,10"));

    let of = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (one, other) = (of("one.db"), of("other.db"));
    for (database, list) in [(&one, LIST), (&other, archive)] {
        let run = arbitrium(&["rate-list", "import", database, list, "--month", "2013-07"]);
        assert_eq!(run.code, 0, "{}", run.err);
    }
    let export = |database: &str| arbitrium(&["rate-list", "export", database]).out;
    assert_eq!(export(&one), export(&other));
    let compared = arbitrium(&["rate-list", "compare", &one, "2013-07", archive]);
    assert_eq!(compared.code, 0, "{}{}", compared.out, compared.err);
}

#[test]
fn an_archive_of_several_files_or_of_none_is_refused() {
    let folder = folder("zipped-two");
    let database = folder.join("l.db");
    let import = |archive: &Path| {
        let words = [
            "rate-list",
            "import",
            database.to_str().unwrap(),
            archive.to_str().unwrap(),
            "--month",
            "2013-07",
        ];
        arbitrium(&words)
    };
    let none = folder.join("none.zip");
    zipped(&none, &[]);
    let run = import(&none);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("none.zip:1:1: an archive of 0 files; expected: an archive that holds one list"),
        "{}",
        run.err
    );
    let bad = folder.join("bad.zip");
    std::fs::write(&bad, b"PK\x03\x04 and no more").unwrap();
    let run = import(&bad);
    assert!(run.code == 2 && run.err.contains("bad.zip:1:1: a damaged archive"), "{}", run.err);
    let archive = folder.join("two.zip");
    zipped(&archive, &[LIST, "corpus/rating_2013/open_published.csv"]);
    let path = archive.to_str().unwrap();
    let run = import(&archive);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains(&format!(
            "{path}:1:1: an archive of 2 files; expected: an archive that holds one list"
        ))
    );
    // The directory of an archive stands at its end: standard input has none.
    let run = with_input(
        &["rate", "corpus/rating_2013/open.trf", "--list", "-"],
        &std::fs::read(&archive).unwrap(),
    );
    assert_eq!(run.code, 2);
    assert!(run.err.contains("a packed file"), "{}", run.err);
}
