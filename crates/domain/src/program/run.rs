//! State, units and advice of a program that is followed.

use super::ask::ValueKind;
use super::{Course, TrackState};
use crate::program::RuleKind;
use chrono::{Months, NaiveDate, TimeDelta};

/// Days within which stalls of two tracks ask for a lighter week.
const STALL_DAYS: TimeDelta = TimeDelta::days(14);

/// State of a program that is followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunState {
    /// Before its first date.
    Waiting,
    /// Under way.
    Running,
    /// Paused by the member.
    Paused,
    /// After its last week.
    Finished,
}

/// Unit of a track's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrackUnit {
    Weight,
    Seconds,
    Reps,
}

/// Advice on a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Advice {
    LighterWeek,
}

impl Advice {
    /// Returns the code in JSON.
    pub fn code(self) -> &'static str {
        match self {
            Self::LighterWeek => "lighter_week",
        }
    }

    /// Returns the text for members.
    pub fn text(self) -> &'static str {
        match self {
            Self::LighterWeek => "Two lifts stalled within 14 days. A lighter week can help.",
        }
    }
}

pub fn run_state<E: Clone + PartialEq>(course: &Course<'_, E>, started_on: NaiveDate, date: NaiveDate) -> RunState {
    if date < started_on {
        RunState::Waiting
    } else if course.is_finished() {
        RunState::Finished
    } else if course.is_paused() {
        RunState::Paused
    } else {
        RunState::Running
    }
}

/// Returns the unit of a rule's value. Only the rung of a ladder counts as reps.
pub fn track_unit(kind: &RuleKind) -> TrackUnit {
    match ValueKind::of(kind) {
        ValueKind::Weight => TrackUnit::Weight,
        ValueKind::Seconds => TrackUnit::Seconds,
        ValueKind::Reps | ValueKind::Rung => TrackUnit::Reps,
    }
}

pub fn advice(tracks: &[TrackState], date: NaiveDate) -> Vec<Advice> {
    let is_recent = |stalled: &NaiveDate| date - *stalled <= STALL_DAYS;
    let stalled = tracks.iter().filter_map(|track| track.stalled_on).filter(is_recent).count();
    if stalled >= 2 { vec![Advice::LighterWeek] } else { Vec::new() }
}

/// Returns the date on which a member turns 65.
pub fn senior_from(born_on: NaiveDate) -> Option<NaiveDate> {
    born_on.checked_add_months(Months::new(65 * 12))
}
