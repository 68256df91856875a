//! The member's foods and diary in the export.

use super::export::{all, each};
use super::pages::{Give, SMALL_PAGE, in_pages, last_key};
use crate::error::DbError;
use crate::schema::{diary_changes, diary_days, diary_entries, food_settings, member_foods, member_recipes};
use bigdecimal::{BigDecimal, ToPrimitive};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::account::{self as export, MemberDataPart};
use serde_json::Value;

#[derive(Queryable, Selectable)]
#[diesel(table_name = member_foods, check_for_backend(diesel::pg::Pg))]
struct FoodRow {
    id: i64,
    name: String,
    brand: Option<String>,
    barcode: Option<String>,
    unit: String,
    calories: BigDecimal,
    protein: BigDecimal,
    carbs: BigDecimal,
    fat: BigDecimal,
    fiber: Option<BigDecimal>,
    sugar: Option<BigDecimal>,
    saturated_fat: Option<BigDecimal>,
    salt: Option<BigDecimal>,
    portions: Value,
    diet: Option<String>,
    allergens: Option<Vec<String>>,
    created_at: DateTime<Utc>,
    archived_at: Option<DateTime<Utc>>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = member_recipes, check_for_backend(diesel::pg::Pg))]
struct RecipeRow {
    id: i64,
    name: String,
    description: String,
    servings: BigDecimal,
    cooked_amount: Option<BigDecimal>,
    ingredient_ids: Vec<i64>,
    ingredient_amounts: Vec<BigDecimal>,
    created_at: DateTime<Utc>,
    archived_at: Option<DateTime<Utc>>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = diary_entries, check_for_backend(diesel::pg::Pg))]
struct EntryRow {
    id: i64,
    entry_date: NaiveDate,
    meal_type: String,
    kind: String,
    name: String,
    amount: Option<BigDecimal>,
    calories: BigDecimal,
    protein: BigDecimal,
    carbs: BigDecimal,
    fat: BigDecimal,
    fiber: Option<BigDecimal>,
    sugar: Option<BigDecimal>,
    saturated_fat: Option<BigDecimal>,
    salt: Option<BigDecimal>,
    food_id: Option<i64>,
    food: Option<Value>,
    plan_id: Option<i64>,
    plan_meal_type: Option<String>,
    plan_position: Option<i16>,
    logged_at: DateTime<Utc>,
    removed_at: Option<DateTime<Utc>>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = diary_days, check_for_backend(diesel::pg::Pg))]
struct DayRow {
    day: NaiveDate,
    status: String,
    water_ml: Option<i32>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = diary_changes, check_for_backend(diesel::pg::Pg))]
struct ChangeRow {
    id: i64,
    entry_id: Option<i64>,
    kind: String,
    changed_at: DateTime<Utc>,
    before: Option<Value>,
    after: Option<Value>,
    undone_at: Option<DateTime<Utc>>,
}

fn number(column: &str, value: &BigDecimal) -> Result<f64, DbError> {
    value.to_f64().ok_or_else(|| DbError::corrupt("the diary", column, "an export", "not representable as a number"))
}

impl FoodRow {
    fn into_food(self) -> Result<export::ExportedOwnFood, DbError> {
        Ok(export::ExportedOwnFood {
            calories: number("calories", &self.calories)?,
            protein: number("protein", &self.protein)?,
            carbs: number("carbs", &self.carbs)?,
            fat: number("fat", &self.fat)?,
            fiber: self.fiber.as_ref().map(|value| number("fiber", value)).transpose()?,
            sugar: self.sugar.as_ref().map(|value| number("sugar", value)).transpose()?,
            saturated_fat: self.saturated_fat.as_ref().map(|value| number("saturated_fat", value)).transpose()?,
            salt: self.salt.as_ref().map(|value| number("salt", value)).transpose()?,
            id: self.id,
            name: self.name,
            brand: self.brand,
            barcode: self.barcode,
            unit: self.unit,
            portions: Some(self.portions.to_string()),
            diet: self.diet,
            allergens: self.allergens,
            created_at: self.created_at,
            archived_at: self.archived_at,
        })
    }
}

impl RecipeRow {
    fn into_recipe(self) -> Result<export::ExportedRecipe, DbError> {
        let ingredient = |(food_id, amount): (i64, &BigDecimal)| {
            Ok(export::ExportedIngredient { food_id, amount: number("ingredient_amounts", amount)? })
        };
        let ingredients = self.ingredient_ids.into_iter().zip(&self.ingredient_amounts).map(ingredient);
        Ok(export::ExportedRecipe {
            ingredients: ingredients.collect::<Result<_, DbError>>()?,
            cooked_amount: self.cooked_amount.as_ref().map(|amount| number("cooked_amount", amount)).transpose()?,
            id: self.id,
            name: self.name,
            description: self.description,
            servings: number("servings", &self.servings)?,
            created_at: self.created_at,
            archived_at: self.archived_at,
        })
    }
}

