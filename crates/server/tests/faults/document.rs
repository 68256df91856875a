//! The OpenAPI document as a source of requests: every operation, with a body that fits, and every place in it.

use crate::support::Caller;
use serde_json::{Map, Value, json};

/// One operation of the document.
#[derive(Debug, Clone)]
pub(crate) struct Operation {
    pub(crate) method: String,
    pub(crate) path: String,
    /// The names of its query parameters.
    pub(crate) query: Vec<String>,
    /// A body that fits its schema, if it has one.
    pub(crate) body: Option<Value>,
}

impl Operation {
    /// Whether it begins or ends a session.
    pub(crate) fn is_about_sessions(&self) -> bool {
        self.path.contains("/auth/") && !self.path.ends_with("/session")
    }

    /// Its path with each parameter filled in, by its name.
    pub(crate) fn filled(&self, value: impl Fn(&str) -> String) -> String {
        let part = |part: &str| match part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) {
            Some(name) => value(name),
            None => part.to_owned(),
        };
        self.path.split('/').map(part).collect::<Vec<_>>().join("/")
    }

    /// Its path for things that are there, or could be.
    pub(crate) fn usual(&self) -> String {
        self.filled(usual)
    }

    /// The names of its path parameters.
    pub(crate) fn parameters(&self) -> Vec<String> {
        let name = |part: &str| Some(part.strip_prefix('{')?.strip_suffix('}')?.to_owned());
        self.path.split('/').filter_map(name).collect()
    }
}

/// A value that a path parameter could have.
pub(crate) fn usual(parameter: &str) -> String {
    match parameter {
        "email" => "nobody%40example.com",
        "meal_type" => "lunch",
        "date" => "1999-12-31",
        _ => "1",
    }
    .to_owned()
}

/// Every operation of the document.
pub(crate) async fn operations(caller: &Caller) -> Vec<Operation> {
    let (_, document) = caller.get("/api/openapi.json").await;
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, described) in item.as_object().unwrap() {
            let parameters = described["parameters"].as_array().cloned().unwrap_or_default();
            let query = parameters.iter().filter(|one| one["in"] == "query");
            let schema = &described["requestBody"]["content"]["application/json"]["schema"];
            operations.push(Operation {
                method: method.to_uppercase(),
                path: path.clone(),
                query: query.map(|one| one["name"].as_str().unwrap().to_owned()).collect(),
                body: (!schema.is_null()).then(|| example(schema, &document, 0)),
            });
        }
    }
    assert!(operations.len() > 20, "the document has lost its operations");
    operations
}

/// A value that fits a schema.
fn example(schema: &Value, document: &Value, depth: usize) -> Value {
    if let Some(reference) = schema["$ref"].as_str() {
        let place = reference.trim_start_matches('#');
        return example(document.pointer(place).unwrap(), document, depth + 1);
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

/// Stands for what is put in its place in the text of a body.
const GAP: &str = "@gap@";

/// The text of a body with a gap at each of its places in turn: before and after it.
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
