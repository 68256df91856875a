use super::ToolJson;
use super::coverage::{WITH_TOOL, WITHOUT_TOOL};
use super::list::Tool;
use super::schema::is_number;
use ironleaf_application::tools::{ToolCall, ToolError, ToolFormat, ToolName};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

fn tools() -> Vec<Tool> {
    ToolName::ALL.iter().copied().map(Tool::from).collect()
}

/// Returns what a schema lacks.
fn flaws(path: &str, schema: &Value, is_property: bool, flaws: &mut Vec<String>) {
    let Value::Object(fields) = schema else { return };
    let mut add = |flaw: &str| flaws.push(format!("{path}: {flaw}"));
    if ["$ref", "allOf"].iter().any(|key| fields.contains_key(*key)) {
        add("is not whole");
    }
    if fields.contains_key("properties") && !fields.contains_key("additionalProperties") {
        add("allows other properties");
    }
    if is_property && !is_described(fields) {
        add("has no description");
    }
    let is_id = path.ends_with("id") || path.ends_with("_id");
    if is_number(fields) && !is_id && !fields.contains_key("x-unit") {
        add("has no unit");
    }
    let children = |key: &str| fields.get(key).and_then(Value::as_object).into_iter().flatten();
    for (name, property) in children("properties") {
        flaws_of(&format!("{path}.{name}"), property, flaws);
    }
    for part in ["items", "additionalProperties"] {
        if let Some(part) = fields.get(part) {
            self::flaws(path, part, false, flaws);
        }
    }
    for part in fields.get("oneOf").and_then(Value::as_array).into_iter().flatten() {
        self::flaws(path, part, false, flaws);
    }
}

fn flaws_of(path: &str, property: &Value, found: &mut Vec<String>) {
    flaws(path, property, true, found);
}

fn is_described(fields: &Map<String, Value>) -> bool {
    let has_text = |fields: &Map<String, Value>| fields.get("description").is_some_and(|text| text != "");
    let parts = fields.get("oneOf").and_then(Value::as_array).into_iter().flatten();
    has_text(fields) || parts.filter_map(Value::as_object).any(has_text)
}

#[test]
fn schemas_are_closed_described_and_with_units() {
    let mut found = Vec::new();
    for tool in tools() {
        for (part, schema) in [("input", &tool.input_schema), ("output", &tool.output_schema)] {
            flaws(&format!("{} {part}", tool.name), schema, false, &mut found);
        }
        let text = tool.input_schema.to_string();
        for person in ["user", "member", "email"] {
            assert!(!text.contains(&format!("\"{person}")), "{} names a person", tool.name);
        }
        let optional = tool.input_schema["properties"].as_object().into_iter().flatten().filter(|(name, _)| {
            !tool.input_schema["required"].as_array().is_some_and(|required| required.contains(&json!(name)))
        });
        for (name, property) in optional {
            assert!(property.to_string().contains("null"), "{} {name} may be missing", tool.name);
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn wrong_arguments_have_a_text_each() {
    for (tool, arguments, expected) in [
        (ToolName::GetToday, "{\"user_id\": 3}", json!({"user_id": "This tool has no such argument"})),
        (ToolName::GetToday, "[]", json!({"": "This must be an object"})),
        (ToolName::GetToday, "{", json!({"": "This must be an object"})),
        (
            ToolName::ListLogs,
            "{\"from\": \"2026-11-02\", \"to\": \"2026-11-01\"}",
            json!({"to": "The last day must not be before the first"}),
        ),
        (
            ToolName::ListLogs,
            "{\"from\": \"2025-11-02\", \"to\": \"2026-11-03\", \"exercise_id\": 0}",
            json!({"to": "A period can have 366 days at most", "exercise_id": "An ID must be a positive whole number"}),
        ),
        (ToolName::GetWeeks, "{\"weeks\": 53}", json!({"weeks": "Weeks must be between 1 and 52"})),
        (ToolName::FindExercises, "{\"muscle\": \"elbow\"}", json!({"muscle": "This muscle is unknown"})),
    ] {
        let error = ToolJson.read(tool, arguments).unwrap_err();
        let written: Value = serde_json::from_str(&ToolJson.write(Err(error))).unwrap();
        assert_eq!(written["fields"], expected, "{tool:?} {arguments}");
    }
    assert_eq!(ToolJson.read(ToolName::GetToday, ""), Ok(ToolCall::GetToday));
    assert_eq!(ToolJson.read(ToolName::GetDiaryDay, "{\"date\": null}"), Ok(ToolCall::GetDiaryDay { date: None }));
    let refused: Value = serde_json::from_str(&ToolJson.write(Err(ToolError::NoPlan))).unwrap();
    assert_eq!(refused, json!({"error": "You do not follow a workout plan yet", "code": "no_plan", "fields": {}}));
}

/// The document of the tools.
fn document() -> String {
    let mut text = "# Tools\n\nWhat the coach can look up about the member who asks. `GET /api/tools` has the list with all \
                    schemas. This file is made from it:\n`UPDATE_DOCS=1 cargo test -p ironleaf-http tools` writes it.\n\n\
                    A list has at most 200 items and 16 KiB, and says in `truncated` whether there are more.\n"
        .to_owned();
    for tool in tools() {
        let _ = write!(text, "\n## `{}`\n\n{}. {}\n", tool.name, tool.title, tool.description);
        properties(&mut text, "Input", &tool.input_schema, true);
        let list = &tool.output_schema["properties"]["items"]["items"];
        if list.is_null() {
            let output = &tool.output_schema;
            let output = output.get("oneOf").map_or(output, |choices| &choices[0]);
            properties(&mut text, "Output", output, false);
        } else {
            properties(&mut text, "Output: a list of", list, false);
        }
    }
    text.push_str("\n## Routes and tools\n\n| route | tool |\n| --- | --- |\n");
    for (path, tool) in WITH_TOOL {
        let _ = writeln!(text, "| `{path}` | `{}` |", tool.as_str());
    }
    text.push_str("\nThese routes of members have none:\n\n| route | reason |\n| --- | --- |\n");
    for (path, reason) in WITHOUT_TOOL {
        let _ = writeln!(text, "| `{path}` | {reason} |");
    }
    text
}

fn properties(text: &mut String, title: &str, schema: &Value, with_need: bool) {
    let Some(properties) = schema["properties"].as_object().filter(|properties| !properties.is_empty()) else {
        let _ = write!(text, "\n{title}: nothing.\n");
        return;
    };
    let _ = write!(text, "\n{title}:\n\n");
    for (name, property) in properties {
        let parts = property.get("oneOf").and_then(Value::as_array).into_iter().flatten();
        let described = std::iter::once(property).chain(parts).find_map(|part| part.get("description")?.as_str());
        let described = described.unwrap_or_default().replace('\n', " ");
        let unit = property["x-unit"].as_str().map(|unit| format!(" [{unit}]")).unwrap_or_default();
        let is_required = schema["required"].as_array().is_some_and(|required| required.contains(&json!(name)));
        let need = if with_need && !is_required { " (optional)" } else { "" };
        let _ = writeln!(text, "- `{name}`{need}{unit}: {described}");
    }
}

#[test]
fn the_document_is_that_of_the_list() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/tools.md");
    let document = document();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &document).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), document, "run with UPDATE_DOCS=1");
}
