use crate::error::DbError;
use crate::food_columns::{nutrition_columns, read_portions, write_portions};
use crate::food_facts::{allergen_words, facts_of_columns, with_unsure};
use crate::schema::{foods, member_foods};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_domain::ValidationError;
use ironleaf_domain::food::{Barcode, Food, FoodKind, FoodSource, FoodUnit, FoodValues, PerHundred};
use ironleaf_domain::ids::{FoodId, UserId};
use ironleaf_domain::limits::FoodFamily;
use ironleaf_domain::text::Name;
use serde_json::Value;
use std::collections::BTreeSet;
use uuid::Uuid;

nutrition_columns!(CatalogueNutritionRow, foods);
nutrition_columns!(OwnNutritionRow, member_foods);

#[derive(Queryable, Selectable)]
#[diesel(table_name = foods, check_for_backend(diesel::pg::Pg))]
pub(crate) struct CatalogueFoodRow {
    id: i64,
    seed_key: Option<String>,
    name: String,
    unit: String,
    #[diesel(embed)]
    nutrition: CatalogueNutritionRow,
    portions: Value,
    diet: String,
    allergens: Vec<String>,
    unsure_allergens: Vec<String>,
    family: String,
    usda_number: Option<String>,
    archived_at: Option<DateTime<Utc>>,
}

impl CatalogueFoodRow {
    pub(crate) fn into_food(self) -> Result<Food, DbError> {
        let bad = |column| move |invalid: ValidationError| DbError::corrupt("foods", column, self.id, invalid.reason());
        let unit = FoodUnit::parse(&self.unit).map_err(bad("unit"))?;
        let facts =
            with_unsure(facts_of_columns(Some(&self.diet), Some(&self.allergens), None), &self.unsure_allergens);
        let per_100 = PerHundred::from_thousandths(unit, self.nutrition.thousandths(self.id)?);
        Ok(Food {
            id: FoodId::new(self.id).ok_or_else(|| DbError::corrupt("foods", "id", self.id, "not positive"))?,
            kind: FoodKind::Catalogue,
            values: FoodValues {
                name: Name::stored(&self.name).map_err(bad("name"))?,
                brand: None,
                barcode: None,
                unit,
                per_100: per_100.map_err(bad("calories"))?,
                portions: read_portions("foods", self.id, self.portions)?,
                diet: facts.diet,
                allergens: facts.allergens,
            },
            unsure: facts.unsure,
            may_contain: BTreeSet::new(),
            // A newer version may have stored an unknown family, which only cannot be avoided.
            families: FoodFamily::parse(&self.family).ok().map(|family| BTreeSet::from([family])),
            // A food that is not completed yet has its number as the key.
            source: self.usda_number.or(self.seed_key).as_deref().map(FoodSource::of_shipped),
            is_archived: self.archived_at.is_some(),
        })
    }
}

/// Values of an own food.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = member_foods, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(crate) struct OwnValuesRow {
    name: String,
    brand: Option<String>,
    barcode: Option<String>,
    unit: String,
    #[diesel(embed)]
    nutrition: OwnNutritionRow,
    portions: Value,
    diet: Option<String>,
    allergens: Option<Vec<String>>,
}

impl OwnValuesRow {
    pub(crate) fn new(values: &FoodValues) -> Result<Self, DbError> {
        Ok(Self {
            name: values.name.as_str().to_owned(),
            brand: values.brand.as_ref().map(|brand| brand.as_str().to_owned()),
            barcode: values.barcode.as_ref().map(|barcode| barcode.as_str().to_owned()),
            unit: values.unit.as_str().to_owned(),
            nutrition: OwnNutritionRow::new(values.per_100.nutrition()),
            portions: write_portions(&values.portions)?,
            diet: values.diet.map(|diet| diet.as_str().to_owned()),
            allergens: values.allergens.as_ref().map(allergen_words),
        })
    }
}

/// Own food to be added.
#[derive(Insertable)]
#[diesel(table_name = member_foods)]
pub(crate) struct NewOwnFoodRow {
    user_id: i64,
    #[diesel(embed)]
    values: OwnValuesRow,
    idempotency_key: Option<Uuid>,
    created_at: DateTime<Utc>,
}

impl NewOwnFoodRow {
    pub(crate) fn new(user_id: UserId, values: OwnValuesRow, key: Option<Uuid>, now: DateTime<Utc>) -> Self {
        Self { user_id: user_id.get(), values, idempotency_key: key, created_at: now }
    }
}

/// Own food of a member.
#[derive(Queryable, Selectable)]
#[diesel(table_name = member_foods, check_for_backend(diesel::pg::Pg))]
pub(crate) struct OwnFoodRow {
    id: i64,
    #[diesel(embed)]
    values: OwnValuesRow,
    archived_at: Option<DateTime<Utc>>,
}

impl OwnFoodRow {
    pub(crate) fn into_food(self) -> Result<Food, DbError> {
        let row = self.id;
        let bad =
            |column| move |invalid: ValidationError| DbError::corrupt("member_foods", column, row, invalid.reason());
        let values = self.values;
        let unit = FoodUnit::parse(&values.unit).map_err(bad("unit"))?;
        let facts = facts_of_columns(values.diet.as_deref(), values.allergens.as_deref(), None);
        let per_100 = PerHundred::from_thousandths(unit, values.nutrition.thousandths(row)?);
        Ok(Food {
            id: FoodId::new(row).ok_or_else(|| DbError::corrupt("member_foods", "id", row, "not positive"))?,
            kind: FoodKind::Own,
            values: FoodValues {
                name: Name::stored(&values.name).map_err(bad("name"))?,
                brand: values.brand.as_deref().map(Name::stored).transpose().map_err(bad("brand"))?,
                barcode: values.barcode.as_deref().map(Barcode::parse).transpose().map_err(bad("barcode"))?,
                unit,
                per_100: per_100.map_err(bad("calories"))?,
                portions: read_portions("member_foods", row, values.portions)?,
                diet: facts.diet,
                allergens: facts.allergens,
            },
            unsure: BTreeSet::new(),
            may_contain: BTreeSet::new(),
            families: None,
            source: None,
            is_archived: self.archived_at.is_some(),
        })
    }
}
