//! Parts of a food that members and admins enter alike.

use super::nutrition::PerHundredInput;
use crate::input::{Checked, Field, List, Object, all};
use ironleaf_domain::food::{FoodPortions, FoodUnit, PerHundred, Portion, PortionAmount, PortionName};
use serde::Deserialize;
use utoipa::ToSchema;

/// Portion of a food to save.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct FoodPortionInput {
    #[serde(default)]
    #[schema(value_type = String, min_length = 1, max_length = 50, required = true)]
    name: Field<PortionName>,
    /// In the unit of the food, with at most one decimal.
    #[serde(default)]
    #[schema(value_type = f64, minimum = 0.1, maximum = 5000, multiple_of = 0.1, required = true)]
    amount: Field<PortionAmount>,
}

impl FoodPortionInput {
    fn read(self, prefix: &str) -> Checked<Portion> {
        all((self.name.required(&format!("{prefix}name")), self.amount.required(&format!("{prefix}amount"))))
            .map(|(name, amount)| Portion { name, amount })
    }
}

/// Reads the portions. Without the field there are none.
pub(super) fn portions(field: Field<List<FoodPortionInput>>) -> Checked<FoodPortions> {
    field.optional("portions").and_then(|portions| {
        let portions = portions.map(|List(portions)| portions).unwrap_or_default();
        let portions = portions.into_iter().enumerate();
        let portions = portions.map(|(index, portion)| portion.read(&format!("portions[{index}].")));
        portions.collect::<Checked<Vec<_>>>().check("portions", FoodPortions::new)
    })
}

/// Reads the unit and the nutrition, whose limits depend on it.
pub(super) fn nutrition(
    unit: Field<FoodUnit>,
    per_100: Field<Object<PerHundredInput>>,
) -> Checked<(FoodUnit, PerHundred)> {
    all((unit.required("unit"), per_100.required("per_100")))
        .and_then(|(unit, Object(per_100))| per_100.read(unit).map(|per_100| (unit, per_100)))
}
