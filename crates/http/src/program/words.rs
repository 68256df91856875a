//! Enums of programs in JSON.

use crate::wire_enum::wire_enum;
use ironleaf_domain::program::{AtEnd, Missed, RunState, ScheduleKind, SetKind, SlotRole};
use serde::Serialize;
use utoipa::ToSchema;

wire_enum! {
    /// How days meet the calendar: one after the other, or each on its weekday.
    ScheduleKindJson = ScheduleKind as "ScheduleKind"
}

wire_enum! {
    /// Policy for calendar weeks without a session.
    ///
    /// A queue waits. Weeks with weekdays come again (`shift`) or count as missed (`pass`).
    MissedJson = Missed as "MissedWeeks", read
}

wire_enum! {
    /// Continuation after the last week.
    AtEndJson = AtEnd as "AtEnd", read
}

wire_enum! {
    /// Importance of an exercise in its day: main lift, second lift or accessory.
    SlotRoleJson = SlotRole as "SlotRole"
}

wire_enum! {
    /// Kind of a set that a program asks for.
    AskedSetKindJson = SetKind as "AskedSetKind"
}

/// State of the program.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ProgramState {
    /// Before `started_on`.
    Waiting,
    Running,
    Paused,
    Finished,
}

impl From<RunState> for ProgramState {
    fn from(state: RunState) -> Self {
        match state {
            RunState::Waiting => Self::Waiting,
            RunState::Running => Self::Running,
            RunState::Paused => Self::Paused,
            RunState::Finished => Self::Finished,
        }
    }
}
