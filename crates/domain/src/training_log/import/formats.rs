//! Supported CSV formats, which are detected by their headers.
//!
//! The columns of Strong have changed over the years, and some names include a unit. Hevy writes kg or lb, depending on
//! the user's settings. Columns are found by name, at any index.

use super::cells::{DecimalSign, date, number};
use super::line::{ParsedSet, SkipReason};
use crate::ValidationError;
use crate::exercise::{Reps, Sets};
use crate::profile::WeightUnit;
use crate::text::Name;
use crate::text_values::text_values;
use crate::training_log::sets_csv::{self, unescape_formula};
use crate::training_log::{LiftedWeight, PerformedReps, PerformedSet, Rpe, SetKind, pounds};
use chrono::NaiveDate;
use csv::StringRecord;

/// Program that wrote a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum ImportFormat {
    /// `strong`
    Strong,
    /// `hevy`
    Hevy,
    /// `ironleaf`: our own export of sets.
    Ironleaf,
}

text_values!(ImportFormat, "Format must be strong, hevy or ironleaf");

/// Content of a valid line.
pub(super) enum Line {
    /// Completed set or exercise.
    Taken { exercise: Name, day: NaiveDate, done: ParsedSet, planned: Option<(Sets, Reps)> },
    /// Line without content for a log.
    SkipReason(SkipReason),
}

/// Settings for parsing all lines of a file.
#[derive(Clone, Copy)]
pub(super) struct Context {
    /// Unit of weights that the file does not state.
    pub(super) unit: WeightUnit,
    /// Latest accepted date.
    pub(super) latest: NaiveDate,
    /// Decimal sign of the file's numbers.
    pub(super) sign: DecimalSign,
}

/// Column indexes of a file.
pub(super) struct Columns {
    format: ImportFormat,
    date: usize,
    exercise: usize,
    /// Set order in Strong, set type in Hevy, set number in Ironleaf.
    set: usize,
    kind: Option<usize>,
    weight: Option<usize>,
    /// Unit of the weight column according to the header.
    unit: Option<WeightUnit>,
    unit_of_line: Option<usize>,
    reps: Option<usize>,
    seconds: Option<usize>,
    distance: Option<usize>,
    rpe: Option<usize>,
    planned: Option<(usize, usize)>,
    log_weight: Option<usize>,
}

impl Columns {
    /// Finds the columns in a header; `None` if the format is unknown.
    pub(super) fn find(header: &StringRecord) -> Option<Self> {
        let names: Vec<String> = header.iter().map(|name| name.trim().to_lowercase()).collect();
        let at = |wanted: &str| names.iter().position(|name| name == wanted);
        let starting = |wanted: &str| names.iter().position(|name| name.starts_with(wanted));
        if sets_csv::COLUMNS.iter().all(|column| at(column).is_some()) {
            return Some(Self {
                format: ImportFormat::Ironleaf,
                date: at("date")?,
                exercise: at("exercise")?,
                set: at("set")?,
                kind: at("kind"),
                weight: at("weight_kg"),
                unit: Some(WeightUnit::Kilograms),
                unit_of_line: None,
                reps: at("reps"),
                seconds: None,
                distance: None,
                rpe: at("rpe"),
                planned: at("planned_sets").zip(at("planned_reps")),
                log_weight: at("log_weight_kg"),
            });
        }
        if let (Some(date), Some(exercise), Some(set)) = (at("start_time"), at("exercise_title"), at("set_type")) {
            let in_pounds = at("weight_lbs").or_else(|| at("weight_lb"));
            return Some(Self {
                format: ImportFormat::Hevy,
                date,
                exercise,
                set,
                kind: None,
                weight: at("weight_kg").or(in_pounds),
                unit: Some(if at("weight_kg").is_some() { WeightUnit::Kilograms } else { WeightUnit::Pounds }),
                unit_of_line: None,
                reps: at("reps"),
                seconds: at("duration_seconds"),
                distance: starting("distance"),
                rpe: at("rpe"),
                planned: None,
                log_weight: None,
            });
        }
        let (date, exercise, set) = (at("date")?, at("exercise name")?, at("set order")?);
        let unit_of_line = at("weight unit");
        let weight = at("weight").or_else(|| at("weight (kg)")).or_else(|| starting("weight (lb"));
        Some(Self {
            format: ImportFormat::Strong,
            date,
            exercise,
            set,
            kind: None,
            weight,
            unit: weight.and_then(|column| unit_of(&names[column])),
            unit_of_line,
            reps: at("reps"),
            seconds: starting("seconds"),
            distance: names.iter().position(|name| name.starts_with("distance") && name != "distance unit"),
            rpe: at("rpe"),
            planned: None,
            log_weight: None,
        })
    }

