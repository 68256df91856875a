use super::collector::{Collector, MAX_LINES};
use super::context::Context;
use super::json::{Value, parse};
use super::parsed::ParsedFile;
use super::rows::{Cells, ColumnNames, Header, find, named};
use super::{jefit, opengym, wger};
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::spreadsheet::{CellStyle, Note, Reading, Table};
use chrono::NaiveDate;
use serde::Deserialize;

/// File to import, with what it does not state itself.
#[derive(Debug, Clone)]
pub struct ImportSource {
    /// Content of the file.
    pub content: String,
    /// Unit of weights if the file does not state one.
    pub unit: WeightUnit,
    /// Content of wger's file with the names of exercises.
    pub names: Option<String>,
    /// Columns of a CSV file. With them, its header is not compared with known formats.
    pub columns: Option<ColumnNames>,
    /// What the member says about dates and numbers.
    pub reading: Reading,
}

/// Reason why a file cannot be imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportFileError {
    /// The content is invalid.
    Content(ValidationError),
    /// The columns are not known, or one of the given ones is missing.
    Columns(ValidationError),
    /// The names of exercises are invalid.
    Names(ValidationError),
}

impl From<ValidationError> for ImportFileError {
    fn from(invalid: ValidationError) -> Self {
        Self::Content(invalid)
    }
}

/// Parses a file.
///
/// `latest` is the latest accepted date. Fails if the format is unknown, the file is not valid or not UTF-8, or it has
/// too many lines or exercises.
pub fn read(source: &ImportSource, latest: NaiveDate) -> Result<ParsedFile, ImportFileError> {
    let content = source.content.trim_start_matches('\u{feff}');
    if content.trim_start().starts_with(['{', '[']) {
        return read_json(content.trim_start(), source, latest);
    }
    let table = Table::open(content);
    let header = Header::new(&table.rows().next().unwrap_or_default());
    let format = if let Some(names) = &source.columns {
        named(&header, names).map_err(ImportFileError::Columns)?
    } else if let Some(format) = find(&header) {
        format
    } else if jefit::is_jefit(content) {
        return Ok(jefit::read(content, source.unit, &source.reading, latest)?);
    } else if header.len() < 2 {
        return Err(ValidationError::new("This is neither a CSV file with columns nor a supported JSON file").into());
    } else {
        return Err(ImportFileError::Columns(ValidationError::new("Say which columns hold the date and the exercise")));
    };
    let style = CellStyle::of_table(&table, format.date(), &format.numbers(), &source.reading, MAX_LINES);
    let context = Context::new(source.unit, latest, style);
    let mut collector = Collector::new(format.format());
    for row in table.rows().skip(1) {
        if row.has_open_quote {
            context.note(Note::OpenQuote);
        }
        format
            .read_all(&Cells { row: &row, context: &context }, &mut |line| collector.add(row.line, line, &context))?;
    }
    let unknown = header.unknown(|index, name| format.knows(index, name));
    Ok(collector.finish(unknown, &context))
}

/// Parts of the JSON files that the import reads.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Document {
    results: Option<Vec<wger::Log>>,
    workouts: Option<Vec<opengym::Workout>>,
    #[serde(rename = "customEx")]
    own: Option<Vec<opengym::OwnExercise>>,
    unit: Value,
}

fn read_json(content: &str, source: &ImportSource, latest: NaiveDate) -> Result<ParsedFile, ImportFileError> {
    let document = if content.starts_with('[') {
        parse(content)?.map(|logs| Document { results: Some(logs), ..Document::default() })
    } else {
        parse(content)?
    };
    let unknown = || ValidationError::new("This JSON is neither a training log of wger nor a backup of openGym");
    let document: Document = document.ok_or_else(unknown)?;
    if let Some(workouts) = document.workouts {
        let own = document.own.unwrap_or_default();
        return Ok(opengym::read(&workouts, &own, &document.unit, source.unit, &source.reading, latest)?);
    }
    let logs = document.results.filter(|logs| logs.is_empty() || logs.iter().any(wger::Log::is_set));
    let logs = logs.ok_or_else(unknown)?;
    let names = wger::Names::read(source.names.as_deref()).map_err(ImportFileError::Names)?;
    Ok(wger::read(&logs, &names, source.unit, &source.reading, latest)?)
}
