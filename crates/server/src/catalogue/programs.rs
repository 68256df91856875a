//! The shipped programs that progress.

use super::shipped_file::{CatalogueError, entries};
use ironleaf_application::catalogue::ShippedExercise;
use ironleaf_domain::ValidationError;
use ironleaf_domain::exercise::{Level, RepUnit};
use ironleaf_domain::loading::Implement;
use ironleaf_domain::profile::FitnessGoal;
use ironleaf_domain::program::{
    AtEnd, Day, Document, Every, ExerciseFacts, Group, Increment, Program, Restart, Rule, RuleKind, ScheduleKind,
    SetKind, Slot, SlotRole, Stall, Start, Target, Track, TrainingMaxStep, UnitPair,
};
use ironleaf_domain::workout_plan::TrainingLocation;
use serde::Deserialize;
use std::collections::HashMap;

const PROGRAMS: &str = include_str!("../../seed/programs.json");

/// A shipped program. It refers to exercises by their keys.
#[derive(Debug)]
pub(crate) struct ShippedProgram {
    /// Unique and permanent key.
    pub(crate) key: String,
    /// The program.
    pub(crate) program: Program<String>,
}

/// Reads the shipped programs, of which each exercise must be in the shipped catalogue.
pub(crate) fn read(exercises: &[ShippedExercise]) -> Result<Vec<ShippedProgram>, CatalogueError> {
    let facts = facts(exercises);
    entries::<ProgramEntry>("programs.json", PROGRAMS)?
        .into_iter()
        .map(|ProgramEntry { key, program }| {
            let checked = program.document().and_then(|document| {
                Program::new(document, |key| facts.get(key).cloned()).map_err(|invalid| {
                    let faults = invalid.iter().map(|part| format!("{}: {}", part.path, part.error.reason()));
                    ValidationError::new(faults.collect::<Vec<_>>().join("; "))
                })
            });
            match checked {
                Ok(program) => Ok(ShippedProgram { key, program }),
                Err(reason) => Err(CatalogueError::Refused { key, reason }),
            }
        })
        .collect()
}

