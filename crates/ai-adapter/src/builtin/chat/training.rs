//! Answers about the workout plan: the exercises of a day, and how to do an exercise.

use super::format::count;
use super::question::Question;
use chrono::{Datelike, Days, Weekday};
use ironleaf_application::coach::MemberContext;
use ironleaf_domain::exercise::RepUnit;
use ironleaf_domain::workout_plan::{PlanExercise, WorkoutPlan};

/// Answers a question about the plan. Returns `None` for other questions.
pub(super) fn answer(question: &Question, member: &MemberContext) -> Option<String> {
    let asks_for_plan = question.has(&[
        "workout",
        "workouts",
        "train",
        "training",
        "exercise",
        "exercises",
        "plan",
        "session",
        "schedule",
        "gym",
    ]);
    let looks_back = question.has(&["did i", "have i", "lifted", "done", "log*", "last"]);
    let is_about_food = question.has(&["diet", "eat", "meal*", "food"]);
    if !asks_for_plan || looks_back || is_about_food {
        return None;
    }
    let Some(plan) = &member.workout_plan else {
        return Some(
            "You do not follow a workout plan yet. Open **Workout Plan** and choose one of the available plans, or generate \
             one."
                .to_owned(),
        );
    };
    Some(match requested_day(question, member, plan) {
        Some((name, day)) => day_of(plan, &name, day),
        None => overview(plan),
    })
}

/// Returns the plan day that the question is about, with its name.
///
/// Without a weekday it is today, unless the question is about the week or the whole plan.
fn requested_day(question: &Question, member: &MemberContext, plan: &WorkoutPlan) -> Option<(String, u8)> {
    const WEEKDAYS: [(&str, Weekday); 7] = [
        ("monday*", Weekday::Mon),
        ("tuesday*", Weekday::Tue),
        ("wednesday*", Weekday::Wed),
        ("thursday*", Weekday::Thu),
        ("friday*", Weekday::Fri),
        ("saturday*", Weekday::Sat),
        ("sunday*", Weekday::Sun),
    ];
    let today = member.plan_day?;
    let later = |days: u8| {
        if plan.num_of_days <= 7 { (today - 1 + days) % 7 + 1 } else { (today - 1 + days) % plan.num_of_days + 1 }
    };
    if question.has(&["tomorrow", "tomorrows"]) {
        return Some(("Tomorrow".to_owned(), later(1)));
    }
    if let Some((_, weekday)) = WEEKDAYS.iter().find(|(word, _)| question.has(&[*word])) {
        let date = (0..7).map(|days| member.today + Days::new(days)).find(|date| date.weekday() == *weekday)?;
        let days = u8::try_from((date - member.today).num_days()).ok()?;
        return Some((date.format("%A").to_string(), later(days)));
    }
    let is_whole_plan = question.has(&["week", "whole", "my plan", "the plan", "schedule", "overview", "which days"]);
    (!is_whole_plan || question.has(&["today", "todays"])).then(|| ("Today".to_owned(), today))
}

fn day_of(plan: &WorkoutPlan, name: &str, day: u8) -> String {
    let exercises = plan.days.get(&day).map_or(&[][..], Vec::as_slice);
    if exercises.is_empty() {
        return format!("{name} is a rest day in **{}**. Rest is part of the plan: a walk is welcome.", plan.name);
    }
    let lines: Vec<String> = exercises.iter().map(line).collect();
    format!(
        "{name} is day {day} of **{}**, with {}:\n\n{}",
        plan.name,
        count(exercises.len(), "exercise"),
        lines.join("\n")
    )
}

fn line(exercise: &PlanExercise) -> String {
    let unit = match exercise.unit {
        RepUnit::Reps => "",
        RepUnit::Seconds => " s",
    };
    format!("- {}: {} × {}{unit}", exercise.name, exercise.sets.get(), exercise.reps.get())
}

fn overview(plan: &WorkoutPlan) -> String {
    let days = plan.days.iter().filter(|(_, exercises)| !exercises.is_empty()).map(|(day, exercises)| {
        let names: Vec<&str> = exercises.iter().map(|exercise| exercise.name.as_str()).collect();
        format!("- Day {day}: {}", names.join(", "))
    });
    format!("You follow **{}**:\n\n{}", plan.name, days.collect::<Vec<_>>().join("\n"))
}

/// Answers how an exercise of the plan is done. Returns `None` for other questions.
pub(super) fn how_to(question: &Question, member: &MemberContext) -> Option<String> {
    if !question.has(&["how do i do", "how to do", "how do you do", "technique", "form", "explain"]) {
        return None;
    }
    let exercises = || member.workout_plan.iter().flat_map(|plan| plan.days.values().flatten());
    let name = question.names(exercises().map(|exercise| exercise.name.as_str()))?;
    let exercise = exercises().find(|exercise| exercise.name == name)?;
    if let Some(misfit) = member.limits.as_ref().and_then(|limits| limits.misfit_in(name)) {
        let reason = misfit.in_a_sentence();
        return Some(format!("**{name}** does not fit your limits: {reason}. **Swap** it for another exercise."));
    }
    let rest = match exercise.rest_seconds.get() {
        0 => String::new(),
        seconds => format!(" Rest {seconds} seconds between sets."),
    };
    Some(format!("**{name}**: {}{rest}", exercise.description))
}
