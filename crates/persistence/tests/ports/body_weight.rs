use crate::fixtures::{date, member, nobody, noon, number};
use crate::profile::profile;
use ironleaf_application::body_weight::{BodyWeightRepository, RemoveWeighInOutcome};
use ironleaf_application::profile::ProfileRepository;
use ironleaf_application::shared::PortError;
use ironleaf_domain::body_weight::{MeasuredOn, WeighIn};
use ironleaf_domain::ids::UserId;
use ironleaf_domain::profile::{BodyWeight, DisplayChanges};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;

pub(crate) fn weigh_in(day: &str, kg: f64) -> WeighIn {
    WeighIn { measured_on: date(day), weight: BodyWeight::from_kg(kg).unwrap() }
}

struct Stores(Database);

impl Stores {
    async fn of(test: &TestDatabase) -> (Self, UserId) {
        let database = test.database().await;
        let ada = member(&database, "ada@example.com").await;
        (Self(database), ada)
    }

    async fn enter(&self, member: UserId, day: &str, kg: f64) {
        self.0.enter(member, weigh_in(day, kg), noon()).await.unwrap();
    }

    async fn save_profile(&self, member: UserId, kg: f64, today: &str) {
        self.0.save(member, profile("Ada", kg), DisplayChanges::default(), date(today), noon()).await.unwrap();
    }

    async fn profile_weight(&self, member: UserId) -> f64 {
        self.0.find(member).await.unwrap().profile.unwrap().weight.kg()
    }

    async fn all(&self, member: UserId) -> Vec<WeighIn> {
        self.0.list_since(member, MeasuredOn::EARLIEST, 100).await.unwrap()
    }
}

#[tokio::test]
async fn the_profile_always_has_the_weight_of_the_latest_day() {
    let test = TestDatabase::new();
    let (stores, ada) = Stores::of(&test).await;
    stores.save_profile(ada, 61.25, "2026-11-10").await;
    assert_eq!(stores.all(ada).await, [weigh_in("2026-11-10", 61.25)]);

    // A past day does not change the current weight. A later day does, and so does the latest day again.
    for (day, kg, latest) in [
        ("2026-11-01", 63.0, 61.25),
        ("2026-11-12", 60.5, 60.5),
        ("2026-11-12", 60.75, 60.75),
        ("2026-11-11", 70.0, 60.75),
    ] {
        stores.enter(ada, day, kg).await;
        assert!((stores.profile_weight(ada).await - latest).abs() < 1e-9, "{kg} on {day}");
    }
    // Saving another weight in the profile also adds a weigh-in; saving the same weight does not.
    stores.save_profile(ada, 60.0, "2026-11-13").await;
    stores.save_profile(ada, 60.0, "2026-11-20").await;
    let latest = stores.all(ada).await.pop();
    assert_eq!(latest, Some(weigh_in("2026-11-13", 60.0)));

    // Removing the latest weigh-in restores the previous weight. Removing an older one changes nothing.
    for (day, latest) in [("2026-11-13", 60.75), ("2026-11-01", 60.75), ("2026-11-12", 70.0)] {
        let removed = stores.0.remove(ada, date(day), noon()).await.unwrap();
        assert_eq!(removed, RemoveWeighInOutcome::Removed);
        assert!((stores.profile_weight(ada).await - latest).abs() < 1e-9, "without {day}");
    }
}

#[tokio::test]
async fn a_travelers_profile_changes_the_latest_future_day() {
    let test = TestDatabase::new();
    let (stores, ada) = Stores::of(&test).await;
    stores.save_profile(ada, 61.25, "2026-11-22").await;
    stores.save_profile(ada, 60.0, "2026-11-21").await;
    assert_eq!(stores.all(ada).await, [weigh_in("2026-11-22", 60.0)]);
}

#[tokio::test]
async fn the_only_weigh_in_stays_and_missing_ones_return_404() {
    let test = TestDatabase::new();
    let (stores, ada) = Stores::of(&test).await;
    let eve = member(&test.database().await, "eve@example.com").await;
    let remove = |day: &str| stores.0.remove(ada, date(day), noon());
    assert_eq!(remove("2026-11-21").await.unwrap(), RemoveWeighInOutcome::NotFound);
    stores.enter(ada, "2026-11-21", 61.25).await;
    assert_eq!(remove("2026-11-20").await.unwrap(), RemoveWeighInOutcome::NotFound);
    assert_eq!(remove("2026-11-21").await.unwrap(), RemoveWeighInOutcome::IsTheOnlyOne);
    stores.enter(eve, "2026-11-20", 80.0).await;
    assert_eq!(
        remove("2026-11-20").await.unwrap(),
        RemoveWeighInOutcome::NotFound,
        "the weigh-in of another member is not visible"
    );
    assert_eq!(stores.all(ada).await, [weigh_in("2026-11-21", 61.25)]);

    let error = stores.0.enter(nobody(), weigh_in("2026-11-21", 61.25), noon()).await.unwrap_err();
    assert!(matches!(error, PortError::Unavailable(_)), "{error:?}");
}

#[tokio::test]
async fn the_latest_ones_are_listed_oldest_first() {
    let test = TestDatabase::new();
    let (stores, ada) = Stores::of(&test).await;
    for (day, kg) in [("2026-11-03", 63.0), ("2026-11-01", 61.0), ("2026-11-02", 62.0)] {
        stores.enter(ada, day, kg).await;
    }
    let list = |since: &str, limit| stores.0.list_since(ada, date(since), limit);
    assert_eq!(list("2026-11-02", 10).await.unwrap(), [weigh_in("2026-11-02", 62.0), weigh_in("2026-11-03", 63.0)]);
    assert_eq!(list("1900-01-01", 1).await.unwrap(), [weigh_in("2026-11-03", 63.0)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_changes_leave_the_latest_weight_in_the_profile() {
    let test = TestDatabase::new();
    let (stores, ada) = Stores::of(&test).await;
    stores.save_profile(ada, 61.25, "2026-10-01").await;
    let changes: Vec<_> = (1..=20_u32)
        .map(|day| {
            let weights = stores.0.clone();
            let weigh_in = weigh_in(&format!("2026-11-{day:02}"), 70.0 + f64::from(day));
            tokio::spawn(async move { weights.enter(ada, weigh_in, noon()).await })
        })
        .collect();
    for change in changes {
        change.await.unwrap().unwrap();
    }
    assert_eq!(stores.all(ada).await.len(), 21);
    assert!((stores.profile_weight(ada).await - 90.0).abs() < 1e-9);
}

#[tokio::test]
async fn old_profiles_without_weigh_in_get_their_saved_weight() {
    let test = TestDatabase::new();
    let (stores, ada) = Stores::of(&test).await;
    let eve = member(&test.database().await, "eve@example.com").await;
    stores.save_profile(ada, 61.25, "2026-11-21").await;
    stores.save_profile(eve, 80.0, "2026-11-20").await;
    test.execute(&format!(
        "DELETE FROM body_weights WHERE user_id = {ada};
         UPDATE profiles SET updated_at = '2026-10-31T23:30:00Z' WHERE user_id = {ada}"
    ));
    test.execute(include_str!("../../../../migrations/2026-11-21-000140_body_weights_of_profiles/up.sql"));
    assert_eq!(stores.all(ada).await, [weigh_in("2026-10-31", 61.25)]);
    assert_eq!(number(&test, "SELECT count(*) FROM body_weights"), 2, "existing weigh-ins are unchanged");
}
