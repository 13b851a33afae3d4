//! Runs `arbitrium desk`, which writes the page for the browser to a file or serves it on this computer.

use std::io::{self, BufRead as _, BufReader, IsTerminal as _, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use super::args::{Console, Desk};
use super::failure::CliError;
use crate::outcome::Exit;

/// The HTML page; `None` if the command was built without it.
#[cfg(arbitrium_desk)]
const PAGE: Option<&str> = Some(include_str!(env!("ARBITRIUM_DESK")));
#[cfg(not(arbitrium_desk))]
const PAGE: Option<&str> = None;

/// The time limit for a request, from the connection to the last byte of the response.
const PATIENCE: Duration = Duration::from_secs(10);
/// The largest size of a request, in bytes.
const MOST_SAID: u64 = 16 * 1024;
/// The largest number of connections that are open at the same time.
const MOST_AT_ONCE: usize = 32;

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

/// Serves the page to browsers on this computer only, until the command is interrupted. No file is written, and
/// nothing except the page can be requested.
fn serve(page: &'static str, opens: bool, console: &Console) -> Result<Exit, CliError> {
    let failed = |error: std::io::Error| CliError::Write("127.0.0.1".into(), error.to_string());
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(failed)?;
    let port = listener.local_addr().map_err(failed)?.port();
    let address = format!("http://127.0.0.1:{port}/");
    let mut output = console.output(None)?;
    output.write(&format!("{address}\n"))?;
    output.finish()?;
    // An error is ignored: the address is printed, so the user can open it in a browser.
    if opens && has_windows() && std::io::stdout().is_terminal() {
        let _ = open::that_detached(&address);
    }
    Server { port, page, patience: PATIENCE }.answer_all(&listener);
    Ok(Exit::Agrees)
}

/// Whether a graphical browser can probably be opened. Without one, the address would be opened in a text browser or
/// not at all.
fn has_windows() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// The HTTP server of `arbitrium desk`.
#[derive(Clone, Copy)]
struct Server {
    port: u16,
    page: &'static str,
    patience: Duration,
}

impl Server {
    /// Answers each connection in its own thread, so that a connection without a request does not block the others.
    fn answer_all(self, listener: &TcpListener) {
        let open = Arc::new(());
        for stream in listener.incoming().flatten() {
            let mut timed = Timed { stream, until: Instant::now() + self.patience };
            if Arc::strong_count(&open) > MOST_AT_ONCE {
                // The response fits into the buffer of a new connection, so this does not block.
                let _ = respond(&mut timed, "503 Service Unavailable", "");
                continue;
            }
            let counted = Arc::clone(&open);
            // If no thread can be started, or if the browser has closed the connection, it ends without a response.
            let _ = thread::Builder::new().spawn(move || {
                let _ = self.answer(&mut timed);
                drop(counted);
            });
        }
    }

    fn answer(self, stream: &mut Timed) -> io::Result<()> {
        let (status, body) = match head(&mut *stream)? {
            Head::Whole(lines) => judged(&lines, self.port, self.page),
            Head::TooLong => ("431 Request Header Fields Too Large", ""),
            Head::Cut => ("400 Bad Request", ""),
        };
        respond(stream, status, body)
    }
}

fn respond(stream: &mut Timed, status: &str, body: &str) -> io::Result<()> {
    let fields = format!(
        "HTTP/1.1 {status}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {}\r\nCache-Control: no-store\r\n\
         X-Content-Type-Options: nosniff\r\nContent-Security-Policy: frame-ancestors 'none'\r\n\
         Cross-Origin-Resource-Policy: same-origin\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(fields.as_bytes())?;
    stream.write_all(body.as_bytes())?;
    stream.flush()
}

/// A connection with a deadline. Each read and write may take only the time that is left.
struct Timed {
    stream: TcpStream,
    until: Instant,
}

impl Timed {
    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(io::ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Read for Timed {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(bytes)
    }
}

impl Write for Timed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// The beginning of a request, as far as it was read.
#[derive(Debug, PartialEq, Eq)]
enum Head {
    /// The lines before the empty line.
    Whole(Vec<String>),
    /// The request is longer than allowed.
    TooLong,
    /// The connection ended before the empty line.
    Cut,
}

fn head(stream: impl Read) -> io::Result<Head> {
    let mut reader = BufReader::new(stream.take(MOST_SAID));
    let mut head = Vec::new();
    for line in reader.by_ref().lines() {
        match line? {
            line if line.is_empty() => return Ok(Head::Whole(head)),
            line => head.push(line),
        }
    }
    Ok(if reader.get_ref().limit() == 0 { Head::TooLong } else { Head::Cut })
}

/// The status and the content of the response. The page is sent only if the request names this computer as its host.
/// So a foreign page cannot read it through its own host name.
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

    /// Starts a server for the rest of the test run. Returns its port on this computer.
    fn served(patience: Duration) -> u16 {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        thread::spawn(move || Server { port, page: "page", patience }.answer_all(&listener));
        port
    }

    fn connected(port: u16) -> TcpStream {
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// The answer to a browser that requests the page, and how long it took.
    fn asked(port: u16) -> (String, Duration) {
        let (mut asking, begun) = (connected(port), Instant::now());
        // A refused connection may already be closed, and its answer may be lost.
        let _ = write!(asking, "GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n");
        let mut told = String::new();
        let _ = asking.read_to_string(&mut told);
        (told, begun.elapsed())
    }

    fn is_page(told: &str) -> bool {
        told.starts_with("HTTP/1.1 200 OK\r\n") && told.ends_with("\r\n\r\npage")
    }

    #[test]
    fn a_browser_of_this_machine_is_shown_the_page() {
        let (told, _) = asked(served(PATIENCE));
        assert!(is_page(&told), "{told}");
    }

    /// A connection that sends nothing or only a byte from time to time does not delay other connections.
    #[test]
    fn a_connection_that_sends_nothing_or_slowly_keeps_no_other_waiting() {
        let port = served(Duration::from_secs(60));
        let _idle = connected(port);
        let mut slow = connected(port);
        let sends = thread::spawn(move || {
            for byte in b"GET / HTTP/1.1\r\nHost: " {
                slow.write_all(&[*byte]).unwrap();
                thread::sleep(Duration::from_millis(20));
            }
        });
        let (told, took) = asked(port);
        sends.join().unwrap();
        assert!(is_page(&told) && took < Duration::from_secs(5), "{told} after {took:?}");
    }

    #[test]
    fn a_request_has_one_deadline_however_often_it_sends_something() {
        let port = served(Duration::from_millis(300));
        let (mut slow, begun) = (connected(port), Instant::now());
        let mut ended = false;
        while !ended && begun.elapsed() < Duration::from_secs(30) {
            ended = slow.write_all(b"x").is_err();
            thread::sleep(Duration::from_millis(50));
        }
        assert!(ended, "still read after {:?}", begun.elapsed());
    }

    #[test]
    fn more_connections_than_a_browser_opens_are_refused_and_the_page_is_shown_again_afterwards() {
        let port = served(Duration::from_secs(2));
        let idle: Vec<TcpStream> = (0..MOST_AT_ONCE).map(|_| connected(port)).collect();
        let (told, _) = asked(port);
        assert!(!is_page(&told), "{told}");
        drop(idle);
        let patience = Instant::now() + Duration::from_secs(30);
        while !is_page(&asked(port).0) {
            assert!(Instant::now() < patience, "the page is not shown any more");
            thread::sleep(Duration::from_millis(50));
        }
    }

    #[test]
    fn a_request_has_a_bounded_size_and_an_end() {
        let of = |text: &str| head(text.as_bytes()).unwrap();
        assert_eq!(
            of("GET / HTTP/1.1\r\nHost: a\r\n\r\nrest"),
            Head::Whole(vec!["GET / HTTP/1.1".into(), "Host: a".into()])
        );
        assert_eq!(of("GET / HTTP/1.1\r\nHost: a\r\n"), Head::Cut);
        let endless = io::repeat(b'a');
        assert_eq!(head(endless).unwrap(), Head::TooLong);
    }
}
