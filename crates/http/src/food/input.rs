//! Parts of a food that members and admins enter alike.

use super::nutrition::PerHundredInput;
use crate::input::{Checked, List, Optional, Required, all, body};
use ironleaf_domain::food::{FoodPortions, FoodUnit, PerHundred, Portion, PortionAmount, PortionName};

body! {
    /// Portion of a food to save.
    pub(crate) struct FoodPortionInput -> Portion {
        name: Required<PortionName>,
        /// In the unit of the food, with at most one decimal.
        amount: Required<PortionAmount>,
    }
}

impl FoodPortionInput {
    fn read(self) -> Checked<Portion> {
        all((self.name.read(), self.amount.read())).map(|(name, amount)| Portion { name, amount })
    }
}

/// The portions of a food.
pub(super) type Portions = List<FoodPortionInput, 0, { FoodPortions::MAX }>;

/// Reads the portions. Without the field there are none.
pub(super) fn portions(field: Optional<Portions>) -> Checked<FoodPortions> {
    field.check(|portions| FoodPortions::new(portions.unwrap_or_default()))
}

/// Reads the unit and the nutrition, whose limits depend on it.
pub(super) fn nutrition(
    unit: Required<FoodUnit>,
    per_100: Required<PerHundredInput>,
) -> Checked<(FoodUnit, PerHundred)> {
    all((unit.read(), per_100.read()))
        .and_then(|(unit, per_100)| per_100.read(unit).within("per_100").map(|per_100| (unit, per_100)))
}
