//! Tests that the text and the HTML renderer show the same content, and that both make untrusted text safe.

use super::*;

/// A page with every kind of content. One name tries to inject HTML and terminal codes.
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

/// A section about a wrong round, with kinds of blocks that the page in `section` does not have.
fn round() -> Section {
    let seat = |name: &str, differs| Seat {
        player: Span::Foreign(name.to_owned()).into(),
        about: "0.0".to_owned(),
        differs,
    };
    let boards = Boards {
        caption: "The boards".to_owned(),
        noun: "Board",
        sides: ["Recorded".to_owned(), "Correct".to_owned()],
        rows: vec![Board { number: 3, sides: [Some([seat("<A>", false), seat("B", true)]), None] }],
        byes: Some([vec![], vec![seat("C", true)]]),
    };
    let card = |name: &str| Card { number: 7, name: name.to_owned(), about: "1.0".to_owned() };
    let laid =
        Laid { columns: vec![Stack { cards: [Some(card("<D>, E")), None], fails: true }], left_out: 2 };
    let steps = [
        Statement::Said { article: "C6".into(), words: "it is so".into(), laid: Some(laid) },
        Statement::LeftOut("and 1 more".to_owned()),
    ];
    let columns = [
        Column::new("Round").naming(),
        Column::new("Pairs").only(Medium::Text),
        Column::new("Verdict"),
        Column::new("Why").unseen().only(Medium::Html),
    ];
    let verdict = Cell::from("worse").toned(Tone::Bad).brief("w");
    let row = Row::new([Cell::from("2"), "5".into(), verdict, "because".into()]);
    let rounds = Table::narrow(columns).with_hidden_caption("By round").apart(Gap::Around);
    let counts = Table::of_counts("Counts", ["Verdict", "Rounds"], [("agrees", 12)]);
    let none = Table::of_counts("Counts", ["Verdict", "Rounds"], Vec::<(&str, usize)>::new());
    let heading = Line::from("Round 2: ").and(Span::Signed(Tone::Bad, "worse".to_owned()));
    let closed = Closed::new("More", [Block::plain("hidden")]).with_class("totals");
    Section::new(Rank::Part, heading)
        .framed(Frame::Whole)
        .with_id("round-2")
        .toned(Tone::Bad)
        .with_aside(" (aside)")
        .with([
            Block::Contents(Contents {
                label: "Contents".to_owned(),
                links: vec![("x".to_owned(), "X".into())],
            }),
            Block::Argument(vec!["One.".into(), "Two.".into()]),
            rounds.with_rows([row.with_anchor("r").deciding(true)]).into(),
            boards.into(),
            Statements::steps("Steps", steps).aligned(4).into(),
            counts.into(),
            none.into(),
            closed.into(),
            Section::new(Rank::Detail, "Open").framed(Frame::Open).into(),
            Block::Signatures(ARBITERS),
        ])
}

#[test]
fn a_text_of_a_round_is_brief() {
    let told = text::section(&round(), text::Paper::file(60));
    let expected = [
        "Round 2: worse (aside)",
        "One.",
        "Two.",
        "",
        " Round   Pairs   Verdict",
        "─────────────────────────",
        " 2       5       w",
        "",
        "  C6    it is so",
        "        and 1 more",
        "        12  agrees",
        "Open",
    ];
    assert_eq!(told.lines().collect::<Vec<_>>(), expected);
    let [first, second] = [Block::plain("first"), Block::from(Section::new(Rank::Part, "second"))];
    assert_eq!(text::apart(&[first, second], text::Paper::file(60)), "first\n\nsecond\n");
}

#[test]
fn html_of_a_round_has_it_all() {
    let page = html::section(&round()).into_string();
    for part in [
        "<section id=\"round-2\" aria-labelledby=\"round-2-title\"><h3 id=\"round-2-title\" class=\"bad\">Round 2: \
         <span aria-hidden=\"true\">✗ </span>worse</h3>",
        "<nav aria-label=\"Contents\"><ul class=\"contents\"><li><a href=\"#x\">X</a></li></ul></nav>",
        "<div class=\"argument\"><p>One.</p><p>Two.</p></div>",
        "<table><caption class=\"hidden\">By round</caption><thead><tr><th scope=\"col\">Round</th><th scope=\"col\">\
         Verdict</th><th scope=\"col\"><span class=\"hidden\">Why</span></th></tr></thead>",
        "<tr class=\"decides\" id=\"r\" tabindex=\"-1\"><th scope=\"row\">2</th><td class=\"bad\">\
         <span aria-hidden=\"true\">✗ </span>worse</td><td>because</td></tr>",
        "<th scope=\"row\"><span class=\"board\">Board </span>3</th><td data-label=\"Recorded, White\"><span class=\"name\">\
         &lt;A&gt;</span><br><small>0.0</small></td><td data-label=\"Recorded, Black\"><mark>",
        "<td colspan=\"2\" data-label=\"Correct\">–</td>",
        "<td colspan=\"2\" data-label=\"Recorded\"><mark>no player</mark></td>",
        "<td class=\"number\">1</td><td class=\"nowrap\">C6</td><td>it is so<ol class=\"laid\"",
        "<li class=\"fails\"><span class=\"card\"><strong>7</strong> &lt;D&gt;<small>1.0</small></span><strong",
        "<li class=\"members\">and 2 more</li>",
        "<td class=\"number\">2</td><td></td><td class=\"members\">and 1 more</td>",
        "<details class=\"totals\"><summary>More</summary><p>hidden</p></details><h4>Open</h4>",
        "<div class=\"signatures\">",
    ] {
        assert!(page.contains(part), "{part}\n{page}");
    }
}
