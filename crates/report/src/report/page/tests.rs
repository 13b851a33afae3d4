//! The two renderers tell the same, and nothing untrusted gets through either.

use super::*;

/// A page with a little of everything, and a name that would like to be more than a name.
fn section() -> Section {
    let name = || Span::Foreign("<b>\u{1b}[2J".to_owned());
    let facts = vec![
        Fact::new("Players", "2").brief("2 players"),
        Fact::new("Rated on", "2013-08"),
        Fact::file("a<b.trf"),
    ];
    let columns = [Column::new("Name").naming(), Column::new("Status").in_one_line()];
    let row =
        |tone| Row::new([Line::from(name()), Span::Toned(tone, format!("{tone:?}").to_lowercase()).into()]);
    let table = Table::new("All", columns).with_rows([row(Tone::Good), row(Tone::Doubtful)]);
    let link = Span::Link("#top".to_owned(), "above".into());
    Section::new(Rank::Part, Line::from("1 ").and(name())).with_id("top").with([
        Block::Facts(facts),
        Block::Beside(vec![
            Block::Table(table.clone()),
            Block::Group(vec![Block::Steps(vec!["first".into(), "then".into()])]),
        ]),
        Block::Table(table.aligned()),
        Block::Paragraph(Role::Aside, Line::from("See ").and(link).and(".")),
        Block::Section(Section::new(Rank::Detail, "More").with([Block::plain(Span::Code("x=1".to_owned()))])),
    ])
}

#[test]
fn a_text_tells_what_the_page_tells() {
    let told = text::section(&section(), text::Paper::file(60));
    let name = "<b>\\u{1b}[2J";
    let expected = [
        &format!("1 {name}"),
        "a<b.trf",
        "2 players",
        " Name           Status",
        "─────────────────────────",
        &format!(" {name}   good"),
        &format!(" {name}   doubtful"),
        "  first",
        "  then",
        &format!("  {name}  good"),
        &format!("  {name}  doubtful"),
        "  See above.",
        "",
        "More",
        "x=1",
    ];
    assert_eq!(told.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn html_tells_it_with_links_and_signs() {
    let page = html::section(&section()).into_string();
    let name = "&lt;b&gt;\\u{1b}[2J";
    assert!(page.starts_with(&format!(
        "<section aria-labelledby=\"top\"><h3 id=\"top\">1 {name}</h3><dl class=\"conditions\">"
    )));
    for part in [
        "<dt>Rated on</dt><dd>2013-08</dd>",
        "<span class=\"path\">a&lt;b.trf</span>",
        "<table><thead><tr><th scope=\"col\">Name</th><th scope=\"col\">Status</th></tr></thead>",
        &format!("<tr><th scope=\"row\">{name}</th><td class=\"nowrap\"><span class=\"good\">"),
        "<span aria-hidden=\"true\">? </span>doubtful</span>",
        "<ol class=\"reckoning\"><li>first</li><li>then</li></ol>",
        "See <a href=\"#top\">above</a>.",
        "<h4>More</h4><p><code>x=1</code></p></section></section>",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
}
