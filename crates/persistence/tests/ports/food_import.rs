use crate::fixtures::{member, noon};
use crate::food::food;
use crate::recipe::recipe;
use ironleaf_application::food::FoodRepository;
use ironleaf_application::food_import::{FoodImportRun, ImportedFoods, NewFoodImport, StoredProducts};
use ironleaf_application::recipe::RecipeRepository;
use ironleaf_domain::food::open_food_facts::{Countries, Product, ProductHeader, read_product};
use ironleaf_domain::food::{Barcode, FoodKind, FoodSearch};
use ironleaf_persistence::testing::{TestDatabase, texts};

const HEADER: &str =
    "code\tproduct_name\tbrands\tallergens\ttraces_tags\tenergy-kcal_100g\tproteins_100g\tcarbohydrates_100g\tfat_100g";

/// A product with this number, name, brand and calories.
pub(crate) fn product(number: u32, name: &str, brand: &str, calories: u32) -> Product {
    let digits = format!("400{number:09}");
    let sum: u32 = digits.bytes().zip([1, 3].into_iter().cycle()).map(|(digit, by)| u32::from(digit - b'0') * by).sum();
    let code = format!("{digits}{}", (10 - sum % 10) % 10);
    let header = ProductHeader::parse(HEADER).unwrap();
    read_product(&header.row(&format!("{code}\t{name}\t{brand}\ten:milk\ten:nuts\t{calories}\t0\t{}\t0", calories / 5)))
        .unwrap()
}

pub(crate) fn new_import(file_key: &str) -> NewFoodImport {
    NewFoodImport { file_key: file_key.to_owned(), countries: Countries::default() }
}

#[tokio::test]
async fn products_are_stored_once_and_updated_by_barcode() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let import = database.begin(new_import("a"), false, noon()).await.unwrap();
    let run = |rows_done| Some(FoodImportRun { id: import.id, rows_done });
    let stored = |added, changed, unchanged| StoredProducts { added, changed, unchanged };
    let both = || vec![product(1, "Milk", "Farm", 64), product(2, "Skim milk", "Farm", 40)];
    assert_eq!(database.store(None, both(), noon()).await.unwrap(), stored(2, 0, 0), "a dry run");
    assert_eq!(database.store(run(2), both(), noon()).await.unwrap(), stored(2, 0, 0));
    assert_eq!(database.store(run(4), both(), noon()).await.unwrap(), stored(0, 0, 2));
    let newer = vec![product(1, "Milk", "Farm", 64), product(1, "Whole milk", "Farm", 64)];
    assert_eq!(database.store(run(6), newer, noon()).await.unwrap(), stored(0, 1, 0), "the last of a barcode counts");
    let code = || product(1, "Milk", "", 0).barcode;
    let found = database.find_by_barcode(ada, code()).await.unwrap().unwrap();
    assert_eq!((found.values.name.as_str(), found.kind), ("Whole milk", FoodKind::Imported));
    assert_eq!(found.source.as_ref().map(|source| source.reference.as_str()), Some(code().as_str()));
    assert_eq!(
        (found.may_contain.len(), found.values.allergens.as_ref().map(std::collections::BTreeSet::len)),
        (1, Some(1))
    );

    // A member's own food with the barcode wins for that member only.
    let own = database.add_own(ada, food("My milk", Some(code().as_str())), None, noon()).await.unwrap().food;
    let bea = member(&test.database().await, "bea@example.com").await;
    assert_eq!(database.find_by_barcode(ada, code()).await.unwrap(), Some(own));
    assert_eq!(database.find_by_barcode(bea, code()).await.unwrap(), Some(found));
    assert_eq!(database.find_by_barcode(bea, Barcode::parse("73513537").unwrap()).await.unwrap(), None);
}

#[tokio::test]
async fn an_interrupted_import_continues_with_the_same_file() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let begin = |key: &'static str, is_from_start| {
        let database = database.clone();
        async move { database.begin(new_import(key), is_from_start, noon()).await.unwrap() }
    };
    let first = begin("a", false).await;
    database.store(Some(FoodImportRun { id: first.id, rows_done: 7 }), Vec::new(), noon()).await.unwrap();
    let again = begin("a", false).await;
    assert_eq!((again.id, again.rows_done), (first.id, 7));
    assert_eq!(begin("a", true).await.rows_done, 0);
    assert_eq!(begin("b", false).await.rows_done, 0);
    let finished = begin("b", false).await;
    database.finish(finished.id, noon()).await.unwrap();
    assert_ne!(begin("b", false).await.id, finished.id);
}

#[tokio::test]
async fn a_removed_food_stays_in_recipes_only() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let import = database.begin(new_import("a"), false, noon()).await.unwrap();
    let run = || Some(FoodImportRun { id: import.id, rows_done: 2 });
    let both = || vec![product(1, "Milk", "Farm", 64), product(2, "Oats", "", 372)];
    database.store(run(), both(), noon()).await.unwrap();
    assert_eq!(database.status().await.unwrap().foods, 2);
    let milk = database.find_by_barcode(ada, product(1, "Milk", "", 0).barcode).await.unwrap().unwrap();
    let made = database.add(ada, recipe("Pudding", &[milk.id]), None, noon()).await.unwrap().recipe;
    assert_eq!(made.food().source.map(|source| source.name), Some("Open Food Facts".to_owned()));
    let removed = database.remove_all(noon()).await.unwrap();
    assert_eq!((removed.removed, removed.kept, database.status().await.unwrap().foods), (1, 1, 0));
    assert_eq!(database.find_by_barcode(ada, product(1, "Milk", "", 0).barcode).await.unwrap(), None);
    assert_eq!(database.find(ada, made.id()).await.unwrap().unwrap().per_serving(), made.per_serving());
    let again = database.begin(new_import("a"), false, noon()).await.unwrap();
    let run = Some(FoodImportRun { id: again.id, rows_done: 2 });
    let stored = database.store(run, both(), noon()).await.unwrap();
    assert_eq!((stored.added, stored.changed), (1, 1), "the kept one is found again");
}

