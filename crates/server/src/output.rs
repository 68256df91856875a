//! What is said to the person at the terminal, as opposed to the log.

use std::io::Write;

/// A line for the person who started the program. A closed terminal is no reason to stop serving.
pub(crate) fn say(line: &str) {
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}

/// One line that tells why the program cannot go on.
pub(crate) fn complain(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "ironleaf: {}", line.replace('\n', " "));
}
