//! General knowledge.

use super::question::Question;
use chrono::NaiveDate;
use ironleaf_application::coach::MemberContext;
use ironleaf_domain::coach::question::{ExerciseNames, Family, NameFound, Previous, Reading, read};
use ironleaf_domain::coach::{GuidanceMember, GuidanceTopic, guidance};
use ironleaf_domain::diet_plan::EnergyNeed;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::workout_plan::PlanExercise;

/// Returns the topic of general knowledge that a message asks about, and the minutes that it names.
pub(super) fn topic_of(text: &str, today: NaiveDate) -> Option<(GuidanceTopic, Option<u16>)> {
    match read(text, today, &NoNames, &Previous::default()) {
        Reading::Question(question) if question.family == Family::Guidance => {
            Some((question.parts.topic?, question.parts.minutes))
        }
        _ => None,
    }
}

/// Answers with the text on a topic and the member's own values.
pub(super) fn answer(
    (topic, minutes): (GuidanceTopic, Option<u16>),
    question: &Question,
    member: &MemberContext,
) -> String {
    let exercises = || member.workout_plan.iter().flat_map(|plan| plan.days.values().flatten());
    let named = question.names(exercises().map(|exercise| exercise.name.as_str()));
    let exercise: Option<&PlanExercise> = named.and_then(|name| exercises().find(|exercise| exercise.name == name));
    let today = member.workout_plan.as_ref().zip(member.plan_day).and_then(|(plan, day)| plan.days.get(&day));
    let facts = GuidanceMember {
        trainee: member.trainee,
        target: member.need.as_ref().map(EnergyNeed::target),
        hides_food_numbers: !member.shows_numbers,
        today: today.map(Vec::as_slice).unwrap_or_default(),
        exercise,
        minutes,
        ..GuidanceMember::default()
    };
    guidance(topic, &facts).text
}

/// Names of no exercise: they change no topic.
struct NoNames;

impl ExerciseNames for NoNames {
    fn longest_in(&self, _: &[&str]) -> Option<NameFound> {
        None
    }

    fn name_of(&self, _: ExerciseId) -> &'static str {
        ""
    }

    fn counts_reps(&self, _: ExerciseId) -> bool {
        false
    }
}
