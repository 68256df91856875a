use super::{ToolError, ToolService};
use crate::shared::Actor;
use crate::target::TargetError;
use ironleaf_domain::coach::{Guidance, GuidanceMember, GuidanceTopic, guidance};
use ironleaf_domain::ids::ExerciseId;

/// Question about general knowledge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GuidanceQuestion {
    pub topic: GuidanceTopic,
    /// Exercise that it is about.
    pub exercise_id: Option<ExerciseId>,
    /// Minutes that the member has.
    pub minutes: Option<u16>,
}

impl ToolService {
    /// Returns the text on a topic with the values of the actor.
    pub(super) async fn guide(&self, actor: &Actor, question: GuidanceQuestion) -> Result<Guidance, ToolError> {
        let parts = &self.parts;
        let today = actor.date_at(parts.clock.now());
        let target = async {
            match parts.target.view_target(actor).await {
                Ok(target) => Ok(Some(target)),
                Err(TargetError::Port(error)) => Err(error),
                Err(_) => Ok(None),
            }
        };
        let (member, plan, settings, target) = futures_util::try_join!(
            parts.profiles.find(actor.user_id),
            parts.workout_plan.view_current_plan(actor),
            parts.diary.view_food_settings(actor),
            target
        )?;
        let days = plan.as_ref().map(|plan| &plan.plan.days);
        let session = plan.as_ref().and_then(|plan| plan.plan.days.get(&plan.today));
        let mut planned = days.into_iter().flat_map(|days| days.values().flatten());
        let facts = GuidanceMember {
            trainee: member.profile.map(|profile| profile.trainee(today)),
            target: target.as_ref().map(|target| target.need.target()),
            hides_food_numbers: !settings.show_numbers,
            energy_unit: member.display.map(|display| display.energy_unit).unwrap_or_default(),
            today: session.map(Vec::as_slice).unwrap_or_default(),
            exercise: planned.find(|exercise| Some(exercise.id) == question.exercise_id),
            minutes: question.minutes,
        };
        Ok(guidance(question.topic, &facts))
    }
}
