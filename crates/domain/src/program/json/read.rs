//! Reads the document of a program.

use super::ExerciseRef;
use crate::exercise::{Level, TrainingLocation};
use crate::json::{self, Node};
use crate::profile::FitnessGoal;
use crate::program::sizes;
use crate::program::{
    AtEnd, Day, Document, Every, Group, Increment, Restart, Rule, RuleKind, ScheduleKind, SetKind, Slot, SlotRole,
    Stall, Start, Target, Track, TrainingMaxStep, UnitPair,
};
use crate::{Finding, ValidationError};
use serde_json::Value;

/// Reads a document, or returns each part that cannot be read.
///
/// Ranges and references are not checked yet.
pub fn read_document<E: ExerciseRef>(value: &Value) -> Result<Document<E>, Vec<Finding>> {
    json::read(value, sizes::FINDINGS, document_at)
}

/// Reads a document that may be part of a larger one.
pub(crate) fn document_at<E: ExerciseRef>(document: &Node<'_>) -> Option<Document<E>> {
    let document = document.object()?;
    let name = document.at("name").text();
    let description = document.at("description").optional(Node::text);
    let level = document.at("level").word(Level::parse);
    let goal = document.at("goal").optional(|goal| goal.word(FitnessGoal::parse));
    let location = document.at("location").word(TrainingLocation::parse);
    let weeks = document.at("weeks").whole_number();
    let deload_weeks = document.at("deload_weeks").optional(self::weeks);
    let at_end = document.at("at_end").word(AtEnd::parse);
    let schedule = schedule(&document.at("schedule"));
    let tracks = document.at("tracks").optional(|tracks| tracks.list(sizes::TRACKS, track));
    let days = document.at("days").list(sizes::DAYS, day);
    let (schedule, weekdays) = schedule?;
    Some(Document {
        name: name?.to_owned(),
        description: description.unwrap_or_default().to_owned(),
        level: level?,
        goal,
        location: location?,
        weeks: weeks?,
        deload_weeks: deload_weeks.unwrap_or_default(),
        at_end: at_end?,
        schedule,
        weekdays,
        tracks: tracks.unwrap_or_default(),
        days: days?,
    })
}

fn weeks(weeks: &Node<'_>) -> Option<Vec<u8>> {
    weeks.list(sizes::WEEKS, Node::whole_number)
}

fn schedule(schedule: &Node<'_>) -> Option<(ScheduleKind, Vec<u8>)> {
    let schedule = schedule.object()?;
    let kind = schedule.at("kind").word(ScheduleKind::parse);
    let weekdays = schedule.at("weekdays").list(sizes::WEEKDAYS, Node::whole_number);
    Some((kind?, weekdays?))
}

fn track<E: ExerciseRef>(track: &Node<'_>) -> Option<Track<E>> {
    let track = track.object()?;
    let key = track.at("key").text();
    let exercise = self::exercise(&track.at(E::FIELD));
    let ladder = track.at("ladder").optional(|ladder| ladder.list(sizes::RUNGS, self::exercise));
    let start = track.at("start").optional(start);
    let rule = rule(&track.at("rule"));
    Some(Track { key: key?.to_owned(), exercise: exercise?, ladder, start, rule: rule? })
}

fn exercise<E: ExerciseRef>(exercise: &Node<'_>) -> Option<E> {
    exercise.typed(E::read(exercise.value()), "This must be an exercise")
}

fn start(start: &Node<'_>) -> Option<Start> {
    let start = start.object()?;
    if has_pair(start) {
        return pair(start).map(Start::Weight);
    }
    let percent = |name| start.at(name).optional(|percent| percent.decimal(1));
    let count = |name| start.at(name).optional(Node::whole_number);
    let read = (percent("of_one_rep_max").map(Start::OfOneRepMax))
        .or_else(|| percent("of_five_rep_max").map(Start::OfFiveRepMax))
        .or_else(|| count("seconds").map(Start::Seconds))
        .or_else(|| count("reps").map(Start::Reps));
    if read.is_none() {
        start.reject("A start is a weight in kg and lb, a percent of a maximum, seconds or reps");
    }
    read
}

fn has_pair(weight: &Node<'_>) -> bool {
    !weight.at("kg").is_missing() && !weight.at("lb").is_missing()
}

fn pair(weight: &Node<'_>) -> Option<UnitPair> {
    let (kg, lb) = (weight.at("kg").decimal(2), weight.at("lb").decimal(2));
    Some(UnitPair { kg: kg?, lb: lb? })
}

fn increment(increment: &Node<'_>) -> Option<Increment> {
    let increment = increment.object()?;
    if has_pair(increment) {
        return pair(increment).map(Increment::Weight);
    }
    let count = |name| increment.at(name).optional(Node::whole_number::<u8>);
    let read = (increment.at("percent").optional(|percent| percent.decimal(1)).map(Increment::Percent))
        .or_else(|| count("reps").map(Increment::Reps))
        .or_else(|| (count("rung") == Some(1)).then_some(Increment::Rung));
    if read.is_none() {
        increment.reject("A step is a weight in kg and lb, a percent, reps, or one rung");
    }
    read
}

fn rule(rule: &Node<'_>) -> Option<Rule> {
    let rule = rule.object()?;
    let fails = rule.at("fails").optional(Node::whole_number);
    let deload_percent = rule.at("deload_percent").optional(Node::whole_number);
    if fails.is_some() != deload_percent.is_some() {
        rule.at("fails").reject("Please send fails and deload_percent together");
    }
    let stall = fails.zip(deload_percent).map(|(fails, deload_percent)| Stall { fails, deload_percent });
    Some(Rule { kind: rule_kind(rule)?, stall })
}

