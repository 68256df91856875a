//! The shipped foods. There are so many of them that each statement gets all its rows as one JSON document.

use crate::error::DbError;
use crate::food_columns::write_portions;
use crate::food_facts::allergen_words;
use crate::schema::foods;
use crate::simple_food::CatalogueNutritionRow;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Jsonb, Timestamptz};
use ironleaf_application::catalogue::ShippedFood;
use ironleaf_domain::limits::{Diet, FoodFamily};
use serde::Serialize;
use serde_json::Value;
use std::collections::HashMap;

/// A shipped food with its columns.
#[derive(Serialize)]
struct FoodRow<'a> {
    seed_key: &'a str,
    name: &'a str,
    unit: &'static str,
    #[serde(flatten)]
    nutrition: CatalogueNutritionRow,
    portions: Value,
    diet: &'static str,
    allergens: Vec<String>,
    unsure_allergens: Vec<String>,
    family: &'static str,
    usda_number: &'a str,
}

impl<'a> FoodRow<'a> {
    fn new(food: &'a ShippedFood) -> Result<Self, DbError> {
        let values = &food.values;
        let allergens = values.allergens.iter().flatten().chain(&food.unsure).copied().collect();
        Ok(Self {
            seed_key: &food.key,
            name: values.name.as_str(),
            unit: values.unit.as_str(),
            nutrition: CatalogueNutritionRow::new(values.per_100.nutrition()),
            portions: write_portions(&values.portions)?,
            diet: values.diet.map_or("", Diet::as_str),
            allergens: allergen_words(&allergens),
            unsure_allergens: allergen_words(&food.unsure),
            family: food.family.map_or("", FoodFamily::as_str),
            usda_number: &food.usda_number,
        })
    }
}

/// Adds the foods whose key does not exist yet and returns their number.
pub(super) fn add(
    connection: &mut PgConnection,
    shipped: &[ShippedFood],
    now: DateTime<Utc>,
) -> Result<usize, DbError> {
    let stored: Vec<(Option<String>, bool)> = foods::table
        .filter(foods::seed_key.is_not_null())
        .select((foods::seed_key, foods::usda_number.is_not_null()))
        .load(connection)?;
    let is_complete: HashMap<String, bool> =
        stored.into_iter().filter_map(|(key, is_complete)| Some((key?, is_complete))).collect();
    let missing = shipped.iter().filter(|food| !is_complete.contains_key(&food.key));
    let incomplete = shipped.iter().filter(|food| is_complete.get(&food.key) == Some(&false));
    let added = insert(connection, missing, now)?;
    complete(connection, incomplete)?;
    Ok(added)
}

fn rows<'a>(foods: impl Iterator<Item = &'a ShippedFood>) -> Result<Option<Value>, DbError> {
    let rows: Vec<FoodRow> = foods.map(FoodRow::new).collect::<Result<_, _>>()?;
    let failed = |error| DbError::Internal(format!("failed to serialize the shipped foods: {error}"));
    if rows.is_empty() { Ok(None) } else { serde_json::to_value(rows).map(Some).map_err(failed) }
}

#[expect(clippy::disallowed_methods, reason = "typed queries cannot read rows from JSON, and it runs once a version")]
fn insert<'a>(
    connection: &mut PgConnection,
    missing: impl Iterator<Item = &'a ShippedFood>,
    now: DateTime<Utc>,
) -> Result<usize, DbError> {
    let Some(rows) = rows(missing)? else { return Ok(0) };
    let added = sql_query(
        "INSERT INTO foods (seed_key, name, unit, calories, protein, carbs, fat, fiber, sugar, saturated_fat, salt, \
         portions, diet, allergens, unsure_allergens, family, usda_number, created_at) \
         SELECT seed_key, name, unit, calories, protein, carbs, fat, fiber, sugar, saturated_fat, salt, \
         portions, diet, allergens, unsure_allergens, family, usda_number, $2 \
         FROM jsonb_populate_recordset(NULL::foods, $1)",
    );
    Ok(added.bind::<Jsonb, _>(rows).bind::<Timestamptz, _>(now).execute(connection)?)
}

/// Gives the foods of an earlier version what it did not ship: further portions and, in the earliest ones, nutrients.
///
/// What an admin changed stays as it is. An unchanged food has one portion, whose amount is among the shipped ones.
#[expect(clippy::disallowed_methods, reason = "typed queries cannot read rows from JSON, and it runs once a version")]
fn complete<'a>(
    connection: &mut PgConnection,
    incomplete: impl Iterator<Item = &'a ShippedFood>,
) -> Result<(), DbError> {
    let Some(rows) = rows(incomplete)? else { return Ok(()) };
    let complete = sql_query(
        "UPDATE foods SET usda_number = shipped.usda_number, \
         portions = CASE WHEN jsonb_array_length(foods.portions) = 1 AND foods.portions @> '[{\"name\": \"1 portion\"}]' \
         AND shipped.portions @> jsonb_build_array((foods.portions -> 0) - 'name') \
         THEN shipped.portions ELSE foods.portions END, \
         sugar = CASE WHEN earliest.same THEN shipped.sugar ELSE foods.sugar END, \
         saturated_fat = CASE WHEN earliest.same THEN shipped.saturated_fat ELSE foods.saturated_fat END, \
         salt = CASE WHEN earliest.same THEN shipped.salt ELSE foods.salt END \
         FROM jsonb_populate_recordset(NULL::foods, $1) shipped \
         JOIN foods stored ON stored.seed_key = shipped.seed_key \
         CROSS JOIN LATERAL (SELECT stored.sugar IS NULL AND stored.saturated_fat IS NULL AND stored.salt IS NULL \
         AND (stored.calories, stored.protein, stored.carbs, stored.fat) \
         = (shipped.calories, shipped.protein, shipped.carbs, shipped.fat) AS same) earliest \
         WHERE foods.id = stored.id",
    );
    complete.bind::<Jsonb, _>(rows).execute(connection)?;
    Ok(())
}
