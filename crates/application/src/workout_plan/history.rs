//! The plans that a member has followed, and what can stand in for an exercise of one.

use super::{PlanOfThePast, Restoration, WorkoutPlanService};
use crate::shared::{Actor, ListLimit, PortError};
use ironleaf_domain::exercise::CatalogueExercise;
use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
use ironleaf_domain::profile::AgeClass;
use ironleaf_domain::workout_plan::{WorkoutPlan, alternatives};

impl WorkoutPlanService {
    /// Every plan that the actor has followed, newest first.
    pub async fn list_followed_plans(
        &self,
        actor: &Actor,
        limit: Option<ListLimit>,
        after: Option<WorkoutPlanId>,
    ) -> Result<Vec<PlanOfThePast>, PortError> {
        self.plans.list_followed(actor.user_id, limit, after).await
    }

    /// A plan that the actor has followed, with its schedule.
    pub async fn view_followed_plan(&self, actor: &Actor, id: WorkoutPlanId) -> Result<Option<WorkoutPlan>, PortError> {
        self.plans.find_followed(actor.user_id, id).await
    }

    /// Takes a plan up again that the actor has followed, from the actor's own today on.
    pub async fn restore_plan(&self, actor: &Actor, id: WorkoutPlanId) -> Result<Restoration, PortError> {
        let now = self.clock.now();
        self.plans.restore(actor.user_id, id, actor.date_at(now), now).await
    }

    /// The exercises of the catalogue, by name in any case.
    pub async fn list_exercises(&self) -> Result<Vec<CatalogueExercise>, PortError> {
        let mut exercises = self.catalogue.list_exercises().await?;
        exercises.sort_by_cached_key(|exercise| exercise.name.to_lowercase());
        Ok(exercises)
    }

    /// The exercises of the catalogue that can stand in for one, the most alike first; none for an exercise of the
    /// actor's own, of which nothing is known. `None` if there is no such exercise.
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
