//! Entries by which members change the course of a program.

use super::{AtEnd, ScheduleKind};
use crate::text_values::text_values;
use std::collections::BTreeMap;

/// A value that a member sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetTo {
    /// Hundredths of a kilogram.
    Weight(i64),
    Seconds(i64),
    Reps(i64),
}

/// Policy for calendar weeks without a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Missed {
    /// A queue waits.
    Wait,
    /// The week comes again.
    Shift,
    /// The week counts as missed.
    Pass,
}

text_values!(Missed, "Please choose wait, shift or pass");

impl Missed {
    /// Returns the policy that applies until a member chooses another one.
    pub fn standard(schedule: ScheduleKind) -> Self {
        match schedule {
            ScheduleKind::Queue => Self::Wait,
            ScheduleKind::Weekday => Self::Shift,
        }
    }

    /// Returns whether a schedule can have the policy.
    pub fn fits(self, schedule: ScheduleKind) -> bool {
        (self == Self::Wait) == (schedule == ScheduleKind::Queue)
    }
}

/// An entry of the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RunEntry {
    /// The session of the day is done, whatever was logged.
    FinishDay,
    /// The next day is skipped.
    SkipDay,
    /// As many lighter days as a week has are put in.
    LighterWeek,
    /// The program waits.
    Pause,
    /// The program goes on.
    Resume,
    /// Another version from the next week on.
    UpdateVersion {
        version: i64,
        /// Start values of tracks that are new in the version, by key.
        ///
        /// They are hundredths of a kilogram, seconds or reps.
        starts: BTreeMap<String, i64>,
    },
    /// Another week and day.
    GoTo {
        /// Week, from 1.
        week: u8,
        /// Day, from 1.
        day: u8,
    },
    /// Another value of a track.
    SetValue {
        /// Key of the track.
        track: String,
        /// The value. `None` where only stage or rung change.
        value: Option<SetTo>,
        /// Stage, from 1.
        stage: Option<u8>,
        /// Rung, from 1.
        rung: Option<u8>,
    },
    /// Other settings.
    Settings {
        /// Training weekdays.
        weekdays: Vec<u8>,
        /// Policy for missed weeks.
        missed: Missed,
        /// Continuation after the last week.
        at_end: AtEnd,
    },
}

/// Kind of a [`RunEntry`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum RunEntryKind {
    /// [`RunEntry::FinishDay`].
    FinishDay,
    /// [`RunEntry::SkipDay`].
    SkipDay,
    /// [`RunEntry::LighterWeek`].
    LighterWeek,
    /// [`RunEntry::Pause`].
    Pause,
    /// [`RunEntry::Resume`].
    Resume,
    /// [`RunEntry::UpdateVersion`].
    UpdateVersion,
    /// [`RunEntry::GoTo`].
    GoTo,
    /// [`RunEntry::SetValue`].
    SetValue,
    /// [`RunEntry::Settings`].
    Settings,
}

text_values!(RunEntryKind, "This kind of entry is unknown");

impl RunEntry {
    pub fn kind(&self) -> RunEntryKind {
        match self {
            Self::FinishDay => RunEntryKind::FinishDay,
            Self::SkipDay => RunEntryKind::SkipDay,
            Self::LighterWeek => RunEntryKind::LighterWeek,
            Self::Pause => RunEntryKind::Pause,
            Self::Resume => RunEntryKind::Resume,
            Self::UpdateVersion { .. } => RunEntryKind::UpdateVersion,
            Self::GoTo { .. } => RunEntryKind::GoTo,
            Self::SetValue { .. } => RunEntryKind::SetValue,
            Self::Settings { .. } => RunEntryKind::Settings,
        }
    }
}

/// Reason why an entry makes no sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunEntryError {
    /// The program has not started yet.
    Waiting,
    /// The program is paused.
    Paused,
    /// The program is not paused.
    NotPaused,
    /// The program is finished.
    Finished,
    /// A lighter week is already under way.
    AlreadyLighter,
    /// There is no open day.
    NoOpenDay,
    /// There is no newer version.
    NoNewerVersion,
    /// The program does not have the week or the day.
    UnknownDay,
    /// The program does not have the track.
    UnknownTrack,
    /// The track has another kind of value, or does not have the stage or rung.
    OtherValue,
    /// The weekdays or the policy do not fit the schedule.
    OtherSchedule,
}
