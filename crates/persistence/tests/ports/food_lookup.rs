use crate::fixtures::{noon, number};
use crate::food_import::product;
use chrono::TimeDelta;
use ironleaf_application::food_lookup::ProductLookups;
use ironleaf_domain::food::Barcode;
use ironleaf_persistence::testing::TestDatabase;

fn barcode() -> Barcode {
    product(1, "Milk", "Farm", 64).barcode
}

#[tokio::test]
async fn one_of_concurrent_lookups_of_a_barcode_is_claimed() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let until = noon() + TimeDelta::seconds(30);
    let claims = futures_util::future::join_all((0..8).map(|_| database.claim(barcode(), until, noon()))).await;
    assert_eq!(claims.into_iter().filter(|claim| *claim == Ok(true)).count(), 1);
    assert_eq!(database.claim(barcode(), until, until - TimeDelta::seconds(1)).await, Ok(false));
    assert_eq!(database.claim(barcode(), until, until).await, Ok(true), "the server that claimed it has stopped");
    database.give_up(barcode()).await.unwrap();
    database.give_up(barcode()).await.unwrap();
    assert_eq!(database.claim(barcode(), until, noon()).await, Ok(true));
}

#[tokio::test]
async fn an_unknown_barcode_is_remembered_and_a_product_is_kept() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let (until, tomorrow) = (noon() + TimeDelta::seconds(30), noon() + TimeDelta::days(1));
    assert_eq!(database.claim(barcode(), until, noon()).await, Ok(true));
    database.remember_unknown(barcode(), tomorrow).await.unwrap();
    assert_eq!(database.claim(barcode(), tomorrow, tomorrow - TimeDelta::seconds(1)).await, Ok(false));
    assert_eq!(database.claim(barcode(), tomorrow + TimeDelta::seconds(30), tomorrow).await, Ok(true));
    database.keep(product(1, "Milk", "Farm", 64), tomorrow).await.unwrap();
    let count = |query: &str| number(&test, query);
    assert_eq!(count("SELECT count(*) FROM product_lookups"), 0);
    assert_eq!(count("SELECT count(*) FROM imported_foods WHERE name = 'Milk' AND archived_at IS NULL"), 1);
    assert_eq!(count("SELECT count(*) FROM imported_food_words WHERE word IN ('milk', 'farm')"), 2);
}