    pub(super) fn format(&self) -> ImportFormat {
        self.format
    }

    /// Returns the cells of a line that hold numbers.
    pub(super) fn numbers<'a>(&'a self, record: &'a StringRecord) -> impl Iterator<Item = &'a str> {
        let (sets, reps) = self.planned.unzip();
        [self.weight, self.reps, self.seconds, self.distance, self.rpe, sets, reps, self.log_weight]
            .into_iter()
            .flatten()
            .filter_map(|column| record.get(column))
    }

    /// Parses a line; fails if a cell is invalid.
    pub(super) fn read(&self, record: &StringRecord, context: Context) -> Result<Line, ValidationError> {
        let Context { unit, latest, sign } = context;
        let cells = Cells { record, sign };
        let set = cells.at(self.set);
        if self.format == ImportFormat::Strong {
            match set.to_lowercase().as_str() {
                "rest timer" => return Ok(Line::SkipReason(SkipReason::RestTimer)),
                "note" => return Ok(Line::SkipReason(SkipReason::Note)),
                _ => {}
            }
        }
        let name = cells.at(self.exercise);
        let name = if self.format == ImportFormat::Ironleaf { unescape_formula(name) } else { name };
        let exercise = Name::new(name).map_err(|fault| with_column_name("exercise", &fault))?;
        let day = date(cells.at(self.date)).ok_or_else(|| ValidationError::new("The date is invalid"))?;
        if day > latest {
            return Err(ValidationError::new("The date is in the future"));
        }
        if self.format == ImportFormat::Ironleaf {
            return self.own_line(&cells, exercise, day);
        }
        let kind = if self.format == ImportFormat::Strong { strong_kind(set) } else { hevy_kind(set) };
        let kind = kind.ok_or_else(|| ValidationError::new("The kind of set is unknown"))?;
        let Some(reps) = self.counted(&cells)? else {
            let is_somewhere = cells.figure(self.distance, "distance")?.is_some_and(|distance| distance > 0.0);
            let lasted = cells.figure(self.seconds, "seconds")?.is_some_and(|seconds| seconds > 0.0);
            let reason = if is_somewhere || lasted { SkipReason::DistanceOrLong } else { SkipReason::NoRepsOrTime };
            return Ok(Line::SkipReason(reason));
        };
        let unit = self.unit_of_line.and_then(|column| unit_of(cells.at(column))).or(self.unit).unwrap_or(unit);
        // Strong and Hevy write 0 if there is no weight.
        let weight = cells.figure(self.weight, "weight")?.filter(|weight| *weight != 0.0);
        let weight = weight.map(|weight| lifted(weight, unit)).transpose()?;
        // An effort outside our scale must not reject the set.
        let rpe = cells.figure(self.rpe, "RPE").ok().flatten().and_then(|rpe| Rpe::new(rpe).ok());
        let done = ParsedSet::Set(PerformedSet { reps, weight, kind, rpe, key: None });
        Ok(Line::Taken { exercise, day, done, planned: None })
    }

    /// Returns the repetitions, or the seconds of a timed set; `None` if the line has neither.
    ///
    /// Seconds with a distance, and more than 1,000 seconds, do not count as a set.
    fn counted(&self, cells: &Cells) -> Result<Option<PerformedReps>, ValidationError> {
        if let Some(reps) = cells.count(self.reps, "reps")?.filter(|reps| *reps != 0) {
            return PerformedReps::new(reps).map(Some);
        }
        let seconds = cells.figure(self.seconds, "seconds")?.map_or(0.0, f64::round);
        let distance = cells.figure(self.distance, "distance")?.unwrap_or(0.0);
        if seconds <= 0.0 || distance > 0.0 {
            return Ok(None);
        }
        Ok(whole(seconds).and_then(|seconds| PerformedReps::new(seconds).ok()))
    }

