//! Generated plans that progress, as programs.

use super::{NewGeneratedRun, ProgramError, ProgramService};
use crate::shared::{Actor, PortError};
use ironleaf_domain::Finding;
use ironleaf_domain::exercise::{CatalogueExercise, find_by_name};
use ironleaf_domain::program::{ExerciseFacts, Missed, Program, is_for_age};
use ironleaf_domain::workout_plan::{GeneratedWorkoutPlan, Mesocycle, MesocycleFrame, mesocycle_document};
use std::collections::BTreeMap;

impl ProgramService {
    /// Makes a generated plan with a mesocycle the actor's current program, from today on.
    ///
    /// Its first values come from the actor's logs.
    pub(crate) async fn start_generated_plan(
        &self,
        actor: &Actor,
        plan: GeneratedWorkoutPlan,
        mesocycle: &Mesocycle,
        frame: MesocycleFrame,
        catalogue: &[CatalogueExercise],
    ) -> Result<(), ProgramError> {
        let now = self.ports.clock.now();
        let today = actor.date_at(now);
        let plan = plan.spelled_as_known(catalogue);
        let document = mesocycle_document(&plan, mesocycle, frame, catalogue);
        let facts = |name: &String| Some(ExerciseFacts::of(name, find_by_name(catalogue, name)));
        Program::new(document.clone(), facts).map_err(|invalid| {
            let path = |path: String| match path.as_str() {
                "name" | "description" => path,
                _ => "mesocycle".to_owned(),
            };
            let finding = |finding: Finding| Finding { path: path(finding.path), ..finding };
            ProgramError::Invalid(invalid.into_iter().map(finding).collect())
        })?;
        if !is_for_age(&document, frame.age_class, |name| find_by_name(catalogue, name)) {
            return Err(ProgramError::NotForAge);
        }
        let plan_source = plan.source();
        let ids = self.ports.plans.find_or_add_exercises(actor.user_id, plan, now).await?;
        let document = document
            .map_exercises(&|name| ids.get(name).copied())
            .ok_or_else(|| PortError::Internal("an exercise of the plan has no ID".to_owned()))?;
        let exercises = self.ports.programs.find_exercises(actor.user_id, super::exercise_ids(&document)).await?;
        let member = self.ports.programs.find_member(actor.user_id).await?;
        let starts = self.starts(actor, &document, &exercises, member, &BTreeMap::new(), today).await?;
        let run = NewGeneratedRun {
            missed: Missed::standard(document.schedule),
            program: Program::stored(document),
            plan_source,
            started_on: today,
            starts,
        };
        Ok(self.ports.programs.start_generated(actor.user_id, run, now).await?)
    }
}
