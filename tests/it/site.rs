//! The site that `web/site` makes of `docs/`: every page is in it, every link of every page leads somewhere, to a heading that is
//! there, and in Chromium no page is wider than a telephone, nothing is asked of anybody, and the search finds.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use crate::common::browser;
use crate::common::command::folder;
use crate::common::files::contents;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Makes the site. `None`, with a message, if the program for it is missing. With `ARBITRIUM_SITE_REQUIRED` a missing
/// program fails the test.
fn made() -> Option<PathBuf> {
    let site = folder("site-links").join("site");
    let made = Command::new(root().join("web/site")).arg(&site).current_dir(root()).output().unwrap();
    let said = String::from_utf8_lossy(&made.stdout).into_owned() + &String::from_utf8_lossy(&made.stderr);
    if made.status.code() == Some(3) {
        assert!(std::env::var_os("ARBITRIUM_SITE_REQUIRED").is_none(), "{said}");
        eprintln!("{said}");
        return None;
    }
    assert!(made.status.success(), "{said}");
    Some(site)
}

fn is_page(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "html")
}

/// The values of an attribute in the tags of a page, but not in its scripts.
fn attributes(page: &str, name: &str) -> Vec<String> {
    let mut rest = page;
    let mut found = Vec::new();
    let opening = format!(" {name}=\"");
    while let Some((_, after)) = rest.split_once('<') {
        let (tag, beyond) = after.split_once('>').unwrap_or((after, ""));
        let values = tag.split(&opening).skip(1).filter_map(|value| value.split('"').next());
        found.extend(values.map(|value| value.replace("&amp;", "&")));
        rest = if tag.starts_with("script") {
            beyond.split_once("</script").map_or("", |(_, after)| after)
        } else {
            beyond
        };
    }
    found
}

/// Where a link of a page leads, seen from the site's folder; what leads out of it is none.
fn place(page: &Path, link: &str) -> Option<PathBuf> {
    let mut place = page.parent().unwrap().to_path_buf();
    for part in Path::new(link).components() {
        match part {
            Component::ParentDir => {
                if !place.pop() {
                    return None;
                }
            }
            Component::Normal(name) => place.push(name),
            Component::CurDir => {}
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    Some(place)
}

/// What is wrong with the links of the pages of a site, by their paths.
fn faults(pages: &BTreeMap<PathBuf, String>, others: &BTreeSet<PathBuf>) -> Vec<String> {
    let ids: BTreeMap<&PathBuf, BTreeSet<String>> =
        pages.iter().map(|(path, page)| (path, attributes(page, "id").into_iter().collect())).collect();
    let mut faults = Vec::new();
    for (path, page) in pages {
        for link in ["href", "src"].iter().flat_map(|name| attributes(page, name)) {
            if ["https:", "http:", "mailto:", "data:"].iter().any(|scheme| link.starts_with(scheme)) {
                continue;
            }
            let (file, heading) = link.split_once('#').map_or((&*link, None), |(file, id)| (file, Some(id)));
            let target = if file.is_empty() { Some(path.clone()) } else { place(path, file) };
            let target = target.map(|target| {
                let index = target.join("index.html");
                if pages.contains_key(&index) { index } else { target }
            });
            let fault = match target {
                None => Some("leads out of the site"),
                Some(target) => match (ids.get(&target), heading) {
                    (Some(ids), Some(heading)) if !heading.is_empty() && !ids.contains(heading) => {
                        Some("names no heading")
                    }
                    (Some(_), _) => None,
                    (None, _) if others.contains(&target) => None,
                    (None, _) => Some("leads nowhere"),
                },
            };
            faults.extend(fault.map(|fault| format!("{}: {link} {fault}", path.display())));
        }
    }
    faults
}

fn page(path: &str, text: &str) -> (PathBuf, String) {
    (PathBuf::from(path), text.to_owned())
}

#[test]
fn the_checker_of_links_finds_what_is_wrong() {
    let others = BTreeSet::from([PathBuf::from("corpus/a.trf")]);
    for (link, fault) in [
        ("b.html", Some("leads nowhere")),
        ("../index.html#none", Some("names no heading")),
        ("#none", Some("names no heading")),
        ("../../a.html", Some("leads out of the site")),
        ("/index.html", Some("leads out of the site")),
        ("../corpus/b.trf", Some("leads nowhere")),
        ("../corpus/a.trf", None),
        ("../index.html#here", None),
        ("..", None),
        ("https://example.org/", None),
    ] {
        let pages = BTreeMap::from([
            page("index.html", "<h1 id=\"here\">a</h1><script>\"<a href=\"x\">\"</script>"),
            page("docs/a.html", &format!("<p title=\"x\"><a class=\"y\" href=\"{link}\">a</a>")),
        ]);
        let told: Vec<String> = fault.iter().map(|fault| format!("docs/a.html: {link} {fault}")).collect();
        assert_eq!(faults(&pages, &others), told);
    }
}

/// Asked without what makes the site, which not every machine has.
#[test]
fn the_summary_lists_every_page_of_docs() {
    let summary = std::fs::read_to_string(root().join("web/book/SUMMARY.md")).unwrap();
    let documents: Vec<PathBuf> = contents(&root().join("docs"))
        .into_keys()
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    assert!(documents.len() > 35, "{documents:?}");
    for document in documents {
        let listed = summary.contains(&format!("](docs/{})", document.display()));
        assert!(listed, "web/book/SUMMARY.md does not list docs/{}", document.display());
    }
}

/// "No link may be broken", those to headings among them. In a browser: on a telephone, 360 pixels wide; the search; nothing asked of
/// another address.
#[test]
fn every_link_of_the_site_leads_somewhere() {
    let Some(site) = made() else { return };
    // The desk makes its links itself, and is tried by its own tests.
    let desk = PathBuf::from("arbitrium-desk.html");
    let all = contents(&site);
    assert!(all.contains_key(&desk));
    let (pages, others): (BTreeMap<_, _>, BTreeMap<_, _>) =
        all.into_iter().partition(|(path, _)| is_page(path) && *path != desk);
    let text = |(path, bytes)| (path, String::from_utf8(bytes).unwrap());
    let pages: BTreeMap<PathBuf, String> = pages.into_iter().map(text).collect();
    let others: BTreeSet<PathBuf> = others.into_keys().collect();
    let faults = faults(&pages, &others);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let links: usize = pages.values().map(|page| attributes(page, "href").len()).sum();
    eprintln!("{} pages, {links} links", pages.len());
    let arbiter = &pages[Path::new("docs/start/arbiter.html")];
    assert!(attributes(arbiter, "href").iter().any(|link| link == "../../arbitrium-desk.html"));
    let Some(browser) = browser::scripts() else { return };
    let output = Command::new("node").arg(browser.join("site.mjs")).arg(site).output().unwrap();
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    eprintln!("{said}");
}
