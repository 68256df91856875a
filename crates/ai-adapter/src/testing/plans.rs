//! Plans that pass every check.

use serde_json::{Value, json};

/// Movements of a full-body workout, each with a default exercise.
const MOVEMENTS: [(&str, &str); 6] = [
    ("squat", "Goblet Squat"),
    ("horizontal_push", "Pushups"),
    ("horizontal_pull", "Seated Cable Rows"),
    ("bridge", "Butt Lift (Bridge)"),
    ("vertical_push", "Dumbbell Shoulder Press"),
    ("core_stability", "Plank"),
];

/// Returns a workout plan for these weekdays, as a service sends it.
///
/// Each day has six exercises and 14 sets.
pub fn workout_plan(weekdays: &[u8]) -> Value {
    workout_plan_from(weekdays, &Value::Null)
}

/// Does the same with exercise names by movement from a catalogue.
pub(super) fn workout_plan_from(weekdays: &[u8], names_by_movement: &Value) -> Value {
    let name = |movement: &str, day: usize, fallback: &str| {
        let names = names_by_movement[movement].as_array().filter(|names| !names.is_empty());
        let name = names.and_then(|names| names.get(day % names.len())?.as_str());
        name.unwrap_or(fallback).to_owned()
    };
    let days = weekdays.iter().enumerate().map(|(day, weekday)| {
        let rows = MOVEMENTS.iter().enumerate().map(|(place, (movement, fallback))| {
            let description = "Move slowly and breathe.";
            let exercise = json!({"name": name(movement, day, fallback), "description": description});
            let unit = if *movement == "core_stability" { "seconds" } else { "reps" };
            let sets = if place < 2 { 3 } else { 2 };
            json!({"exercise": exercise, "sets": sets, "reps": 12, "unit": unit, "rest_seconds": 90})
        });
        json!({"day_num": weekday, "exercises": rows.collect::<Vec<_>>()})
    });
    json!({
        "name": "Steady Strength",
        "description": "Full-body sessions that leave you fresh for the next one.",
        "days": days.collect::<Vec<_>>(),
    })
}

/// Returns a diet plan that meets a target, as a service sends it.
///
/// `kcal` is the energy; the others are in grams.
pub fn diet_plan(kcal: f64, protein: f64, carbs: f64, fat: f64) -> Value {
    let rounded = |figure: f64| (figure * 10.0).round() / 10.0;
    // Each meal has two foods, so that none exceeds the maximum of a food on a day with many calories.
    let food = |name: &str, share: f64| {
        json!({
            "food": name, "description": "A bowl of it, about 300 g.",
            "calories": rounded(kcal * share), "protein": rounded(protein * share), "carbs": rounded(carbs * share),
            "fat": rounded(fat * share),
        })
    };
    json!({
        "name": "A Balanced Day",
        "description": "Three meals and a snack from ordinary food.",
        "breakfast": [food("Oat Porridge", 0.13), food("Yogurt and Berries", 0.12)],
        "lunch": [food("Chicken and Rice", 0.17), food("Lentil Salad", 0.16)],
        "dinner": [food("Salmon and Potatoes", 0.16), food("Vegetable Stew", 0.15)],
        "snack": [food("Apple and Peanut Butter", 0.11)],
    })
}
