use crate::decimal::as_number;
use crate::error::DbError;
use crate::food_facts::{allergen_words, facts_of_columns, family_words};
use crate::nutrition::{from_columns, to_columns};
use crate::schema::meals;
use bigdecimal::BigDecimal;
use diesel::prelude::*;
use ironleaf_application::meal::{AdminMeal, MealForm};
use ironleaf_domain::ids::MealId;
use ironleaf_domain::meal::{MealType, Nutrition};
use serde::Serialize;

/// Values of a meal that admins can edit, as stored and as recorded in the audit log.
#[derive(Debug, Clone, PartialEq, Queryable, Selectable, Insertable, AsChangeset, Serialize)]
#[diesel(table_name = meals, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
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
    diet: Option<String>,
    allergens: Option<Vec<String>>,
    families: Option<Vec<String>>,
    slots: Vec<String>,
}

impl FormRow {
    /// Creates the values of a new meal, of which nothing is known that the form does not say.
    pub(super) fn new(form: MealForm) -> Self {
        Self::from_form(form, None)
    }

    /// Returns the values after a change. Fields that the form does not have stay.
    pub(super) fn changed(&self, form: MealForm) -> Self {
        Self::from_form(form, Some(self.clone()))
    }

    fn from_form(form: MealForm, current: Option<Self>) -> Self {
        let [calories, protein, carbs, fats] = to_columns(form.nutrition);
        let (diet, allergens, families, slots) = current
            .map(|current| (current.diet, current.allergens, current.families, current.slots))
            .unwrap_or_default();
        let owned = |words: Vec<&str>| words.into_iter().map(str::to_owned).collect::<Vec<_>>();
        Self {
            name: form.name.into_string(),
            description: form.description.into_string(),
            calories,
            protein,
            carbs,
            fats,
            diet: form.diet.map(|diet| diet.map(|diet| diet.as_str().to_owned())).apply(diet),
            allergens: form.allergens.map(|known| known.map(|known| owned(allergen_words(&known)))).apply(allergens),
            families: form.families.map(|known| known.map(|known| owned(family_words(&known)))).apply(families),
            slots: form.slots.map(|slots| owned(slots.iter().map(|slot| slot.as_str()).collect())).apply(slots),
        }
    }

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
        facts: facts_of_columns(form.diet.as_deref(), form.allergens.as_deref(), form.families.as_deref()),
        slots: form.slots.iter().filter_map(|word| MealType::parse(word).ok()).collect(),
        name: form.name,
        description: form.description,
        plan_count: u64::try_from(plan_count).unwrap_or(0),
    })
}
