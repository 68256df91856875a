use super::judged::Judged;
use super::{AtEnd, TrackState};
use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// Progress of a day of the current week.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct DayProgress {
    /// Slots that were logged.
    pub(super) slots: Vec<usize>,
    /// Logs of other exercises in the sessions of the day.
    pub(super) swaps: usize,
    /// Whether the member finished or skipped the day.
    pub(super) is_closed: bool,
    /// Date of the last session.
    pub(super) trained_on: Option<NaiveDate>,
}

/// Lighter days that a member put in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct LighterWeek {
    pub(super) days: Vec<DayProgress>,
    /// First day in order.
    pub(super) first: usize,
    /// First date after it, where days have weekdays.
    pub(super) until: Option<NaiveDate>,
}

/// Everything about a course that its later dates need.
///
/// It can be stored and continued. The stored form belongs to one version of the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseState {
    pub(super) week: u8,
    pub(super) cycle: u16,
    pub(super) days: Vec<DayProgress>,
    /// Judged logs that wait for the end of the week or cycle, by track.
    pub(super) waiting: Vec<Vec<Vec<Judged>>>,
    pub(super) tracks: Vec<TrackState>,
    /// Values at the start, by track.
    pub(super) starts: Vec<Option<i64>>,
    /// Monday of the calendar week in which the current week is trained.
    pub(super) monday: NaiveDate,
    pub(super) last_session: Option<NaiveDate>,
    pub(super) paused_on: Option<NaiveDate>,
    pub(super) is_finished: bool,
    pub(super) lighter: Option<LighterWeek>,
    pub(super) version: Option<i64>,
    /// Version from the next week on, with start values of new tracks.
    pub(super) next_version: Option<(i64, BTreeMap<String, i64>)>,
    pub(super) weekdays: Vec<u8>,
    pub(super) missed_weeks_pass: bool,
    #[serde(serialize_with = "write_at_end", deserialize_with = "read_at_end")]
    pub(super) at_end: AtEnd,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn write_at_end<S: Serializer>(at_end: &AtEnd, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(at_end.as_str())
}

fn read_at_end<'de, D: Deserializer<'de>>(deserializer: D) -> Result<AtEnd, D::Error> {
    let word = String::deserialize(deserializer)?;
    AtEnd::parse(&word).map_err(|invalid| serde::de::Error::custom(invalid.reason()))
}

impl CourseState {
    /// Returns the version of the program.
    pub fn version(&self) -> Option<i64> {
        self.version
    }
}
