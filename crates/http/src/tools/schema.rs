//! JSON Schema of tools: closed objects whose properties are all described, and numbers with their unit.

use crate::input::schema::Components;
use crate::response_schema::require_fields;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// Most items of a list.
pub(super) const MOST_ITEMS: usize = 200;

/// Units of numbers by property, or by schema and property where a name has several.
const UNITS: [(&str, &str); 117] = [
    ("AlternativeExercise.reps", "reps or s"),
    ("BodyFat.high", "%"),
    ("BodyFat.low", "%"),
    ("BodyFat.value", "%"),
    ("BodyOverview.change_30", "kg"),
    ("Expenditure.level", "%"),
    ("GuidanceValue.value", "unit of its text"),
    ("LatestMeasurement.change_30", "cm"),
    ("LatestMeasurement.value", "cm"),
    ("LiftPoint.value", "kg"),
    ("MostReps.reps", "reps or s"),
    ("NextWeight.reps", "reps or s"),
    ("PerformedSet.reps", "reps or s"),
    ("PlanExercise.reps", "reps or s"),
    ("PrescribedSet.reps", "reps or s"),
    ("RecentLog.reps", "reps or s"),
    ("RecordsInput.limit", "records"),
    ("SetInput.weight", "kg or lb"),
    ("StatedAmount.count", "portions"),
    ("TodayExercise.reps", "reps or s"),
    ("WeekSessions.done", "workouts"),
    ("WeekSessions.planned", "workouts"),
    ("age", "years"),
    ("amount", "g or ml"),
    ("before", "kg, reps or s"),
    ("best", "kg"),
    ("brzycki", "kg"),
    ("calf", "cm"),
    ("calories", "kcal"),
    ("carbs", "g"),
    ("change", "kg"),
    ("chest", "cm"),
    ("counted_days", "days"),
    ("cycle", "number"),
    ("day", "number"),
    ("days", "days"),
    ("days_a_week", "days"),
    ("diet_plan", "meals"),
    ("done", "exercises"),
    ("epley", "kg"),
    ("estimated_one_rep_max", "kg"),
    ("expenditure", "kcal"),
    ("fails", "failures"),
    ("fat", "g"),
    ("fiber", "g"),
    ("floor", "kcal"),
    ("forearm", "cm"),
    ("formula", "kcal"),
    ("height", "cm"),
    ("high", "kcal"),
    ("hip", "cm"),
    ("last_amount", "g or ml"),
    ("limit", "items"),
    ("logged", "exercises"),
    ("logs", "days"),
    ("longest_weeks", "weeks"),
    ("low", "kcal"),
    ("max", "sets"),
    ("mean_intake", "kcal"),
    ("min", "sets"),
    ("minutes", "min"),
    ("misfits", "exercises"),
    ("missed_days", "days"),
    ("most_reps", "reps or s"),
    ("neck", "cm"),
    ("newer_version", "number"),
    ("next_weight", "kg"),
    ("num_of_days", "days"),
    ("other_days", "days"),
    ("percent", "%"),
    ("plan_day", "number"),
    ("planned", "exercises"),
    ("position", "number"),
    ("preparation_minutes", "min"),
    ("protein", "g"),
    ("records", "records"),
    ("reps", "reps"),
    ("reps_max", "reps or s"),
    ("rest_seconds", "s"),
    ("rir", "reps"),
    ("rpe", "RPE"),
    ("rung", "number"),
    ("salt", "g"),
    ("saturated_fat", "g"),
    ("sessions", "workouts"),
    ("set", "number"),
    ("sets", "sets"),
    ("shoulders", "cm"),
    ("stage", "number"),
    ("sugar", "g"),
    ("superset", "number"),
    ("tdee", "kcal"),
    ("thigh", "cm"),
    ("today", "number"),
    ("total_calories", "kcal"),
    ("total_carbs", "g"),
    ("total_fat", "g"),
    ("total_protein", "g"),
    ("training_days", "days"),
    ("trend", "kg"),
    ("trend_from", "kg"),
    ("trend_to", "kg"),
    ("unknown", "entries"),
    ("upper_arm", "cm"),
    ("uses", "entries"),
    ("value", "kg, reps or s"),
    ("version", "number"),
    ("volume", "kg"),
    ("waist", "cm"),
    ("water_ml", "ml"),
    ("week", "number"),
    ("weekdays", "number"),
    ("weeks", "weeks"),
    ("weigh_ins", "weigh-ins"),
    ("weight", "kg"),
    ("weight_trend", "kg"),
    ("workout_plan", "exercises"),
];

