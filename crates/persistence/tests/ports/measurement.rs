use crate::fixtures::{date, member, nobody};
use chrono::NaiveDate;
use ironleaf_application::measurement::MeasurementRepository;
use ironleaf_application::shared::PortError;
use ironleaf_domain::body_weight::MeasuredOn;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::measurement::{
    Circumference, MeasurementChange, MeasurementChanges, MeasurementDay, MeasurementName,
};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;

/// A day that is not in the future.
pub(crate) fn day(text: &str) -> MeasuredOn {
    MeasuredOn::new(date(text), NaiveDate::MAX).unwrap()
}

/// Saves each value in cm; removes those that are `None`.
pub(crate) fn changes(of: &[(MeasurementName, Option<f64>)]) -> MeasurementChanges {
    let changes = of.iter().map(|(name, cm)| match cm {
        Some(cm) => MeasurementChange::Set(Circumference::from_cm(*name, *cm).unwrap()),
        None => MeasurementChange::Remove(*name),
    });
    MeasurementChanges::new(changes.collect()).unwrap()
}

fn measured(on: &str, of: &[(MeasurementName, f64)]) -> MeasurementDay {
    let values = of.iter().map(|(name, cm)| Circumference::from_cm(*name, *cm).unwrap()).collect();
    MeasurementDay { measured_on: date(on), values }
}

async fn all(measurements: &Database, member: UserId) -> Vec<MeasurementDay> {
    measurements.list(member, MeasuredOn::EARLIEST, date("2026-12-31")).await.unwrap()
}

use MeasurementName::{Neck, UpperArm, Waist};

#[tokio::test]
async fn a_change_keeps_what_it_does_not_name() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    for (entered, expected) in [
        (vec![(Waist, Some(85.0)), (Neck, Some(38.5))], vec![(Waist, 85.0), (Neck, 38.5)]),
        (vec![(UpperArm, Some(33.3))], vec![(Waist, 85.0), (Neck, 38.5), (UpperArm, 33.3)]),
        (vec![(Neck, None), (Waist, Some(84.5))], vec![(Waist, 84.5), (UpperArm, 33.3)]),
        (vec![(Neck, None)], vec![(Waist, 84.5), (UpperArm, 33.3)]),
        (vec![(Waist, None), (UpperArm, None)], vec![]),
    ] {
        // The second request is a retry of the first.
        for _ in 0..2 {
            let saved = database.save(ada, day("2026-11-21"), changes(&entered)).await.unwrap();
            assert_eq!(saved, measured("2026-11-21", &expected));
        }
    }
    assert_eq!(all(&database, ada).await, [], "a day without a value is not listed");
}

#[tokio::test]
async fn days_are_listed_oldest_first_within_both_dates() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    for (on, cm) in [("2026-11-03", 83.0), ("2026-11-01", 81.0), ("2026-11-02", 82.0)] {
        database.save(ada, day(on), changes(&[(Waist, Some(cm))])).await.unwrap();
    }
    let list = |from: &str, to: &str| database.list(ada, date(from), date(to));
    assert_eq!(
        list("2026-11-02", "2026-11-03").await.unwrap(),
        [measured("2026-11-02", &[(Waist, 82.0)]), measured("2026-11-03", &[(Waist, 83.0)])]
    );
    assert_eq!(list("2026-11-01", "2026-11-01").await.unwrap(), [measured("2026-11-01", &[(Waist, 81.0)])]);
    assert_eq!(list("2026-11-03", "2026-11-01").await.unwrap(), []);
}

#[tokio::test]
async fn a_day_is_removed_once_and_only_by_its_member() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let eve = member(&database, "eve@example.com").await;
    database.save(ada, day("2026-11-21"), changes(&[(Waist, Some(85.0)), (Neck, Some(38.0))])).await.unwrap();
    assert!(!database.remove(eve, date("2026-11-21")).await.unwrap());
    assert_eq!(all(&database, eve).await, []);
    assert!(database.remove(ada, date("2026-11-21")).await.unwrap());
    assert!(!database.remove(ada, date("2026-11-21")).await.unwrap());
    assert_eq!(all(&database, ada).await, []);

    let gone = database.save(nobody(), day("2026-11-21"), changes(&[(Waist, Some(85.0))])).await.unwrap_err();
    assert!(matches!(gone, PortError::Unavailable(_)), "{gone:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_changes_of_a_day_are_all_saved() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let saves: Vec<_> = [(Waist, 85.0), (Neck, 38.0), (UpperArm, 33.0)]
        .map(|(name, cm)| {
            let database = database.clone();
            tokio::spawn(async move { database.save(ada, day("2026-11-21"), changes(&[(name, Some(cm))])).await })
        })
        .into();
    for save in saves {
        save.await.unwrap().unwrap();
    }
    let expected = measured("2026-11-21", &[(Waist, 85.0), (Neck, 38.0), (UpperArm, 33.0)]);
    assert_eq!(all(&database, ada).await, [expected]);
}

#[tokio::test]
async fn the_latest_measurement_of_each_part_is_found() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let eve = member(&database, "eve@example.com").await;
    for (on, of) in [
        ("2026-11-21", vec![(Waist, Some(85.0)), (Neck, Some(38.0))]),
        ("2019-01-01", vec![(UpperArm, Some(33.0)), (Waist, Some(90.0))]),
        ("2026-11-20", vec![(Waist, Some(86.0))]),
    ] {
        database.save(ada, day(on), changes(&of)).await.unwrap();
    }
    let latest = [measured("2019-01-01", &[(UpperArm, 33.0)]), measured("2026-11-21", &[(Waist, 85.0), (Neck, 38.0)])];
    assert_eq!(database.list_latest(ada).await.unwrap(), latest);
    assert_eq!(database.list_latest(eve).await.unwrap(), []);
}
