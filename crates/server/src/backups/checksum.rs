//! The checksum at the end of a backup, over everything before it. `pg_restore` ignores it.

use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// Start of the last line of a backup.
const MARK: &[u8] = b"\nironleaf-backup sha256:";

/// Hexadecimal digits of the checksum.
const DIGITS: usize = 64;

/// Length of the last line in bytes.
const LENGTH: usize = MARK.len() + DIGITS + 1;

/// Result of comparing a file with its checksum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Checksum {
    /// The file is unchanged.
    Valid,
    /// The file has changed since it was written.
    Changed,
    /// The file has no checksum: it is truncated, or version 0.1 wrote it.
    Missing,
}

/// A writer that computes the checksum of all data that it writes.
pub(super) struct Checksummed<W> {
    inner: W,
    hash: Sha256,
    written: u64,
}

impl<W: Write> Checksummed<W> {
    pub(super) fn new(inner: W) -> Self {
        Self { inner, hash: Sha256::new(), written: 0 }
    }

    /// Writes the checksum. Returns the size of everything that was written.
    pub(super) fn finish(mut self) -> io::Result<u64> {
        let line = last_line(self.hash);
        self.inner.write_all(&line)?;
        self.inner.flush()?;
        Ok(self.written + line.len() as u64)
    }
}

impl<W: Write> Write for Checksummed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(bytes)?;
        self.hash.update(&bytes[..count]);
        self.written += count as u64;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// Appends the checksum to a file that is open for reading and writing. Returns the size of the whole file.
pub(super) fn append(file: &mut File) -> io::Result<u64> {
    file.seek(SeekFrom::Start(0))?;
    let mut hash = Sha256::new();
    let size = io::copy(file, &mut hash)?;
    let line = last_line(hash);
    file.write_all(&line)?;
    Ok(size + line.len() as u64)
}

/// Compares a file with its checksum.
pub(crate) fn verify(file: &Path) -> io::Result<Checksum> {
    let mut file = File::open(file)?;
    let size = file.metadata()?.len();
    let Some(covered) = size.checked_sub(LENGTH as u64) else { return Ok(Checksum::Missing) };
    file.seek(SeekFrom::Start(covered))?;
    let mut line = Vec::with_capacity(LENGTH);
    Read::by_ref(&mut file).take(LENGTH as u64).read_to_end(&mut line)?;
    if !line.starts_with(MARK) {
        return Ok(Checksum::Missing);
    }
    file.seek(SeekFrom::Start(0))?;
    let mut hash = Sha256::new();
    io::copy(&mut file.take(covered), &mut hash)?;
    Ok(if last_line(hash) == line { Checksum::Valid } else { Checksum::Changed })
}

fn last_line(hash: Sha256) -> Vec<u8> {
    let digits: Vec<String> = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    [MARK, digits.concat().as_bytes(), b"\n"].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn verified(bytes: &[u8]) -> Checksum {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("x"), bytes).unwrap();
        verify(&folder.path().join("x")).unwrap()
    }

    #[test]
    fn every_changed_byte_is_noticed() {
        let mut contents = Vec::new();
        let mut writer = Checksummed::new(&mut contents);
        writer.write_all(b"PGDMP and what follows").unwrap();
        assert_eq!(writer.finish().unwrap(), (22 + LENGTH) as u64);
        assert_eq!((verified(&contents), contents.len()), (Checksum::Valid, 22 + LENGTH));
        for place in 0..contents.len() {
            let mut changed = contents.clone();
            changed[place] ^= 1;
            let is_in_mark = (22..22 + MARK.len()).contains(&place);
            let expected = if is_in_mark { Checksum::Missing } else { Checksum::Changed };
            assert_eq!(verified(&changed), expected, "{place}");
        }
        for size in 0..contents.len() {
            assert_ne!(verified(&contents[..size]), Checksum::Valid, "{size}");
        }
    }

    #[test]
    fn file_gets_the_same_checksum_as_a_stream() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(b"PGDMP").unwrap();
        assert_eq!(append(file.as_file_mut()).unwrap(), (5 + LENGTH) as u64);
        assert_eq!(verify(file.path()).unwrap(), Checksum::Valid);
    }
}
