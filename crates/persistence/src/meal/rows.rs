use crate::error::DbError;
use crate::food_facts::MealFactsRow;
use crate::nutrition::MealNutritionRow;
use crate::schema::meals;
use diesel::prelude::*;
use ironleaf_application::meal::{AdminMeal, MealForm};
use ironleaf_domain::ids::MealId;
use ironleaf_domain::meal::MealType;
use serde::Serialize;

/// Values of a meal that admins can edit, as stored and as recorded in the audit log.
#[derive(Debug, Clone, PartialEq, Queryable, Selectable, Insertable, AsChangeset, Serialize)]
#[diesel(table_name = meals, check_for_backend(diesel::pg::Pg))]
pub(super) struct FormRow {
    name: String,
    description: String,
    #[diesel(embed)]
    #[serde(flatten)]
    nutrition: MealNutritionRow,
    #[diesel(embed)]
    #[serde(flatten)]
    facts: MealFactsRow,
    slots: Vec<String>,
}

impl FormRow {
    /// Creates the values of a new meal, of which nothing is known that the form does not say.
    pub(super) fn new(form: MealForm) -> Self {
        Self::from_form(form, MealFactsRow::default(), vec![])
    }

    /// Returns the values after a change. Fields that the form does not have stay.
    pub(super) fn changed(&self, form: MealForm) -> Self {
        Self::from_form(form, self.facts.clone(), self.slots.clone())
    }

    fn from_form(form: MealForm, facts: MealFactsRow, slots: Vec<String>) -> Self {
        let words = form.slots.map(|slots| slots.iter().map(|slot| slot.as_str().to_owned()).collect());
        Self {
            name: form.name.into_string(),
            description: form.description.into_string(),
            nutrition: MealNutritionRow::new(form.nutrition),
            facts: facts.changed(form.facts),
            slots: words.apply(slots),
        }
    }
}

/// A row of the admins' list: ID, values, and the number of plans that contain it.
pub(super) type ListRow = (i64, FormRow, i64);

pub(super) fn into_meal((id, form, plan_count): ListRow) -> Result<AdminMeal, DbError> {
    Ok(AdminMeal {
        id: MealId::new(id).ok_or_else(|| DbError::corrupt("meals", "id", id, "not positive"))?,
        nutrition: form.nutrition.nutrition(id)?,
        facts: form.facts.facts(),
        slots: form.slots.iter().filter_map(|word| MealType::parse(word).ok()).collect(),
        name: form.name,
        description: form.description,
        plan_count: u64::try_from(plan_count).unwrap_or(0),
    })
}
