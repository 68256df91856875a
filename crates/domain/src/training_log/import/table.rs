//! Rows of CSV files.

use super::cells::{DecimalSign, ShownSigns};
use super::collector::MAX_LINES;

/// Returns a reader of rows, of which the first one is the header.
pub(super) fn reader(content: &str, delimiter: u8) -> csv::Reader<&[u8]> {
    csv::ReaderBuilder::new().delimiter(delimiter).flexible(true).has_headers(false).from_reader(content.as_bytes())
}

/// Returns the decimal sign that the numbers of a file use.
pub(super) fn decimal_sign(content: &str, delimiter: u8, numbers: &[usize]) -> DecimalSign {
    let mut reader = reader(content, delimiter);
    let (mut shown, mut record) = (ShownSigns::default(), csv::StringRecord::new());
    let mut lines = 0;
    // CSV errors are reported when the lines are parsed.
    while lines <= MAX_LINES && reader.read_record(&mut record).is_ok_and(|read| read) {
        if lines > 0 {
            numbers.iter().filter_map(|column| record.get(*column)).for_each(|cell| shown.add(cell));
        }
        lines += 1;
    }
    shown.sign()
}

/// Line counter.
///
/// The line number of a CSV record does not include line breaks and empty lines directly before it.
pub(super) struct Lines<'a> {
    content: &'a [u8],
    counted: usize,
    line: u64,
}

impl<'a> Lines<'a> {
    pub(super) fn new(content: &'a str) -> Self {
        Self { content: content.as_bytes(), counted: 0, line: 1 }
    }

    /// Returns the line of a record, which starts at its byte or after the line breaks there.
    pub(super) fn at(&mut self, record: &csv::StringRecord) -> u64 {
        let byte = record.position().map_or(0, csv::Position::byte);
        let from = usize::try_from(byte).unwrap_or(usize::MAX).clamp(self.counted, self.content.len());
        let breaks = self.content[from..].iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let passed = &self.content[self.counted..from + breaks];
        self.line += passed.iter().map(|byte| u64::from(*byte == b'\n')).sum::<u64>();
        self.counted = from + breaks;
        self.line
    }
}

/// Returns the separator of cells: the candidate that occurs most often in the first line.
pub(super) fn delimiter(content: &str) -> u8 {
    let header = content.lines().next().unwrap_or_default();
    let count = |mark: u8| header.bytes().filter(|byte| *byte == mark).count();
    [b',', b';', b'\t'].into_iter().max_by_key(|mark| (count(*mark), *mark == b',')).unwrap_or(b',')
}
