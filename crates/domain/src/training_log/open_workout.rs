use crate::ValidationError;
use crate::exercise::{Reps, Sets};
use crate::ids::ExerciseId;
use crate::plan::DayNum;
use crate::text::Name;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

/// Exercise of a workout with its planned sets and reps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenWorkoutExercise {
    pub exercise_id: ExerciseId,
    /// Planned sets.
    pub sets: Sets,
    /// Planned reps or seconds.
    pub reps: Reps,
}

/// Workout that a member has started, as the member's other devices show it.
///
/// Its sets are in the training log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenWorkout {
    /// When it was started, by the clock of its device. It identifies the workout.
    pub started_at: DateTime<Utc>,
    /// Date of its logs, in the member's time zone.
    pub day: NaiveDate,
    /// Day of the plan; `None` for a workout that is not a day of the plan.
    pub plan_day: Option<DayNum>,
    /// Name of a workout that is not a day of the plan.
    pub title: Option<Name>,
    /// Exercises in order, with the changes of this workout.
    pub exercises: Vec<OpenWorkoutExercise>,
    /// Time of the member's last action. Of two states of one workout the later one counts.
    pub active_at: DateTime<Utc>,
    /// When it was finished; `None` while it is in progress.
    pub finished_at: Option<DateTime<Utc>>,
}

impl OpenWorkout {
    /// Maximum number of exercises.
    pub const MAX_EXERCISES: usize = 40;
    /// Maximum number of workouts of a member.
    const MAX_WORKOUTS: usize = 20;
    /// Time after the last action for which a workout is kept.
    const KEPT: TimeDelta = TimeDelta::days(7);

    /// Checks the start of a workout that arrives at `now`.
    ///
    /// Other times that are ahead of the server's clock become `now`, so that a device with a wrong clock does not
    /// overrule the others for long.
    pub fn arriving_at(self, now: DateTime<Utc>) -> Result<Self, ValidationError> {
        const CLOCK_ERROR: TimeDelta = TimeDelta::days(1);
        if self.started_at > now + CLOCK_ERROR {
            return Err(ValidationError::new("This time is in the future"));
        }
        if self.started_at < now - Self::KEPT {
            return Err(ValidationError::new("This workout was started too long ago"));
        }
        Ok(Self {
            active_at: self.active_at.clamp(now - Self::KEPT, now),
            finished_at: self.finished_at.map(|at| at.clamp(now - Self::KEPT, now)),
            ..self
        })
    }

    /// Returns the workouts to delete before one is saved at `now`, by their start.
    ///
    /// These are old ones, and those above the maximum. `kept` has the start and the last action of each workout of the
    /// member.
    pub fn surplus(
        mut kept: Vec<(DateTime<Utc>, DateTime<Utc>)>,
        saved: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Vec<DateTime<Utc>> {
        kept.retain(|(started_at, _)| *started_at != saved);
        kept.sort_unstable_by_key(|(_, active_at)| std::cmp::Reverse(*active_at));
        let is_surplus = |(index, (_, active_at)): &(usize, (_, DateTime<Utc>))| {
            *index >= Self::MAX_WORKOUTS - 1 || *active_at < now - Self::KEPT
        };
        kept.into_iter().enumerate().filter(is_surplus).map(|(_, (started_at, _))| started_at).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::OpenWorkout;
    use chrono::{DateTime, TimeDelta, Utc};

    fn now() -> DateTime<Utc> {
        "2026-11-24T18:00:00Z".parse().unwrap()
    }

    fn workout(started: TimeDelta, active: TimeDelta) -> OpenWorkout {
        OpenWorkout {
            started_at: now() + started,
            day: now().date_naive(),
            plan_day: None,
            title: None,
            exercises: vec![],
            active_at: now() + active,
            finished_at: None,
        }
    }

    #[test]
    fn a_start_is_recent_and_not_in_the_future() {
        for (hours, is_valid) in [(-169, false), (-168, true), (0, true), (24, true), (25, false)] {
            let arrived = workout(TimeDelta::hours(hours), TimeDelta::zero()).arriving_at(now());
            assert_eq!(arrived.is_ok(), is_valid, "{hours}");
        }
    }

    #[test]
    fn an_action_ahead_of_the_clock_counts_as_now() {
        let arrived = workout(TimeDelta::zero(), TimeDelta::days(9000)).arriving_at(now()).unwrap();
        assert_eq!(arrived.active_at, now());
        let arrived = workout(TimeDelta::zero(), TimeDelta::minutes(-3)).arriving_at(now()).unwrap();
        assert_eq!(arrived.active_at, now() - TimeDelta::minutes(3));
    }

    #[test]
    fn old_workouts_and_those_above_the_maximum_are_surplus() {
        let hour = |hours| now() - TimeDelta::hours(hours);
        assert_eq!(OpenWorkout::surplus(vec![(hour(200), hour(169)), (hour(200), hour(1))], now(), now()), [hour(200)]);
        let many: Vec<_> = (1..=20).map(|hours| (hour(hours), hour(hours))).collect();
        assert_eq!(OpenWorkout::surplus(many.clone(), now(), now()), [hour(20)], "the oldest makes room");
        assert!(OpenWorkout::surplus(many, hour(5), now()).is_empty(), "one that is saved again needs no room");
    }
}
