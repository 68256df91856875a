//! CPU-bound work: generating, reviewing and scoring plans of the shipped catalogue.
//!
//! Also importing and exporting a history.
//!
//! `cargo bench -p ironleaf` compares with its last run.

#![expect(clippy::unwrap_used, reason = "a bench that cannot begin has nothing to measure")]

#[path = "../src/catalogue/mod.rs"]
#[expect(dead_code, unused_imports, reason = "its tests come along, and nothing runs them here")]
mod catalogue;

use catalogue::planner_catalogue::{exercises, meals};
use chrono::{Days, NaiveDate};
use criterion::{Criterion, criterion_group, criterion_main};
use ironleaf_domain::diet_plan::{DietRules, EnergyNeed, match_percentage, plan_diet};
use ironleaf_domain::exercise::{Experience, Reps, Sets, TrainingLocation};
use ironleaf_domain::ids::{ExerciseId, ExerciseLogId};
use ironleaf_domain::limits::{Limits, LimitsAtPlace};
use ironleaf_domain::plan::PlanSeed;
use ironleaf_domain::profile::{BodyWeight, FitnessGoal, Gender, Height, Trainee, TrainingDays, WeightUnit};
use ironleaf_domain::spreadsheet::Reading;
use ironleaf_domain::time_zone::MemberZone;
use ironleaf_domain::training_log::import::{ImportSource, read};
use ironleaf_domain::training_log::sets_csv::SetsTable;
use ironleaf_domain::training_log::{
    DetailedLog, ExerciseLog, LiftedWeight, PerformedReps, PerformedSet, PerformedSets, Rpe, SetKind,
};
use ironleaf_domain::workout_plan::{WorkoutRequest, WorkoutRules, plan_workout};
use std::fmt::Write;
use std::hint::black_box;

const EXPERIENCE: Experience = Experience { sessions: 60, days_since_first: 150 };
const SEED: PlanSeed = PlanSeed { base: 7, request_index: 0 };

fn trainee() -> Trainee {
    Trainee {
        age: 36,
        gender: Gender::Female,
        weight: BodyWeight::from_hundredths(6_450).unwrap(),
        height: Height::from_tenths(1_710).unwrap(),
        goal: FitnessGoal::GainMuscle,
        training_days: TrainingDays::new(6).unwrap(),
    }
}

fn workouts(criterion: &mut Criterion) {
    let (trainee, exercises, limits) = (trainee(), exercises(), Limits::default());
    let request = WorkoutRequest {
        trainee: &trainee,
        experience: EXPERIENCE,
        limits: LimitsAtPlace { limits: &limits, place: TrainingLocation::Gym },
        exercises: &exercises,
        seed: SEED,
        avoid: None,
    };
    criterion.bench_function("plan a workout of six days", |bench| bench.iter(|| plan_workout(black_box(&request))));
    let plan = plan_workout(&request).unwrap();
    let rules = WorkoutRules::for_trainee(&trainee, EXPERIENCE, &exercises);
    criterion.bench_function("review a workout of six days", |bench| bench.iter(|| black_box(&plan).review(&rules)));
}

fn diets(criterion: &mut Criterion) {
    let (trainee, meals) = (trainee(), meals());
    let need = EnergyNeed::of(&trainee).unwrap();
    criterion.bench_function("plan a diet", |bench| bench.iter(|| plan_diet(black_box(&need), &meals, SEED)));
    let plan = plan_diet(&need, &meals, SEED).unwrap();
    let totals = plan.totals();
    criterion.bench_function("match a diet with its target", |bench| {
        bench.iter(|| match_percentage(black_box(&totals), need.target()));
    });
    let rules = DietRules { need: Some(need), own: false };
    criterion.bench_function("review a diet", |bench| bench.iter(|| black_box(&plan).review(&rules)));
}

/// A history of 50,000 sets, as Strong writes it.
fn history() -> String {
    let first = NaiveDate::from_ymd_opt(2016, 1, 4).unwrap();
    let mut content = String::from(
        "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n",
    );
    for set in 0..50_000_u64 {
        let day = first + Days::new(set / 20);
        let (exercise, order, weight) = (set / 4 % 5, set % 4 + 1, 40 + set / 20 % 80);
        writeln!(content, "{day} 18:00:00,Evening,1h,Exercise {exercise} (Barbell),{order},{weight},8,0,0,,,8")
            .unwrap();
    }
    content
}

fn imports(criterion: &mut Criterion) {
    let unit = WeightUnit::Kilograms;
    let reading = Reading::in_zone(MemberZone::UTC);
    let source = ImportSource { content: history(), unit, names: None, columns: None, reading };
    let latest = NaiveDate::from_ymd_opt(2030, 1, 1).unwrap();
    let mut group = criterion.benchmark_group("import");
    group.sample_size(10);
    group.bench_function("read 50,000 lines of Strong", |bench| {
        bench.iter(|| read(black_box(&source), latest));
    });
}

/// The same number of sets, four a log.
fn logs() -> Vec<DetailedLog> {
    let weight = LiftedWeight::from_kg(62.5).unwrap();
    let set = PerformedSet {
        reps: PerformedReps::new(8).unwrap(),
        weight: Some(weight),
        kind: SetKind::Working,
        rpe: Rpe::new(8.5).ok(),
        key: None,
    };
    let performed = PerformedSets::new(vec![set; 4]).unwrap();
    let log = ExerciseLog {
        id: ExerciseLogId::new(1).unwrap(),
        exercise_id: ExerciseId::new(1).unwrap(),
        exercise_name: "Incline Dumbbell Press".to_owned(),
        sets: Sets::new(4).unwrap(),
        reps: Reps::new(8).unwrap(),
        weight: Some(weight),
        log_date: NaiveDate::from_ymd_opt(2026, 1, 4).unwrap(),
        program: None,
    };
    vec![DetailedLog { log, performed }; 12_500]
}

fn written(logs: &[DetailedLog]) -> Vec<u8> {
    let mut table = SetsTable::begin(Vec::new()).unwrap();
    table.add(logs).unwrap();
    table.end().unwrap()
}

fn exports(criterion: &mut Criterion) {
    let logs = logs();
    let mut group = criterion.benchmark_group("export");
    group.sample_size(10);
    group.bench_function("write 50,000 sets as a table", |bench| bench.iter(|| written(black_box(&logs))));
}

criterion_group!(cpu_bound, workouts, diets, imports, exports);
criterion_main!(cpu_bound);