/// Returns what programs need to know about the shipped exercises, by key.
pub(crate) fn facts(exercises: &[ShippedExercise]) -> HashMap<String, ExerciseFacts> {
    let facts = |exercise: &ShippedExercise| ExerciseFacts {
        name: exercise.name.as_str().to_owned(),
        unit: if exercise.unit == "seconds" { RepUnit::Seconds } else { RepUnit::Reps },
        implement: Implement::of(Some(&exercise.equipment)),
    };
    exercises.iter().map(|exercise| (exercise.key.clone(), facts(exercise))).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProgramEntry {
    key: String,
    program: DocumentEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DocumentEntry {
    name: String,
    description: String,
    level: String,
    goal: Option<String>,
    location: String,
    weeks: u8,
    deload_weeks: Vec<u8>,
    at_end: AtEndEntry,
    schedule: ScheduleEntry,
    tracks: Vec<TrackEntry>,
    days: Vec<DayEntry>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum AtEndEntry {
    Repeat,
    Stop,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum ScheduleEntry {
    Queue { weekdays: Vec<u8> },
    Weekday { weekdays: Vec<u8> },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrackEntry {
    key: String,
    exercise: String,
    ladder: Option<Vec<String>>,
    start: Option<StartEntry>,
    rule: RuleEntry,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct PairEntry {
    kg: f64,
    lb: f64,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum StartEntry {
    Weight(PairEntry),
    OfOneRepMax { of_one_rep_max: f64 },
    OfFiveRepMax { of_five_rep_max: f64 },
    Seconds { seconds: u8 },
    Reps { reps: u8 },
}

#[derive(Deserialize)]
#[serde(untagged)]
enum IncrementEntry {
    Weight(PairEntry),
    Percent { percent: f64 },
    Reps { reps: u8 },
    Rung { rung: u8 },
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum EveryEntry {
    Session,
    Week,
    Cycle,
}

#[derive(Deserialize)]
struct SecondsEntry {
    seconds: u8,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum RestartEntry {
    Test { test_reps: u8, percent: u8 },
    Add { add: PairEntry },
}

#[derive(Deserialize)]
struct StepEntry {
    from_reps: u8,
    times: u8,
}

#[derive(Deserialize)]
struct RuleEntry {
    fails: Option<u8>,
    deload_percent: Option<u8>,
    #[serde(flatten)]
    kind: RuleKindEntry,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum RuleKindEntry {
    Linear { every: EveryEntry, increment: IncrementEntry, double_from: Option<u8> },
    Double { increment: IncrementEntry, sessions: u8 },
    RepSum { total: u8, increment: IncrementEntry, floor_percent: u8 },
    Stages { stages: Vec<Vec<GroupEntry>>, increment: IncrementEntry, restart: RestartEntry },
    TrainingMax { every: EveryEntry, increment: IncrementEntry, steps: Vec<StepEntry> },
    Rir {},
    Time { increment: SecondsEntry, most: u8 },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DayEntry {
    name: String,
    slots: Vec<SlotEntry>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RoleEntry {
    T1,
    T2,
    T3,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SlotEntry {
    track: Option<String>,
    exercise: Option<String>,
    role: Option<RoleEntry>,
    weeks: Option<Vec<u8>>,
    #[serde(default)]
    sets: Vec<GroupEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GroupEntry {
    count: u8,
    reps: Option<u8>,
    reps_max: Option<u8>,
    #[serde(default)]
    amrap: bool,
    percent: Option<f64>,
    of: Option<String>,
    rir: Option<f64>,
    #[serde(default = "judges")]
    judges: bool,
}

/// Sets judge unless the file says otherwise.
fn judges() -> bool {
    true
}

impl DocumentEntry {
    fn document(self) -> Result<Document<String>, ValidationError> {
        let (schedule, weekdays) = match self.schedule {
            ScheduleEntry::Queue { weekdays } => (ScheduleKind::Queue, weekdays),
            ScheduleEntry::Weekday { weekdays } => (ScheduleKind::Weekday, weekdays),
        };
        Ok(Document {
            name: self.name,
            description: self.description,
            level: Level::parse(&self.level)?,
            goal: self.goal.map(|goal| FitnessGoal::parse(&goal)).transpose()?,
            location: TrainingLocation::parse(&self.location)?,
            weeks: self.weeks,
            deload_weeks: self.deload_weeks,
            at_end: match self.at_end {
                AtEndEntry::Repeat => AtEnd::Repeat,
                AtEndEntry::Stop => AtEnd::Stop,
            },
            schedule,
            weekdays,
            tracks: self.tracks.into_iter().map(TrackEntry::track).collect::<Result<_, _>>()?,
            days: self.days.into_iter().map(DayEntry::day).collect::<Result<_, _>>()?,
        })
    }
}

impl PairEntry {
    fn pair(self) -> Result<UnitPair, ValidationError> {
        Ok(UnitPair { kg: scaled(self.kg, 2)?, lb: scaled(self.lb, 2)? })
    }
}

impl TrackEntry {
    fn track(self) -> Result<Track<String>, ValidationError> {
        let start = match self.start {
            None => None,
            Some(StartEntry::Weight(pair)) => Some(Start::Weight(pair.pair()?)),
            Some(StartEntry::OfOneRepMax { of_one_rep_max }) => Some(Start::OfOneRepMax(scaled(of_one_rep_max, 1)?)),
            Some(StartEntry::OfFiveRepMax { of_five_rep_max }) => {
                Some(Start::OfFiveRepMax(scaled(of_five_rep_max, 1)?))
            }
            Some(StartEntry::Seconds { seconds }) => Some(Start::Seconds(seconds)),
            Some(StartEntry::Reps { reps }) => Some(Start::Reps(reps)),
        };
        Ok(Track { key: self.key, exercise: self.exercise, ladder: self.ladder, start, rule: self.rule.rule()? })
    }
}

impl IncrementEntry {
    fn increment(&self) -> Result<Increment, ValidationError> {
        match self {
            Self::Weight(pair) => Ok(Increment::Weight(pair.pair()?)),
            Self::Percent { percent } => Ok(Increment::Percent(scaled(*percent, 1)?)),
            Self::Reps { reps } => Ok(Increment::Reps(*reps)),
            Self::Rung { rung: 1 } => Ok(Increment::Rung),
            Self::Rung { .. } => Err(ValidationError::new("A rule goes one rung on")),
        }
    }
}

impl EveryEntry {
    fn every(self) -> Every {
        match self {
            Self::Session => Every::Session,
            Self::Week => Every::Week,
            Self::Cycle => Every::Cycle,
        }
    }
}

impl RuleEntry {
    fn rule(self) -> Result<Rule, ValidationError> {
        let stall = self.fails.zip(self.deload_percent);
        let kind = match self.kind {
            RuleKindEntry::Linear { every, increment, double_from } => {
                RuleKind::Linear { every: every.every(), increment: increment.increment()?, double_from }
            }
            RuleKindEntry::Double { increment, sessions } => {
                RuleKind::Double { increment: increment.increment()?, sessions }
            }
            RuleKindEntry::RepSum { total, increment, floor_percent } => {
                RuleKind::RepSum { total, increment: increment.increment()?, floor_percent }
            }
            RuleKindEntry::Stages { stages, increment, restart } => {
                let groups = |stage: Vec<GroupEntry>| stage.into_iter().map(GroupEntry::group).collect();
                RuleKind::Stages {
                    stages: stages.into_iter().map(groups).collect::<Result<_, _>>()?,
                    increment: increment.increment()?,
                    restart: match restart {
                        RestartEntry::Test { test_reps, percent } => Restart::Test { reps: test_reps, percent },
                        RestartEntry::Add { add } => Restart::Add(add.pair()?),
                    },
                }
            }
            RuleKindEntry::TrainingMax { every, increment, steps } => RuleKind::TrainingMax {
                every: every.every(),
                increment: increment.increment()?,
                steps: steps
                    .iter()
                    .map(|step| TrainingMaxStep { from_reps: step.from_reps, times: step.times })
                    .collect(),
            },
            RuleKindEntry::Rir {} => RuleKind::Rir,
            RuleKindEntry::Time { increment, most } => RuleKind::Time { seconds: increment.seconds, most },
        };
        Ok(Rule { kind, stall: stall.map(|(fails, deload_percent)| Stall { fails, deload_percent }) })
    }
}

impl DayEntry {
    fn day(self) -> Result<Day<String>, ValidationError> {
        Ok(Day { name: self.name, slots: self.slots.into_iter().map(SlotEntry::slot).collect::<Result<_, _>>()? })
    }
}

impl SlotEntry {
    fn slot(self) -> Result<Slot<String>, ValidationError> {
        Ok(Slot {
            target: match (self.track, self.exercise) {
                (Some(track), None) => Target::Track(track),
                (None, Some(exercise)) => Target::Exercise(exercise),
                _ => return Err(ValidationError::new("A slot needs a track or an exercise")),
            },
            role: self.role.map(|role| match role {
                RoleEntry::T1 => SlotRole::T1,
                RoleEntry::T2 => SlotRole::T2,
                RoleEntry::T3 => SlotRole::T3,
            }),
            weeks: self.weeks,
            superset: None,
            note: String::new(),
            sets: self.sets.into_iter().map(GroupEntry::group).collect::<Result<_, _>>()?,
        })
    }
}

impl GroupEntry {
    fn group(self) -> Result<Group, ValidationError> {
        Ok(Group {
            count: self.count,
            reps: self.reps,
            reps_max: self.reps_max,
            amrap: self.amrap,
            percent: self.percent.map(|percent| scaled(percent, 1)).transpose()?,
            of: self.of,
            rir: self.rir.map(|rir| scaled::<u8>(rir * 2.0, 0)).transpose()?,
            kind: SetKind::Working,
            rest_seconds: None,
            judges: self.judges,
        })
    }
}

/// Returns a number of the file in units of its last decimal.
fn scaled<N: TryFrom<i64>>(number: f64, decimals: usize) -> Result<N, ValidationError> {
    let text = number.to_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    Some(format!("{whole}{fraction:0<decimals$}"))
        .filter(|_| fraction.len() <= decimals)
        .and_then(|digits| digits.parse::<i64>().ok())
        .and_then(|number| N::try_from(number).ok())
        .ok_or_else(|| ValidationError::new(format!("{number} has too many decimals or is out of range")))
}
