use super::stored_food;
use super::stored_state::entry_id;
use crate::decimal::{from_steps, to_steps};
use crate::error::DbError;
use crate::food_columns::nutrition_columns;
use crate::schema::diary_entries;
use bigdecimal::BigDecimal;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use ironleaf_domain::ValidationError;
use ironleaf_domain::diary::{DiaryEntry, EntryContent, EntryKind, EntryName, PlannedPosition};
use ironleaf_domain::food::{Amount, FoodNutrition};
use ironleaf_domain::ids::{DietPlanId, FoodId, UserId};
use ironleaf_domain::meal::MealType;
use serde_json::Value;
use uuid::Uuid;

nutrition_columns!(EntryNutritionRow, diary_entries);

/// Values of an entry that can change.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = diary_entries, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct EntryValuesRow {
    entry_date: NaiveDate,
    meal_type: String,
    name: String,
    amount: Option<BigDecimal>,
    #[diesel(embed)]
    nutrition: EntryNutritionRow,
}

impl EntryValuesRow {
    pub(super) fn new(date: NaiveDate, meal_type: MealType, content: &EntryContent) -> Self {
        Self {
            entry_date: date,
            meal_type: meal_type.as_str().to_owned(),
            name: content.name().to_owned(),
            amount: content.amount().map(|amount| from_steps(amount.tenths(), 1)),
            nutrition: EntryNutritionRow::new(content.nutrition()),
        }
    }
}

/// Entry to be added.
#[derive(Insertable)]
#[diesel(table_name = diary_entries)]
pub(super) struct NewEntryRow {
    user_id: i64,
    kind: &'static str,
    #[diesel(embed)]
    values: EntryValuesRow,
    food_id: Option<i64>,
    food: Option<Value>,
    plan_id: Option<i64>,
    plan_meal_type: Option<&'static str>,
    plan_position: Option<i16>,
    copy_id: Option<i64>,
    idempotency_key: Option<Uuid>,
    logged_at: DateTime<Utc>,
    /// `None` lets the database choose it.
    public_id: Option<Uuid>,
}

impl NewEntryRow {
    /// Returns the row with the UUID of an imported entry.
    pub(super) fn with_public_id(self, public_id: Uuid) -> Self {
        Self { public_id: Some(public_id), ..self }
    }

    pub(super) fn new(
        user_id: UserId,
        (date, meal_type, content): (NaiveDate, MealType, &EntryContent),
        (key, copy): (Option<Uuid>, Option<i64>),
        logged_at: DateTime<Utc>,
    ) -> Result<Self, DbError> {
        let planned = content.planned();
        Ok(Self {
            user_id: user_id.get(),
            kind: content.kind().as_str(),
            values: EntryValuesRow::new(date, meal_type, content),
            food_id: content.food().map(|food| food.id.get()),
            food: content.food().map(stored_food::write).transpose()?,
            plan_id: planned.map(|planned| planned.plan_id.get()),
            plan_meal_type: planned.map(|planned| planned.meal_type.as_str()),
            plan_position: planned.map(|planned| planned.position.into()),
            copy_id: copy,
            idempotency_key: key,
            logged_at,
            public_id: None,
        })
    }
}

/// Entry of the diary.
#[derive(Queryable, Selectable)]
#[diesel(table_name = diary_entries, check_for_backend(diesel::pg::Pg))]
pub(super) struct EntryRow {
    id: i64,
    kind: String,
    #[diesel(embed)]
    values: EntryValuesRow,
    food_id: Option<i64>,
    food: Option<Value>,
    plan_id: Option<i64>,
    plan_meal_type: Option<String>,
    plan_position: Option<i16>,
    logged_at: DateTime<Utc>,
}

impl EntryRow {
    pub(super) fn into_entry(self) -> Result<DiaryEntry, DbError> {
        let row = self.id;
        let bad = |column: &'static str| {
            move |invalid: ValidationError| DbError::corrupt("diary_entries", column, row, invalid.reason())
        };
        let missing = |column: &'static str| move || DbError::corrupt("diary_entries", column, row, "missing");
        let values = self.values;
        let nutrition = FoodNutrition::from_thousandths(values.nutrition.thousandths(row)?).map_err(bad("calories"))?;
        let kind = EntryKind::parse(&self.kind).map_err(bad("kind"))?;
        let content = match kind {
            EntryKind::Food => {
                let food_id = self.food_id.and_then(FoodId::new).ok_or_else(missing("food_id"))?;
                let food = self.food.ok_or_else(missing("food"))?;
                let tenths = values.amount.as_ref().and_then(|amount| to_steps(amount, 1));
                let amount = Amount::from_tenths(tenths.ok_or_else(missing("amount"))?).map_err(bad("amount"))?;
                let food = stored_food::read(row, food_id, values.name, food)?;
                EntryContent::Food { food: Box::new(food), amount, nutrition }
            }
            EntryKind::Quick | EntryKind::Planned => {
                let name = EntryName::stored(&values.name).map_err(bad("name"))?;
                let planned = match (self.plan_id, &self.plan_meal_type, self.plan_position) {
                    (Some(plan), Some(meal_type), Some(position)) => Some(PlannedPosition {
                        plan_id: DietPlanId::new(plan).ok_or_else(missing("plan_id"))?,
                        meal_type: MealType::parse(meal_type).map_err(bad("plan_meal_type"))?,
                        position: u8::try_from(position).map_err(|_| missing("plan_position")())?,
                    }),
                    _ => None,
                };
                EntryContent::Typed { name, nutrition, planned }
            }
        };
        Ok(DiaryEntry {
            id: entry_id(row)?,
            date: values.entry_date,
            meal_type: MealType::parse(&values.meal_type).map_err(bad("meal_type"))?,
            content,
            logged_at: self.logged_at,
        })
    }
}
