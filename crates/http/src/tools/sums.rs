//! Outputs that are no bodies of routes.

use crate::diary::view::NutritionTotals;
use crate::exercise_enums::RepUnitJson;
use crate::profile::{EnergyUnitJson, GenderJson, GoalJson, LengthUnitJson, WeightUnitJson};
use crate::program::run::Run;
use crate::program::weeks::{self, ProgramWeek};
use crate::progress::comparison::MuscleSets;
use crate::progress::next_weights::NextWeight;
use crate::progress::weeks::GroupSets;
use chrono::NaiveDate;
use ironleaf_application::limits::WithLimits;
use ironleaf_application::profile::MemberProfile;
use ironleaf_application::{program, progress, tools as application};
use ironleaf_domain::coach;
use ironleaf_domain::diary::DiarySum as DomainDiarySum;
use ironleaf_domain::food::FoodNutrient;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::progress::{Workload, WorkloadChange};
use ironleaf_domain::training_log::LiftedWeight;
use serde::Serialize;
use utoipa::ToSchema;

/// What the profile says about training, without name, email and date of birth.
///
/// `null` until the profile is saved.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct MemberFacts {
    /// Age today.
    age: Option<u32>,
    gender: Option<GenderJson>,
    /// In cm.
    height: Option<f64>,
    /// In kg.
    weight: Option<f64>,
    goal: Option<GoalJson>,
    /// Number of training days a week.
    training_days: Option<u8>,
    /// Unit of weights in texts for the member.
    weight_unit: Option<WeightUnitJson>,
    /// Unit of lengths in texts for the member.
    length_unit: Option<LengthUnitJson>,
    /// Unit of energies in texts for the member.
    energy_unit: Option<EnergyUnitJson>,
}

impl MemberFacts {
    pub(super) fn new(member: &MemberProfile, age: Option<u32>) -> Self {
        let profile = member.profile.as_ref();
        Self {
            age,
            gender: profile.map(|profile| profile.gender.into()),
            height: profile.map(|profile| profile.height.cm()),
            weight: profile.map(|profile| profile.weight.kg()),
            goal: profile.map(|profile| profile.fitness_goal.into()),
            training_days: profile.map(|profile| profile.number_of_training_days.get()),
            weight_unit: member.display.map(|display| display.weight_unit.into()),
            length_unit: member.display.map(|display| display.length_unit.into()),
            energy_unit: member.display.map(|display| display.energy_unit.into()),
        }
    }
}

/// An exercise of today's session.
#[derive(Debug, Serialize, ToSchema)]
struct TodayExercise {
    exercise_id: i64,
    name: String,
    /// Planned sets.
    sets: u8,
    /// Planned reps of each set, or seconds if that is the unit.
    reps: u8,
    unit: RepUnitJson,
    /// Suggested weight in kg; `null` without one.
    next_weight: Option<f64>,
    /// Whether it was logged today.
    done: bool,
}

/// Today's session.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Today {
    /// The member's local date.
    date: NaiveDate,
    /// Name of the current plan; `null` without one.
    plan_name: Option<String>,
    /// Day of the plan; `null` without one.
    plan_day: Option<u8>,
    /// Name of the day in a program; `null` in a plain plan.
    day_name: Option<String>,
    /// Exercises in order; none on a rest day.
    exercises: Vec<TodayExercise>,
    /// Number of these exercises that were logged today.
    done: usize,
    /// Number of these exercises.
    planned: usize,
    /// Estimated duration of the session with warm-up and rests, in minutes; `null` on a rest day.
    minutes: Option<u64>,
}

impl From<application::TodaySession> for Today {
    fn from(session: application::TodaySession) -> Self {
        let done = session.done();
        let exercise = |task: application::TodayTask| TodayExercise {
            exercise_id: task.exercise_id.get(),
            name: task.name,
            sets: task.sets.get(),
            reps: task.reps.get(),
            unit: task.unit.into(),
            next_weight: task.next_weight.map(LiftedWeight::kg),
            done: task.is_done,
        };
        Self {
            date: session.date,
            plan_name: session.plan_name,
            plan_day: session.plan_day,
            day_name: session.day_name,
            done,
            planned: session.tasks.len(),
            exercises: session.tasks.into_iter().map(exercise).collect(),
            minutes: session.minutes,
        }
    }
}

/// The program that the member follows, with its next weeks.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ProgramAhead {
    #[serde(flatten)]
    run: Run,
    /// The current week and the next one, if each session is done as asked.
    next_weeks: Vec<ProgramWeek>,
}

impl ProgramAhead {
    pub(super) fn new(run: program::RunView, next_weeks: WithLimits<Vec<program::ProgramWeek>>) -> Self {
        Self { run: run.into(), next_weeks: weeks::to_response(next_weeks) }
    }
}

/// The suggested weight of an exercise.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct NamedNextWeight {
    #[serde(flatten)]
    next: NextWeight,
    /// Name in the plan.
    exercise_name: String,
}

impl From<progress::SuggestedWeight> for NamedNextWeight {
    fn from(suggested: progress::SuggestedWeight) -> Self {
        Self { exercise_name: suggested.exercise_name.clone(), next: suggested.into() }
    }
}

