//! What people type finds the food that they mean.

use super::catalogue;
use ironleaf_application::catalogue::ShippedFood;
use ironleaf_domain::food::{
    FoodKind, FoodNames, FoodSearch, SearchedFood, best_matches, keys_with_synonyms, synonyms_of,
};
use ironleaf_domain::ids::FoodId;
use std::collections::{BTreeMap, HashSet};

/// What people type, with the key of the food that they mean.
const QUERIES: &str = include_str!("food_queries.csv");

#[test]
fn what_people_type_is_among_the_first_three() {
    let shipped: BTreeMap<FoodId, ShippedFood> = (1..).filter_map(FoodId::new).zip(catalogue().foods).collect();
    let searched = |(id, food): (&FoodId, &ShippedFood)| SearchedFood {
        id: *id,
        kind: FoodKind::Catalogue,
        names: FoodNames::new(food.values.name.as_str(), None, Some(&food.key)),
        is_doubtful: false,
        recency: 0.0,
    };
    let foods: Vec<SearchedFood> = shipped.iter().map(searched).collect();
    let queries: Vec<(&str, &str)> = QUERIES.lines().skip(1).filter_map(|line| line.rsplit_once(',')).collect();
    let is_missed = |(query, key): &&(&str, &str)| {
        let found = best_matches(&FoodSearch::new(query.trim_matches('"')).unwrap(), &foods, 3);
        !found.iter().any(|found| shipped[&found.id].key == *key)
    };
    let missed: Vec<&(&str, &str)> = queries.iter().filter(is_missed).collect();
    assert!(queries.len() >= 570 && missed.len() * 50 <= queries.len(), "{missed:?}");
}

#[test]
fn other_names_are_of_shipped_foods_and_none_is_their_own_name() {
    let foods = catalogue().foods;
    let names: BTreeMap<&str, String> =
        foods.iter().map(|food| (food.key.as_str(), food.values.name.as_str().to_lowercase())).collect();
    for key in keys_with_synonyms() {
        let name = names.get(key).unwrap_or_else(|| panic!("{key}"));
        let synonyms = synonyms_of(key);
        assert!(!synonyms.iter().any(|synonym| synonym.to_lowercase() == *name), "{key}");
        assert_eq!(synonyms.iter().collect::<HashSet<_>>().len(), synonyms.len(), "{key}");
    }
}
