//! Calls of a real HTTP server on this machine.

#![expect(clippy::unwrap_used, reason = "a failing helper fails its test")]

use ironleaf_ai_adapter::testing::{StubAnswer, StubService};
use ironleaf_application::food_lookup::{ProductSource, SourceFailed};
use ironleaf_domain::food::Barcode;
use ironleaf_food_adapter::{OpenFoodFacts, OpenFoodFactsSettings};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const TIMEOUT: Duration = Duration::from_secs(1);

fn oats() -> Value {
    json!({"status": 1, "product": {
        "product_name": "Oats",
        "nutriments": {"energy-kcal_100g": 372, "proteins_100g": 13.5, "carbohydrates_100g": 58.7, "fat_100g": 7},
    }})
}

fn barcode() -> Barcode {
    Barcode::parse("4006381333931").unwrap()
}

fn source(address: &str) -> OpenFoodFacts {
    let user_agent = "Ironleaf/0.2.0 (https://train.example.org)".to_owned();
    let settings = OpenFoodFactsSettings { api_url: address.parse().unwrap(), timeout: TIMEOUT, user_agent };
    OpenFoodFacts::new(&settings).unwrap()
}

async fn server(answers: impl IntoIterator<Item = StubAnswer>) -> (StubService, OpenFoodFacts) {
    let server = StubService::openai(answers).await.unwrap();
    let source = source(server.base_url().as_str());
    (server, source)
}

#[tokio::test]
async fn a_request_names_barcode_fields_and_us_only() {
    let (server, source) = server([StubAnswer::json(200, oats())]).await;
    let product = source.find(barcode()).await.unwrap().unwrap();
    assert_eq!((product.name.as_str(), product.barcode), ("Oats", barcode()));
    let requests = server.requests();
    let [request] = requests.as_slice() else { panic!("one request: {requests:?}") };
    let fields = "code,product_name,generic_name,brands,quantity,allergens,allergens_tags,traces_tags,serving_size,\
                  serving_quantity,nutriments";
    assert_eq!(request.method, "GET");
    assert_eq!(request.path, format!("/api/v2/product/4006381333931.json?fields={fields}"));
    assert_eq!(request.header("user-agent"), ["Ironleaf/0.2.0 (https://train.example.org)"]);
    let names: Vec<&str> = request.headers.iter().map(|(name, _)| name.as_str()).collect();
    assert!(names.iter().all(|name| ["accept", "user-agent", "host"].contains(name)), "{names:?}");
    assert_eq!(request.body, Value::Null);
}

#[tokio::test]
async fn a_path_of_the_address_stays() {
    let server = StubService::openai([StubAnswer::json(404, Value::Null)]).await.unwrap();
    let source = source(&format!("{}mirror/", server.base_url()));
    assert_eq!(source.find(barcode()).await, Ok(None));
    assert!(server.requests()[0].path.starts_with("/mirror/api/v2/product/"));
}

#[tokio::test]
async fn status_0_and_404_are_unknown_and_no_failures() {
    let unknown = StubAnswer::json(200, json!({"status": 0}));
    let (server, source) = server([unknown, StubAnswer::json(404, json!({"status": 0}))]).await;
    for _ in 0..6 {
        assert_eq!(source.find(barcode()).await, Ok(None));
    }
    assert!(!source.is_paused());
    assert_eq!(server.requests().len(), 6);
}

#[tokio::test]
async fn each_failure_ends_in_time_and_five_pause_it() {
    let large = StubAnswer::Text {
        status: 200,
        content_type: "application/json".to_owned(),
        body: format!("{}{}", " ".repeat(1024 * 1024), oats()),
    };
    for answer in [
        StubAnswer::Hang,
        StubAnswer::HangMidBody("{".to_owned()),
        StubAnswer::Drip { body: oats(), every: Duration::from_millis(100) },
        StubAnswer::Reset,
        StubAnswer::json(503, Value::Null),
        StubAnswer::json(429, Value::Null),
        StubAnswer::html(200),
        large,
    ] {
        let (_server, source) = server([answer.clone()]).await;
        let begun = Instant::now();
        assert_eq!(source.find(barcode()).await, Err(SourceFailed), "{answer:?}");
        assert!(begun.elapsed() < TIMEOUT + Duration::from_millis(500), "{answer:?}: {:?}", begun.elapsed());
    }
    let (_server, failing) = server([StubAnswer::json(503, Value::Null)]).await;
    for _ in 0..5 {
        assert!(!failing.is_paused());
        assert_eq!(failing.find(barcode()).await, Err(SourceFailed));
    }
    assert!(failing.is_paused());
}

#[tokio::test]
async fn a_server_that_refuses_the_connection_is_a_failure() {
    let address = {
        let server = StubService::openai([]).await.unwrap();
        server.base_url()
    };
    assert_eq!(source(address.as_str()).find(barcode()).await, Err(SourceFailed));
}

#[tokio::test]
async fn a_redirect_is_not_followed() {
    let elsewhere = StubService::openai([StubAnswer::json(200, oats())]).await.unwrap();
    let (_server, source) = server([StubAnswer::redirect(elsewhere.base_url().as_str())]).await;
    assert_eq!(source.find(barcode()).await, Err(SourceFailed));
    assert!(elsewhere.requests().is_empty());
}