/// Descriptions of properties whose name alone says it in the API.
const DESCRIPTIONS: [(&str, &str); 56] = [
    ("BodyFat.value", "Estimate in percent"),
    ("ExpenditureNeeds.days", "Number of days"),
    ("advice", "Advice on the program"),
    ("brand", "Brand; null without one"),
    ("breakfast", "Items of the breakfast"),
    ("code", "Code of the advice"),
    ("counted_days", "Number of days that count as fully logged"),
    ("cycle", "Number of the cycle, from 1"),
    ("date", "The day"),
    ("day", "Number of the day, from 1"),
    ("day_name", "Name of the day; null on a rest day"),
    ("days", "Days"),
    ("days_a_week", "Number of training days a week"),
    ("description", "Description"),
    ("dinner", "Items of the dinner"),
    ("exercise_id", "ID of the exercise"),
    ("exercise_name", "Name of the exercise"),
    ("exercises", "Exercises in order"),
    ("food", "Name of the food"),
    ("from", "First day"),
    ("id", "ID"),
    ("instead", "What to do instead"),
    ("is_deload", "Whether the week is lighter on purpose"),
    ("key", "Key of the track"),
    ("license", "License of the data; null if none is stated"),
    ("logged_at", "When it was logged"),
    ("lunch", "Items of the lunch"),
    ("max", "Most recommended sets a week"),
    ("min", "Fewest recommended sets a week"),
    ("mistake", "The mistake"),
    ("mistakes", "Common mistakes"),
    ("name", "Name"),
    ("next_session_on", "Date of the next session; null without one"),
    ("note", "Note on the sets"),
    ("num_of_days", "Number of days of the plan"),
    ("other_days", "Number of days that do not count"),
    ("plan_id", "ID of the plan"),
    ("portions", "Usual portions"),
    ("reason", "Why the value is what it is"),
    ("reps", "Number of reps"),
    ("reps_max", "Most reps of a range; null without a range"),
    ("rung", "Rung of a ladder, from 1"),
    ("sets", "Planned sets"),
    ("snack", "Snacks"),
    ("stage", "Stage of the rule, from 1"),
    ("started_on", "First day of the program"),
    ("text", "Text for the member"),
    ("to", "Last day"),
    ("tracks", "Values that the program changes"),
    ("url", "Address of the source; null without one"),
    ("variant", "Variant of the movement"),
    ("version", "Version"),
    ("week", "Number of the week, from 1"),
    ("weekdays", "Training weekdays; Monday is 1"),
    ("weeks", "Number of weeks"),
    ("weigh_ins", "Number of weigh-ins"),
];

/// Returns the schema of an input.
pub(super) fn of_input<T: ToSchema>() -> Value {
    closed::<T>(false)
}

/// Returns the schema of an output.
pub(super) fn of_output<T: ToSchema>() -> Value {
    closed::<T>(true)
}

/// Returns the schema of an input without arguments.
pub(super) fn of_nothing() -> Value {
    json!({"type": "object", "properties": {}, "required": [], "additionalProperties": false})
}

/// Returns the schema of a list of an output, of which the end may be missing.
pub(super) fn of_list<T: ToSchema>() -> Value {
    json!({
        "type": "object",
        "properties": {
            "items": {"type": "array", "items": of_output::<T>(), "maxItems": MOST_ITEMS, "description": "The items"},
            "truncated": {"type": "boolean", "description": "Whether items were left out, so that nothing can be summed"}
        },
        "required": ["items", "truncated"],
        "additionalProperties": false
    })
}

