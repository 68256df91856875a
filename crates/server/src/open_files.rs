//! The limit of open files. Each connection is one.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// The limit to which a start raises a lower one, if the system allows it.
const WANTED: u64 = 65_536;

/// Files for everything but connections of clients: the database, exports, imports, logs.
const RESERVED: u64 = 256;

/// Maximum connections of clients, however many files may be open. Each needs some memory.
const MAX_CONNECTIONS: u64 = 16_384;

/// Raises the limit of open files of this process, and returns how many connections of clients fit into it.
///
/// Many systems start a program with 1,024, although it may have many more.
pub(crate) fn raise_limit() -> usize {
    let limit = getrlimit(Resource::Nofile);
    let allowed = limit.maximum.unwrap_or(u64::MAX).min(WANTED);
    let mut open = limit.current.unwrap_or(u64::MAX);
    if open < allowed {
        match setrlimit(Resource::Nofile, Rlimit { current: Some(allowed), maximum: limit.maximum }) {
            Ok(()) => open = allowed,
            Err(error) => tracing::warn!(%error, open, "failed to raise the limit of open files"),
        }
    }
    connections(open)
}

fn connections(open_files: u64) -> usize {
    // With a very low limit, half of the files are for connections.
    let fitting = open_files.saturating_sub(RESERVED).max(open_files / 2).min(MAX_CONNECTIONS);
    usize::try_from(fitting).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::connections;

    #[test]
    fn connections_leave_files_for_the_rest() {
        for (open_files, expected) in [(65_536, 16_384), (u64::MAX, 16_384), (1_024, 768), (256, 128), (0, 0)] {
            assert_eq!(connections(open_files), expected, "{open_files}");
        }
    }
}
