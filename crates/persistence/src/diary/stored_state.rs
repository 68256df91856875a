//! The changeable part of an entry, in the JSON columns of the list of changes.

use crate::error::DbError;
use chrono::NaiveDate;
use ironleaf_domain::ValidationError;
use ironleaf_domain::diary::{DiaryEntry, EntryContent, EntryName};
use ironleaf_domain::food::{Amount, FoodNutrient, FoodNutrition};
use ironleaf_domain::ids::DiaryEntryId;
use ironleaf_domain::meal::MealType;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// State of an entry. Exports of member data contain it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct StoredState {
    pub(super) entry_id: i64,
    date: NaiveDate,
    meal_type: String,
    name: String,
    /// In tenths of the unit of the food.
    amount: Option<i64>,
    /// Nutrition in thousandths of 1 kcal or 1 g, in the order of labels.
    nutrition: Vec<Option<i64>>,
}

impl StoredState {
    pub(super) fn new(entry: &DiaryEntry) -> Self {
        Self {
            entry_id: entry.id.get(),
            date: entry.date,
            meal_type: entry.meal_type.as_str().to_owned(),
            name: entry.content.name().to_owned(),
            amount: entry.content.amount().map(Amount::tenths),
            nutrition: FoodNutrient::ALL.iter().map(|nutrient| entry.nutrition().thousandths(*nutrient)).collect(),
        }
    }

    /// Returns the entry with this state.
    pub(super) fn apply(&self, entry: DiaryEntry, change: i64) -> Result<DiaryEntry, DbError> {
        let bad = |reason: &str| DbError::corrupt("diary_changes", "before or after", change, reason);
        self.try_apply(entry).map_err(|invalid| bad(invalid.reason()))
    }

    fn try_apply(&self, entry: DiaryEntry) -> Result<DiaryEntry, ValidationError> {
        let eight = self.nutrition.clone().try_into().map_err(|_| ValidationError::new("not eight nutrients"))?;
        let nutrition = FoodNutrition::from_thousandths(eight)?;
        let content = match entry.content {
            EntryContent::Food { food, amount, .. } => {
                let amount = self.amount.map_or(Ok(amount), Amount::from_tenths)?;
                EntryContent::Food { food, amount, nutrition }
            }
            EntryContent::Typed { planned, .. } => {
                EntryContent::Typed { name: EntryName::stored(&self.name)?, nutrition, planned }
            }
        };
        Ok(DiaryEntry { date: self.date, meal_type: MealType::parse(&self.meal_type)?, content, ..entry })
    }
}

pub(super) fn write<T: Serialize>(state: &T) -> Result<Value, DbError> {
    serde_json::to_value(state)
        .map_err(|error| DbError::Internal(format!("failed to serialize an entry of the diary: {error}")))
}

/// Parses the state of one entry.
pub(super) fn read_one(value: Value, change: i64) -> Result<StoredState, DbError> {
    serde_json::from_value(value).map_err(|error| DbError::corrupt("diary_changes", "before or after", change, error))
}

/// Parses the states of the entries of a copy.
pub(super) fn read_many(value: Value, change: i64) -> Result<Vec<StoredState>, DbError> {
    serde_json::from_value(value).map_err(|error| DbError::corrupt("diary_changes", "after", change, error))
}

pub(super) fn entry_id(id: i64) -> Result<DiaryEntryId, DbError> {
    DiaryEntryId::new(id).ok_or_else(|| DbError::corrupt("diary_entries", "id", id, "not positive"))
}
