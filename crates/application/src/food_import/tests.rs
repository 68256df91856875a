use super::*;
use crate::shared::MockClock;
use ironleaf_domain::food::open_food_facts::{ProductHeader, read_product};
use mockall::predicate::{always, eq};

const HEADER: &str = "code\tproduct_name\tenergy-kcal_100g\tproteins_100g\tcarbohydrates_100g\tfat_100g";

fn row() -> ReadRow {
    let header = ProductHeader::parse(HEADER).unwrap();
    let product = read_product(&header.row("4006381333931\tOats\t372\t13.5\t58.7\t7"));
    ReadRow { product, countries: vec!["germany".to_owned()] }
}

fn request(is_dry_run: bool) -> FoodImportRequest {
    let countries = Countries::new(&["germany".to_owned(), "atlantis".to_owned()]);
    FoodImportRequest { file_key: "file".to_owned(), countries, is_from_start: false, is_dry_run }
}

fn service(foods: MockImportedFoods) -> FoodImportService {
    let mut clock = MockClock::new();
    clock.expect_now().returning(|| "2026-11-24T12:00:00Z".parse().unwrap());
    FoodImportService::new(Arc::new(foods), Arc::new(clock))
}

#[tokio::test]
async fn an_import_goes_on_after_the_last_committed_row() {
    let mut foods = MockImportedFoods::new();
    foods.expect_begin().return_once(|_, _, _| Ok(FoodImportStart { id: 7, rows_done: 2 }));
    let run = FoodImportRun { id: 7, rows_done: 5 };
    foods
        .expect_store()
        .with(eq(Some(run)), always(), always())
        .withf(|_, products, _| products.len() == 2)
        .return_once(|_, _, _| Ok(StoredProducts { added: 1, changed: 0, unchanged: 1 }));
    foods.expect_finish().with(eq(7), always()).return_once(|_, _| Ok(()));
    let skipped = ReadRow { product: Err(ProductSkip::NoName), countries: Vec::new() };
    let rows = vec![row(), row(), row(), row(), skipped].into_iter().map(Ok::<ReadRow, String>);
    let mut begun = None;
    let report = service(foods).import_foods(request(false), rows, |rows| begun = Some(rows), |_| ()).await.unwrap();
    assert_eq!((begun, report.rows_before, report.read), (Some(2), 2, 3));
    assert_eq!((report.added, report.unchanged, &report.skipped[&ProductSkip::NoName]), (1, 1, &1));
    assert_eq!(report.unknown_countries, Vec::<String>::new(), "the skipped rows may have them");
}

#[tokio::test]
async fn a_dry_run_counts_only() {
    let mut foods = MockImportedFoods::new();
    let counted = StoredProducts { added: 1_000, changed: 0, unchanged: 0 };
    foods.expect_store().with(eq(None), always(), always()).times(2).returning(move |_, _, _| Ok(counted));
    let rows = (0..1_001).map(|_| Ok::<ReadRow, String>(row()));
    let mut steps = Vec::new();
    let report =
        service(foods).import_foods(request(true), rows, |_| (), |report| steps.push(report.read)).await.unwrap();
    assert_eq!((steps, report.read), (vec![1_000], 1_001));
    assert_eq!(report.unknown_countries, ["atlantis"]);
}

#[tokio::test]
async fn an_error_of_the_file_ends_the_import() {
    let mut foods = MockImportedFoods::new();
    foods.expect_begin().return_once(|_, _, _| Ok(FoodImportStart { id: 7, rows_done: 0 }));
    let rows = vec![Err("broken".to_owned())].into_iter();
    let error = service(foods).import_foods(request(false), rows, |_| (), |_| ()).await.unwrap_err();
    assert_eq!(error.to_string(), "broken");
}
