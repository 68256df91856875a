//! Checks requests against the published formats of both services: names, types, no other fields.

use crate::support::{KEY, bench, chat_brief, diet_brief, soon, turn, workout_brief};
use ironleaf_ai_adapter::testing::{RecordedRequest, StubProvider};
use ironleaf_application::coach::ChatContext;
use ironleaf_domain::coach::ChatRole;
use serde_json::Value;
use strum::IntoEnumIterator;

/// Returns one request of each task.
async fn requests(flavour: StubProvider) -> Vec<RecordedRequest> {
    let bench = bench(flavour, [flavour.good()]).await;
    let day = "2026-11-21".parse().unwrap();
    let history = vec![turn(ChatRole::User, "Hello"), turn(ChatRole::Assistant, "Hi!")];
    bench.coach.plan_workout(workout_brief(), soon()).await.unwrap();
    bench.coach.plan_diet(diet_brief(), soon()).await.unwrap();
    bench.coach.daily_tip(day, vec![], soon()).await.unwrap();
    bench.coach.daily_challenge(day, vec![], soon()).await.unwrap();
    drop(bench.coach.answer(chat_brief("Hi"), soon()).await.unwrap());
    drop(bench.coach.answer(ChatContext { history, ..chat_brief("Hi") }, soon()).await.unwrap());
    bench.stub.requests()
}

/// Returns an object after checking that it has all `needed` and otherwise only `allowed` fields.
fn fields<'a>(value: &'a Value, needed: &[&str], allowed: &[&str]) -> &'a serde_json::Map<String, Value> {
    let object = value.as_object().unwrap_or_else(|| panic!("not an object: {value}"));
    for key in object.keys() {
        assert!(needed.contains(&key.as_str()) || allowed.contains(&key.as_str()), "{key} in {value}");
    }
    for key in needed {
        assert!(object.contains_key(*key), "no {key} in {value}");
    }
    object
}

fn list(value: &Value) -> &Vec<Value> {
    let list = value.as_array().unwrap_or_else(|| panic!("not a list: {value}"));
    assert!(!list.is_empty());
    list
}

fn text(value: &Value) -> &str {
    let text = value.as_str().unwrap_or_else(|| panic!("not a text: {value}"));
    assert!(!text.trim().is_empty());
    text
}

/// Checks that a schema uses only keywords that both services support, and is not too deep.
fn check_schema(schema: &Value, depth: usize) {
    assert!(depth <= 5, "too deep");
    // A value that may be null has the type of its value first.
    let kind = match schema["type"].as_array() {
        Some(types) => {
            assert_eq!((types.len(), &types[1]), (2, &Value::from("null")), "{schema}");
            text(&types[0])
        }
        None => text(&schema["type"]),
    };
    match kind {
        "object" => {
            let object = fields(schema, &["type", "properties", "required", "additionalProperties"], &[]);
            assert_eq!(object["additionalProperties"], false);
            let properties = schema["properties"].as_object().unwrap();
            for name in list(&schema["required"]) {
                assert!(properties.contains_key(text(name)));
            }
            properties
                .values()
                .for_each(|property| check_schema(property, depth + usize::from(property["type"] == "object")));
        }
        "array" => {
            fields(schema, &["type", "items"], &["minItems", "maxItems"]);
            check_schema(&schema["items"], depth);
        }
        kind => {
            assert!(["string", "integer", "number"].contains(&kind), "{kind}");
            let closed: &[&str] = if kind == "string" { &["enum"] } else { &[] };
            if let Some(words) = fields(schema, &["type"], closed).get("enum") {
                assert!(list(words).iter().all(|word| !text(word).is_empty()));
            }
        }
    }
}

