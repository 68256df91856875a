//! Entries of programs as stored.

use crate::error::DbError;
use crate::schema::program_entries;
use chrono::NaiveDate;
use diesel::prelude::*;
use ironleaf_domain::program::{AtEnd, DatedEntry, Missed, RunEntry, RunEntryKind, SetTo};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// An entry with its details.
#[derive(Queryable, Selectable)]
#[diesel(table_name = program_entries, check_for_backend(diesel::pg::Pg))]
pub(super) struct EntryRow {
    pub(super) id: i64,
    kind: String,
    entry_on: NaiveDate,
    details: Value,
}

/// The columns of an entry, as a query aggregates them.
pub(super) type EntryColumns = (i64, String, NaiveDate, Value);

impl From<EntryColumns> for EntryRow {
    fn from((id, kind, entry_on, details): EntryColumns) -> Self {
        Self { id, kind, entry_on, details }
    }
}

#[derive(Serialize, Deserialize)]
struct Version {
    version: i64,
    starts: BTreeMap<String, i64>,
}

#[derive(Serialize, Deserialize)]
struct GoTo {
    week: u8,
    day: u8,
}

/// A value: hundredths of a kilogram, seconds or reps.
#[derive(Serialize, Deserialize)]
struct SetValue {
    track: String,
    kg: Option<i64>,
    seconds: Option<i64>,
    reps: Option<i64>,
    stage: Option<u8>,
    rung: Option<u8>,
}

#[derive(Serialize, Deserialize)]
struct Settings {
    weekdays: Vec<u8>,
    missed: String,
    at_end: String,
}

impl EntryRow {
    pub(super) fn into_entry(self) -> Result<DatedEntry, DbError> {
        let bad = |column: &'static str, reason: String| DbError::corrupt("program_entries", column, self.id, reason);
        let kind = RunEntryKind::parse(&self.kind).map_err(|invalid| bad("kind", invalid.reason().to_owned()))?;
        let entry = read(kind, self.details).map_err(|reason| bad("details", reason))?;
        Ok(DatedEntry { id: self.id, on: self.entry_on, entry })
    }
}

fn read(kind: RunEntryKind, details: Value) -> Result<RunEntry, String> {
    fn parse<T: for<'de> Deserialize<'de>>(details: Value) -> Result<T, String> {
        serde_json::from_value(details).map_err(|error| error.to_string())
    }
    Ok(match kind {
        RunEntryKind::FinishDay => RunEntry::FinishDay,
        RunEntryKind::SkipDay => RunEntry::SkipDay,
        RunEntryKind::LighterWeek => RunEntry::LighterWeek,
        RunEntryKind::Pause => RunEntry::Pause,
        RunEntryKind::Resume => RunEntry::Resume,
        RunEntryKind::UpdateVersion => {
            let Version { version, starts } = parse(details)?;
            RunEntry::UpdateVersion { version, starts }
        }
        RunEntryKind::GoTo => {
            let GoTo { week, day } = parse(details)?;
            RunEntry::GoTo { week, day }
        }
        RunEntryKind::SetValue => {
            let SetValue { track, kg, seconds, reps, stage, rung } = parse(details)?;
            let value = kg.map(SetTo::Weight).or(seconds.map(SetTo::Seconds)).or(reps.map(SetTo::Reps));
            RunEntry::SetValue { track, value, stage, rung }
        }
        RunEntryKind::Settings => {
            let Settings { weekdays, missed, at_end } = parse(details)?;
            let missed = Missed::parse(&missed).map_err(|invalid| invalid.reason().to_owned())?;
            let at_end = AtEnd::parse(&at_end).map_err(|invalid| invalid.reason().to_owned())?;
            RunEntry::Settings { weekdays, missed, at_end }
        }
    })
}

/// Returns the details of an entry as stored.
pub(super) fn details(entry: &RunEntry) -> Result<Value, DbError> {
    let written = match entry {
        RunEntry::UpdateVersion { version, starts } => {
            serde_json::to_value(Version { version: *version, starts: starts.clone() })
        }
        RunEntry::GoTo { week, day } => serde_json::to_value(GoTo { week: *week, day: *day }),
        RunEntry::SetValue { track, value, stage, rung } => {
            let (mut kg, mut seconds, mut reps) = (None, None, None);
            match value {
                Some(SetTo::Weight(hundredths)) => kg = Some(*hundredths),
                Some(SetTo::Seconds(number)) => seconds = Some(*number),
                Some(SetTo::Reps(number)) => reps = Some(*number),
                None => {}
            }
            serde_json::to_value(SetValue { track: track.clone(), kg, seconds, reps, stage: *stage, rung: *rung })
        }
        RunEntry::Settings { weekdays, missed, at_end } => serde_json::to_value(Settings {
            weekdays: weekdays.clone(),
            missed: missed.as_str().to_owned(),
            at_end: at_end.as_str().to_owned(),
        }),
        _ => Ok(Value::Object(serde_json::Map::new())),
    };
    written.map_err(|error| DbError::Internal(format!("an entry cannot be written: {error}")))
}
