use super::collector::Collector;
use super::context::Context;
use super::date_order::DateOrder;
use super::json::{Value, parse};
use super::parsed::ParsedFile;
use super::rows::{Cells, ColumnNames, Header, RowFormat, find, named};
use super::table::{Lines, decimal_sign, delimiter, reader};
use super::{jefit, opengym, wger};
use crate::ValidationError;
use crate::profile::WeightUnit;
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
    /// Order of dates in a CSV file with `columns`.
    pub date_order: Option<DateOrder>,
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
    let content = source.content.trim_start_matches('\u{feff}').trim_start();
    if content.starts_with(['{', '[']) {
        return read_json(content, source, latest);
    }
    let delimiter = delimiter(content);
    let first = reader(content, delimiter).records().next().and_then(Result::ok).unwrap_or_default();
    let header = Header::new(&first);
    let format = if let Some(names) = &source.columns {
        named(&header, names, source.date_order).map_err(ImportFileError::Columns)?
    } else if let Some(format) = find(&header) {
        format
    } else if jefit::is_jefit(content) {
        return Ok(jefit::read(content, source.unit, latest)?);
    } else if header.len() < 2 {
        return Err(ValidationError::new("This is neither a CSV file with columns nor a supported JSON file").into());
    } else {
        return Err(ImportFileError::Columns(ValidationError::new("Say which columns hold the date and the exercise")));
    };
    let sign = decimal_sign(content, delimiter, &format.numbers());
    let context = Context::new(source.unit, latest, sign);
    let unknown = header.unknown(|index, name| format.knows(index, name));
    Ok(read_rows(content, delimiter, format.as_ref(), &context, unknown)?)
}

fn read_rows(
    content: &str,
    delimiter: u8,
    format: &dyn RowFormat,
    context: &Context,
    unknown: Vec<String>,
) -> Result<ParsedFile, ValidationError> {
    let mut collector = Collector::new(format.format());
    let mut lines = Lines::new(content);
    for record in reader(content, delimiter).records().skip(1) {
        let record = record.map_err(|_| ValidationError::new("This file is not valid CSV"))?;
        // Spreadsheets can leave lines that consist of separators only.
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let line = lines.at(&record);
        collector.add(line, format.read(&Cells { record: &record, sign: context.sign }, context))?;
    }
    collector.finish(unknown, context.is_unit_assumed())
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
        return Ok(opengym::read(&workouts, &own, &document.unit, source.unit, latest)?);
    }
    let logs = document.results.filter(|logs| logs.is_empty() || logs.iter().any(wger::Log::is_set));
    let logs = logs.ok_or_else(unknown)?;
    let names = wger::Names::read(source.names.as_deref()).map_err(ImportFileError::Names)?;
    Ok(wger::read(&logs, &names, source.unit, latest)?)
}
