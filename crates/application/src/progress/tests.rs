use super::*;
use crate::body_weight::MockBodyWeightRepository;
use crate::catalogue::MockPlannerCatalogue;
use crate::limits::MockLimitsRepository;
use crate::loading::MockLoadingRepository;
use crate::measurement::MockMeasurementRepository;
use crate::profile::{MemberProfile, MockProfileRepository};
use crate::program::MockMemberPlans;
use crate::shared::{Actor, MockClock};
use chrono::NaiveDate;
use chrono_tz::Tz;
use ironleaf_domain::account::{EmailAddress, Role};
use ironleaf_domain::body_weight::WeighIn;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::measurement::{Circumference, MeasurementDay, MeasurementName};
use ironleaf_domain::profile::BodyWeight;
use ironleaf_domain::progress::{Period, SessionResult};
use ironleaf_domain::training_log::{Lift, LiftedWeight};
use std::collections::BTreeMap;

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn exercise(id: i64) -> ExerciseId {
    ExerciseId::new(id).unwrap()
}

/// Creates the result of a single rep.
fn result(id: i64, day: &str, kg: f64) -> SessionResult {
    let weight = LiftedWeight::from_kg(kg).unwrap();
    SessionResult {
        exercise_id: exercise(id),
        log_date: date(day),
        sets: 1,
        reps: 1,
        heaviest: Some(weight),
        best: Some(Lift { weight, reps: 1, log_date: date(day) }),
        volume: Some(kg),
        most_reps: Some(1),
        is_deload: false,
    }
}

fn actor() -> Actor {
    Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: Tz::UTC.into() }
}

/// Creates the service on these logs. Today is 2026-11-21.
fn service(results: Vec<SessionResult>, weights: MockBodyWeightRepository) -> ProgressService {
    let mut progress = MockProgressRepository::new();
    progress
        .expect_list_results()
        .returning(move |_, until| Ok(results.iter().copied().filter(|one| one.log_date <= until).collect()));
    progress.expect_list_logged_names().returning(|_, logs| {
        Ok(logs.into_iter().map(|(id, day)| (id, format!("{id} of {day}"))).collect::<BTreeMap<_, _>>())
    });
    let mut plans = MockMemberPlans::new();
    plans.expect_list_outlines().returning(|_, _| Ok(vec![]));
    let mut profiles = MockProfileRepository::new();
    profiles.expect_find().returning(|_| {
        Ok(MemberProfile {
            email: EmailAddress::new("ada@example.com").unwrap(),
            creation_time: chrono::DateTime::UNIX_EPOCH,
            workout_plan_id: None,
            diet_plan_id: None,
            profile: None,
            display: None,
        })
    });
    let mut catalogue = MockPlannerCatalogue::new();
    catalogue.expect_find_exercises().returning(|_| Ok(vec![]));
    let mut limits = MockLimitsRepository::new();
    limits.expect_find().returning(|_| Ok(None));
    let mut clock = MockClock::new();
    clock.expect_now().returning(|| "2026-11-21T12:00:00Z".parse().unwrap());
    let mut programs = crate::program::MockProgramRepository::new();
    programs.expect_find_run().returning(|_, _| Ok(None));
    ProgressService::new(ProgressPorts {
        programs: Arc::new(programs),
        progress: Arc::new(progress),
        plans: Arc::new(plans),
        profiles: Arc::new(profiles),
        weights: Arc::new(weights),
        loadings: Arc::new(MockLoadingRepository::new()),
        measurements: Arc::new(measured()),
        limits: Arc::new(limits),
        catalogue: Arc::new(catalogue),
        clock: Arc::new(clock),
    })
}

/// Creates measurements of the waist on 2026-11-01 and on 2026-09-15.
fn measured() -> MockMeasurementRepository {
    let waist = |day: &str, cm| MeasurementDay {
        measured_on: date(day),
        values: vec![Circumference::from_cm(MeasurementName::Waist, cm).unwrap()],
    };
    let mut measurements = MockMeasurementRepository::new();
    measurements.expect_list_latest().returning(move |_| Ok(vec![waist("2026-11-01", 85.0)]));
    measurements
        .expect_list()
        .withf(|_, from, to| (*from, *to) == (date("2026-09-02"), date("2026-10-02")))
        .returning(move |_, _, _| Ok(vec![waist("2026-09-15", 87.5)]));
    measurements
}

