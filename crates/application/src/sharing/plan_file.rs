//! Files of plans.

use super::SharingService;
use crate::program::{ProgramSource, exercise_ids};
use crate::shared::{Actor, PortError};
use ironleaf_domain::ids::{ExerciseId, ProgramId, WorkoutPlanId};
use ironleaf_domain::program::Document;
use ironleaf_domain::sharing::{PlainPlanError, PlanFile};
use std::collections::BTreeSet;

/// A plan that a member can share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnedPlan {
    /// A current or past choice, of a plain plan or a program.
    Followed(WorkoutPlanId),
    /// An own program.
    Program(ProgramId),
}

/// Reason why a plan has no file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanFileError {
    /// The actor does not have this plan.
    #[error("plan not found")]
    NotFound,
    /// The plan cannot be written as a program of one week.
    #[error(transparent)]
    Plain(#[from] PlainPlanError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl SharingService {
    /// Returns the file of a plan of the actor. The same plan gives the same file, whoever follows it.
    pub async fn plan_file(&self, actor: &Actor, plan: OwnedPlan) -> Result<PlanFile, PlanFileError> {
        let file = self.file_with_all_words(actor, plan).await?;
        let is_generated = self.ports.sharing.is_generated(actor.user_id, plan).await?;
        Ok(if is_generated { file.without_words_for_a_member() } else { file })
    }

    async fn file_with_all_words(&self, actor: &Actor, plan: OwnedPlan) -> Result<PlanFile, PlanFileError> {
        let user_id = actor.user_id;
        let id = match plan {
            OwnedPlan::Program(id) => {
                let stored = self.ports.programs.find_program(user_id, ProgramSource::Own(id)).await?;
                let stored = stored.ok_or(PlanFileError::NotFound)?;
                return Ok(self.program_file(actor, stored.program.document()).await?);
            }
            OwnedPlan::Followed(id) => id,
        };
        if let Some(program) = self.ports.programs.find_followed_program(user_id, id).await? {
            return Ok(self.program_file(actor, program.document()).await?);
        }
        let plan = self.ports.plans.find_followed(user_id, id).await?.ok_or(PlanFileError::NotFound)?;
        let ids: BTreeSet<_> = plan.days.values().flatten().map(|exercise| exercise.id).collect();
        let exercises = self.ports.sharing.find_exercises(user_id, ids.into_iter().collect()).await?;
        Ok(PlanFile::of_plain_plan(&plan, &exercises)?)
    }

    async fn program_file(&self, actor: &Actor, document: &Document<ExerciseId>) -> Result<PlanFile, PortError> {
        let exercises = self.ports.sharing.find_exercises(actor.user_id, exercise_ids(document)).await?;
        Ok(PlanFile::of_program(document, &exercises))
    }
}
