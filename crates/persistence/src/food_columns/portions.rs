//! Portions of a food in their JSON column.

use crate::error::DbError;
use ironleaf_domain::ValidationError;
use ironleaf_domain::food::{FoodPortions, Portion, PortionAmount, PortionName};
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Serialize, Deserialize)]
struct StoredPortion {
    name: String,
    amount: f64,
}

pub(crate) fn write(portions: &FoodPortions) -> Result<Value, DbError> {
    let stored =
        |portion: &Portion| StoredPortion { name: portion.name.as_str().to_owned(), amount: portion.amount.units() };
    let stored: Vec<StoredPortion> = portions.as_slice().iter().map(stored).collect();
    serde_json::to_value(stored)
        .map_err(|error| DbError::Internal(format!("failed to serialize the portions of a food: {error}")))
}

pub(crate) fn read(table: &str, row: i64, stored: Value) -> Result<FoodPortions, DbError> {
    let bad = |reason: String| DbError::corrupt(table, "portions", row, reason);
    let stored: Vec<StoredPortion> = serde_json::from_value(stored).map_err(|error| bad(error.to_string()))?;
    let portion = |portion: StoredPortion| {
        Ok(Portion { name: PortionName::new(&portion.name)?, amount: PortionAmount::from_units(portion.amount)? })
    };
    let portions: Result<Vec<Portion>, ValidationError> = stored.into_iter().map(portion).collect();
    portions.and_then(FoodPortions::new).map_err(|invalid| bad(invalid.reason().to_owned()))
}
