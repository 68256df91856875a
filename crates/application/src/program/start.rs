//! Starting a program.

use super::choice::ProgramChoice;
use super::{NewRun, ProgramError, ProgramService, ProgramSource, RunView, StartForm, StartRunOutcome};
use crate::shared::{Actor, PortError};
use ironleaf_domain::ids::WorkoutPlanId;

impl ProgramService {
    /// Starts a catalogue program today, unless that was done today already. `None` if the plan is no program.
    pub(crate) async fn select_program(
        &self,
        actor: &Actor,
        plan: WorkoutPlanId,
    ) -> Result<Option<Result<(), ProgramError>>, PortError> {
        let source = ProgramSource::Catalogue(plan);
        if self.ports.programs.find_program(actor.user_id, source).await?.is_none() {
            return Ok(None);
        }
        let today = actor.date_at(self.ports.clock.now());
        let current = self.ports.programs.find_run(actor.user_id, today).await?;
        if current.is_some_and(|current| current.source == source && current.run.started_on == today) {
            return Ok(Some(Ok(())));
        }
        Ok(Some(self.start_program(actor, source, StartForm::default()).await.map(drop)))
    }

    /// Makes a program the actor's current plan.
    pub async fn start_program(
        &self,
        actor: &Actor,
        source: ProgramSource,
        form: StartForm,
    ) -> Result<RunView, ProgramError> {
        let prepared = self.prepare(actor, ProgramChoice::Stored(source), form).await?;
        let (source, version) = prepared.stored.ok_or(ProgramError::NotFound)?;
        let now = self.ports.clock.now();
        let run = NewRun {
            source,
            version,
            started_on: prepared.start_on,
            weekdays: prepared.weekdays,
            missed: prepared.missed,
            starts: prepared.starts,
        };
        match self.ports.programs.start(actor.user_id, run, actor.date_at(now), now).await? {
            StartRunOutcome::NotFound => Err(ProgramError::NotFound),
            StartRunOutcome::Started => {
                let run = self.view_program(actor).await?;
                run.ok_or_else(|| PortError::Unavailable("the program was replaced concurrently".to_owned()).into())
            }
        }
    }
}
