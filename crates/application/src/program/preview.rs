//! Preview of a program that is not followed yet.

use super::choice::{PreparedProgram, ProgramChoice};
use super::view::ExerciseView;
use super::{ProgramError, ProgramService, ProgramWeek, StartForm};
use crate::limits::{WithLimits, find_limits};
use crate::shared::{Actor, compute};
use ironleaf_domain::program::Run;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Least number of weeks of a preview, unless a request names another one.
const MIN_WEEKS: u8 = 4;

/// Request for a preview.
#[derive(Debug, Clone, PartialEq)]
pub struct PreviewForm {
    pub choice: ProgramChoice,
    /// Choices for its start.
    pub start: StartForm,
    /// Number of weeks: 1 to 52.
    pub weeks: Option<u8>,
}

impl ProgramService {
    /// Returns the weeks of a program if each session is done as asked. Nothing is stored.
    pub async fn preview_program(
        &self,
        actor: &Actor,
        form: PreviewForm,
    ) -> Result<WithLimits<Vec<ProgramWeek>>, ProgramError> {
        let prepared = self.prepare(actor, form.choice, form.start).await?;
        let (limits, member) = futures_util::try_join!(
            find_limits(&*self.ports.limits, actor.user_id),
            self.ports.profiles.find(actor.user_id)
        )?;
        let weeks = form.weeks.unwrap_or_else(|| prepared.program.document().weeks.max(MIN_WEEKS));
        let start_on = prepared.start_on;
        let unit = prepared.member.loading.unit();
        let goal = member.profile.map(|profile| profile.fitness_goal);
        let run = prepared.into_run();
        let previewed = compute(move || {
            let preview = run.at(start_on, |position| position.course.preview(start_on, weeks)).unwrap_or_default();
            ExerciseView { exercises: &run.exercises, unit, goal }.weeks(preview)
        });
        Ok(WithLimits { value: previewed.await?, limits })
    }
}

impl PreparedProgram {
    /// Returns the run that would start.
    pub(super) fn into_run(self) -> Run {
        let version = self.stored.map_or(1, |(_, version)| version);
        Run {
            started_on: self.start_on,
            weekdays: self.weekdays,
            missed: self.missed,
            starts: self.starts,
            first_state: None,
            version,
            versions: Arc::new(BTreeMap::from([(version, self.program)])),
            entries: Vec::new(),
            logs: Vec::new(),
            exercises: self.exercises,
            loading: self.member.loading,
            senior_from: self.member.born_on.and_then(ironleaf_domain::program::senior_from),
            known: None,
        }
    }
}