    fn own_line(&self, cells: &Cells, exercise: Name, day: NaiveDate) -> Result<Line, ValidationError> {
        let kg = |column, name| cells.figure(column, name)?.map(|kg| lifted(kg, WeightUnit::Kilograms)).transpose();
        let (sets, reps) = self.planned.unwrap_or_default();
        let planned_sets = cells.count(Some(sets), "planned sets")?.ok_or_else(|| missing("planned sets"))?;
        let planned_reps = cells.count(Some(reps), "planned reps")?.ok_or_else(|| missing("planned reps"))?;
        let planned = Some((Sets::new(planned_sets)?, Reps::new(planned_reps)?));
        if cells.at(self.set).is_empty() {
            let done = ParsedSet::Marked(kg(self.log_weight, "weight")?);
            return Ok(Line::Taken { exercise, day, done, planned });
        }
        let kind = self.kind.map_or("", |column| cells.at(column));
        let set = PerformedSet {
            reps: PerformedReps::new(cells.count(self.reps, "reps")?.ok_or_else(|| missing("reps"))?)?,
            weight: kg(self.weight, "weight")?,
            kind: SetKind::parse(kind)?,
            rpe: cells.figure(self.rpe, "RPE")?.map(Rpe::new).transpose()?,
            key: None,
        };
        Ok(Line::Taken { exercise, day, done: ParsedSet::Set(set), planned })
    }
}

/// Cells of a line, which can have fewer cells than the header.
struct Cells<'a> {
    record: &'a StringRecord,
    sign: DecimalSign,
}

impl Cells<'_> {
    fn at(&self, column: usize) -> &str {
        self.record.get(column).unwrap_or_default().trim()
    }

    /// Parses a number; `None` if the cell is empty or the column is missing.
    fn figure(&self, column: Option<usize>, name: &str) -> Result<Option<f64>, ValidationError> {
        let cell = column.map_or("", |column| self.at(column));
        if cell.is_empty() {
            return Ok(None);
        }
        number(cell, self.sign).map(Some).ok_or_else(|| ValidationError::new(format!("The {name} must be a number")))
    }

    /// Parses an integer; `None` if the cell is empty or the column is missing.
    fn count(&self, column: Option<usize>, name: &str) -> Result<Option<i64>, ValidationError> {
        let Some(figure) = self.figure(column, name)? else { return Ok(None) };
        whole(figure).map(Some).ok_or_else(|| ValidationError::new(format!("The {name} must be a whole number")))
    }
}

fn whole(figure: f64) -> Option<i64> {
    if figure.fract() == 0.0 { format!("{figure:.0}").parse().ok() } else { None }
}

fn lifted(weight: f64, unit: WeightUnit) -> Result<LiftedWeight, ValidationError> {
    match unit {
        WeightUnit::Kilograms => pounds::rounded(weight),
        WeightUnit::Pounds => pounds::from_pounds(weight),
    }
}

fn missing(name: &str) -> ValidationError {
    ValidationError::new(format!("The {name} are missing"))
}

fn with_column_name(name: &str, fault: &ValidationError) -> ValidationError {
    ValidationError::new(format!("The name of the {name}: {}", fault.reason()))
}

/// Returns the unit that a header or a cell contains.
fn unit_of(text: &str) -> Option<WeightUnit> {
    let text = text.to_lowercase();
    if text.contains("kg") {
        Some(WeightUnit::Kilograms)
    } else if text.contains("lb") {
        Some(WeightUnit::Pounds)
    } else {
        None
    }
}

/// Parses Strong's set order: a letter, or a number for a working set.
fn strong_kind(order: &str) -> Option<SetKind> {
    match order.to_uppercase().as_str() {
        "W" => Some(SetKind::WarmUp),
        "D" => Some(SetKind::Drop),
        "F" => Some(SetKind::Failure),
        number if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => Some(SetKind::Working),
        _ => None,
    }
}

fn hevy_kind(word: &str) -> Option<SetKind> {
    match word.to_lowercase().as_str() {
        "" | "normal" | "regular" | "working" => Some(SetKind::Working),
        "warmup" | "warm_up" => Some(SetKind::WarmUp),
        "dropset" | "drop" | "drop_set" => Some(SetKind::Drop),
        "failure" => Some(SetKind::Failure),
        _ => None,
    }
}
