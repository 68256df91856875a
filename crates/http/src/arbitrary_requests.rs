//! Property tests of all parts of a request that a client controls.
//!
//! Arbitrary input never panics and is never misread, and well-formed values round-trip.

use crate::account::sign_in::CredentialsBody;
use crate::client_address::client_name;
use crate::coach::generate::PlanRequestInput;
use crate::diet_plan::generated::GeneratedDietPlanInput;
use crate::identity::{session_cookie, session_token};
use crate::input::{Body, FromField, Json, MaybeEmpty, PathParts, Query, from_object};
use crate::profile::ProfileInput;
use crate::settings::{HttpSettings, Origin};
use crate::training_log::import::ImportInput;
use crate::workout_plan::generated::GeneratedWorkoutPlanInput;
use crate::workout_plan::schedule::ScheduleInput;
use actix_web::http::header::{CONTENT_TYPE, COOKIE, HeaderValue};
use actix_web::test::TestRequest;
use actix_web::{FromRequest, HttpRequest, ResponseError};
use chrono::{Datelike, NaiveDate, TimeDelta};
use futures_util::FutureExt;
use ironleaf_domain::account::{EmailAddress, RawPassword};
use ironleaf_domain::exercise::{Reps, Sets, TrainingLocation};
use ironleaf_domain::ids::{ChatId, ExerciseId, MealId};
use ironleaf_domain::meal::{Grams, Kcal, MealType, Portions};
use ironleaf_domain::plan::{DayNum, NumOfDays, OrderInDay, PlanSource};
use ironleaf_domain::profile::{BodyWeight, FitnessGoal, Gender, Height, TrainingDays};
use ironleaf_domain::support_message::{MessageStatus, MessageType};
use ironleaf_domain::text::Text;
use ironleaf_domain::training_log::LiftedWeight;
use proptest::collection::vec;
use proptest::prelude::*;

use serde_json::Value;

/// Builds a request with one header of these bytes; `None` if they are not a valid header value.
fn with_header(name: &'static str, bytes: &[u8]) -> Option<HttpRequest> {
    let value = HeaderValue::from_bytes(bytes).ok()?;
    let request = TestRequest::default().peer_addr("10.0.0.1:1".parse().unwrap());
    Some(request.insert_header((name, value)).to_http_request())
}

fn settings() -> HttpSettings {
    HttpSettings {
        trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()],
        ..HttpSettings::of_test("https://train.example.org")
    }
}

/// Returns the status with which a body is rejected, or 200.
fn status_of<T: Body + 'static>(body: &[u8]) -> u16 {
    let request = TestRequest::default().insert_header((CONTENT_TYPE, "application/json")).set_payload(body.to_vec());
    let (request, mut payload) = request.to_http_parts();
    let read = Json::<T>::from_request(&request, &mut payload).now_or_never();
    read.unwrap().map_or_else(|error| error.status_code().as_u16(), |_| 200)
}

fn statuses_of_all(body: &[u8]) -> [u16; 7] {
    [
        status_of::<CredentialsBody>(body),
        status_of::<ProfileInput>(body),
        status_of::<PlanRequestInput>(body),
        status_of::<GeneratedWorkoutPlanInput>(body),
        status_of::<GeneratedDietPlanInput>(body),
        status_of::<ScheduleInput>(body),
        status_of::<ImportInput>(body),
    ]
}

/// Generates JSON of any shape, often with the API's field names.
fn any_json() -> impl Strategy<Value = Value> {
    const KEYS: &[&str] = &[
        "email",
        "password",
        "fname",
        "birth_date",
        "weight",
        "height",
        "goal",
        "days",
        "day_num",
        "exercises",
        "exercise",
        "name",
        "sets",
        "reps",
        "lunch",
        "food",
        "calories",
        "version",
        "exercise_id",
        "order_in_day",
        "superset",
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        "[0-9]{4}-[0-9]{2}-[0-9]{2}".prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 60, 6, move |inner| {
        let field = (proptest::sample::select(KEYS), inner.clone());
        prop_oneof![
            vec(inner, 0..5).prop_map(Value::from),
            vec(field, 0..8)
                .prop_map(|fields| fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()),
        ]
    })
}

macro_rules! read_as_each {
    ($value:expr, $($type:ty),+) => { $( let _ = <$type as FromField>::from_field($value.clone()); )+ };
}

/// Generates text that is often an email address.
fn any_address() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,20}@[a-zA-Z0-9-]{1,10}\\.[a-z]{2,6}",
        "\\PC{0,10}@\\PC{0,10}\\.com",
        any::<String>(),
    ]
}

fn percent_encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |encoded, byte| format!("{encoded}%{byte:02X}"))
}

/// Parses a path segment like a route with an email in its path.
fn email_in_path(part: String) -> Result<EmailAddress, u16> {
    let request = TestRequest::default().param("email", part).to_http_request();
    let parts = PathParts::extract(&request).now_or_never().unwrap();
    parts.and_then(|parts| parts.email()).map_err(|error| error.status_code().as_u16())
}

