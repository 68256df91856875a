use crate::fixtures::{member, noon};
use ironleaf_application::limits::LimitsRepository;
use ironleaf_domain::exercise::TrainingLocation;
use ironleaf_domain::limits::{Allergen, Diet, Dislikes, FoodFamily, Kit, Limits, SparedPart};
use ironleaf_persistence::testing::TestDatabase;
use std::collections::BTreeSet;

#[tokio::test]
async fn limits_come_back_as_they_were_saved() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let bea = member(&database, "bea@example.com").await;
    let strict = Limits {
        diet: Diet::Vegan,
        allergens: Allergen::ALL.iter().copied().collect(),
        dislikes: Dislikes::new(FoodFamily::all().take(Dislikes::MAX).collect()).unwrap(),
        location: TrainingLocation::Home,
        gym: Some(Kit::ALL.iter().copied().collect()),
        home: Some(BTreeSet::new()),
        spare: SparedPart::ALL.iter().copied().collect(),
    };
    assert_eq!(database.find(ada).await.unwrap(), None);
    for limits in [strict, Limits::default()] {
        for _ in 0..2 {
            database.save(ada, &limits, noon()).await.unwrap();
        }
        assert_eq!(database.find(ada).await.unwrap(), Some((limits, noon())));
        assert_eq!(database.find(bea).await.unwrap(), None);
    }
}