/// Training of an exercise.
#[derive(Debug, Serialize, ToSchema)]
struct ExerciseLoad {
    exercise_id: i64,
    /// Name in the latest log.
    exercise_name: String,
    #[serde(flatten)]
    #[schema(inline)]
    load: Load,
}

/// Training in numbers.
#[derive(Debug, Serialize, ToSchema)]
struct Load {
    /// Number of days with a log.
    sessions: u32,
    /// Number of sets without warm-ups.
    sets: u32,
    /// Number of reps without warm-ups; seconds of timed exercises are none.
    reps: u64,
    /// Reps times weight of all sets, in kg.
    volume: f64,
}

impl From<Workload> for Load {
    fn from(load: Workload) -> Self {
        Self { sessions: load.sessions, sets: load.sets, reps: load.reps, volume: load.volume }
    }
}

/// Training of a period as it was performed.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TrainingSum {
    /// First day.
    from: NaiveDate,
    /// Last day.
    to: NaiveDate,
    #[serde(flatten)]
    #[schema(inline)]
    total: Load,
    /// Sets of muscle groups: the ten to train every week, and all others that were trained.
    groups: Vec<GroupSets>,
    /// Sets of all muscles of the catalogue.
    muscles: Vec<MuscleSets>,
    /// Exercises with a log, those with the most sessions first.
    exercises: Vec<ExerciseLoad>,
}

impl From<progress::NamedSum> for TrainingSum {
    fn from(named: progress::NamedSum) -> Self {
        let progress::NamedSum { sum, mut names } = named;
        let exercise = |(id, load): (ExerciseId, Workload)| ExerciseLoad {
            exercise_id: id.get(),
            exercise_name: names.remove(&id).unwrap_or_default(),
            load: load.into(),
        };
        Self {
            from: sum.period.from(),
            to: sum.period.to(),
            total: sum.total.into(),
            groups: sum.groups.into_iter().map(Into::into).collect(),
            muscles: sum.muscles.into_iter().map(Into::into).collect(),
            exercises: sum.exercises.into_iter().map(exercise).collect(),
        }
    }
}

/// How much more the second period has. Negative numbers are less.
#[derive(Debug, Serialize, ToSchema)]
struct LoadChange {
    /// More days with a log.
    sessions: i64,
    /// More sets.
    sets: i64,
    /// More reps.
    reps: i64,
    /// More volume, in kg.
    volume: f64,
}

impl From<WorkloadChange> for LoadChange {
    fn from(change: WorkloadChange) -> Self {
        Self { sessions: change.sessions, sets: change.sets, reps: change.reps, volume: change.volume }
    }
}

/// The sums of two periods.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ComparedSums {
    /// Sum of the first period.
    a: TrainingSum,
    /// Sum of the second period.
    b: TrainingSum,
    /// `b` minus `a`.
    change: LoadChange,
}

impl From<progress::ComparedSums> for ComparedSums {
    fn from(compared: progress::ComparedSums) -> Self {
        Self { a: compared.a.into(), b: compared.b.into(), change: compared.change.into() }
    }
}

/// Estimates of a one-rep max.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OneRepMaxEstimate {
    /// Estimate by Epley 1985, in kg.
    epley: f64,
    /// Estimate by Brzycki 1993, in kg.
    brzycki: f64,
}

impl From<progress::OneRepMaxEstimate> for OneRepMaxEstimate {
    fn from(estimate: progress::OneRepMaxEstimate) -> Self {
        Self { epley: estimate.epley, brzycki: estimate.brzycki }
    }
}

/// Text of general knowledge.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Guidance {
    /// The topic.
    topic: &'static str,
    /// At most 90 words, with the source in brackets.
    text: String,
    /// Values of the text that are the member's own.
    values: Vec<GuidanceValue>,
    /// Source of the text.
    source: &'static str,
}

/// Value of the member in a text.
#[derive(Debug, Serialize, ToSchema)]
struct GuidanceValue {
    /// What it is, such as `rest`.
    name: &'static str,
    /// The value, in `unit`.
    value: f64,
    /// Unit of the value.
    unit: &'static str,
}

impl From<coach::Guidance> for Guidance {
    fn from(guidance: coach::Guidance) -> Self {
        let value =
            |value: coach::GuidanceValue| GuidanceValue { name: value.name, value: value.value, unit: value.unit };
        Self {
            topic: guidance.topic.as_str(),
            text: guidance.text,
            values: guidance.values.into_iter().map(value).collect(),
            source: guidance.source,
        }
    }
}

/// What was eaten in a period.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DiarySum {
    /// Number of days with entries.
    days: u32,
    /// Number of days that count as fully logged.
    counted_days: u32,
    /// Mean of the days with entries; `null` if it is unknown.
    mean: NutritionTotals,
    /// Sum of all days; `null` if it is unknown.
    total: NutritionTotals,
}

impl From<DomainDiarySum> for DiarySum {
    fn from(sum: DomainDiarySum) -> Self {
        let mean = |nutrient: FoodNutrient| sum.total.mean(nutrient, sum.days);
        Self {
            days: sum.days,
            counted_days: sum.counted_days,
            mean: NutritionTotals::of(mean),
            total: sum.total.into(),
        }
    }
}
