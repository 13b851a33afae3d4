//! The browser in which pages are opened: Debian's `chromium-headless-shell` or `chromium`, and what `npm ci` puts into
//! `tests/browser`, as `.ci/run` installs them.

use std::path::{Path, PathBuf};

/// The installed Chromium, as `tests/browser/watched.mjs` takes it.
pub fn chromium() -> PathBuf {
    let installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].map(PathBuf::from);
    installed.iter().find(|path| path.exists()).unwrap_or(&installed[1]).clone()
}

/// The folder of the scripts that open pages, or `None`, said aloud, where what they need is missing. With `ARBITRIUM_BROWSER=required`
/// that is a failure.
pub fn scripts() -> Option<PathBuf> {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    if chromium().exists() && scripts.join("node_modules/playwright-core").exists() {
        return Some(scripts);
    }
    let required = std::env::var("ARBITRIUM_BROWSER").is_ok_and(|value| value == "required");
    assert!(!required, "chromium or the packages of tests/browser are not installed");
    eprintln!("skipped: no chromium, or no npm packages in tests/browser; .ci/run installs both");
    None
}
