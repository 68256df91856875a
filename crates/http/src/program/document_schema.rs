//! OpenAPI schemas of a program's document, whose JSON the domain reads and writes.
#![expect(dead_code, reason = "the fields describe JSON that the domain reads and writes")]

use super::words::{AskedSetKindJson, AtEndJson, ScheduleKindJson, SlotRoleJson};
use crate::exercise_enums::LevelJson;
use crate::profile::GoalJson;
use crate::training_location::TrainingLocationJson;
use utoipa::ToSchema;

/// A program: weeks of days, with rules that move its values.
#[derive(ToSchema)]
pub(crate) struct ProgramDocument {
    #[schema(min_length = 1, max_length = 100)]
    name: String,
    #[schema(max_length = 2000)]
    description: String,
    level: LevelJson,
    #[schema(required = true)]
    goal: Option<GoalJson>,
    location: TrainingLocationJson,
    #[schema(minimum = 1, maximum = 52)]
    weeks: u8,
    /// Weeks that are lighter on purpose.
    deload_weeks: Vec<u8>,
    at_end: AtEndJson,
    schedule: ProgramSchedule,
    #[schema(max_items = 60)]
    tracks: Vec<ProgramTrack>,
    #[schema(min_items = 1, max_items = 7)]
    days: Vec<ProgramDocumentDay>,
}

/// Training weekdays. Monday is 1.
#[derive(ToSchema)]
pub(crate) struct ProgramSchedule {
    kind: ScheduleKindJson,
    #[schema(min_items = 1, max_items = 7)]
    weekdays: Vec<u8>,
}

/// A value that a rule moves.
#[derive(ToSchema)]
pub(crate) struct ProgramTrack {
    #[schema(min_length = 1, max_length = 40, pattern = "^[a-z0-9-]+$")]
    key: String,
    exercise_id: i64,
    /// Exercises from easy to hard; the first is `exercise_id`.
    #[schema(required = true, min_items = 2, max_items = 8)]
    ladder: Option<Vec<i64>>,
    #[schema(required = true)]
    start: Option<TrackStart>,
    rule: TrackRule,
}

/// Value at the start. It has one of: `kg` with `lb`, `of_one_rep_max`, `of_five_rep_max`, `seconds`, `reps`.
#[derive(ToSchema)]
pub(crate) struct TrackStart {
    kg: Option<f64>,
    lb: Option<f64>,
    #[schema(minimum = 1, maximum = 200)]
    of_one_rep_max: Option<f64>,
    #[schema(minimum = 1, maximum = 200)]
    of_five_rep_max: Option<f64>,
    seconds: Option<u8>,
    reps: Option<u8>,
}

/// A step. It has one of: `kg` with `lb`, `percent`, `reps`, `rung` (1), `seconds`.
#[derive(ToSchema)]
pub(crate) struct TrackIncrement {
    kg: Option<f64>,
    lb: Option<f64>,
    percent: Option<f64>,
    reps: Option<u8>,
    rung: Option<u8>,
    #[schema(minimum = 1, maximum = 30)]
    seconds: Option<u8>,
}

/// A rule. Its kind decides which of the other fields it has.
#[derive(ToSchema)]
pub(crate) struct TrackRule {
    /// `linear`, `double`, `rep_sum`, `stages`, `training_max`, `rir` or `time`.
    kind: String,
    /// Failures in a row until a stall; all rules but `stages` have it.
    #[schema(minimum = 1, maximum = 5)]
    fails: Option<u8>,
    #[schema(minimum = 5, maximum = 30)]
    deload_percent: Option<u8>,
    /// `session`, `week` or `cycle`.
    every: Option<String>,
    increment: Option<TrackIncrement>,
    #[schema(minimum = 1, maximum = 100)]
    double_from: Option<u8>,
    #[schema(minimum = 1, maximum = 3)]
    sessions: Option<u8>,
    #[schema(minimum = 5, maximum = 200)]
    total: Option<u8>,
    #[schema(minimum = 50, maximum = 95)]
    floor_percent: Option<u8>,
    #[schema(min_items = 2, max_items = 5)]
    stages: Option<Vec<Vec<SetGroup>>>,
    restart: Option<StagesRestart>,
    steps: Option<Vec<TrainingMaxStep>>,
    #[schema(minimum = 10, maximum = 100)]
    most: Option<u8>,
}

/// Return to the first stage: `test_reps` with `percent`, or `add`.
#[derive(ToSchema)]
pub(crate) struct StagesRestart {
    test_reps: Option<u8>,
    percent: Option<u8>,
    add: Option<TrackStart>,
}

/// Number of increments by the reps of the last set.
#[derive(ToSchema)]
pub(crate) struct TrainingMaxStep {
    from_reps: u8,
    times: u8,
}

/// A day.
#[derive(ToSchema)]
pub(crate) struct ProgramDocumentDay {
    #[schema(min_length = 1, max_length = 50)]
    name: String,
    #[schema(min_items = 1, max_items = 60)]
    slots: Vec<ProgramSlot>,
}

/// Place of an exercise in a day. It has either `track` or `exercise_id`.
#[derive(ToSchema)]
pub(crate) struct ProgramSlot {
    track: Option<String>,
    exercise_id: Option<i64>,
    #[schema(required = true)]
    role: Option<SlotRoleJson>,
    /// Weeks that have the slot; `null`: all.
    #[schema(required = true)]
    weeks: Option<Vec<u8>>,
    #[schema(required = true)]
    superset: Option<u8>,
    #[schema(max_length = 200)]
    note: String,
    /// Groups of sets; none where the rule brings them.
    #[schema(max_items = 10)]
    sets: Vec<SetGroup>,
}

/// Sets that are alike.
#[derive(ToSchema)]
pub(crate) struct SetGroup {
    #[schema(minimum = 1, maximum = 10)]
    count: u8,
    /// Reps, or seconds; `null` where the rule brings them.
    #[schema(required = true, minimum = 1, maximum = 100)]
    reps: Option<u8>,
    #[schema(required = true, maximum = 100)]
    reps_max: Option<u8>,
    /// Whether the last set is as many reps as possible.
    amrap: bool,
    /// Of the value, with one decimal.
    #[schema(required = true, minimum = 1, maximum = 200)]
    percent: Option<f64>,
    /// Key of another track whose value counts.
    #[schema(required = true)]
    of: Option<String>,
    /// Reps in reserve, in halves.
    #[schema(required = true, minimum = 0, maximum = 4)]
    rir: Option<f64>,
    kind: AskedSetKindJson,
    #[schema(required = true, minimum = 0, maximum = 600)]
    rest_seconds: Option<u16>,
    /// Whether the rule looks at the sets.
    judges: bool,
}
