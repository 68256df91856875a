use crate::diet_fixtures::shipped_with_meals;
use crate::fixtures::{date, member, noon};
use ironleaf_application::catalogue::{CatalogueStore, ShippedCatalogue, ShippedFood};
use ironleaf_application::food::{FoodRepository, SaveFoodError};
use ironleaf_application::shared::PortError;
use ironleaf_domain::food::{
    Barcode, FoodKind, FoodPortions, FoodUnit, FoodValues, PerHundred, Portion, PortionAmount, PortionName,
};
use ironleaf_domain::ids::FoodId;
use ironleaf_domain::limits::{Allergen, Diet, FoodFamily};
use ironleaf_domain::quota::Quota;
use ironleaf_domain::text::Name;
use ironleaf_domain::training_log::IdempotencyKey;
use ironleaf_persistence::testing::TestDatabase;
use std::collections::BTreeSet;
use uuid::Uuid;

/// A food with this name and all values.
pub(crate) fn food(name: &str, barcode: Option<&str>) -> FoodValues {
    let eight = [389.5, 16.89, 66.27, 6.9, 10.6, 0.99, 1.22, 0.005].map(Some);
    let portion =
        Portion { name: PortionName::new("1 bowl").unwrap(), amount: PortionAmount::from_units(40.5).unwrap() };
    FoodValues {
        name: Name::new(name).unwrap(),
        brand: Some(Name::new("Green Farm").unwrap()),
        barcode: barcode.map(|digits| Barcode::parse(digits).unwrap()),
        unit: FoodUnit::Gram,
        per_100: PerHundred::new(FoodUnit::Gram, eight).unwrap(),
        portions: FoodPortions::new(vec![portion]).unwrap(),
        diet: Some(Diet::Vegan),
        allergens: Some(BTreeSet::from([Allergen::Gluten])),
    }
}

/// The least that is known of a food.
fn plain(name: &str) -> FoodValues {
    let mut eight = [None; 8];
    eight[..4].copy_from_slice(&[Some(0.0); 4]);
    FoodValues {
        brand: None,
        unit: FoodUnit::Milliliter,
        per_100: PerHundred::new(FoodUnit::Milliliter, eight).unwrap(),
        portions: FoodPortions::default(),
        diet: None,
        allergens: None,
        ..food(name, None)
    }
}

pub(crate) fn key(number: u128) -> IdempotencyKey {
    IdempotencyKey::new(Uuid::from_u128(number))
}

const CODE: &str = "4006381333931";

#[tokio::test]
async fn a_food_comes_back_as_saved_to_its_owner_only() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let bea = member(&database, "bea@example.com").await;
    for values in [food("Oats", Some(CODE)), plain("Water")] {
        let made = database.add_own(ada, values.clone(), None, noon()).await.unwrap();
        assert!(made.is_new);
        assert_eq!((&made.food.values, made.food.kind), (&values, FoodKind::Own));
        assert_eq!(database.find_many(ada, vec![made.food.id]).await.unwrap(), std::slice::from_ref(&made.food));
        assert_eq!(database.find_many(bea, vec![made.food.id]).await.unwrap(), []);
        let changed = FoodValues { name: Name::new("Changed").unwrap(), ..values };
        assert_eq!(database.update_own(bea, made.food.id, changed.clone()).await, Err(SaveFoodError::NoSuchFood));
        assert_eq!(database.update_own(ada, made.food.id, changed.clone()).await.unwrap().values, changed);
    }
    let names = |member| {
        let database = database.clone();
        async move { database.list_names(member).await.unwrap().len() }
    };
    assert_eq!((names(ada).await, names(bea).await), (2, 0));
    let code = || Barcode::parse(CODE).unwrap();
    let found = database.find_by_barcode(ada, code()).await.unwrap().unwrap();
    assert_eq!(database.find_by_barcode(bea, code()).await.unwrap(), None);
    assert!(!database.archive_own(bea, found.id, noon()).await.unwrap());
    assert!(database.archive_own(ada, found.id, noon()).await.unwrap());
    assert!(!database.archive_own(ada, found.id, noon()).await.unwrap());
    assert_eq!((names(ada).await, database.find_by_barcode(ada, code()).await.unwrap()), (1, None));

    // An archived food frees its barcode, and cannot come back while another food has it.
    let other = database.add_own(ada, food("Other", Some(CODE)), None, noon()).await.unwrap().food;
    assert_eq!(database.restore_own(ada, found.id).await, Err(SaveFoodError::BarcodeTaken));
    assert_eq!(database.update_own(ada, other.id, plain("Other")).await.unwrap().values.barcode, None);
    assert!(!database.restore_own(ada, found.id).await.unwrap().is_archived);
    assert_eq!(database.restore_own(bea, found.id).await, Err(SaveFoodError::NoSuchFood));
}

