//! The server's log file, and its summary for an error line.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use crate::data_folder::keep_owner;

/// Size in bytes from which the next start rotates the log. One older log is kept.
const ROTATE_AT: u64 = 8 * 1024 * 1024;
/// Maximum number of bytes read. The summary is at the end of the log.
const MAX_READ_BYTES: u64 = 64 * 1024;
/// Maximum length of an error summary in characters.
const GIST_CHARS: usize = 300;

/// The log of one start, without earlier contents of the file.
pub(crate) struct StartLog {
    path: PathBuf,
    begins_at: u64,
}

impl StartLog {
    /// Opens the log for appending.
    pub(crate) fn open(path: PathBuf) -> io::Result<(Self, File)> {
        if fs::metadata(&path).is_ok_and(|meta| meta.len() > ROTATE_AT) {
            fs::rename(&path, path.with_extension("log.1"))?;
        }
        let file = OpenOptions::new().append(true).create(true).mode(0o600).open(&path)?;
        if let Some(data_dir) = path.parent() {
            keep_owner(data_dir, &path)?;
        }
        let begins_at = file.metadata()?.len();
        Ok((Self { path, begins_at }, file))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the server's output since the log was opened.
    pub(crate) fn text(&self) -> String {
        let mut bytes = Vec::new();
        // The log only explains another error, which is returned even if the log cannot be read.
        let _unreadable = File::open(&self.path).and_then(|mut file| {
            let end = file.metadata()?.len();
            file.seek(SeekFrom::Start(self.begins_at.max(end.saturating_sub(MAX_READ_BYTES))))?;
            file.read_to_end(&mut bytes)
        });
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// Returns the last error message in the output of a program, else the last line.
pub(crate) fn error_summary(output: &str) -> String {
    let complaint = output.lines().rev().find_map(|line| {
        ["FATAL:", "PANIC:", "ERROR:", "error:"].iter().find_map(|mark| line.split_once(mark)).map(|(_, rest)| rest)
    });
    let line = complaint.or_else(|| output.lines().rev().find(|line| !line.trim().is_empty())).unwrap_or_default();
    let line = line.trim();
    if line.is_empty() {
        return "it gave no reason".to_owned();
    }
    match line.char_indices().nth(GIST_CHARS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_is_the_last_error_in_the_output() {
        let output = "x [1] LOG:  starting\nx [1] FATAL:  no room\nx [1] LOG:  database system is shut down\n";
        assert_eq!(error_summary(output), "no room");
        assert_eq!(error_summary("first\nlast\n\n"), "last");
        assert_eq!(error_summary("\n"), "it gave no reason");
    }

    #[test]
    fn error_summaries_are_short_and_never_split_characters() {
        assert_eq!(error_summary(&"ä".repeat(1000)).chars().count(), GIST_CHARS + 1);
    }
}
