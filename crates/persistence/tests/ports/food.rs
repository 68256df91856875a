use crate::diet_fixtures::shipped_with_meals;
use crate::fixtures::{date, member, noon, signed};
use ironleaf_application::catalogue::{CatalogueItems, CatalogueStore, ShippedCatalogue, ShippedFood};
use ironleaf_application::food::{FoodRepository, SaveFoodError};
use ironleaf_application::shared::PortError;
use ironleaf_domain::food::{
    Barcode, FoodKind, FoodNutrient, FoodPortions, FoodUnit, FoodValues, PerHundred, Portion, PortionAmount,
    PortionName,
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

/// A shipped food with a portion.
fn shipped_food(key: &str, name: &str, portion: &str, usda_number: &str) -> ShippedFood {
    let portions =
        vec![Portion { name: PortionName::new(portion).unwrap(), amount: PortionAmount::from_units(40.5).unwrap() }];
    ShippedFood {
        key: key.to_owned(),
        values: FoodValues { brand: None, portions: FoodPortions::new(portions).unwrap(), ..food(name, None) },
        unsure: BTreeSet::from([Allergen::Milk, Allergen::TreeNuts]),
        family: None,
        usda_number: usda_number.to_owned(),
    }
}

fn shipping(foods: Vec<ShippedFood>) -> ShippedCatalogue {
    ShippedCatalogue { foods, ..shipped_with_meals() }
}

#[tokio::test]
async fn shipped_foods_are_added_once_and_found_by_everybody() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let oats = || ShippedFood {
        family: Some(FoodFamily::parse("oat").unwrap()),
        ..shipped_food("1234", "Oats", "1 bowl", "1234")
    };
    let muesli = || ShippedFood {
        values: FoodValues { diet: None, ..shipped_food("", "Muesli", "1 bowl", "").values },
        ..shipped_food("muesli", "Muesli", "1 bowl", "")
    };
    assert_eq!(database.load(shipping(vec![oats()]), noon()).await.unwrap().foods, 1);
    assert_eq!(database.load(shipping(vec![oats(), muesli()]), noon()).await.unwrap().foods, 1);
    assert_eq!(database.load(shipping(vec![oats(), muesli()]), noon()).await.unwrap().foods, 0);
    assert_eq!(database.list_own(ada).await.unwrap(), []);
    let names = database.list_names(ada).await.unwrap();
    assert_eq!(names.iter().map(|food| food.name.as_str()).collect::<Vec<_>>(), ["Oats", "Muesli"]);
    let found = database.find_many(ada, names.iter().map(|food| food.id).chain(FoodId::new(999_999)).collect()).await;
    for (food, shipped) in found.unwrap().iter().zip([oats(), muesli()]) {
        let families = shipped.family.map(|family| BTreeSet::from([family]));
        assert_eq!((&food.values, &food.unsure, &food.families), (&shipped.values, &shipped.unsure, &families));
        assert_eq!((food.kind, food.is_archived), (FoodKind::Catalogue, false));
        assert_eq!(food.source.as_ref().map(|source| source.reference.as_str()), Some(shipped.usda_number.as_str()));
    }
    assert_eq!(database.list_uses(ada, date("2026-11-01"), date("2026-11-30")).await.unwrap(), []);
}

#[tokio::test]
async fn an_upgrade_completes_foods_and_keeps_what_admins_changed() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let keys = ["1", "2", "3", "4"];
    let of = |portion: &str| keys.map(|key| shipped_food(key, &format!("Food {key}"), portion, key)).to_vec();
    database.load(shipping(of("1 portion")), noon()).await.unwrap();
    let ids: Vec<FoodId> = database.list_names(ada).await.unwrap().iter().map(|food| food.id).collect();
    // An earlier version had one portion, and the earliest one no sugar, saturated fat and salt.
    test.execute("UPDATE foods SET usda_number = NULL, sugar = NULL, saturated_fat = NULL, salt = NULL");
    test.execute("UPDATE foods SET name = 'Renamed', calories = 100 WHERE seed_key = '2'");
    test.execute(r#"UPDATE foods SET portions = '[{"name": "1 portion", "amount": 60}]' WHERE seed_key = '3'"#);
    database.archive(ids[3], signed()).await.unwrap();
    assert_eq!(database.load(shipping(of("1 bowl")), noon()).await.unwrap().foods, 0);

    let mut found = database.find_many(ada, ids).await.unwrap();
    found.sort_by_key(|food| food.id);
    let states: Vec<_> = found
        .iter()
        .map(|food| {
            let portions = food.values.portions.as_slice().iter();
            let portions: Vec<String> =
                portions.map(|portion| format!("{} {}", portion.name.as_str(), portion.amount.units())).collect();
            let salt = food.values.per_100.nutrition().value(FoodNutrient::Salt);
            (food.values.name.as_str(), portions.join(", "), salt, food.is_archived)
        })
        .collect();
    let bowl = || "1 bowl 40.5".to_owned();
    assert_eq!(
        states,
        [
            ("Food 1", bowl(), Some(0.005), false),
            ("Renamed", bowl(), None, false),
            ("Food 3", "1 portion 60".to_owned(), Some(0.005), false),
            ("Food 4", bowl(), Some(0.005), true),
        ]
    );
    assert!(found.iter().all(|food| food.source.is_some()));
}