#[tokio::test]
async fn one_key_creates_one_food_with_a_free_barcode() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let add = |name: &'static str, code| {
        let database = database.clone();
        async move { database.add_own(ada, food(name, code), Some(key(1)), noon()).await.unwrap() }
    };
    let (one, two) = tokio::join!(add("Oats", None), add("Oats", None));
    assert_eq!((one.food, one.is_new ^ two.is_new), (two.food, true));
    database.add_own(ada, food("Rye", Some(CODE)), None, noon()).await.unwrap();
    let refused = database.add_own(ada, food("Wheat", Some(CODE)), None, noon()).await;
    assert_eq!(refused.map(|made| made.is_new), Err(SaveFoodError::BarcodeTaken));

    test.execute(&format!(
        "INSERT INTO member_foods (user_id, name, unit, calories, protein, carbs, fat, portions, created_at)
         SELECT {ada}, 'F' || n, 'g', 0, 0, 0, 0, '[]', now() FROM generate_series(1, 1998) n"
    ));
    let full = database.add_own(ada, food("One more", None), None, noon()).await;
    let full = full.map(|made| made.is_new);
    assert_eq!(full, Err(SaveFoodError::Port(PortError::Full(Quota::OwnFoods))));
    assert!(!database.add_own(ada, food("Oats", None), Some(key(1)), noon()).await.unwrap().is_new);
}

#[tokio::test]
async fn shipped_foods_are_added_once_and_found_by_everybody() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let shipped = || ShippedCatalogue {
        foods: vec![ShippedFood {
            key: "1234".to_owned(),
            values: FoodValues { brand: None, ..food("Oats", None) },
            family: FoodFamily::parse("oat").unwrap(),
        }],
        ..shipped_with_meals()
    };
    // An earlier version shipped no sugar, saturated fat and salt.
    let mut earlier = shipped();
    let fewer = [389.5, 16.89, 66.27, 6.9, 10.6].map(Some);
    let fewer = [fewer.as_slice(), &[None; 3]].concat().try_into().unwrap();
    earlier.foods[0].values.per_100 = PerHundred::new(FoodUnit::Gram, fewer).unwrap();
    assert_eq!(database.load(earlier, noon()).await.unwrap().foods, 1);
    assert_eq!(database.load(shipped(), noon()).await.unwrap().foods, 0);
    assert_eq!(database.list_own(ada).await.unwrap(), []);
    let names = database.list_names(ada).await.unwrap();
    assert_eq!(names.iter().map(|food| food.name.as_str()).collect::<Vec<_>>(), ["Oats"]);
    let found = database.find_many(ada, vec![names[0].id, FoodId::new(999_999).unwrap()]).await.unwrap();
    assert_eq!((found.len(), found[0].kind), (1, FoodKind::Catalogue));
    assert_eq!((&found[0].values, found[0].is_archived), (&FoodValues { brand: None, ..food("Oats", None) }, false));
    assert_eq!(found[0].source.as_ref().map(|source| source.reference.as_str()), Some("1234"));
    assert_eq!(database.list_uses(ada, date("2026-11-01"), date("2026-11-30")).await.unwrap(), []);
}
