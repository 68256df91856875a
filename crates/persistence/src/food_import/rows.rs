use crate::error::DbError;
use crate::food_columns::{food_id, nutrition_columns, read_portions, write_portions};
use crate::food_facts::{allergen_words, facts_of_columns};
use crate::schema::imported_foods;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_domain::ValidationError;
use ironleaf_domain::food::open_food_facts::Product;
use ironleaf_domain::food::{Barcode, Food, FoodKind, FoodSource, FoodUnit, FoodValues, PerHundred, folded_words};
use ironleaf_domain::text::Name;
use serde_json::Value;
use std::collections::BTreeSet;

nutrition_columns!(ImportedNutritionRow, imported_foods);

/// Values of a product.
#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = imported_foods, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct ProductRow {
    barcode: String,
    name: String,
    brand: Option<String>,
    unit: String,
    #[diesel(embed)]
    nutrition: ImportedNutritionRow,
    portions: Value,
    allergens: Option<Vec<String>>,
    may_contain: Vec<String>,
}

impl ProductRow {
    fn new(product: &Product) -> Result<Self, DbError> {
        Ok(Self {
            barcode: product.barcode.as_str().to_owned(),
            name: product.name.as_str().to_owned(),
            brand: product.brand.as_ref().map(|brand| brand.as_str().to_owned()),
            unit: product.unit.as_str().to_owned(),
            nutrition: ImportedNutritionRow::new(product.per_100.nutrition()),
            portions: write_portions(&product.portions)?,
            allergens: product.allergens.as_ref().map(allergen_words),
            may_contain: allergen_words(&product.may_contain),
        })
    }

    pub(super) fn barcode(&self) -> &str {
        &self.barcode
    }

    /// Converts the row. `row` is for error messages.
    pub(super) fn into_product(self, row: i64) -> Result<Product, DbError> {
        let bad =
            |column| move |invalid: ValidationError| DbError::corrupt("imported_foods", column, row, invalid.reason());
        let unit = FoodUnit::parse(&self.unit).map_err(bad("unit"))?;
        let per_100 = PerHundred::from_thousandths(unit, self.nutrition.thousandths(row)?);
        let may_contain = facts_of_columns(None, Some(&self.may_contain), None).allergens;
        Ok(Product {
            barcode: Barcode::parse(&self.barcode).map_err(bad("barcode"))?,
            name: Name::stored(&self.name).map_err(bad("name"))?,
            brand: self.brand.as_deref().map(Name::stored).transpose().map_err(bad("brand"))?,
            unit,
            per_100: per_100.map_err(bad("calories"))?,
            portions: read_portions("imported_foods", row, self.portions)?,
            allergens: facts_of_columns(None, self.allergens.as_deref(), None).allergens,
            may_contain: may_contain.unwrap_or_default(),
        })
    }
}

/// Product to be stored, with what a search needs.
#[derive(Debug, Clone, Insertable, AsChangeset)]
#[diesel(table_name = imported_foods, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct NewProductRow {
    #[diesel(embed)]
    product: ProductRow,
    is_doubtful: bool,
    name_length: i16,
    name_words: String,
    all_words: String,
    words: Vec<String>,
    imported_at: DateTime<Utc>,
    archived_at: Option<DateTime<Utc>>,
}

impl NewProductRow {
    pub(super) fn new(product: &Product, now: DateTime<Utc>) -> Result<Self, DbError> {
        let name = product.name.as_str();
        let name_words = folded_words(name);
        let brand = product.brand.as_ref().map(|brand| folded_words(brand.as_str())).unwrap_or_default();
        let words = [name_words.clone(), brand].concat();
        Ok(Self {
            product: ProductRow::new(product)?,
            is_doubtful: product.per_100.is_doubtful(),
            // A name has at most 100 characters.
            name_length: i16::try_from(name.chars().count()).unwrap_or(i16::MAX),
            name_words: spaced(&name_words),
            all_words: spaced(&words),
            words,
            imported_at: now,
            archived_at: None,
        })
    }
}

/// Joins words with a space around each.
pub(super) fn spaced(words: &[String]) -> String {
    format!(" {} ", words.join(" "))
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = imported_foods, check_for_backend(diesel::pg::Pg))]
pub(super) struct ImportedFoodRow {
    pub(super) id: i64,
    #[diesel(embed)]
    pub(super) product: ProductRow,
    pub(super) archived_at: Option<DateTime<Utc>>,
}

impl ImportedFoodRow {
    pub(super) fn into_food(self) -> Result<Food, DbError> {
        let product = self.product.into_product(self.id)?;
        Ok(Food {
            id: food_id(self.id)?,
            kind: FoodKind::Imported,
            source: Some(FoodSource::open_food_facts(&product.barcode)),
            values: FoodValues {
                name: product.name,
                brand: product.brand,
                barcode: Some(product.barcode),
                unit: product.unit,
                per_100: product.per_100,
                portions: product.portions,
                diet: None,
                allergens: product.allergens,
            },
            unsure: BTreeSet::new(),
            may_contain: product.may_contain,
            families: None,
            is_archived: self.archived_at.is_some(),
        })
    }
}
