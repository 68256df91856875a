//! Members' own programs.

use super::errors::{ProgramError, SaveProgramError};
use super::{ProgramService, ProgramSource, StoredProgram};
use crate::shared::{Actor, PortError};
use ironleaf_domain::ids::{ExerciseId, ProgramId, WorkoutPlanId};
use ironleaf_domain::program::Document;

/// Maximum number of own programs of a member, without removed ones.
pub const MAX_OWN_PROGRAMS: usize = 50;

/// An own program without its days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnProgram {
    pub id: ProgramId,
    pub version: i64,
    pub name: String,
    /// Weeks of a cycle.
    pub weeks: u8,
    /// Training days a week.
    pub days_a_week: usize,
    /// Whether the member follows it now.
    pub is_followed: bool,
}

/// Content of a new program.
#[derive(Debug, Clone, PartialEq)]
pub enum NewProgram {
    Document(Document<ExerciseId>),
    /// A copy of a catalogue program.
    CopyOf(WorkoutPlanId),
}

impl ProgramService {
    /// Returns the actor's own programs, latest first.
    pub async fn list_own_programs(&self, actor: &Actor) -> Result<Vec<OwnProgram>, PortError> {
        let (programs, followed) = futures_util::try_join!(
            self.ports.programs.list_own(actor.user_id),
            self.ports.programs.find_run(actor.user_id, self.today(actor))
        )?;
        let followed = followed.map(|followed| followed.source);
        let own = |stored: StoredProgram| {
            let ProgramSource::Own(id) = stored.source else { return None };
            let document = stored.program.document();
            Some(OwnProgram {
                id,
                version: stored.version,
                name: document.name.clone(),
                weeks: document.weeks,
                days_a_week: document.weekdays.len(),
                is_followed: followed == Some(stored.source),
            })
        };
        Ok(programs.into_iter().filter_map(own).collect())
    }

    pub async fn add_own_program(&self, actor: &Actor, new: NewProgram) -> Result<StoredProgram, SaveProgramError> {
        let document = match new {
            NewProgram::Document(document) => document,
            NewProgram::CopyOf(plan) => {
                let source = ProgramSource::Catalogue(plan);
                let found = self.ports.programs.find_program(actor.user_id, source).await?;
                found.ok_or(ProgramError::NotFound)?.program.document().clone()
            }
        };
        let (program, _) = self.check_program(actor, document).await?;
        self.ports.programs.add_own(actor.user_id, program, self.ports.clock.now()).await
    }

    /// Replaces one of the actor's programs. A run of it keeps its version.
    pub async fn save_own_program(
        &self,
        actor: &Actor,
        id: ProgramId,
        document: Document<ExerciseId>,
        version: i64,
    ) -> Result<StoredProgram, SaveProgramError> {
        let (program, _) = self.check_program(actor, document).await?;
        self.ports.programs.save_own(actor.user_id, id, program, version, self.ports.clock.now()).await
    }

    /// Removes one of the actor's programs. Returns whether it exists.
    pub async fn remove_own_program(&self, actor: &Actor, id: ProgramId) -> Result<bool, PortError> {
        self.ports.programs.archive_own(actor.user_id, id, self.ports.clock.now()).await
    }

    /// Restores one of the actor's programs, within 30 days of its removal.
    pub async fn restore_own_program(&self, actor: &Actor, id: ProgramId) -> Result<StoredProgram, SaveProgramError> {
        self.ports.programs.restore_own(actor.user_id, id, self.ports.clock.now()).await
    }
}
