use super::ProgressService;
use crate::shared::{Actor, PortError, compute};
use chrono::Days;
use ironleaf_domain::ValidationError;
use ironleaf_domain::exercise::CatalogueExercise;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::progress::{SetsRange, Streak, TrainedWeek, streak, trained_weeks, week_start};
use std::collections::{BTreeMap, BTreeSet};

/// Number of weeks to show: 1 to 52.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeekCount(u8);

impl WeekCount {
    /// Default number of weeks.
    pub const USUAL: Self = Self(12);

    /// Creates a value; fails if the number is out of bounds.
    pub fn new(weeks: i64) -> Result<Self, ValidationError> {
        match u8::try_from(weeks) {
            Ok(weeks @ 1..=52) => Ok(Self(weeks)),
            _ => Err(ValidationError::new("Weeks must be between 1 and 52")),
        }
    }
}

/// Weekly sets and streak of a member.
#[derive(Debug, Clone, PartialEq)]
pub struct WeeksProgress {
    /// Recommended weekly sets per muscle group for the member's goal.
    pub recommended_sets: SetsRange,
    /// Weeks up to the current one, oldest first.
    pub weeks: Vec<TrainedWeek>,
    /// Streak of successful weeks.
    pub streak: Streak,
}

impl ProgressService {
    /// Returns the weekly sets per muscle group, and the actor's streak.
    pub async fn view_weeks(&self, actor: &Actor, weeks: WeekCount) -> Result<WeeksProgress, PortError> {
        let today = actor.date_at(self.ports.clock.now());
        let monday = week_start(today);
        let since = monday.checked_sub_days(Days::new(u64::from(weeks.0 - 1) * 7)).unwrap_or(monday);
        let progress = &self.ports.progress;
        let (member, trained, logged, plans) = futures_util::try_join!(
            self.ports.profiles.find(actor.user_id),
            progress.list_trained_sets(actor.user_id, since),
            progress.count_logs_by_day(actor.user_id),
            self.ports.plans.list_outlines(actor.user_id, today)
        )?;
        let ids: BTreeSet<ExerciseId> = trained.iter().map(|one| one.exercise_id).collect();
        let exercises = self.ports.catalogue.find_exercises(ids.into_iter().collect()).await?;
        let exercises: BTreeMap<ExerciseId, CatalogueExercise> =
            exercises.into_iter().map(|exercise| (exercise.id, exercise)).collect();
        compute(move || WeeksProgress {
            recommended_sets: SetsRange::for_goal(member.profile.map(|profile| profile.trainee(today).goal_in_force())),
            weeks: trained_weeks(&trained, &exercises, weeks.0, today),
            streak: streak(&plans, &logged, today),
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::WeekCount;

    #[test]
    fn weeks_are_from_1_to_52() {
        assert_eq!((-3..300).filter(|weeks| WeekCount::new(*weeks).is_ok()).count(), 52);
        assert_eq!(WeekCount::new(12), Ok(WeekCount::USUAL));
    }
}