impl EntryRow {
    fn into_entry(self) -> Result<export::ExportedDiaryEntry, DbError> {
        Ok(export::ExportedDiaryEntry {
            calories: number("calories", &self.calories)?,
            protein: number("protein", &self.protein)?,
            carbs: number("carbs", &self.carbs)?,
            fat: number("fat", &self.fat)?,
            fiber: self.fiber.as_ref().map(|value| number("fiber", value)).transpose()?,
            sugar: self.sugar.as_ref().map(|value| number("sugar", value)).transpose()?,
            saturated_fat: self.saturated_fat.as_ref().map(|value| number("saturated_fat", value)).transpose()?,
            salt: self.salt.as_ref().map(|value| number("salt", value)).transpose()?,
            amount: self.amount.as_ref().map(|amount| number("amount", amount)).transpose()?,
            id: self.id,
            entry_date: self.entry_date,
            meal_type: self.meal_type,
            kind: self.kind,
            name: self.name,
            food_id: self.food_id,
            food: self.food.map(|food| food.to_string()),
            plan_id: self.plan_id,
            plan_meal_type: self.plan_meal_type,
            plan_position: self.plan_position,
            logged_at: self.logged_at,
            removed_at: self.removed_at,
        })
    }
}

impl From<DayRow> for export::ExportedDiaryDay {
    fn from(row: DayRow) -> Self {
        Self { day: row.day, status: row.status, water_ml: row.water_ml }
    }
}

impl From<ChangeRow> for export::ExportedDiaryChange {
    fn from(row: ChangeRow) -> Self {
        Self {
            entry_id: row.entry_id,
            kind: row.kind,
            changed_at: row.changed_at,
            before: row.before.map(|state| state.to_string()),
            after: row.after.map(|state| state.to_string()),
            undone_at: row.undone_at,
        }
    }
}

/// Reads settings, own foods, recipes and the diary.
pub(super) fn read_food(connection: &mut PgConnection, user: i64, give: Give<'_>) -> Result<(), DbError> {
    let settings: Option<(bool, bool)> = food_settings::table
        .find(user)
        .select((food_settings::show_numbers, food_settings::track_water))
        .first(connection)
        .optional()?;
    let settings =
        settings.map(|(show_numbers, track_water)| export::ExportedFoodSettings { show_numbers, track_water });
    give(MemberDataPart::FoodSettings(settings))?;
    in_pages(0, |after| {
        let rows: Vec<FoodRow> = member_foods::table
            .filter(member_foods::user_id.eq(user))
            .filter(member_foods::id.gt(after))
            .order(member_foods::id)
            .limit(SMALL_PAGE)
            .select(FoodRow::as_select())
            .load(connection)?;
        let last = last_key(&rows, SMALL_PAGE, |row| row.id);
        give(MemberDataPart::OwnFoods(all(rows, FoodRow::into_food)?))?;
        Ok(last)
    })?;
    in_pages(0, |after| {
        let rows: Vec<RecipeRow> = member_recipes::table
            .filter(member_recipes::user_id.eq(user))
            .filter(member_recipes::id.gt(after))
            .order(member_recipes::id)
            .limit(SMALL_PAGE)
            .select(RecipeRow::as_select())
            .load(connection)?;
        let last = last_key(&rows, SMALL_PAGE, |row| row.id);
        give(MemberDataPart::Recipes(all(rows, RecipeRow::into_recipe)?))?;
        Ok(last)
    })?;
    in_pages(0, |after| {
        let rows: Vec<EntryRow> = diary_entries::table
            .filter(diary_entries::user_id.eq(user))
            .filter(diary_entries::id.gt(after))
            .order(diary_entries::id)
            .limit(SMALL_PAGE)
            .select(EntryRow::as_select())
            .load(connection)?;
        let last = last_key(&rows, SMALL_PAGE, |row| row.id);
        give(MemberDataPart::DiaryEntries(all(rows, EntryRow::into_entry)?))?;
        Ok(last)
    })?;
    let days: Vec<DayRow> = diary_days::table
        .filter(diary_days::user_id.eq(user))
        .order(diary_days::day)
        .select(DayRow::as_select())
        .load(connection)?;
    give(MemberDataPart::DiaryDays(each(days)))?;
    in_pages(0, |after| {
        let rows: Vec<ChangeRow> = diary_changes::table
            .filter(diary_changes::user_id.eq(user))
            .filter(diary_changes::id.gt(after))
            .order(diary_changes::id)
            .limit(SMALL_PAGE)
            .select(ChangeRow::as_select())
            .load(connection)?;
        let last = last_key(&rows, SMALL_PAGE, |row| row.id);
        give(MemberDataPart::DiaryChanges(each(rows)))?;
        Ok(last)
    })
}
