use crate::Database;
use crate::error::{DbError, WorkError};
use crate::food_columns::food_id;
use crate::food_import::{find_imported_by_barcode, matching_imported};
use crate::idempotency::{Keyed, has_created_other};
use crate::member::lock_member;
use crate::quota::{enforce, rows_below};
use crate::recipe::find_recipes;
use crate::schema::{diary_entries, foods, member_foods, member_recipes};
use crate::simple_food::{NewOwnFoodRow, OwnFoodRow, OwnValuesRow, find_simple_foods};
use async_trait::async_trait;
use bigdecimal::BigDecimal;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::food::{FoodCreation, FoodName, FoodRepository, SaveFoodError};
use ironleaf_application::shared::PortError;
use ironleaf_domain::food::{Amount, Barcode, Food, FoodKind, FoodSearch, FoodUse, FoodValues, Recipe};
use ironleaf_domain::ids::{FoodId, UserId};
use ironleaf_domain::meal::MealType;
use ironleaf_domain::quota::Quota;
use ironleaf_domain::training_log::IdempotencyKey;

#[async_trait]
impl FoodRepository for Database {
    async fn list_names(&self, user_id: UserId) -> Result<Vec<FoodName>, PortError> {
        self.read("food.list_names", move |connection| {
            let own: Vec<(i64, String, Option<String>)> = member_foods::table
                .filter(member_foods::user_id.eq(user_id.get()))
                .filter(member_foods::archived_at.is_null())
                .select((member_foods::id, member_foods::name, member_foods::brand))
                .load(connection)?;
            let shipped: Vec<(i64, Option<String>, String)> = foods::table
                .filter(foods::archived_at.is_null())
                .select((foods::id, foods::seed_key, foods::name))
                .load(connection)?;
            let recipes: Vec<(i64, String)> = member_recipes::table
                .filter(member_recipes::user_id.eq(user_id.get()))
                .filter(member_recipes::archived_at.is_null())
                .select((member_recipes::id, member_recipes::name))
                .load(connection)?;
            let own = own.into_iter().map(|(id, name, brand)| (id, FoodKind::Own, None, name, brand));
            let recipes = recipes.into_iter().map(|(id, name)| (id, FoodKind::Recipe, None, name, None));
            let shipped = shipped.into_iter().map(|(id, key, name)| (id, FoodKind::Catalogue, key, name, None));
            own.chain(recipes)
                .chain(shipped)
                .map(|(id, kind, key, name, brand)| {
                    Ok(FoodName { id: food_id(id)?, kind, key, name, brand, is_doubtful: false })
                })
                .collect()
        })
        .await
    }

    async fn list_imported_names(
        &self,
        search: FoodSearch,
        used: Vec<FoodId>,
        limit: usize,
    ) -> Result<Vec<FoodName>, PortError> {
        self.read("food.list_imported_names", move |connection| {
            let used: Vec<i64> = used.iter().map(|id| id.get()).collect();
            let names = matching_imported(connection, &search, &used, limit)?;
            names
                .into_iter()
                .map(|(id, name, brand, is_doubtful)| {
                    Ok(FoodName { id: food_id(id)?, kind: FoodKind::Imported, key: None, name, brand, is_doubtful })
                })
                .collect()
        })
        .await
    }

    async fn list_uses(&self, user_id: UserId, from: NaiveDate, to: NaiveDate) -> Result<Vec<FoodUse>, PortError> {
        self.read("food.list_uses", move |connection| {
            let rows: Vec<(i64, Option<i64>, NaiveDate, String, Option<BigDecimal>)> = diary_entries::table
                .filter(diary_entries::user_id.eq(user_id.get()))
                .filter(diary_entries::entry_date.between(from, to))
                .filter(diary_entries::removed_at.is_null())
                .filter(diary_entries::food_id.is_not_null())
                .order((diary_entries::entry_date, diary_entries::id))
                .select((
                    diary_entries::id,
                    diary_entries::food_id,
                    diary_entries::entry_date,
                    diary_entries::meal_type,
                    diary_entries::amount,
                ))
                .load(connection)?;
            rows.into_iter()
                .filter_map(|(id, food, on, meal_type, amount)| Some((id, food?, on, meal_type, amount?)))
                .map(|(id, food, on, meal_type, amount)| {
                    let bad = |column, reason: &str| DbError::corrupt("diary_entries", column, id, reason);
                    let tenths =
                        crate::decimal::to_steps(&amount, 1).ok_or_else(|| bad("amount", "too many digits"))?;
                    let amount = Amount::from_tenths(tenths).map_err(|invalid| bad("amount", invalid.reason()))?;
                    let meal_type =
                        MealType::parse(&meal_type).map_err(|invalid| bad("meal_type", invalid.reason()))?;
                    Ok(FoodUse { food_id: food_id(food)?, on, meal_type, amount })
                })
                .collect()
        })
        .await
    }

    async fn find_many(&self, user_id: UserId, ids: Vec<FoodId>) -> Result<Vec<Food>, PortError> {
        self.read("food.find_many", move |connection| find_many(connection, user_id, &ids)).await
    }

    async fn find_by_barcode(&self, user_id: UserId, barcode: Barcode) -> Result<Option<Food>, PortError> {
        self.read("food.find_by_barcode", move |connection| {
            let row: Option<OwnFoodRow> = member_foods::table
                .filter(member_foods::user_id.eq(user_id.get()))
                .filter(member_foods::barcode.eq(barcode.as_str()))
                .filter(member_foods::archived_at.is_null())
                .select(OwnFoodRow::as_select())
                .first(connection)
                .optional()?;
            match row {
                Some(row) => row.into_food().map(Some),
                None => find_imported_by_barcode(connection, &barcode),
            }
        })
        .await
    }

