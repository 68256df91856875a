use crate::decimal::as_number;
use crate::error::DbError;
use crate::nutrition::{from_columns, to_columns};
use crate::schema::meals;
use bigdecimal::BigDecimal;
use diesel::prelude::*;
use ironleaf_application::meal::{AdminMeal, MealForm};
use ironleaf_domain::ids::MealId;
use ironleaf_domain::meal::Nutrition;
use serde::Serialize;

/// Values of a meal that admins can edit, as stored and as recorded in the audit log.
#[derive(Debug, Clone, PartialEq, Queryable, Selectable, Insertable, AsChangeset, Serialize)]
#[diesel(table_name = meals, check_for_backend(diesel::pg::Pg))]
pub(super) struct FormRow {
    name: String,
    description: String,
    #[serde(serialize_with = "as_number")]
    calories: BigDecimal,
    #[serde(serialize_with = "as_number")]
    protein: BigDecimal,
    #[serde(serialize_with = "as_number")]
    carbs: BigDecimal,
    #[serde(serialize_with = "as_number")]
    fats: BigDecimal,
}

impl From<MealForm> for FormRow {
    fn from(form: MealForm) -> Self {
        let [calories, protein, carbs, fats] = to_columns(form.nutrition);
        Self {
            name: form.name.into_string(),
            description: form.description.into_string(),
            calories,
            protein,
            carbs,
            fats,
        }
    }
}

impl FormRow {
    fn nutrition(&self, meal: i64) -> Result<Nutrition, DbError> {
        from_columns([&self.calories, &self.protein, &self.carbs], ("fats", &self.fats), "meals", meal)
    }
}

/// A row of the admins' list: ID, values, and the number of plans that contain it.
pub(super) type ListRow = (i64, FormRow, i64);

pub(super) fn into_meal((id, form, plan_count): ListRow) -> Result<AdminMeal, DbError> {
    Ok(AdminMeal {
        id: MealId::new(id).ok_or_else(|| DbError::corrupt("meals", "id", id, "not positive"))?,
        nutrition: form.nutrition(id)?,
        name: form.name,
        description: form.description,
        plan_count: u64::try_from(plan_count).unwrap_or(0),
    })
}
