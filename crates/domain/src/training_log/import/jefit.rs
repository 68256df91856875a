//! Jefit. Its file has sections with a header each, and one row per exercise and day.

use super::cells::{DecimalSign, date, number};
use super::collector::Collector;
use super::context::Context;
use super::format::ImportFormat;
use super::line::{Line, SetValues, SkipReason, day, exercise_name, unit_of, whole};
use super::parsed::ParsedFile;
use super::rows::{Cells, Header};
use super::table::{Lines, reader};
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::training_log::SetKind;
use chrono::NaiveDate;
use csv::StringRecord;

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
pub(super) fn read(content: &str, unit: WeightUnit, latest: NaiveDate) -> Result<ParsedFile, ValidationError> {
    let context = Context::new(unit, latest, DecimalSign::Point);
    let stated = stated_unit(content);
    let mut collector = Collector::new(ImportFormat::Jefit);
    let mut lines = Lines::new(content);
    let (mut name, mut columns, mut unknown) = (String::new(), None, Vec::new());
    for record in reader(content, b',').records() {
        let record = record.map_err(|_| ValidationError::new("This file is not valid CSV"))?;
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let line = lines.at(&record);
        if let Some(next) = record.get(0).and_then(section) {
            (name, columns) = (next.to_uppercase(), None);
            continue;
        }
        let Some(header) = &columns else {
            let header = Header::new(&record);
            if name == LOGS {
                unknown = header.unknown(|_, name| COLUMNS.contains(&name));
            }
            columns = Some(header);
            continue;
        };
        if name == LOGS {
            add_row(&mut collector, header, &record, (line, stated), &context)?;
        } else {
            collector.add(line, Ok(Line::SkipReason(SkipReason::OtherSection)))?;
        }
    }
    collector.finish(unknown, context.is_unit_assumed())
}

/// Returns the unit of the settings.
fn stated_unit(content: &str) -> Option<WeightUnit> {
    let mut column = None;
    let mut is_setting = false;
    for record in reader(content, b',').records() {
        let record = record.ok()?;
        if let Some(name) = record.get(0).and_then(section) {
            (is_setting, column) = (name.to_uppercase() == SETTING, None);
        } else if is_setting && column.is_none() {
            column = Some(Header::new(&record).at("mass"));
        } else if let Some(Some(column)) = column.filter(|_| is_setting) {
            return record.get(column).and_then(unit_of);
        }
    }
    None
}

/// Adds the sets of a row.
fn add_row(
    collector: &mut Collector,
    header: &Header,
    record: &StringRecord,
    (line, unit): (u64, Option<WeightUnit>),
    context: &Context,
) -> Result<(), ValidationError> {
    let cells = Cells { record, sign: context.sign };
    let (Some(of_day), Some(exercise), Some(logs)) = (header.at("mydate"), header.at("ename"), header.at("logs"))
    else {
        return collector.add(line, Err(ValidationError::new("The section has no mydate, ename or logs")));
    };
    let sets: Vec<&str> = cells.at(logs).split(',').map(str::trim).filter(|set| !set.is_empty()).collect();
    if sets.is_empty() {
        return collector.add(line, Ok(Line::SkipReason(SkipReason::NoRepsOrTime)));
    }
    let is_timed = is_timed(&sets);
    for set in sets {
        let read = || {
            if is_timed {
                return Ok(Line::SkipReason(SkipReason::DistanceOrLong));
            }
            let (weight, reps) = weight_and_reps(set)
                .ok_or_else(|| ValidationError::new("A set must be a weight, x and reps, such as 60x8"))?;
            let exercise = exercise_name(cells.at(exercise))?;
            let day = day(date(cells.at(of_day)), context)?;
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
        collector.add(line, read())?;
    }
    Ok(())
}

fn weight_and_reps(set: &str) -> Option<(f64, i64)> {
    let (weight, reps) = set.split_once(['x', 'X'])?;
    Some((number(weight, DecimalSign::Point)?, number(reps, DecimalSign::Point).and_then(whole)?))
}

/// Returns whether these are values of a timed exercise, such as `0x0,0x0,0x0,0x10,0x60`.
fn is_timed(sets: &[&str]) -> bool {
    let read: Vec<Option<(f64, i64)>> = sets.iter().map(|set| weight_and_reps(set)).collect();
    sets.len() >= TIMED_VALUES
        && read.iter().all(|set| set.is_some_and(|(weight, _)| weight == 0.0))
        && read.iter().any(|set| set.is_some_and(|(_, reps)| reps == 0))
}