fn check_gemini(body: &Value) {
    fields(body, &["systemInstruction", "contents", "generationConfig", "safetySettings"], &[]);
    let check_parts = |parts: &Value| {
        for part in list(parts) {
            fields(part, &["text"], &[]);
            text(&part["text"]);
        }
    };
    fields(&body["systemInstruction"], &["parts"], &[]);
    check_parts(&body["systemInstruction"]["parts"]);
    for (place, content) in list(&body["contents"]).iter().enumerate() {
        fields(content, &["role", "parts"], &[]);
        assert_eq!(content["role"], if place % 2 == 0 { "user" } else { "model" });
        check_parts(&content["parts"]);
    }
    assert_eq!(list(&body["contents"]).len() % 2, 1, "the last turn is the user's");
    let config = &body["generationConfig"];
    if config.get("responseMimeType").is_some() {
        fields(config, &["maxOutputTokens", "responseMimeType", "responseJsonSchema"], &[]);
        assert_eq!(config["responseMimeType"], "application/json");
        check_schema(&config["responseJsonSchema"], 1);
    } else {
        fields(config, &["maxOutputTokens"], &[]);
    }
    assert!(config["maxOutputTokens"].is_u64());
    let mut categories = Vec::new();
    for setting in list(&body["safetySettings"]) {
        fields(setting, &["category", "threshold"], &[]);
        assert_eq!(setting["threshold"], "BLOCK_MEDIUM_AND_ABOVE");
        categories.push(text(&setting["category"]));
    }
    categories.sort_unstable();
    assert_eq!(
        categories,
        ["DANGEROUS_CONTENT", "HARASSMENT", "HATE_SPEECH", "SEXUALLY_EXPLICIT"]
            .map(|name| format!("HARM_CATEGORY_{name}"))
    );
}

fn check_openai(body: &Value) {
    fields(body, &["model", "stream", "max_tokens", "messages"], &["response_format"]);
    assert!(body["stream"].is_boolean() && body["max_tokens"].is_u64());
    for (place, message) in list(&body["messages"]).iter().enumerate() {
        fields(message, &["role", "content"], &[]);
        text(&message["content"]);
        let role = if place == 0 { "system" } else { ["assistant", "user"][place % 2] };
        assert_eq!(message["role"], role);
    }
    assert_eq!(list(&body["messages"]).len() % 2, 0, "the last turn is the user's");
    if let Some(format) = body.get("response_format") {
        fields(format, &["type", "json_schema"], &[]);
        fields(&format["json_schema"], &["name", "strict", "schema"], &[]);
        assert_eq!(format["type"], "json_schema");
        check_schema(&format["json_schema"]["schema"], 1);
    }
}

#[tokio::test]
async fn requests_have_the_published_form() {
    for request in requests(StubProvider::Gemini).await {
        check_gemini(&request.body);
        let method = if request.is_streamed() { "streamGenerateContent?alt=sse" } else { "generateContent" };
        assert_eq!(request.path, format!("/v1beta/models/gemini-stub:{method}"));
    }
    for request in requests(StubProvider::OpenAi).await {
        check_openai(&request.body);
        assert_eq!(request.path, "/v1/chat/completions");
    }
}

#[tokio::test]
async fn tasks_have_their_room_and_chats_no_schema() {
    for flavour in StubProvider::iter() {
        let requests = requests(flavour).await;
        let limits: Vec<u64> = requests.iter().map(|request| request.parsed().max_tokens).collect();
        assert_eq!(limits, [8_192, 8_192, 2_048, 2_048, 4_096, 4_096]);
        let has_schema: Vec<bool> = requests.iter().map(|request| request.parsed().schema.is_some()).collect();
        assert_eq!(has_schema, [true, true, true, true, false, false]);
        let days = &requests[0].parsed().schema.unwrap()["properties"]["days"];
        assert_eq!((&days["minItems"], &days["maxItems"]), (&3.into(), &3.into()));
    }
}

#[tokio::test]
async fn the_key_is_in_one_header_and_nowhere_else() {
    for flavour in StubProvider::iter() {
        for request in requests(flavour).await {
            let (carrier, expected) = match flavour {
                StubProvider::Gemini => ("x-goog-api-key", KEY.to_owned()),
                StubProvider::OpenAi => ("authorization", format!("Bearer {KEY}")),
            };
            assert_eq!(request.method, "POST");
            assert_eq!(request.header(carrier), [expected]);
            let bearing = request.headers.iter().filter(|(_, value)| value.contains(KEY)).count();
            assert_eq!(bearing, 1);
            assert!(!request.path.contains(KEY) && !request.body.to_string().contains(KEY));
            assert_eq!(request.header("content-type"), ["application/json"]);
        }
    }
}

#[tokio::test]
async fn nothing_tells_who_the_member_is() {
    for flavour in StubProvider::iter() {
        for request in requests(flavour).await {
            let parsed = request.parsed();
            let said: String = parsed.turns.iter().flat_map(|(_, parts)| parts.clone()).collect();
            for field in ["birth", "email", "fname", "lname", "\"id\"", "user_id", "exercise_id"] {
                assert!(!said.contains(field), "{field} in {said}");
            }
        }
    }
}
