//! The export of Open Food Facts as a stream of rows.
//!
//! It is plain or compressed with gzip, a file or standard input.

use super::lines::{LineRead, read_line};
use flate2::bufread::MultiGzDecoder;
use ironleaf_application::food_import::ReadRow;
use ironleaf_domain::food::open_food_facts::{
    Countries, HeaderError, ProductFields, ProductHeader, ProductSkip, read_product,
};
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Bytes of each buffer.
const BUFFER: usize = 256 * 1024;

/// First bytes of a file that is compressed with gzip.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Reason why a file cannot be imported.
#[derive(Debug, thiserror::Error)]
pub(super) enum FileError {
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error(transparent)]
    Header(#[from] HeaderError),
    #[error("the header is not text in UTF-8")]
    Text,
}

/// Position in a file, for the progress.
#[derive(Debug, Clone)]
pub(super) struct Bytes {
    read: Arc<AtomicU64>,
    /// Size of the file; `None` for standard input.
    total: Option<u64>,
}

impl Bytes {
    /// Returns the part of the file that was read, from 0 to 1. `None` for standard input.
    pub(super) fn part(&self) -> Option<f64> {
        let total = self.total.filter(|total| *total > 0)?;
        let thousandths = self.read.load(Ordering::Relaxed).saturating_mul(1_000) / total;
        u16::try_from(thousandths.min(1_000)).ok().map(|thousandths| f64::from(thousandths) / 1_000.0)
    }
}

struct Counting<R> {
    reader: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for Counting<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.reader.read(buffer)?;
        self.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// Rows of a file.
pub(super) struct ProductFile {
    reader: Box<dyn BufRead>,
    header: ProductHeader,
    countries: Countries,
    key: String,
    bytes: Bytes,
    line: Vec<u8>,
    /// The first row was read for the key.
    pending: Option<LineRead>,
}

impl ProductFile {
    /// Opens a file, or standard input if the path is `-`, and reads its header.
    pub(super) fn open(path: &Path, countries: Countries) -> Result<Self, FileError> {
        let (source, total): (Box<dyn Read>, Option<u64>) = if path.as_os_str() == "-" {
            (Box::new(io::stdin()), None)
        } else {
            let file = File::open(path)?;
            let total = file.metadata()?.len();
            (Box::new(file), Some(total))
        };
        let bytes = Bytes { read: Arc::default(), total };
        let counting = Counting { reader: source, read: Arc::clone(&bytes.read) };
        let mut buffered = BufReader::with_capacity(BUFFER, counting);
        let is_compressed = buffered.fill_buf()?.starts_with(&GZIP);
        let mut reader: Box<dyn BufRead> = if is_compressed {
            Box::new(BufReader::with_capacity(BUFFER, MultiGzDecoder::new(buffered)))
        } else {
            Box::new(buffered)
        };
        let mut line = Vec::new();
        read_line(&mut reader, &mut line)?;
        let header = ProductHeader::parse(std::str::from_utf8(&line).map_err(|_| FileError::Text)?)?;
        let mut hash = Sha256::new();
        hash.update(&line);
        let pending = Some(read_line(&mut reader, &mut line)?);
        hash.update(&line);
        let digits: Vec<String> = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        let key = format!("{} {}", digits.concat(), total.unwrap_or_default());
        Ok(Self { reader, header, countries, key, bytes, line, pending })
    }

    /// Returns what recognizes the file: a hash of its first lines, and its size.
    pub(super) fn key(&self) -> &str {
        &self.key
    }

    pub(super) fn countries(&self) -> &Countries {
        &self.countries
    }

    pub(super) fn bytes(&self) -> Bytes {
        self.bytes.clone()
    }

    fn read_row(&self) -> ReadRow {
        let skipped = |reason| ReadRow { product: Err(reason), countries: Vec::new() };
        let Ok(line) = std::str::from_utf8(&self.line) else { return skipped(ProductSkip::Unreadable) };
        let row = self.header.row(line);
        let mut countries = Vec::new();
        let is_sold = self.countries.has(&row.text("countries_tags"), |word| countries.push(word.to_owned()));
        let product = if is_sold { read_product(&row) } else { Err(ProductSkip::OtherCountry) };
        ReadRow { product, countries }
    }
}

impl Iterator for ProductFile {
    type Item = io::Result<ReadRow>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let read = match self.pending.take() {
                Some(read) => Ok(read),
                None => read_line(&mut self.reader, &mut self.line),
            };
            return match read {
                Err(error) => Some(Err(error)),
                Ok(LineRead::End) => None,
                Ok(LineRead::TooLong) => {
                    Some(Ok(ReadRow { product: Err(ProductSkip::Unreadable), countries: Vec::new() }))
                }
                // An empty line is no row.
                Ok(LineRead::Line) if self.line.is_empty() => continue,
                Ok(LineRead::Line) => Some(Ok(self.read_row())),
            };
        }
    }
}
