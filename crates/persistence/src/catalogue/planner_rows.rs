//! Meals for the planner.
//!
//! Unknown values of optional columns are ignored, because a newer version may have shipped them.

use crate::error::DbError;
use crate::food_facts::MealFactsRow;
use crate::nutrition::MealNutritionRow;
use crate::schema::meals;
use diesel::prelude::*;
use ironleaf_domain::ids::MealId;
use ironleaf_domain::meal::{CatalogueMeal, MealType};

#[derive(Queryable, Selectable)]
#[diesel(table_name = meals, check_for_backend(diesel::pg::Pg))]
pub(super) struct MealRow {
    id: i64,
    name: String,
    description: String,
    #[diesel(embed)]
    nutrition: MealNutritionRow,
    slots: Vec<String>,
    #[diesel(embed)]
    facts: MealFactsRow,
    ingredients: Vec<String>,
}

impl MealRow {
    pub(super) fn into_meal(self) -> Result<CatalogueMeal, DbError> {
        Ok(CatalogueMeal {
            id: MealId::new(self.id).ok_or_else(|| DbError::corrupt("meals", "id", self.id, "not positive"))?,
            nutrition: self.nutrition.nutrition(self.id)?,
            slots: self.slots.iter().filter_map(|word| MealType::parse(word).ok()).collect(),
            facts: self.facts.facts(),
            name: self.name,
            description: self.description,
            ingredients: self.ingredients,
        })
    }
}
