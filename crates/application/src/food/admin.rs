//! Foods of the catalogue, managed by admins.

use crate::catalogue::CatalogueId;
use ironleaf_domain::food::{Food, FoodValues};
use ironleaf_domain::ids::FoodId;
use ironleaf_domain::limits::{Allergen, FoodFamily};
use std::collections::BTreeSet;
use std::convert::Infallible;

/// Input of an admin for a food. It has no brand and no barcode; diet and allergens are known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CatalogueFoodForm {
    pub values: FoodValues,
    /// Allergens that only some recipes of it have; none of those that it always contains.
    pub unsure: BTreeSet<Allergen>,
    /// Kind of food in it.
    pub family: FoodFamily,
}

/// Only the name is searched. Entries of diaries stay as they are, and recipes keep an archived food.
impl CatalogueId for FoodId {
    type Form = CatalogueFoodForm;
    type Shown = Food;
    type Rejection = Infallible;
}