/// Returns the schema of a type without references.
fn closed<T: ToSchema>(is_output: bool) -> Value {
    let mut components = Components::new();
    components.push((T::name().into_owned(), T::schema()));
    T::schemas(&mut components);
    let components: Map<String, Value> = components
        .into_iter()
        .map(|(name, mut schema)| {
            if is_output {
                require_fields(&name, &mut schema);
            }
            let mut schema = serde_json::to_value(schema).unwrap_or_default();
            annotate(&name, &mut schema);
            (name, schema)
        })
        .collect();
    inlined(components.get(&*T::name()).cloned().unwrap_or_default(), &components)
}

/// Adds descriptions and units to the properties of a schema, and to those of its parts.
fn annotate(owner: &str, schema: &mut Value) {
    match schema {
        Value::Array(parts) => parts.iter_mut().for_each(|part| annotate(owner, part)),
        Value::Object(fields) => {
            if let Some(Value::Object(properties)) = fields.get_mut("properties") {
                for (name, property) in properties {
                    annotate_property(owner, name, property);
                }
            }
            fields.values_mut().for_each(|part| annotate(owner, part));
        }
        _ => {}
    }
}

fn annotate_property(owner: &str, name: &str, property: &mut Value) {
    if let Some(unit) = find(&UNITS, owner, name) {
        add_unit(unit, property);
    }
    if let Value::Object(fields) = property
        && let Some(description) = find(&DESCRIPTIONS, owner, name)
    {
        fields.entry("description").or_insert_with(|| description.into());
    }
}

fn find(table: &[(&str, &'static str)], owner: &str, name: &str) -> Option<&'static str> {
    let of = |key: &str| table.iter().find(|(known, _)| *known == key).map(|(_, text)| *text);
    of(&format!("{owner}.{name}")).or_else(|| of(name))
}

/// Adds a unit to a number, also one in a list or map.
fn add_unit(unit: &str, schema: &mut Value) {
    let Value::Object(fields) = schema else { return };
    if is_number(fields) {
        fields.insert("x-unit".to_owned(), unit.into());
    }
    for part in ["items", "additionalProperties"] {
        if let Some(part) = fields.get_mut(part) {
            add_unit(unit, part);
        }
    }
}

/// Returns whether a schema has numbers as values.
pub(super) fn is_number(schema: &Map<String, Value>) -> bool {
    let is_one = |kind: &Value| kind == "number" || kind == "integer";
    match schema.get("type") {
        Some(Value::Array(kinds)) => kinds.iter().any(is_one),
        kind => kind.is_some_and(is_one),
    }
}

/// Replaces references by what they refer to, joins parts of objects, and allows no other properties.
fn inlined(schema: Value, components: &Map<String, Value>) -> Value {
    let mut fields = match schema {
        Value::Object(fields) => fields,
        Value::Array(parts) => return parts.into_iter().map(|part| inlined(part, components)).collect(),
        other => return other,
    };
    if let Some(Value::String(reference)) = fields.remove("$ref") {
        let name = reference.rsplit('/').next().unwrap_or_default();
        let Value::Object(mut target) = components.get(name).cloned().unwrap_or_default() else { return Value::Null };
        // What is said next to a reference is more specific.
        target.extend(fields);
        return inlined(Value::Object(target), components);
    }
    let mut fields: Map<String, Value> =
        fields.into_iter().map(|(name, part)| (name, inlined(part, components))).collect();
    if let Some(Value::Array(parts)) = fields.remove("allOf") {
        for part in parts {
            join(&mut fields, part);
        }
    }
    let may_be_null = fields.get("type").and_then(Value::as_array).is_some_and(|kinds| kinds.contains(&json!("null")));
    if may_be_null && let Some(Value::Array(words)) = fields.get_mut("enum") {
        words.push(Value::Null);
    }
    if fields.contains_key("properties") {
        fields.entry("additionalProperties").or_insert(Value::Bool(false));
    }
    Value::Object(fields)
}

/// Adds the properties of a part to an object.
fn join(object: &mut Map<String, Value>, part: Value) {
    let Value::Object(part) = part else { return };
    for (name, value) in part {
        match (object.get_mut(&name), value) {
            (Some(Value::Object(known)), Value::Object(more)) => known.extend(more),
            (Some(Value::Array(known)), Value::Array(more)) => known.extend(more),
            (Some(_), _) => {}
            (None, value) => {
                object.insert(name, value);
            }
        }
    }
}
