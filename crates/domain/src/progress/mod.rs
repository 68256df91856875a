//! Progress computed from a member's logs, and the suggested next weight.

mod body_fat;
mod calendar;
mod latest_measurement;
mod main_lifts;
mod measured;
mod monthly_change;
mod new_records;
mod next_reps;
mod next_weight;
mod period;
mod period_totals;
mod record;
mod record_kind;
mod session;
mod session_result;
mod streak;
#[cfg(test)]
pub(crate) mod test_sessions;
mod today_stats;
mod trained_muscles;
mod trained_weeks;
mod training_sum;

pub use body_fat::{BodyFat, BodyFatFacts, body_fat};
pub use calendar::{CalendarDay, DayState, calendar};
pub use latest_measurement::{LatestMeasurement, estimate_body_fat, latest_measurements};
pub use main_lifts::{LiftPoint, MainLift, best_estimate, choose_main_lifts, main_lifts};
pub use measured::{BestReps, Measured};
pub use monthly_change::{DatedValue, month_before, monthly_change};
pub use new_records::{NewRecord, new_records};
pub use next_reps::{NextReps, NextRepsReason, next_reps};
pub use next_weight::{NextWeight, NextWeightFacts, NextWeightReason, next_weight};
pub use period::Period;
pub use period_totals::{PeriodTotals, period_totals};
pub use record::{ProgressPoint, Record, records};
pub use record_kind::RecordKind;
pub use session::{CountedSet, ExerciseSession};
pub use session_result::SessionResult;
pub use streak::{Streak, WeekSessions, streak};
pub use today_stats::TodayStats;
pub use trained_muscles::{MuscleLevel, MuscleSets, TrainedMuscle, muscle_sets, trained_muscles};
pub use trained_weeks::{GroupSets, SetsRange, TrainedSets, TrainedWeek, trained_weeks, week_start};
pub use training_sum::{TrainingSum, Workload, WorkloadChange, training_sum};
