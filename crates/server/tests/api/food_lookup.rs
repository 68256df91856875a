//! The lookup of unknown barcodes in a service, which works or fails in various ways.

use crate::food::{FOODS, own_food};
use crate::support::{Caller, Product};
use futures_util::future::join_all;
use ironleaf_ai_adapter::testing::{StubAnswer, StubService};
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const OATS: &str = "4006381333931";

/// The answer of the service for a product with this name.
fn known(name: &str) -> StubAnswer {
    StubAnswer::json(
        200,
        json!({"status": 1, "product": {
            "product_name": name, "allergens_tags": ["en:gluten"],
            "nutriments": {"energy-kcal_100g": 372, "proteins_100g": 13.5, "carbohydrates_100g": 58.7, "fat_100g": 7},
        }}),
    )
}

fn unknown() -> StubAnswer {
    StubAnswer::json(404, json!({"status": 0}))
}

/// Starts a server whose lookup is a stub with this script, and a member.
async fn with_lookup(answers: impl IntoIterator<Item = StubAnswer>) -> (Product, StubService, Caller) {
    let service = StubService::openai(answers).await.unwrap();
    let address = service.base_url().to_string();
    let product = Product::start_with(&[("OFF_API_URL", &address), ("OFF_TIMEOUT_SECS", "1")]).await;
    let ada = product.member("ada@example.com").await;
    (product, service, ada)
}

async fn scan(member: &Caller, code: &str) -> (StatusCode, Value) {
    member.get(&format!("{FOODS}/barcodes/{code}")).await
}

fn barcode(number: u32) -> String {
    let digits = format!("400{number:09}");
    let sum: u32 = digits.bytes().zip([1, 3].into_iter().cycle()).map(|(digit, by)| u32::from(digit - b'0') * by).sum();
    format!("{digits}{}", (10 - sum % 10) % 10)
}

#[tokio::test]
async fn an_unknown_barcode_is_looked_up_once_for_all() {
    let (product, service, ada) = with_lookup([known("Oats")]).await;
    let (status, food) = scan(&ada, OATS).await;
    assert_eq!(status, StatusCode::OK, "{food}");
    assert_eq!(
        (&food["kind"], &food["name"], &food["allergens"]),
        (&json!("imported"), &json!("Oats"), &json!(["gluten"]))
    );
    assert_eq!((&food["source"]["name"], &food["source"]["license"]), (&json!("Open Food Facts"), &json!("ODbL 1.0")));
    let requests = service.requests();
    assert!(!format!("{requests:?}").contains("ada"), "nothing about the member");
    let agent = requests[0].header("user-agent")[0].to_owned();
    assert!(agent.starts_with(concat!("Ironleaf/", env!("CARGO_PKG_VERSION"), " (http://")), "{agent}");

    let bea = product.member("bea@example.com").await;
    assert_eq!(scan(&bea, OATS).await.1["id"], food["id"]);
    assert_eq!(bea.get(&format!("{FOODS}?search=oats")).await.1[0]["name"], "Oats");
    assert_eq!(service.requests().len(), 1, "a known barcode is not looked up");
}

#[tokio::test]
async fn own_foods_searches_and_shop_numbers_are_never_looked_up() {
    let (_product, service, ada) = with_lookup([known("Oats")]).await;
    let own = own_food(&json!({"name": "My oats", "barcode": OATS}));
    assert_eq!(ada.post(FOODS, own).await.0, StatusCode::CREATED);
    assert_eq!(scan(&ada, OATS).await.1["name"], "My oats");
    for shop in ["2012345678903", "212345678909", "0212345678909"] {
        assert_eq!(scan(&ada, shop).await.0, StatusCode::NOT_FOUND, "{shop}");
    }
    assert_eq!(scan(&ada, "4006381333932").await.0, StatusCode::BAD_REQUEST);
    assert_eq!(ada.get(&format!("{FOODS}?search={}", barcode(1))).await.1, json!([]));
    assert!(service.requests().is_empty());
}

#[tokio::test]
async fn an_unknown_barcode_is_not_asked_for_again_that_day() {
    let (product, service, ada) = with_lookup([unknown(), known("Oats")]).await;
    for _ in 0..3 {
        let (status, body) = scan(&ada, OATS).await;
        assert_eq!((status, &body["code"]), (StatusCode::NOT_FOUND, &json!("not_found")), "{body}");
    }
    assert_eq!(service.requests().len(), 1);
    product.execute("UPDATE product_lookups SET not_before = not_before - interval '1 day'");
    assert_eq!(scan(&ada, OATS).await.0, StatusCode::OK);
}

#[tokio::test]
async fn concurrent_scans_of_one_barcode_are_one_call() {
    let (_product, service, ada) = with_lookup([known("Oats").after(Duration::from_millis(300))]).await;
    let found = join_all((0..4).map(|_| scan(&ada, OATS))).await;
    assert!(found.iter().any(|(status, _)| *status == StatusCode::OK), "{found:?}");
    assert_eq!(scan(&ada, OATS).await.0, StatusCode::OK);
    assert_eq!(service.requests().len(), 1);
}

#[tokio::test]
async fn servers_share_ten_calls_a_minute_and_members_have_thirty() {
    let (product, service, ada) = with_lookup([unknown()]).await;
    let address = service.base_url().to_string();
    let second = product.twin(&[("OFF_API_URL", &address)]).await;
    let bea = second.member("bea@example.com").await;
    for number in 0..6 {
        scan(&ada, &barcode(number)).await;
        scan(&bea, &barcode(100 + number)).await;
    }
    assert_eq!(service.requests().len(), 10, "together");
    let minute_later = "UPDATE attempts SET attempted_at = attempted_at - interval '61 seconds'";
    for round in 0..3 {
        product.execute(minute_later);
        for number in 0..10 {
            scan(&ada, &barcode(1_000 + 10 * round + number)).await;
        }
    }
    let of_ada = service.requests().len() - 5;
    assert_eq!(of_ada, 30, "an hour");
    product.execute(minute_later);
    scan(&bea, &barcode(9_999)).await;
    assert_eq!(service.requests().len() - 5, 31, "others go on");
}

#[tokio::test]
async fn known_foods_are_found_while_the_service_fails() {
    let (_product, service, ada) = with_lookup([known("Oats")]).await;
    assert_eq!(scan(&ada, OATS).await.0, StatusCode::OK);
    service.play([StubAnswer::Hang, StubAnswer::json(503, Value::Null), StubAnswer::Reset, StubAnswer::html(200)]);
    for number in 0..4 {
        let begun = Instant::now();
        let (code, search) = (barcode(number), format!("{FOODS}?search=oats"));
        let (scanned, known, found) = tokio::join!(scan(&ada, &code), scan(&ada, OATS), ada.get(&search));
        assert!(begun.elapsed() < Duration::from_millis(1_500), "{:?}", begun.elapsed());
        assert_eq!((scanned.0, &scanned.1["code"]), (StatusCode::NOT_FOUND, &json!("not_found")));
        assert_eq!((known.0, &found.1[0]["name"]), (StatusCode::OK, &json!("Oats")));
    }
    let before = service.requests().len();
    for number in 10..13 {
        assert_eq!(scan(&ada, &barcode(number)).await.0, StatusCode::NOT_FOUND);
    }
    assert_eq!(service.requests().len(), before + 1, "the fifth failure pauses the lookup");
}
