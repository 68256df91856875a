//! Current and past plans of a member, and alternatives for their exercises.

use super::{PastPlan, RestorePlanOutcome, WorkoutPlanService};
use crate::shared::{Actor, PageLimit, PortError};
use ironleaf_domain::exercise::CatalogueExercise;
use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
use ironleaf_domain::profile::AgeClass;
use ironleaf_domain::workout_plan::{WorkoutPlan, alternatives};

impl WorkoutPlanService {
    /// Returns the actor's current and past plans, newest first.
    pub async fn list_followed_plans(
        &self,
        actor: &Actor,
        limit: Option<PageLimit>,
        after: Option<WorkoutPlanId>,
    ) -> Result<Vec<PastPlan>, PortError> {
        self.plans.list_followed(actor.user_id, limit, after).await
    }

    /// Returns a current or past plan of the actor, with its schedule.
    pub async fn view_followed_plan(&self, actor: &Actor, id: WorkoutPlanId) -> Result<Option<WorkoutPlan>, PortError> {
        self.plans.find_followed(actor.user_id, id).await
    }

    /// Restores a past plan of the actor as the current one, from the actor's local date on.
    pub async fn restore_plan(&self, actor: &Actor, id: WorkoutPlanId) -> Result<RestorePlanOutcome, PortError> {
        let now = self.clock.now();
        self.plans.restore(actor.user_id, id, actor.date_at(now), now).await
    }

    /// Returns the exercises of the catalogue, ordered by name ignoring case.
    pub async fn list_exercises(&self) -> Result<Vec<CatalogueExercise>, PortError> {
        let mut exercises = self.catalogue.list_exercises().await?;
        exercises.sort_by_cached_key(|exercise| exercise.name.to_lowercase());
        Ok(exercises)
    }

    /// Returns the catalogue exercises that can replace one, best first.
    ///
    /// The list is empty for a member's own exercise, whose movement and muscles are unknown. Returns `None` if the
    /// exercise does not exist.
    pub async fn list_alternatives(
        &self,
        actor: &Actor,
        id: ExerciseId,
    ) -> Result<Option<Vec<CatalogueExercise>>, PortError> {
        let today = actor.date_at(self.clock.now());
        let Some(exercise) = self.catalogue.find_exercises(vec![id]).await?.pop() else {
            let is_own = self.plans.has_own_exercise(actor.user_id, id).await?;
            return Ok(is_own.then(Vec::new));
        };
        let (member, listed) =
            futures_util::try_join!(self.profiles.find(actor.user_id), self.catalogue.list_exercises())?;
        let age_class = member.profile.map(|profile| AgeClass::of(profile.birth_date.age(today)));
        Ok(Some(alternatives(&exercise, &listed, age_class).into_iter().cloned().collect()))
    }
}
