use crate::error::DbError;
use ironleaf_domain::ids::FoodId;

/// Converts a stored ID.
pub(crate) fn food_id(id: i64) -> Result<FoodId, DbError> {
    FoodId::new(id).ok_or_else(|| DbError::corrupt("foods", "id", id, "not positive"))
}
