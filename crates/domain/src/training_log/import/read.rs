use super::cells::{DecimalSign, ShownSigns};
use super::formats::{Columns, Context, ImportFormat, Line};
use super::line::{ParsedSet, SkipReason};
use crate::ValidationError;
use crate::exercise::{Reps, Sets};
use crate::profile::WeightUnit;
use chrono::NaiveDate;
use std::collections::BTreeMap;

/// Maximum number of lines in a file, far more than any real history.
const MAX_LINES: usize = 200_000;

/// Maximum number of exercises in a file.
const MAX_EXERCISES: usize = 1_000;

/// Accepted line.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// Line number in the file; the header is line 1.
    pub line: u64,
    /// Exercise name, as an index into [`ParsedFile::names`].
    pub name: usize,
    /// Date of the training.
    pub day: NaiveDate,
    /// Completed set or exercise.
    pub done: ParsedSet,
    /// Planned sets and reps, if the file has them.
    pub planned: Option<(Sets, Reps)>,
}

/// Line that could not be parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadableLine {
    /// Line number in the file; the header is line 1.
    pub line: u64,
    /// Error message for the member.
    pub reason: ValidationError,
}

/// Parsed file.
#[derive(Debug, Clone, PartialEq)]
pub struct ParsedFile {
    /// Format of the file.
    pub format: ImportFormat,
    /// Number of lines after the header, without empty ones.
    ///
    /// Equals the sum of entries, skipped and unreadable lines.
    pub lines: usize,
    /// Exercise names, in the order of their first line.
    pub names: Vec<String>,
    /// Accepted lines, in order.
    pub entries: Vec<Entry>,
    /// Number of skipped lines by reason.
    pub skipped: BTreeMap<SkipReason, usize>,
    /// Lines that could not be parsed, in order.
    pub unreadable: Vec<UnreadableLine>,
}

/// Parses a file.
///
/// `unit` is used for weights if the file does not state a unit, and `latest` is the latest accepted date. Fails if the
/// format is unknown, the file is not valid CSV or UTF-8, or it has too many lines or exercises.
pub fn read(content: &str, unit: WeightUnit, latest: NaiveDate) -> Result<ParsedFile, ValidationError> {
    let content = content.trim_start_matches('\u{feff}').trim_start();
    let mut reader = reader(content);
    let mut records = reader.records();
    let header = records.next().and_then(Result::ok).unwrap_or_default();
    let columns = Columns::find(&header).ok_or_else(|| {
        ValidationError::new("This is not a CSV export of Strong, Hevy or Ironleaf: its first line is unknown")
    })?;
    let context = Context { unit, latest, sign: decimal_sign(content, &columns) };
    let mut file = ParsedFile {
        format: columns.format(),
        lines: 0,
        names: Vec::new(),
        entries: Vec::new(),
        skipped: BTreeMap::new(),
        unreadable: Vec::new(),
    };
    let mut places = BTreeMap::new();
    let mut lines = Lines { content: content.as_bytes(), counted: 0, line: 1 };
    for record in records {
        let record = record.map_err(|_| ValidationError::new("This file is not valid CSV"))?;
        // Spreadsheets can leave lines that consist of separators only.
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        file.lines += 1;
        if file.lines > MAX_LINES {
            return Err(ValidationError::new("This file is too long: at most 200,000 lines are allowed"));
        }
        let line = lines.at(record.position().map_or(0, csv::Position::byte));
        match columns.read(&record, context) {
            Ok(Line::Taken { exercise, day, done, planned }) => {
                if exercise.as_str().contains(char::REPLACEMENT_CHARACTER) {
                    return Err(ValidationError::new(format!(
                        "This file does not have the expected encoding: line {line} has broken characters. Save it \
                         as UTF-8 and choose it again"
                    )));
                }
                let next = places.len();
                let name = *places.entry(exercise.into_string()).or_insert(next);
                file.entries.push(Entry { line, name, day, done, planned });
            }
            Ok(Line::SkipReason(reason)) => *file.skipped.entry(reason).or_default() += 1,
            Err(reason) => file.unreadable.push(UnreadableLine { line, reason }),
        }
    }
    if places.len() > MAX_EXERCISES {
        return Err(ValidationError::new("This file has too many exercises: at most 1,000 are allowed"));
    }
    let mut names: Vec<(String, usize)> = places.into_iter().collect();
    names.sort_by_key(|(_, place)| *place);
    file.names = names.into_iter().map(|(name, _)| name).collect();
    Ok(file)
}

fn reader(content: &str) -> csv::Reader<&[u8]> {
    csv::ReaderBuilder::new()
        .delimiter(delimiter(content))
        .flexible(true)
        .has_headers(false)
        .from_reader(content.as_bytes())
}

/// Returns the decimal sign that the numbers of a file use.
fn decimal_sign(content: &str, columns: &Columns) -> DecimalSign {
    let mut reader = reader(content);
    let (mut shown, mut record) = (ShownSigns::default(), csv::StringRecord::new());
    let mut lines = 0;
    // CSV errors are reported when the lines are parsed.
    while lines <= MAX_LINES && reader.read_record(&mut record).is_ok_and(|read| read) {
        if lines > 0 {
            columns.numbers(&record).for_each(|cell| shown.add(cell));
        }
        lines += 1;
    }
    shown.sign()
}

/// Line counter.
///
/// The line number of a CSV record does not include line breaks and empty lines directly before it.
struct Lines<'a> {
    content: &'a [u8],
    counted: usize,
    line: u64,
}

impl Lines<'_> {
    /// Returns the line of a record that starts at this byte or after the line breaks there.
    fn at(&mut self, byte: u64) -> u64 {
        let from = usize::try_from(byte).unwrap_or(usize::MAX).clamp(self.counted, self.content.len());
        let breaks = self.content[from..].iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let passed = &self.content[self.counted..from + breaks];
        self.line += passed.iter().map(|byte| u64::from(*byte == b'\n')).sum::<u64>();
        self.counted = from + breaks;
        self.line
    }
}

/// Returns the separator of cells: the candidate that occurs most often in the first line.
fn delimiter(content: &str) -> u8 {
    let header = content.lines().next().unwrap_or_default();
    let count = |mark: u8| header.bytes().filter(|byte| *byte == mark).count();
    [b',', b';', b'\t'].into_iter().max_by_key(|mark| (count(*mark), *mark == b',')).unwrap_or(b',')
}
