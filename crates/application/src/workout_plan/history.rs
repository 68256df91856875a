//! Current and past plans of a member, and alternatives for their exercises.

use super::{RestorePlanOutcome, WorkoutPlanService};
use crate::limits::WithLimits;
use crate::shared::{Actor, PortError};
use chrono::Days;
use ironleaf_domain::exercise::{CatalogueExercise, TrainingLocation};
use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
use ironleaf_domain::limits::LimitsAtPlace;
use ironleaf_domain::profile::AgeClass;
use ironleaf_domain::workout_plan::{ExerciseQuery, WorkoutPlan, alternatives};
use std::collections::HashSet;

/// Days for which a member still uses an exercise after a log.
const USED_FOR: Days = Days::new(365);

impl WorkoutPlanService {
    /// Returns a current or past plan of the actor, and the limits that mark its exercises.
    ///
    /// A program is shown as its week 1, with the values at the start.
    pub async fn view_followed_plan(
        &self,
        actor: &Actor,
        id: WorkoutPlanId,
    ) -> Result<Option<WithLimits<WorkoutPlan>>, PortError> {
        let (plan, limits, first_week) = futures_util::try_join!(
            self.plans.find_followed(actor.user_id, id),
            self.limits_of(actor),
            self.programs.find_first_week(actor, id)
        )?;
        let plan = plan.map(|plan| match first_week {
            Some((num_of_days, days)) => WorkoutPlan { num_of_days, days, ..plan },
            None => plan,
        });
        Ok(plan.map(|value| WithLimits { value, limits }))
    }

    /// Restores a past plan of the actor as the current one, from the actor's local date on.
    pub async fn restore_plan(&self, actor: &Actor, id: WorkoutPlanId) -> Result<RestorePlanOutcome, PortError> {
        let now = self.clock.now();
        self.plans.restore(actor.user_id, id, actor.date_at(now), now).await
    }

    /// Returns the exercises of the catalogue that match a query, and the limits that mark them.
    pub async fn find_exercises(
        &self,
        actor: &Actor,
        query: &ExerciseQuery,
    ) -> Result<WithLimits<Vec<CatalogueExercise>>, PortError> {
        let used = async {
            if query.search.is_none() {
                return Ok(HashSet::new());
            }
            let today = actor.date_at(self.clock.now());
            self.plans.list_used_exercises(actor.user_id, today - USED_FOR).await
        };
        let (exercises, used, limits) =
            futures_util::try_join!(self.catalogue.list_exercises(), used, self.limits_of(actor))?;
        Ok(WithLimits { value: query.select(exercises, &used), limits })
    }

    /// Returns the catalogue exercises that can replace one within the actor's limits, best first.
    ///
    /// They fit the place, by default the usual one. Without limits the usual place bars nothing. The list is empty
    /// for a member's own exercise, whose movement and muscles are unknown. Returns `None` if the exercise does not
    /// exist.
    pub async fn list_alternatives(
        &self,
        actor: &Actor,
        id: ExerciseId,
        place: Option<TrainingLocation>,
    ) -> Result<Option<Vec<CatalogueExercise>>, PortError> {
        let today = actor.date_at(self.clock.now());
        let Some(exercise) = self.catalogue.find_exercises(vec![id]).await?.pop() else {
            let is_own = self.plans.has_own_exercise(actor.user_id, id).await?;
            return Ok(is_own.then(Vec::new));
        };
        let (member, listed, limits) = futures_util::try_join!(
            self.profiles.find(actor.user_id),
            self.catalogue.list_exercises(),
            self.limits_of(actor)
        )?;
        let limits = match place {
            Some(place) => Some(LimitsAtPlace { limits: &limits, place }),
            None => limits.at_usual_place(),
        };
        let age_class = member.profile.map(|profile| AgeClass::of(profile.birth_date.age(today)));
        Ok(Some(alternatives(&exercise, &listed, age_class, limits).into_iter().cloned().collect()))
    }
}
