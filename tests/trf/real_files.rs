use std::collections::BTreeMap;

use super::support::{corpus, errors, load};

#[test]
fn every_real_file_is_read() {
    let mut files = corpus("trf");
    files.extend(corpus("double_swiss_2026/published"));
    for (path, bytes) in files {
        let (lowered, findings) = load(&bytes);
        let mut counts = BTreeMap::new();
        for finding in &findings {
            *counts.entry((finding.severity, finding.code)).or_insert(0) += 1;
        }
        println!("{} {counts:?}", path.display());
        for f in findings
            .iter()
            .filter(|f| f.severity != arbitrium::trf::Severity::Repair && f.code != "blank-cell")
            .take(20)
        {
            println!("   {f}");
        }
        if path.ends_with("tornelo_sample.trf") {
            assert!(lowered.is_none());
            continue;
        }
        assert_eq!(errors(&findings), Vec::<&arbitrium::trf::Diagnostic>::new(), "{}", path.display());
        assert!(lowered.is_some());
    }
}