proptest! {
    #[test]
    fn arbitrary_cookies_never_panic(bytes in vec(any::<u8>(), 0..200), name in "(__Host-)?session", value in "[ -~]{0,60}") {
        for header in [bytes, format!("a=b; {name}={value}; c").into_bytes()] {
            let Some(request) = with_header("cookie", &header) else { continue };
            let _ = session_token(&request, &settings());
        }
    }

    #[test]
    fn a_token_comes_back_from_its_cookie(token in "[A-Za-z0-9_-]{1,64}", before in "([a-z]{1,8}=[a-z0-9]{0,8}; ){0,3}") {
        let settings = settings();
        let cookie = session_cookie(&settings, &token, TimeDelta::days(1));
        let header = format!("{before}{}={}", cookie.name(), cookie.value());
        let request = TestRequest::default().insert_header((COOKIE, header)).to_http_request();
        prop_assert_eq!(session_token(&request, &settings), Some(token));
    }

    #[test]
    fn arbitrary_forwarded_addresses_never_panic(bytes in vec(any::<u8>(), 0..200), entries in vec("[0-9a-f.:, ]{0,20}", 0..6)) {
        for header in [bytes, entries.join(",").into_bytes()] {
            let Some(request) = with_header("x-forwarded-for", &header) else { continue };
            prop_assert!(!client_name(&request, &settings()).is_empty());
        }
    }

    #[test]
    fn whatever_a_client_says_of_itself_its_proxy_knows_better(made_up in "[0-9a-fx.:, ]{0,60}", last in any::<[u8; 4]>()) {
        let real = format!("203.0.113.{}", last[0]);
        let request = with_header("x-forwarded-for", format!("{made_up}, {real}, 10.0.0.2").as_bytes()).unwrap();
        prop_assert_eq!(client_name(&request, &settings()), real);
    }

    #[test]
    fn arbitrary_origins_never_panic(text in any::<String>(), host in "[a-z0-9.:\\[\\]-]{0,30}") {
        for text in [text, format!("https://{host}"), host.clone()] {
            if let Ok(origin) = Origin::parse(&text) {
                prop_assert_eq!(Origin::parse(&origin.to_string()).ok(), Some(origin.clone()));
                let _ = origin.is_host(&host);
            }
        }
    }

    #[test]
    fn an_address_comes_back_from_a_path(raw in any_address()) {
        if let Ok(email) = EmailAddress::new(&raw) {
            prop_assert!(!email.as_str().contains(['\r', '\n', '\0', ' ']));
            prop_assert_eq!(email_in_path(percent_encoded(email.as_str())), Ok(email));
        } else {
            prop_assert_eq!(email_in_path(percent_encoded(&raw)), Err(400));
        }
    }

    #[test]
    fn arbitrary_paths_never_panic(part in "(%[0-9a-fA-F]{0,2}|\\PC){0,30}") {
        if let Err(status) = email_in_path(part.clone()) {
            prop_assert!([400, 404].contains(&status), "{part:?}: {status}");
        }
        let request = TestRequest::default().param("id", part).to_http_request();
        if let Ok(parts) = PathParts::extract(&request).now_or_never().unwrap() {
            let _ = parts.id("id", MealId::new);
        }
    }

    #[test]
    fn an_id_comes_back_from_a_path(id in any::<i64>()) {
        let request = TestRequest::default().param("id", id.to_string()).to_http_request();
        let parts = PathParts::extract(&request).now_or_never().unwrap().unwrap();
        let read = parts.id("id", MealId::new).map(MealId::get).ok();
        prop_assert_eq!(read, (id > 0).then_some(id));
    }

    #[test]
    fn arbitrary_queries_never_panic(query in "(search|limit|after|[&=%+]|%[0-9a-fA-F]{2}|[0-9a-z-]{0,5}){0,20}") {
        let request = TestRequest::with_uri(&format!("/?{query}")).to_http_request();
        let query = Query::extract(&request).now_or_never().unwrap().unwrap();
        if let Err(error) = query.listing(MealId::new) {
            prop_assert_eq!(error.status_code().as_u16(), 400);
        }
    }

    #[test]
    fn arbitrary_bodies_never_panic(bytes in prop_oneof![
        vec(any::<u8>(), 0..300),
        "[{}\\[\\]\",:a-z0-9\\\\ü ]{0,100}".prop_map(String::into_bytes),
    ]) {
        for status in statuses_of_all(&bytes) {
            prop_assert!([200, 400, 415].contains(&status), "{status}");
        }
    }

    #[test]
    fn any_object_can_be_read_and_nothing_else(body in any_json()) {
        let expected = if body.is_object() { 200 } else { 400 };
        prop_assert_eq!(statuses_of_all(body.to_string().as_bytes()), [expected; 7]);
    }

    #[test]
    fn arbitrary_generated_plans_never_panic(plan in any_json()) {
        let workout = from_object::<GeneratedWorkoutPlanInput>(plan.clone()).finish().ok().map(|plan| plan.read().err());
        let diet = from_object::<GeneratedDietPlanInput>(plan).finish().ok().map(|plan| plan.read().err());
        for error in [workout, diet].into_iter().flatten().flatten() {
            prop_assert_eq!(error.status_code().as_u16(), 400);
        }
    }

    #[test]
    fn arbitrary_field_values_never_panic(value in any_json()) {
        read_as_each!(
            value, EmailAddress, RawPassword, Gender, FitnessGoal, PlanSource, TrainingLocation, MealType, MessageType,
            MessageStatus, ChatId, NaiveDate, BodyWeight, Height, LiftedWeight, Kcal, Portions, Grams, TrainingDays,
            Sets, Reps, NumOfDays, DayNum, OrderInDay, ExerciseId, Text<100>, MaybeEmpty<2000>
        );
    }

    #[test]
    fn a_date_comes_back_from_its_text(days in 0_i32..3_652_059, text in "[0-9]{0,5}-[0-9]{0,3}-[0-9]{0,3}") {
        let date = NaiveDate::from_num_days_from_ce_opt(days + 1).unwrap();
        prop_assert_eq!(NaiveDate::from_field(Value::from(date.to_string())).finish().ok(), Some(date));
        if let Ok(date) = NaiveDate::from_field(Value::from(text.clone())).finish() {
            prop_assert_eq!(date.to_string(), text);
            prop_assert!((0..=9_999).contains(&date.year()));
        }
    }
}
