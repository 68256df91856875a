use crate::fixtures::{date, member, noon};
use crate::profile::profile;
use ironleaf_application::loading::LoadingRepository;
use ironleaf_application::profile::ProfileRepository;
use ironleaf_domain::loading::{Loading, LoadingValues};
use ironleaf_domain::profile::{DisplayChanges, WeightUnit};
use ironleaf_persistence::testing::TestDatabase;

fn own(unit: WeightUnit, bar: f64) -> Loading {
    let values = LoadingValues { bar, barbell_step: 1.25, dumbbell_step: 2.5, other_step: 5.0 };
    Loading::new(unit, values).unwrap()
}

#[tokio::test]
async fn each_unit_keeps_its_values() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let loadings: &dyn LoadingRepository = &database;
    let profiles: &dyn ProfileRepository = &database;
    let (kg, lb) = (own(WeightUnit::Kilograms, 15.0), own(WeightUnit::Pounds, 35.25));
    assert_eq!(loadings.find(ada).await.unwrap(), (WeightUnit::Kilograms, None));
    loadings.save(ada, own(WeightUnit::Kilograms, 20.0)).await.unwrap();
    loadings.save(ada, kg).await.unwrap();
    assert_eq!(loadings.find(ada).await.unwrap(), (WeightUnit::Kilograms, Some(kg)), "without a profile");

    for (unit, before, saved) in [(WeightUnit::Pounds, None, lb), (WeightUnit::Kilograms, Some(kg), kg)] {
        let display = DisplayChanges { weight_unit: Some(unit), ..DisplayChanges::default() };
        profiles.save(ada, profile("Ada", 60.0), display, date("2026-11-21"), noon()).await.unwrap();
        assert_eq!(loadings.find(ada).await.unwrap(), (unit, before));
        loadings.save(ada, saved).await.unwrap();
        assert_eq!(loadings.find(ada).await.unwrap(), (unit, Some(saved)));
    }
}