fn weighed(figures: &'static [(&str, f64)]) -> MockBodyWeightRepository {
    let mut weights = MockBodyWeightRepository::new();
    weights.expect_list_since().returning(|_, since, _| {
        let weigh_in =
            |(day, kg): &(&str, f64)| WeighIn { measured_on: date(day), weight: BodyWeight::from_kg(*kg).unwrap() };
        Ok(figures.iter().map(weigh_in).filter(|one| one.measured_on >= since).collect())
    });
    weights
}

#[tokio::test]
async fn an_overview_has_the_latest_50_records_with_names() {
    let days = (1..=21).map(|day| format!("2026-11-{day:02}"));
    let mut results: Vec<SessionResult> =
        days.clone().zip(100..).map(|(day, kg)| result(7, &day, f64::from(kg))).collect();
    results.push(result(8, "2026-10-31", 60.0));
    let service = service(results, weighed(&[]));
    let overview = service.view_overview(&actor(), OverviewWeeks::USUAL).await.unwrap();
    assert_eq!((overview.period.from(), overview.period.to()), (date("2026-08-31"), date("2026-11-21")));
    assert_eq!(overview.records.len(), 50, "three kinds on twenty days");
    let newest = &overview.records[0];
    assert_eq!((newest.exercise_name.as_str(), newest.record.before), ("7 of 2026-11-21", 119.0));
    let lifts: Vec<_> = overview.lifts.iter().map(|one| (one.exercise_name.as_str(), one.lift.change)).collect();
    assert_eq!(lifts, [("7 of 2026-11-21", Some(20.0)), ("8 of 2026-10-31", None)]);
    assert_eq!(overview.calendar.len(), 22, "each day with a log");
}

#[tokio::test]
async fn the_change_of_a_month_is_that_of_the_trend() {
    let weights = weighed(&[("2026-10-01", 80.0), ("2026-10-31", 70.0), ("2026-11-20", 70.0)]);
    let overview = service(vec![], weights).view_overview(&actor(), OverviewWeeks::USUAL).await.unwrap();
    let body = overview.body.unwrap();
    assert_eq!(body.weight.map(BodyWeight::kg), Some(70.0));
    // The trend of 2026-10-31 is 70.5, that of 2026-11-20 is 70.07. Only 2026-10-01 is 30 days older.
    assert_eq!((body.trend, body.change_30), (Some(70.07), Some(-9.93)));
    assert_eq!(body.body_fat, None, "without a profile");
}

#[tokio::test]
async fn a_measurement_is_compared_with_the_month_before_it() {
    let overview = service(vec![], weighed(&[])).view_overview(&actor(), OverviewWeeks::USUAL).await.unwrap();
    let measurements = overview.body.unwrap().measurements;
    let shown: Vec<_> = measurements.iter().map(|one| (one.value.cm(), one.measured_on, one.change_30)).collect();
    assert_eq!(shown, [(85.0, date("2026-11-01"), Some(-2.5))]);
}

#[tokio::test]
async fn a_comparison_ignores_what_was_later() {
    let results = vec![result(7, "2026-01-05", 60.0), result(7, "2026-01-12", 65.0), result(8, "2026-03-01", 90.0)];
    let weights = weighed(&[("2025-12-25", 80.0), ("2026-01-04", 81.0), ("2026-02-01", 90.0)]);
    let week = |day: &str| Period::last_days(7, date(day));
    let compared =
        service(results, weights).compare_periods(&actor(), week("2026-01-08"), week("2026-01-15")).await.unwrap();
    assert!(!compared.per_week);
    assert_eq!((compared.a.totals.records, compared.b.totals.records), (0.0, 3.0));
    assert_eq!((compared.a.weight_trend, compared.b.weight_trend), (Some(80.63), None));
    let lifts =
        |period: &ComparedPeriod| period.lifts.iter().map(|one| (one.exercise_id, one.best)).collect::<Vec<_>>();
    assert_eq!(lifts(&compared.a), [(exercise(7), Some(60.0))]);
    assert_eq!(lifts(&compared.b), [(exercise(7), Some(65.0))]);
}
