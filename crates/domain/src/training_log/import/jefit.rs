//! Jefit. Its file has sections with a header each, and one row per exercise and day.

use super::collector::Collector;
use super::context::Context;
use super::format::ImportFormat;
use super::line::{Line, SetValues, SkipReason, unit_of};
use super::parsed::ParsedFile;
use super::rows::{Cells, Header};
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::spreadsheet::{CellStyle, DecimalSign, Note, NumberStyle, Reading, Row, Table, number};
use crate::training_log::SetKind;
use chrono::NaiveDate;

/// Start of the line before a section.
const BANNER: &str = "###";

/// Section that is imported.
const LOGS: &str = "EXERCISE LOGS";

/// Section with the unit of weights.
const SETTING: &str = "SETTING";

/// Columns of the section that is imported.
const COLUMNS: [&str; 16] = [
    "row_id",
    "userid",
    "timestamp",
    "edit_time",
    "belongsys",
    "logs",
    "_id",
    "record",
    "mydate",
    "eid",
    "ename",
    "day_item_id",
    "belongsession",
    "logtime",
    "interval_logs",
    "auto_generated",
];

/// Minimum number of values in a log of time or distance, which Jefit writes as sets of no weight.
const TIMED_VALUES: usize = 4;

/// Returns whether a file has the sections of Jefit.
pub(super) fn is_jefit(content: &str) -> bool {
    content.lines().any(|line| section(line.trim_start_matches('"')).is_some_and(|name| name == LOGS))
}

/// Returns the name of a section that begins with this cell; empty if only the last one ends.
fn section(cell: &str) -> Option<&str> {
    let cell = cell.trim();
    cell.starts_with(BANNER).then(|| cell.trim_matches(|c: char| c == '#' || c == '"' || c == ',' || c.is_whitespace()))
}

/// Parses a file. Each set counts as a line, because a row can have several.
pub(super) fn read(
    content: &str,
    unit: WeightUnit,
    reading: &Reading,
    latest: NaiveDate,
) -> Result<ParsedFile, ValidationError> {
    let context = Context::new(unit, latest, CellStyle::of_program(reading));
    let stated = stated_unit(content);
    let mut collector = Collector::new(ImportFormat::Jefit);
    let (mut name, mut columns, mut unknown) = (String::new(), None, Vec::new());
    for row in Table::separated(content, ',').rows() {
        if let Some(next) = section(row.cell(0)) {
            (name, columns) = (next.to_uppercase(), None);
            continue;
        }
        let Some(header) = &columns else {
            let header = Header::new(&row);
            if name == LOGS {
                unknown = header.unknown(|_, name| COLUMNS.contains(&name));
            }
            columns = Some(header);
            continue;
        };
        if name == LOGS {
            add_row(&mut collector, header, &row, stated, &context)?;
        } else {
            collector.add(row.line, Ok(Line::SkipReason(SkipReason::OtherSection)), &context)?;
        }
    }
    Ok(collector.finish(unknown, &context))
}

/// Returns the unit of the settings.
fn stated_unit(content: &str) -> Option<WeightUnit> {
    let mut column = None;
    let mut is_setting = false;
    for row in Table::separated(content, ',').rows() {
        if let Some(name) = section(row.cell(0)) {
            (is_setting, column) = (name.to_uppercase() == SETTING, None);
        } else if is_setting && column.is_none() {
            column = Some(Header::new(&row).at("mass"));
        } else if let Some(Some(column)) = column.filter(|_| is_setting) {
            return unit_of(row.cell(column));
        }
    }
    None
}

/// Adds the sets of a row.
fn add_row(
    collector: &mut Collector,
    header: &Header,
    row: &Row,
    unit: Option<WeightUnit>,
    context: &Context,
) -> Result<(), ValidationError> {
    let cells = Cells { row, context };
    if row.has_open_quote {
        context.note(Note::OpenQuote);
    }
    let (Some(of_day), Some(exercise), Some(logs)) = (header.at("mydate"), header.at("ename"), header.at("logs"))
    else {
        let missing = ValidationError::new("The section has no mydate, ename or logs");
        return collector.add(row.line, Err(missing), context);
    };
    let sets: Vec<&str> = cells.at(logs).split(',').map(str::trim).filter(|set| !set.is_empty()).collect();
    if sets.is_empty() {
        return collector.add(row.line, Ok(Line::SkipReason(SkipReason::NoRepsOrTime)), context);
    }
    let is_timed = is_timed(&sets);
    for set in sets {
        let read = || {
            if is_timed {
                return Ok(Line::SkipReason(SkipReason::DistanceOrLong));
            }
            let (weight, reps) = weight_and_reps(set)
                .ok_or_else(|| ValidationError::new("A set must be a weight, x and reps, such as 60x8"))?;
            let exercise = context.exercise(cells.at(exercise))?;
            let day = context.day(cells.at(of_day))?;
            let values = SetValues {
                kind: SetKind::Working,
                reps: Some(reps),
                seconds: None,
                distance: None,
                weight: Some(weight),
                unit,
                rpe: None,
            };
            values.line(exercise, day, context)
        };
        collector.add(row.line, read(), context)?;
    }
    Ok(())
}

fn weight_and_reps(set: &str) -> Option<(f64, f64)> {
    const POINT: NumberStyle = NumberStyle::Sign(DecimalSign::Point);
    let (weight, reps) = set.split_once(['x', 'X'])?;
    Some((number(weight, POINT)?, number(reps, POINT)?))
}

/// Returns whether these are values of a timed exercise, such as `0x0,0x0,0x0,0x10,0x60`.
fn is_timed(sets: &[&str]) -> bool {
    let read: Vec<Option<(f64, f64)>> = sets.iter().map(|set| weight_and_reps(set)).collect();
    sets.len() >= TIMED_VALUES
        && read.iter().all(|set| set.is_some_and(|(weight, _)| weight == 0.0))
        && read.iter().any(|set| set.is_some_and(|(_, reps)| reps == 0.0))
}
