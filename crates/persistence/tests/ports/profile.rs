use crate::fixtures::{date, email, is_refused_by, member, nobody, noon, number, own_plan, plan_id, shipped};
use ironleaf_application::catalogue::CatalogueStore;
use ironleaf_application::profile::ProfileRepository;
use ironleaf_application::program::MemberPlans;
use ironleaf_application::shared::PortError;
use ironleaf_application::workout_plan::WorkoutPlanRepository;
use ironleaf_domain::profile::{
    BirthDate, BodyWeight, DisplayChanges, DisplaySettings, EnergyUnit, FitnessGoal, Gender, Height, LengthUnit,
    Profile, TrainingDays, WeightUnit,
};
use ironleaf_domain::text::Name;
use ironleaf_persistence::testing::TestDatabase;

pub(crate) fn profile(fname: &str, kg: f64) -> Profile {
    Profile {
        fname: Name::new(fname).unwrap(),
        lname: Name::new("Lovelace").unwrap(),
        gender: Gender::Female,
        birth_date: BirthDate::stored(date("1990-12-10")).unwrap(),
        weight: BodyWeight::from_kg(kg).unwrap(),
        height: Height::from_cm(165.5).unwrap(),
        number_of_training_days: TrainingDays::new(4).unwrap(),
        fitness_goal: FitnessGoal::KeepCurrentWeight,
    }
}

#[tokio::test]
async fn before_the_first_save_there_is_only_the_account() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let found = database.find(ada).await.unwrap();
    assert_eq!((found.email, found.creation_time), (email("ada@example.com"), noon()));
    assert_eq!((found.workout_plan_id, found.diet_plan_id, found.profile), (None, None, None));
    assert_eq!(found.display, None);

    let error = database.find(nobody()).await.unwrap_err();
    assert!(matches!(error, PortError::Unavailable(_)), "{error:?}");
    let error = database
        .save(nobody(), profile("Ada", 61.25), DisplayChanges::default(), date("2026-11-21"), noon())
        .await
        .unwrap_err();
    assert!(matches!(error, PortError::Unavailable(_)), "{error:?}");
}

#[tokio::test]
async fn saving_a_profile_stores_one_weigh_in_per_day() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let eve = member(&database, "eve@example.com").await;

    let saved =
        database.save(ada, profile("Ada", 61.25), DisplayChanges::default(), date("2026-11-21"), noon()).await.unwrap();
    assert_eq!(saved.profile, Some(profile("Ada", 61.25)));
    assert_eq!(database.find(ada).await.unwrap().profile, Some(profile("Ada", 61.25)));
    for (fname, kg, day) in
        [("Augusta", 61.25, "2026-11-21"), ("Augusta", 60.5, "2026-11-21"), ("A", 60.0, "2026-11-22")]
    {
        let saved = database.save(ada, profile(fname, kg), DisplayChanges::default(), date(day), noon()).await.unwrap();
        assert_eq!(saved.profile, Some(profile(fname, kg)));
    }
    database.save(eve, profile("Eve", 80.0), DisplayChanges::default(), date("2026-11-21"), noon()).await.unwrap();
    assert_eq!(database.find(ada).await.unwrap().profile, Some(profile("A", 60.0)));
    let weights = format!("SELECT sum(weight * 100)::bigint FROM body_weights WHERE user_id = {ada}");
    assert_eq!(number(&test, &weights), 6_050 + 6_000);
}

