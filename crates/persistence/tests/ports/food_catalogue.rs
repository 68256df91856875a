use crate::fixtures::{member, signed};
use crate::food::food;
use ironleaf_application::catalogue::CatalogueItems;
use ironleaf_application::food::{CatalogueFoodForm, FoodRepository};
use ironleaf_application::shared::{CatalogueError, CatalogueItem, PageLimit, PageRequest};
use ironleaf_domain::food::{Food, FoodKind, FoodValues};
use ironleaf_domain::ids::FoodId;
use ironleaf_domain::limits::{Allergen, FoodFamily};
use ironleaf_domain::text::Name;
use ironleaf_persistence::testing::TestDatabase;
use std::collections::BTreeSet;

pub(crate) fn catalogue_food(name: &str) -> CatalogueFoodForm {
    CatalogueFoodForm {
        values: FoodValues { brand: None, ..food(name, None) },
        unsure: BTreeSet::from([Allergen::Milk]),
        family: FoodFamily::parse("oat").unwrap(),
    }
}

fn names(foods: &[Food]) -> Vec<&str> {
    foods.iter().map(|food| food.values.name.as_str()).collect()
}

#[tokio::test]
async fn a_catalogue_food_is_listed_until_it_is_archived() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    for name in ["rye", "Oats", "Barley"] {
        let added = CatalogueItems::<FoodId>::add(&database, catalogue_food(name), signed()).await.unwrap();
        assert_eq!(
            (&added.values, added.unsure, added.kind, added.source),
            (&catalogue_food(name).values, catalogue_food(name).unsure, FoodKind::Catalogue, None)
        );
    }
    let listed = database.list(PageRequest::<FoodId>::default()).await.unwrap();
    assert_eq!(names(&listed), ["Barley", "Oats", "rye"]);
    let search = PageRequest::<FoodId> { search: Some(Name::new("AT").unwrap()), ..PageRequest::default() };
    assert_eq!(names(&database.list(search).await.unwrap()), ["Oats"]);
    let part = PageRequest { search: None, limit: PageLimit::new(1), after: Some(listed[0].id) };
    assert_eq!(names(&database.list(part).await.unwrap()), ["Oats"]);

    let oats = listed[1].id;
    let changed = database.update(oats, catalogue_food("Rolled oats"), signed()).await.unwrap();
    assert_eq!(database.find_many(ada, vec![oats]).await.unwrap(), [changed]);
    database.archive(oats, signed()).await.unwrap();
    let not_found = || CatalogueError::NotFound(CatalogueItem::Food);
    assert_eq!(database.archive(oats, signed()).await, Err(not_found()));
    assert_eq!(database.update(oats, catalogue_food("Oats"), signed()).await, Err(not_found()));
    assert_eq!(database.restore(FoodId::new(999).unwrap(), signed()).await, Err(not_found()));
    assert!(database.find_many(ada, vec![oats]).await.unwrap()[0].is_archived, "an entry may still show it");
    assert_eq!(names(&database.list(PageRequest::<FoodId>::default()).await.unwrap()), ["Barley", "rye"]);
    assert!(!database.restore(oats, signed()).await.unwrap().is_archived);
}