    async fn list_own(&self, user_id: UserId) -> Result<Vec<Food>, PortError> {
        self.read("food.list_own", move |connection| {
            let rows: Vec<OwnFoodRow> = member_foods::table
                .filter(member_foods::user_id.eq(user_id.get()))
                // One page of the export, which contains all of them: there is one access path for both.
                .filter(member_foods::id.gt(0))
                .order(member_foods::id)
                .limit(rows_below(Quota::OwnFoods) + 1)
                .select(OwnFoodRow::as_select())
                .load(connection)?;
            rows.into_iter().map(OwnFoodRow::into_food).collect()
        })
        .await
    }

    async fn add_own(
        &self,
        user_id: UserId,
        values: FoodValues,
        key: Option<IdempotencyKey>,
        now: DateTime<Utc>,
    ) -> Result<FoodCreation, SaveFoodError> {
        self.try_transaction("food.add_own", move |connection| {
            // The lock also makes concurrent requests with one key wait for the first of them.
            lock_member(connection, user_id)?;
            let key = key.map(IdempotencyKey::get);
            if let Some(key) = key {
                let made: Option<OwnFoodRow> = member_foods::table
                    .filter(member_foods::user_id.eq(user_id.get()))
                    .filter(member_foods::idempotency_key.eq(key))
                    .select(OwnFoodRow::as_select())
                    .first(connection)
                    .optional()?;
                if let Some(made) = made {
                    return Ok(FoodCreation { food: made.into_food()?, is_new: false });
                }
                if has_created_other(connection, user_id.get(), key, Keyed::Food)? {
                    return Err(WorkError::Outcome(SaveFoodError::KeyOfSomethingElse));
                }
            }
            enforce_quota(connection, user_id)?;
            let row = NewOwnFoodRow::new(user_id, OwnValuesRow::new(&values)?, key, now);
            let made = diesel::insert_into(member_foods::table)
                .values(row)
                .returning(OwnFoodRow::as_returning())
                .get_result(connection)
                .map_err(barcode_taken)?;
            Ok(FoodCreation { food: made.into_food()?, is_new: true })
        })
        .await
    }

    async fn update_own(&self, user_id: UserId, id: FoodId, values: FoodValues) -> Result<Food, SaveFoodError> {
        self.try_write("food.update_own", move |connection| {
            let changed: Option<OwnFoodRow> = diesel::update(member_foods::table.find((user_id.get(), id.get())))
                .set(OwnValuesRow::new(&values)?)
                .returning(OwnFoodRow::as_returning())
                .get_result(connection)
                .optional()
                .map_err(barcode_taken)?;
            let changed = changed.ok_or(WorkError::Outcome(SaveFoodError::NoSuchFood))?;
            Ok(changed.into_food()?)
        })
        .await
    }

    async fn archive_own(&self, user_id: UserId, id: FoodId, now: DateTime<Utc>) -> Result<bool, PortError> {
        self.write("food.archive_own", move |connection| {
            let archived = diesel::update(
                member_foods::table.find((user_id.get(), id.get())).filter(member_foods::archived_at.is_null()),
            )
            .set(member_foods::archived_at.eq(now))
            .execute(connection)?;
            Ok(archived > 0)
        })
        .await
    }

    async fn restore_own(&self, user_id: UserId, id: FoodId) -> Result<Food, SaveFoodError> {
        self.try_write("food.restore_own", move |connection| {
            let restored: Option<OwnFoodRow> = diesel::update(member_foods::table.find((user_id.get(), id.get())))
                .set(member_foods::archived_at.eq(None::<DateTime<Utc>>))
                .returning(OwnFoodRow::as_returning())
                .get_result(connection)
                .optional()
                .map_err(barcode_taken)?;
            let restored = restored.ok_or(WorkError::Outcome(SaveFoodError::NoSuchFood))?;
            Ok(restored.into_food()?)
        })
        .await
    }
}

/// Returns those of the foods that exist, also archived ones.
fn find_many(connection: &mut PgConnection, user_id: UserId, ids: &[FoodId]) -> Result<Vec<Food>, DbError> {
    let ids: Vec<i64> = ids.iter().map(|id| id.get()).collect();
    let mut foods = find_simple_foods(connection, user_id, &ids)?;
    if foods.len() < ids.len() {
        foods.extend(find_recipes(connection, user_id, &ids)?.iter().map(Recipe::food));
    }
    Ok(foods)
}

/// Fails if the member has as many own foods as are allowed.
fn enforce_quota(connection: &mut PgConnection, user_id: UserId) -> Result<(), DbError> {
    let last: Option<i64> = member_foods::table
        .filter(member_foods::user_id.eq(user_id.get()))
        .order(member_foods::id)
        .offset(rows_below(Quota::OwnFoods))
        .limit(1)
        .select(member_foods::id)
        .first(connection)
        .optional()?;
    enforce(Quota::OwnFoods, last.is_some())
}

/// Converts an error of the unique index, which alone can decide about barcodes in concurrent changes.
fn barcode_taken(error: diesel::result::Error) -> WorkError<SaveFoodError> {
    let error = DbError::from(error);
    if error.is_refused_by("member_foods_barcode_key") {
        WorkError::Outcome(SaveFoodError::BarcodeTaken)
    } else {
        error.into()
    }
}