#[tokio::test]
async fn a_display_setting_stays_until_it_is_changed() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let metric = DisplaySettings {
        weight_unit: WeightUnit::Kilograms,
        length_unit: LengthUnit::Centimeters,
        energy_unit: EnergyUnit::Kilocalories,
        hide_body_figures: false,
    };
    let imperial = DisplaySettings {
        weight_unit: WeightUnit::Pounds,
        length_unit: LengthUnit::Inches,
        energy_unit: EnergyUnit::Kilojoules,
        hide_body_figures: true,
    };
    let to = |settings: DisplaySettings| DisplayChanges {
        weight_unit: Some(settings.weight_unit),
        length_unit: Some(settings.length_unit),
        energy_unit: Some(settings.energy_unit),
        hide_body_figures: Some(settings.hide_body_figures),
    };
    let none = DisplayChanges::default();
    let in_pounds = DisplayChanges { weight_unit: Some(WeightUnit::Pounds), ..none };
    for (changes, expected) in [
        (none, metric),
        (in_pounds, DisplaySettings { weight_unit: WeightUnit::Pounds, ..metric }),
        (to(imperial), imperial),
        (none, imperial),
        (to(metric), metric),
    ] {
        let saved = database.save(ada, profile("Ada", 61.25), changes, date("2026-11-21"), noon()).await.unwrap();
        assert_eq!(saved.display, Some(expected));
        assert_eq!(database.find(ada).await.unwrap().display, Some(expected));
    }
    let eve = member(&database, "eve@example.com").await;
    let saved = database.save(eve, profile("Eve", 80.0), to(imperial), date("2026-11-21"), noon()).await.unwrap();
    assert_eq!(saved.display, Some(imperial), "the settings are also stored at the first save");
}

#[tokio::test]
async fn a_failed_weigh_in_leaves_the_profile_unchanged() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    test.execute("ALTER TABLE body_weights ADD CONSTRAINT body_weights_light CHECK (weight < 100)");
    let failed = database
        .save(ada, profile("Ada", 120.0), DisplayChanges::default(), date("2026-11-21"), noon())
        .await
        .unwrap_err();
    assert!(matches!(failed, PortError::Internal(_)), "{failed:?}");
    assert_eq!(database.find(ada).await.unwrap().profile, None);
}

#[tokio::test]
async fn the_current_plans_are_named_by_their_ids() {
    let test = TestDatabase::new();
    let database = test.database().await;
    database.load(shipped(), noon()).await.unwrap();
    let ada = member(&database, "ada@example.com").await;

    let full = plan_id(&test, "full");
    database.select(ada, full, date("2026-11-21"), noon()).await.unwrap();
    assert_eq!(database.find(ada).await.unwrap().workout_plan_id, Some(full));

    database.save_own(ada, own_plan("Mine", &[(1, &["Squat"])]), date("2026-11-21"), noon()).await.unwrap();
    let own = database.find(ada).await.unwrap().workout_plan_id.unwrap();
    assert_eq!(own, database.find_current(ada).await.unwrap().unwrap().plan.id);
    assert_ne!(own, full);

    test.execute(&format!(
        "INSERT INTO diet_plans (id, name, created_at) VALUES (900, 'Soup', now());
         INSERT INTO member_diet_plans (user_id, diet_plan_id, source, chosen_at) VALUES ({ada}, 900, 'catalogue', now())"
    ));
    assert_eq!(database.find(ada).await.unwrap().diet_plan_id.unwrap().get(), 900);
    test.execute(&format!(
        "UPDATE member_diet_plans SET replaced_at = now();
         INSERT INTO member_diet_plans (user_id, id, name, description, source, chosen_at)
         VALUES ({ada}, 901, 'Mine', '', 'own', now())"
    ));
    assert_eq!(database.find(ada).await.unwrap().diet_plan_id.unwrap().get(), 901);
}

#[tokio::test]
async fn values_out_of_range_are_corrupt_and_name_their_path() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    database.save(ada, profile("Ada", 61.25), DisplayChanges::default(), date("2026-11-21"), noon()).await.unwrap();
    assert!(is_refused_by(&test, "profiles_weight_range", "UPDATE profiles SET weight = 7"));
    test.execute("ALTER TABLE profiles DROP CONSTRAINT profiles_weight_range; UPDATE profiles SET weight = 7");
    let corrupt = database.find(ada).await.unwrap_err();
    assert_eq!(
        corrupt,
        PortError::Corrupt(format!("profile.find: profiles.weight of row {ada}: Weight must be between 20 and 400 kg"))
    );
}