#[tokio::test]
async fn a_search_finds_imported_foods_in_order() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let import = database.begin(new_import("a"), false, noon()).await.unwrap();
    let mut products = vec![
        product(1, "Chocolate", "Farm", 500),
        product(2, "Milk chocolate", "Farm", 500),
        product(3, "Crème brûlée", "Chocolaterie", 300),
        product(4, "Broccoli", "", 32),
    ];
    // More matches than are ranked one by one: the shortest names are found first.
    products.extend((10..2_100).map(|number| product(number, &format!("Cookie number {number}"), "Farm", 400)));
    products.push(product(3_000, "Cookie", "Long Farm", 400));
    // More foods with shorter names than are looked through at first.
    products.extend((4_000..8_100).map(|number| product(number, &format!("Tea {number}"), "Hill", 400)));
    for products in products.chunks(2_000) {
        let run = Some(FoodImportRun { id: import.id, rows_done: 1 });
        database.store(run, products.to_vec(), noon()).await.unwrap();
    }
    let names = |typed: &'static str, limit| {
        let database = database.clone();
        async move {
            let search = FoodSearch::new(typed).unwrap();
            let found = database.list_imported_names(search, Vec::new(), limit).await.unwrap();
            let mut names: Vec<String> = found.into_iter().map(|food| food.name).collect();
            names.sort_by_key(|name| (name.len(), name.clone()));
            names
        }
    };
    let all_three = ["Chocolate", "Milk chocolate", "Crème brûlée"];
    assert_eq!(names("chocol", 20).await, all_three);
    assert_eq!(names("brulee CREME", 20).await, ["Crème brûlée"]);
    assert_eq!(names("chocolat milk", 20).await, ["Milk chocolate"]);
    assert_eq!(names("chcoolate", 20).await, all_three, "two letters are swapped");
    assert_eq!(names("hrocoli", 20).await, Vec::<String>::new(), "two errors in seven letters");
    assert_eq!(names("broccolli", 20).await, ["Broccoli"]);
    assert_eq!(names("xyz", 20).await, Vec::<String>::new());
    for typed in ["cook farm", "cookies"] {
        let cookies = names(typed, 3).await;
        let lengths: Vec<usize> = cookies.iter().map(String::len).collect();
        assert_eq!((cookies[0].as_str(), lengths), ("Cookie", vec![6, 16, 16]), "{typed}: the shortest names");
    }
    assert!(names("tea hill", 3).await.iter().all(|name| name.starts_with("Tea ")));
    assert_eq!(names("%", 3).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_finished_import_counts_the_foods_of_each_word() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let import = database.begin(new_import("a"), false, noon()).await.unwrap();
    let run = |rows_done| Some(FoodImportRun { id: import.id, rows_done });
    let both = vec![product(1, "Oat milk", "Farm", 64), product(2, "Skim milk", "Farm", 40)];
    database.store(run(2), both, noon()).await.unwrap();
    database.finish(import.id, noon()).await.unwrap();
    let words = "SELECT word || ' ' || foods FROM imported_food_words ORDER BY word";
    let counts = || texts(&mut test.connection(), words).join(", ");
    assert_eq!(counts(), "farm 2, milk 2, oat 1, skim 1");

    database.store(run(3), vec![product(2, "Skim quark", "Farm", 40)], noon()).await.unwrap();
    database.finish(import.id, noon()).await.unwrap();
    assert_eq!(counts(), "farm 2, milk 1, oat 1, quark 1, skim 1", "a changed food has other words");
}

#[tokio::test]
async fn counted_and_uncounted_words_find_the_same_foods() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let import = database.begin(new_import("a"), false, noon()).await.unwrap();
    let run = |rows_done| Some(FoodImportRun { id: import.id, rows_done });
    let many = (0..2_400).map(|number| product(number, &format!("Yogurt {number}"), "Farm", 64)).collect();
    database.store(run(2_400), many, noon()).await.unwrap();
    database.store(run(2_401), vec![product(9_000, "Rice pudding with much yogurt", "Alp", 64)], noon()).await.unwrap();

    for is_counted in [false, true] {
        if is_counted {
            database.finish(import.id, noon()).await.unwrap();
        }
        let found = async |text| -> Vec<String> {
            let search = FoodSearch::new(text).unwrap();
            let found = database.list_imported_names(search.clone(), vec![], 5).await.unwrap();
            let mut found: Vec<_> = found
                .into_iter()
                .filter_map(|food| Some((search.match_of(&food.name, food.brand.as_deref())?, food)))
                .collect();
            found.sort_by_key(|(is, food)| (*is, food.name.len(), food.id));
            found.into_iter().take(5).map(|(_, food)| food.name).collect()
        };
        for typed in ["yogurt", "yog farm", "yogrut"] {
            let lengths: Vec<usize> = found(typed).await.iter().map(String::len).collect();
            assert_eq!(lengths, ["Yogurt 0".len(); 5], "{typed}, counted: {is_counted}");
        }
        assert_eq!(found("yogurt alp").await, ["Rice pudding with much yogurt"], "counted: {is_counted}");
        assert_eq!(found("pudding").await, ["Rice pudding with much yogurt"], "counted: {is_counted}");
    }
}