fn rule_kind(rule: &Node<'_>) -> Option<RuleKind> {
    let increment = || self::increment(&rule.at("increment"));
    match rule.at("kind").text()? {
        "linear" => {
            let every = rule.at("every").word(Every::parse);
            let increment = increment();
            let double_from = rule.at("double_from").optional(Node::whole_number);
            Some(RuleKind::Linear { every: every?, increment: increment?, double_from })
        }
        "double" => {
            let sessions = rule.at("sessions").optional(Node::whole_number).unwrap_or(1);
            Some(RuleKind::Double { increment: increment()?, sessions })
        }
        "rep_sum" => {
            let total = rule.at("total").whole_number();
            let floor_percent = rule.at("floor_percent").whole_number();
            Some(RuleKind::RepSum { increment: increment()?, total: total?, floor_percent: floor_percent? })
        }
        "stages" => {
            let stages = rule.at("stages").list(sizes::STAGES, |stage| stage.list(sizes::GROUPS, group));
            let increment = increment();
            let restart = restart(&rule.at("restart"));
            Some(RuleKind::Stages { stages: stages?, increment: increment?, restart: restart? })
        }
        "training_max" => {
            let every = rule.at("every").word(|word| match Every::parse(word)? {
                Every::Session => Err(ValidationError::new("Please choose week or cycle")),
                every => Ok(every),
            });
            let increment = increment();
            let steps = rule.at("steps").optional(|steps| steps.list(sizes::STEPS, step));
            Some(RuleKind::TrainingMax { every: every?, increment: increment?, steps: steps.unwrap_or_default() })
        }
        "rir" => Some(RuleKind::Rir),
        "time" => {
            let increment = rule.at("increment");
            let seconds = increment.object().and_then(|step| step.at("seconds").whole_number());
            let most = rule.at("most").whole_number();
            Some(RuleKind::Time { seconds: seconds?, most: most? })
        }
        _ => {
            rule.at("kind").reject("This rule is unknown");
            None
        }
    }
}

fn step(step: &Node<'_>) -> Option<TrainingMaxStep> {
    let step = step.object()?;
    let (from_reps, times) = (step.at("from_reps").whole_number(), step.at("times").whole_number());
    Some(TrainingMaxStep { from_reps: from_reps?, times: times? })
}

fn restart(restart: &Node<'_>) -> Option<Restart> {
    let restart = restart.object()?;
    let add = restart.at("add");
    if !add.is_missing() {
        return add.object().and_then(pair).map(Restart::Add);
    }
    let (reps, percent) = (restart.at("test_reps").whole_number(), restart.at("percent").whole_number());
    Some(Restart::Test { reps: reps?, percent: percent? })
}

fn day<E: ExerciseRef>(day: &Node<'_>) -> Option<Day<E>> {
    let day = day.object()?;
    let name = day.at("name").text();
    let slots = day.at("slots").list(sizes::SLOTS, slot);
    Some(Day { name: name?.to_owned(), slots: slots? })
}

fn slot<E: ExerciseRef>(slot: &Node<'_>) -> Option<Slot<E>> {
    let slot = slot.object()?;
    let (track, exercise) = (slot.at("track"), slot.at(E::FIELD));
    let target = match (track.is_missing(), exercise.is_missing()) {
        (false, true) => track.text().map(|key| Target::Track(key.to_owned())),
        (true, false) => self::exercise(&exercise).map(Target::Exercise),
        _ => {
            slot.reject("A slot needs a track or an exercise");
            None
        }
    };
    let role = slot.at("role").optional(|role| role.word(SlotRole::parse));
    let weeks = slot.at("weeks").optional(weeks);
    let superset = slot.at("superset").optional(Node::whole_number);
    let note = slot.at("note").optional(Node::text).unwrap_or_default().to_owned();
    let sets = slot.at("sets").optional(|sets| sets.list(sizes::GROUPS, group)).unwrap_or_default();
    Some(Slot { target: target?, role, weeks, superset, note, sets })
}

fn group(group: &Node<'_>) -> Option<Group> {
    let group = group.object()?;
    let kind = group.at("kind").optional(|kind| kind.word(SetKind::parse));
    // A decimal in halves, such as 2.5, is a whole number of tenths that five divides.
    let rir: Option<u8> = group.at("rir").optional(|rir| rir.decimal(1));
    if rir.is_some_and(|tenths| tenths % 5 != 0) {
        group.at("rir").reject("This must be a multiple of 0.5");
    }
    let count = group.at("count").whole_number();
    Some(Group {
        reps: group.at("reps").optional(Node::whole_number),
        reps_max: group.at("reps_max").optional(Node::whole_number),
        amrap: group.at("amrap").optional(Node::truth).unwrap_or(false),
        percent: group.at("percent").optional(|percent| percent.decimal(1)),
        of: group.at("of").optional(Node::text).map(str::to_owned),
        rir: rir.map(|tenths| tenths / 5),
        kind: kind.unwrap_or(SetKind::Working),
        rest_seconds: group.at("rest_seconds").optional(Node::whole_number),
        judges: group.at("judges").optional(Node::truth).unwrap_or(true),
        // Last, so that the other fields are read without it.
        count: count?,
    })
}
