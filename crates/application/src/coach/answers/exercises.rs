//! Answers about exercises, limits and the profile.

use super::{Answer, call};
use crate::tools::{ToolCall, ToolError, ToolOutput};
use ironleaf_domain::coach::question::Family;
use ironleaf_domain::coach::reply::{Missing, Reply, alternatives, exercises_for, how_to, limits, profile, works};
use ironleaf_domain::exercise::GuideText;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::limits::{Limits, LimitsAtPlace};
use ironleaf_domain::workout_plan::{ExerciseQuery, MuscleFilter};

/// Exercises that an answer proposes for a muscle.
const MOST_PROPOSED: usize = 5;

impl Answer<'_> {
    pub(super) async fn swap(&self) -> Result<Reply, ToolError> {
        if self.question.parts.exercise.is_none() {
            return Ok(Missing::Exercise.reply(self.figures));
        }
        let (exercise, name) = self.exercise()?;
        let found = call!(self, ToolCall::ListAlternatives(exercise), ToolOutput::Alternatives);
        let found = found.into_iter().map(|one| (one.id, one.name));
        Ok(alternatives(&name, &found.collect::<Vec<(ExerciseId, String)>>()))
    }

    pub(super) async fn guide(&self) -> Result<Reply, ToolError> {
        if self.question.parts.exercise.is_none() {
            return Ok(Missing::Exercise.reply(self.figures));
        }
        let (exercise, name) = self.exercise()?;
        let guided = call!(self, ToolCall::GetExerciseGuide(exercise), ToolOutput::ExerciseGuide);
        if self.question.family == Family::Works {
            return Ok(works(exercise, &name, &guided.primary_muscles, &guided.secondary_muscles));
        }
        let texts = |texts: &[GuideText]| texts.iter().map(|text| text.as_str().to_owned()).collect::<Vec<_>>();
        let steps = guided.guide.map_or_else(Vec::new, |guide| {
            let mut steps = texts(guide.set_up.entries());
            steps.extend(texts(guide.steps.entries()));
            steps
        });
        Ok(how_to(exercise, &name, &guided.description, &steps))
    }

    pub(super) async fn exercises_for(&self) -> Result<Reply, ToolError> {
        let parts = &self.question.parts;
        let Some(muscle) = parts.muscle else { return Ok(Missing::Muscle.reply(self.figures)) };
        let own = self.own_limits().await?;
        let place = LimitsAtPlace { limits: &own, place: parts.place.unwrap_or(own.location) };
        let mut found: Vec<(ExerciseId, String)> = Vec::new();
        for name in muscle.muscles {
            let query = ExerciseQuery { muscle: MuscleFilter::parse(name).ok(), ..ExerciseQuery::default() };
            let exercises = call!(self, ToolCall::FindExercises(query), ToolOutput::Exercises);
            found.extend(exercises.value.into_iter().filter(|one| place.fits(one)).map(|one| (one.id, one.name)));
        }
        let logs = |exercise: ExerciseId| self.member.logged(exercise).map_or(0, |one| one.logged.logs);
        found.sort_by_key(|(exercise, _)| std::cmp::Reverse(logs(*exercise)));
        found.dedup_by_key(|(exercise, _)| *exercise);
        found.truncate(MOST_PROPOSED);
        Ok(exercises_for(muscle.name, &found))
    }

    async fn own_limits(&self) -> Result<Limits, ToolError> {
        Ok(call!(self, ToolCall::GetLimits, ToolOutput::Limits).limits)
    }

    pub(super) async fn limits(&self) -> Result<Reply, ToolError> {
        Ok(limits(&self.own_limits().await?))
    }

    pub(super) fn profile(&self) -> Reply {
        match &self.member.trainee {
            Some(trainee) => profile(trainee, self.figures),
            None => Missing::Profile("profile").reply(self.figures),
        }
    }
}
