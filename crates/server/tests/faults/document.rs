//! Requests from the OpenAPI document: every operation, and every position in its body.

use crate::support::Caller;
use serde_json::{Map, Value, json};

/// One operation of the document.
#[derive(Debug, Clone)]
pub(crate) struct Operation {
    pub(crate) method: String,
    pub(crate) path: String,
    /// Names of its query parameters.
    pub(crate) query: Vec<String>,
    /// A body that is valid for its schema, if it has one.
    pub(crate) body: Option<Value>,
}

impl Operation {
    /// Returns whether it starts or ends a session.
    pub(crate) fn is_about_sessions(&self) -> bool {
        self.path.contains("/auth/") && !self.path.ends_with("/session")
    }

    /// Returns its path with a value for each parameter.
    pub(crate) fn filled(&self, value: impl Fn(&str) -> String) -> String {
        let part = |part: &str| match part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) {
            Some(name) => value(name),
            None => part.to_owned(),
        };
        self.path.split('/').map(part).collect::<Vec<_>>().join("/")
    }

    /// Returns its path with plausible parameters.
    pub(crate) fn usual(&self) -> String {
        self.filled(usual)
    }

    /// Returns the names of its path parameters.
    pub(crate) fn parameters(&self) -> Vec<String> {
        let name = |part: &str| Some(part.strip_prefix('{')?.strip_suffix('}')?.to_owned());
        self.path.split('/').filter_map(name).collect()
    }
}

/// Returns a plausible value of a path parameter.
pub(crate) fn usual(parameter: &str) -> String {
    match parameter {
        "email" => "nobody%40example.com",
        "meal_type" => "lunch",
        "date" => "1999-12-31",
        _ => "1",
    }
    .to_owned()
}

/// Returns every operation of the document.
pub(crate) async fn operations(caller: &Caller) -> Vec<Operation> {
    let (_, document) = caller.get("/api/openapi.json").await;
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, described) in item.as_object().unwrap() {
            let parameters = described["parameters"].as_array().into_iter().flatten();
            let query = parameters.map(|one| resolved(one, &document)).filter(|one| one["in"] == "query");
            let schema = &described["requestBody"]["content"]["application/json"]["schema"];
            operations.push(Operation {
                method: method.to_uppercase(),
                path: path.clone(),
                query: query.map(|one| one["name"].as_str().unwrap().to_owned()).collect(),
                body: (!schema.is_null()).then(|| example(schema, &document, 0)),
            });
        }
    }
    assert!(operations.len() > 20, "the document lacks operations");
    operations
}

/// Returns the part of the document that a part is or refers to.
fn resolved<'a>(part: &'a Value, document: &'a Value) -> &'a Value {
    match part["$ref"].as_str() {
        Some(reference) => document.pointer(reference.trim_start_matches('#')).unwrap(),
        None => part,
    }
}

/// Returns a value that is valid for a schema.
fn example(schema: &Value, document: &Value, depth: usize) -> Value {
    if schema["$ref"].is_string() {
        return example(resolved(schema, document), document, depth + 1);
    }
    if let Some(choice) = ["oneOf", "anyOf", "allOf"].iter().find_map(|word| schema[*word].as_array()) {
        let real = choice.iter().find(|one| one["type"] != "null").unwrap_or(&choice[0]);
        return example(real, document, depth + 1);
    }
    if let Some(word) = schema["enum"].as_array().and_then(|words| words.first()) {
        return word.clone();
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().find(|kind| *kind != "null").and_then(Value::as_str).unwrap_or("null"),
        kind => kind.as_str().unwrap_or("object"),
    };
    match kind {
        "string" if schema["format"] == "date" => json!("1990-12-31"),
        "string" if schema["format"] == "email" => json!("somebody@example.com"),
        "string" => json!("Something"),
        "integer" | "number" => schema["minimum"].as_i64().map_or(json!(1), |least| json!(least.max(1))),
        "boolean" => json!(true),
        "array" => json!([example(&schema["items"], document, depth + 1)]),
        _ => {
            let mut object = Map::new();
            for (name, property) in schema["properties"].as_object().into_iter().flatten() {
                if depth < 12 {
                    object.insert(name.clone(), example(property, document, depth + 1));
                }
            }
            Value::Object(object)
        }
    }
}

/// Placeholder in the text of a body.
const GAP: &str = "@gap@";

/// Returns the text before and after each position in a body.
pub(crate) fn gaps(body: &Value) -> Vec<(String, String)> {
    let mut places = Vec::new();
    places_of(body, String::new(), &mut places);
    places
        .into_iter()
        .map(|place| {
            let mut body = body.clone();
            *body.pointer_mut(&place).unwrap() = json!(GAP);
            let text = body.to_string();
            let (before, after) = text.split_once(&format!("\"{GAP}\"")).unwrap();
            (before.to_owned(), after.to_owned())
        })
        .collect()
}

fn places_of(value: &Value, here: String, places: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| places_of(value, format!("{here}/{name}"), places));
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, value)| places_of(value, format!("{here}/{index}"), places));
        }
        _ => {}
    }
    places.push(here);
}
