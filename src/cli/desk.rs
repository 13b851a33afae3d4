//! `arbitrium desk`: the page in the browser, written to a file or shown on this machine.

use std::io::{BufRead, BufReader, IsTerminal as _, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::time::Duration;

use super::args::{Console, Desk};
use super::failure::CliError;
use crate::outcome::Exit;

/// The page, where this command was built with it.
#[cfg(arbitrium_desk)]
const PAGE: Option<&str> = Some(include_str!(env!("ARBITRIUM_DESK")));
#[cfg(not(arbitrium_desk))]
const PAGE: Option<&str> = None;

/// How long somebody who asks may take, and how much he may say.
const PATIENCE: Duration = Duration::from_secs(5);
const MOST_SAID: u64 = 16 * 1024;

pub(super) fn run(args: &Desk, console: &Console) -> Result<Exit, CliError> {
    let page = PAGE.ok_or(CliError::NoDesk)?;
    if args.output.is_none() {
        return serve(page, !args.no_open, console);
    }
    let mut output = console.output(args.output.as_deref())?;
    output.write(page)?;
    output.finish()?;
    Ok(Exit::Agrees)
}

/// Shows the page to browsers of this machine alone, until it is interrupted. Nothing is written, and there is nothing else to ask
/// for.
fn serve(page: &str, opens: bool, console: &Console) -> Result<Exit, CliError> {
    let failed = |error: std::io::Error| CliError::Write("127.0.0.1".into(), error.to_string());
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(failed)?;
    let port = listener.local_addr().map_err(failed)?.port();
    let address = format!("http://127.0.0.1:{port}/");
    let mut output = console.output(None)?;
    output.write(&format!("{address}\n"))?;
    output.finish()?;
    // The address was said: who has no browser here opens it himself.
    if opens && has_windows() && std::io::stdout().is_terminal() {
        let _ = open::that_detached(&address);
    }
    for stream in listener.incoming().flatten() {
        // Who goes away before the end is nobody's concern.
        let _ = answer(stream, port, page);
    }
    Ok(Exit::Agrees)
}

/// Whether somebody sits before windows: what has none opens the address in the terminal, or not at all.
fn has_windows() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

fn answer(stream: TcpStream, port: u16, page: &str) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let head = head(&stream)?;
    let (status, body) = judged(&head, port, page);
    let mut stream = stream;
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {}\r\nCache-Control: no-store\r\n\
         X-Content-Type-Options: nosniff\r\nContent-Security-Policy: frame-ancestors 'none'\r\n\
         Cross-Origin-Resource-Policy: same-origin\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    stream.write_all(body.as_bytes())?;
    stream.flush()
}

/// The lines of a request up to the empty one.
fn head(stream: &TcpStream) -> std::io::Result<Vec<String>> {
    let lines = BufReader::new(stream.take(MOST_SAID)).lines();
    lines.take_while(|line| !matches!(line.as_deref(), Ok(""))).collect()
}

/// The page for whoever asks this machine for it by its name; a page elsewhere that had its own name lead here asks by that name.
fn judged<'a>(head: &[String], port: u16, page: &'a str) -> (&'static str, &'a str) {
    let [first, fields @ ..] = head else { return ("400 Bad Request", "") };
    let hosts = fields.iter().filter_map(|field| field.split_once(':'));
    let hosts = hosts.filter(|(name, _)| name.eq_ignore_ascii_case("host")).map(|(_, value)| value.trim());
    let ours = [format!("127.0.0.1:{port}"), format!("localhost:{port}")];
    if hosts.map(|host| ours.iter().any(|one| one == host)).collect::<Vec<_>>() != [true] {
        return ("421 Misdirected Request", "");
    }
    match first.split(' ').collect::<Vec<_>>()[..] {
        ["GET", "/", _] => ("200 OK", page),
        ["GET", ..] => ("404 Not Found", ""),
        _ => ("405 Method Not Allowed", ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_for_this_machine_and_there_is_nothing_else() {
        let asked = |lines: &[&str]| {
            let head: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
            judged(&head, 7, "page")
        };
        assert_eq!(asked(&["GET / HTTP/1.1", "Host: 127.0.0.1:7"]), ("200 OK", "page"));
        assert_eq!(asked(&["GET / HTTP/1.1", "host: localhost:7", "Accept: */*"]), ("200 OK", "page"));
        for other in ["Host: 127.0.0.1:8", "Host: rebound.example:7", "Accept: */*"] {
            assert_eq!(asked(&["GET / HTTP/1.1", other]), ("421 Misdirected Request", ""), "{other}");
        }
        let twice = ["GET / HTTP/1.1", "Host: 127.0.0.1:7", "Host: rebound.example:7"];
        assert_eq!(asked(&twice), ("421 Misdirected Request", ""));
        assert_eq!(asked(&["GET /etc/passwd HTTP/1.1", "Host: 127.0.0.1:7"]), ("404 Not Found", ""));
        assert_eq!(asked(&["POST / HTTP/1.1", "Host: 127.0.0.1:7"]), ("405 Method Not Allowed", ""));
        assert_eq!(asked(&[]), ("400 Bad Request", ""));
    }

    #[test]
    fn a_browser_of_this_machine_is_shown_the_page() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let server = std::thread::spawn(move || answer(listener.accept().unwrap().0, port, "page").unwrap());
        let mut asking = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
        write!(asking, "GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n").unwrap();
        let mut told = String::new();
        asking.read_to_string(&mut told).unwrap();
        server.join().unwrap();
        assert!(told.starts_with("HTTP/1.1 200 OK\r\n") && told.ends_with("\r\n\r\npage"), "{told}");
    }
}
