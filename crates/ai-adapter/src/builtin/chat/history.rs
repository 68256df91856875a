//! Answers about logs: over some days, or of one exercise.

use super::date_range::DateRange;
use super::format::{count, day, whole};
use super::question::Question;
use ironleaf_application::coach::MemberContext;
use ironleaf_domain::training_log::ExerciseLog;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of exercises in an answer.
const LISTED: usize = 6;

/// Answers a question about logs. Returns `None` for other questions.
pub(super) fn answer(question: &Question, member: &MemberContext) -> Option<String> {
    let about_one = question.names(member.logs.iter().map(|log| log.exercise_name.as_str()));
    if let Some(name) = about_one {
        return Some(one_exercise(name, member));
    }
    let looks_back = question.has(&[
        "lift*",
        "did i",
        "have i",
        "progress",
        "log*",
        "sessions",
        "how often",
        "trained",
        "workouts",
        "done",
        "strong*",
        "volume",
        "record*",
        "best",
    ]);
    looks_back.then(|| over_days(&DateRange::from_question(question, member.today), member))
}

fn over_days(span: &DateRange, member: &MemberContext) -> String {
    let logs: Vec<&ExerciseLog> = member.logs.iter().filter(|log| span.holds(log.log_date)).collect();
    if logs.is_empty() {
        return format!(
            "Nothing is logged {}. Mark an exercise done under **Workout Plan** to see it here.",
            span.name
        );
    }
    let sessions = logs.iter().map(|log| log.log_date).collect::<BTreeSet<_>>().len();
    let done =
        format!("You trained on {} {}, with {}", count(sessions, "day"), span.name, count(logs.len(), "exercise"));
    let volume: f64 = logs.iter().filter_map(|log| Some(log.weight?.kg() * repetitions(log))).sum();
    if volume < 0.5 {
        return format!("{done}. No weights were entered with them.");
    }
    format!(
        "{done} done. Weight × sets × reps adds up to **{} kg**. Heaviest each:\n\n{}",
        whole(volume),
        heaviest(&logs).join("\n")
    )
}

/// Returns the heaviest exercises with their weights, one per line.
fn heaviest(logs: &[&ExerciseLog]) -> Vec<String> {
    let mut heaviest: BTreeMap<&str, f64> = BTreeMap::new();
    for (log, weight) in logs.iter().filter_map(|log| Some((log, log.weight?.kg()))) {
        let best = heaviest.entry(&log.exercise_name).or_default();
        *best = best.max(weight);
    }
    let mut heaviest: Vec<(&str, f64)> = heaviest.into_iter().collect();
    heaviest.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    heaviest.iter().take(LISTED).map(|(name, kg)| format!("- {name}: {kg} kg")).collect()
}

fn repetitions(log: &ExerciseLog) -> f64 {
    f64::from(log.sets.get()) * f64::from(log.reps.get())
}

fn one_exercise(name: &str, member: &MemberContext) -> String {
    let with_weight: Vec<(&ExerciseLog, f64)> = member
        .logs
        .iter()
        .filter(|log| log.exercise_name == name)
        .filter_map(|log| Some((log, log.weight?.kg())))
        .collect();
    let (Some((first, first_kg)), Some((last, last_kg))) = (with_weight.first(), with_weight.last()) else {
        let times = member.logs.iter().filter(|log| log.exercise_name == name).count();
        return format!("You did **{name}** {} in the last two months, without a weight.", count(times, "time"));
    };
    let best = with_weight.iter().map(|(_, kg)| *kg).fold(0.0, f64::max);
    let change = last_kg - first_kg;
    let trend = if change.abs() < 0.01 {
        "the same as".to_owned()
    } else {
        format!("{} kg {} than", change.abs(), if change > 0.0 { "more" } else { "less" })
    };
    format!(
        "Your last **{name}** was {last_kg} kg × {} on {}: {trend} on {}. Your heaviest in the last two months is {best} \
         kg. The full chart is under **Progress Stats**.",
        last.reps.get(),
        day(last.log_date),
        day(first.log_date),
    )
}
