//! The long help texts of the subcommands: a description, and examples with one line of explanation each.

/// Defines the constant with a help text. Each example is a command and its explanation.
macro_rules! examples {
    ($name:ident: $about:literal; $($command:literal => $what:literal,)+) => {
        pub(super) const $name: &str = concat!($about, "\n\nExamples:", $("\n  ", $command, "\n      ", $what),+);
    };
}

examples! { ARBITRIUM: "The referee for FIDE pairing, tie-break and rating rules: judges tournament files article by article";
    "arbitrium check open.trf" => "Judges every round of a tournament file.",
    "arbitrium explain open.trf --round 5" => "Explains why round 5 is paired as it is.",
    "arbitrium pair open.trf" => "Pairs the next round.",
    "arbitrium check --help" => "Shows the options of a subcommand, with more examples.",
}
examples! { INSPECT: "Show what a file contains: tournament, players, rounds, and every repair of the reader";
    "arbitrium inspect open.trf" => "Lists the players, the rounds and what the reader repaired.",
    "arbitrium inspect reports/" => "Does the same for every report file in a folder.",
}
examples! { CONVERT: "Make a report of a cross table, a wallchart or round pages, for events without a report file";
    "arbitrium convert table.txt -o open.trf" => "Reads a table that was copied from a web page, a CSV file or a workbook.",
    "arbitrium convert r1.html r2.html r3.html -o open.trf" => "Makes one report of the pages of all rounds.",
    "arbitrium convert event.sce --tournament 2 -o open.trf" => "Takes the second tournament of a database of Sharly-Chess.",
}
examples! { PAIR: "Pair the next round, or pair a recorded round again";
    "arbitrium pair open.trf" => "Prints the pairing of the next round.",
    "arbitrium pair open.trf --format list" => "Prints it with boards, names and points.",
    "arbitrium pair open.trf --round 3" => "Pairs round 3 again, from the rounds before it.",
    "arbitrium pair open.trf --absent 5,9 --bye 12=H --format trf -o next.trf" => "Pairs the next round without 5, 9 and 12, and writes it into a report.",
}
examples! { EDIT: "Change facts of a report: results, absences, late entries, prohibited pairs. Each change is a comment of the new report";
    "arbitrium edit open.trf --result 4:21-89=1/2 -o corrected.trf" => "Corrects a result of round 4.",
    "arbitrium edit open.trf --late 'Smith, Ann,2310,ENG' -o open2.trf" => "Adds a player, with the number that the rating deserves.",
    "arbitrium edit open.trf --until 3 -o open3.trf" => "Leaves out the rounds after round 3.",
}
examples! { CHECK: "Judge every round of a tournament: is the published pairing the correct one?";
    "arbitrium check open.trf" => "Judges every round, and the recorded ranks.",
    "arbitrium check open.trf --rounds 5" => "Judges round 5 only.",
    "arbitrium check reports/ --format html -o check.html" => "Writes one page for all files of a folder.",
    "arbitrium check open.trf --system dutch-2017" => "Judges by the Dutch rules of 2017.",
}
examples! { COMPARE: "Let another program pair the same rounds, and judge its pairings";
    "arbitrium compare open.trf --engine bbpPairings" => "Asks bbpPairings for every round of the file.",
    "arbitrium compare open.trf --engine './mine {input}'" => "Asks the program that this command starts.",
}
examples! { CONFORM: "Put the conformance kit to a program: which articles does it follow?";
    "arbitrium conform --engine mine" => "Asks for every case of the systems that the program pairs.",
    "arbitrium conform --engine mine --system dutch-2026" => "Asks for the cases of one system.",
    "arbitrium conform --engine mine --standings" => "Asks for the cases about tie-breaks.",
}
examples! { ENDORSE: "Test a program as an endorsement does: it pairs our tournaments, and we judge its own";
    "arbitrium endorse --system dutch-2026 --engine mine -o run" => "Lets the program pair 1000 random tournaments.",
    "arbitrium endorse --system dutch-2026 --engine mine --generator './make {output} {seed}' -o run" => "Judges the tournaments of its own generator as well.",
}
examples! { SHRINK: "Find the smallest tournament that shows the same error of a program";
    "arbitrium shrink wrong.trf --engine mine -o small.trf" => "Removes players and rounds while the program's answer stays wrong.",
    "arbitrium shrink wrong.trf --while './is-wrong {input}' -o small.trf" => "Removes players and rounds while the command ends with 0.",
}
examples! { STANDINGS: "Rank the players by tie-breaks, and show how each value is computed";
    "arbitrium standings open.trf" => "Ranks the players by the tie-breaks of the file.",
    "arbitrium standings open.trf --tie-breaks DE,BH/C1,BH" => "Ranks them by these tie-breaks.",
    "arbitrium standings open.trf --why 4 7" => "Shows why player 4 ranks above player 7.",
}
examples! { EXPLAIN: "Explain why a round is paired as it is";
    "arbitrium explain open.trf --round 5" => "Explains round 5, bracket by bracket.",
    "arbitrium explain open.trf --round 5 --player 12" => "Explains the opponent and the colour of player 12.",
    "arbitrium explain open.trf --round 5 --why-not 3 9" => "Shows why 3 does not play 9.",
    "arbitrium explain open.trf --round 5 --instead 3-9,5-2,8-bye" => "Judges another pairing of the round.",
}
examples! { FUZZ: "Search for errors of a program in random tournaments: every round is put to it and judged";
    "arbitrium fuzz --system dutch-2026 --engine mine -o run" => "Runs 1000 tournaments and writes each error to the folder.",
    "arbitrium fuzz --system dutch-2026 --engine mine --count 50000 --time 8h -o run" => "Runs for 8 hours; the same command continues the run.",
    "arbitrium fuzz --system dutch-2026 --engine mine --players 8..14 --search literal -o run" => "Judges small fields by the literal search.",
}
examples! { CAMPAIGN: "Work on the folders of campaigns";
    "arbitrium campaign merge part1 part2 -o whole" => "Joins the parts of one campaign.",
}
examples! { CAMPAIGN_MERGE: "Join the shards of a campaign: the result is the whole campaign, byte for byte";
    "arbitrium campaign merge part1 part2 -o whole" => "Joins two parts that were run with --shard 1/2 and --shard 2/2.",
}
examples! { GENERATE: "Make random tournaments, correctly paired";
    "arbitrium generate --system dutch-2026 --count 100 -o made" => "Writes 100 tournaments to a new folder.",
    "arbitrium generate --system dutch-2026 --players 10..20 --rounds 7 -o made" => "Writes one tournament of 10 to 20 players.",
}
examples! { RATE: "Rate tournaments by the FIDE Rating Regulations: a card for each player";
    "arbitrium rate open.trf --list list.txt" => "Computes the rating changes of all players.",
    "arbitrium rate open.trf --list list.txt --player 12" => "Shows the card of player 12.",
    "arbitrium rate open.trf --list list.txt --against published.csv" => "Compares published results with the correct ones.",
}
examples! { WHAT_IF: "Compute a card without a report file";
    "arbitrium rate what-if --rating 1843 --k 20 --game 1901:1 --game 1710:0.5" => "Computes the change for a win and a draw.",
}
examples! { RATE_LIST: "Keep rating lists month by month: import a list, add events, publish and export the next list";
    "arbitrium rate-list import book.db list.txt --month 2025-03" => "Begins a database with a published list.",
    "arbitrium rate-list add book.db open.trf" => "Adds an event.",
    "arbitrium rate-list publish book.db 2025-04" => "Publishes the next list.",
    "arbitrium rate-list export book.db -o list.csv" => "Writes the last list as CSV.",
}
examples! { LIST_IMPORT: "Import a published list: the first one begins the database, later ones follow in their order";
    "arbitrium rate-list import book.db list.txt --month 2025-03" => "Imports the list of March 2025.",
}
examples! { LIST_ADD: "Add tournament reports to the events that wait for a list: all of them or none";
    "arbitrium rate-list add book.db open.trf --official" => "Adds an official FIDE event.",
}
examples! { LIST_EVENTS: "Show the events, and which list rated each";
    "arbitrium rate-list events book.db" => "Lists the events with their numbers.",
}
examples! { LIST_REMOVE: "Remove an event that no list has rated";
    "arbitrium rate-list remove book.db 12" => "Removes event 12.",
}
examples! { LIST_WITHDRAW: "Remove an event that a list has rated, and make the lists from there on again";
    "arbitrium rate-list withdraw book.db 12 --reason 'not played'" => "Withdraws event 12 and keeps the reason.",
}
examples! { LIST_CORRECT: "Replace an event that a list has rated, and make the lists from there on again";
    "arbitrium rate-list correct --event 12 book.db open.trf" => "Replaces event 12 by this report.",
}
examples! { LIST_COMPARE: "Compare a list with a published one: exit status 1 if a player differs";
    "arbitrium rate-list compare book.db 2025-04 list.txt" => "Shows the players who differ, with the article that decides.",
}
examples! { LIST_PUBLISH: "Publish the next list: rate the events that closed in time, and settle activity, floor and K (2013: 7.13, 7.14, 7.21, 7.23, 8.56)";
    "arbitrium rate-list publish book.db 2025-04" => "Publishes the list of April 2025.",
}
examples! { LIST_EXPORT: "Write a list as CSV, or in the formats of FIDE's downloads";
    "arbitrium rate-list export book.db --format fide -o list.txt" => "Writes the last list as FIDE's text download.",
}
examples! { LIST_SHOW: "Show the lists, or one player in all lists";
    "arbitrium rate-list show book.db --player 900002" => "Shows the ratings of one player, list by list.",
}
examples! { LIST_EXCLUDE: "Exclude a federation or a player from the next list on (13)";
    "arbitrium rate-list exclude book.db --player 900002 --reason 'sanction'" => "Excludes one player and keeps the reason.",
}
examples! { LIST_INCLUDE: "Include a federation or a player again from the next list on (13.4)";
    "arbitrium rate-list include book.db --player 900002" => "Includes the player again.",
}
examples! { RULES: "Show the rules: articles and their interpretations";
    "arbitrium rules --system dutch-2026" => "Lists the articles of the Dutch rules of 2026.",
    "arbitrium rules C6 --system dutch-2026" => "Shows one article with its interpretations and cases.",
}
examples! { DESK: "Open the desk: one web page with the same checks, on this machine";
    "arbitrium desk" => "Shows the page in the browser.",
    "arbitrium desk -o desk.html" => "Writes the page to a file.",
}
examples! { COMPLETIONS: "Print shell completions";
    "arbitrium completions bash > arbitrium.bash" => "Writes the completions for bash.",
}
examples! { MAN: "Print a manual page of the command or of a subcommand";
    "arbitrium man check" => "Prints the page of check.",
}
