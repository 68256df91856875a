use crate::ValidationError;
use crate::number::bounded_decimal;
use crate::text::Text;
use crate::text_values::text_values;

/// Unit in which a food is measured. Grams and milliliters are never converted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
pub enum FoodUnit {
    /// `g`
    #[strum(serialize = "g")]
    Gram,
    /// `ml`
    #[strum(serialize = "ml")]
    Milliliter,
}

text_values!(FoodUnit, "Please choose g or ml");

bounded_decimal!(
    /// Amount of a food in its own unit: 0.1 to 10,000 with one decimal.
    Amount, 1 decimals in "g or ml": from_units, units, steps from_tenths, tenths, 1..=100_000,
    "The amount must be between 0.1 and 10,000", "The amount can have one decimal at most"
);

bounded_decimal!(
    /// Amount of a portion in the unit of its food: 0.1 to 5,000 with one decimal.
    PortionAmount, 1 decimals in "g or ml": from_units, units, steps from_tenths, tenths, 1..=50_000,
    "The amount of a portion must be between 0.1 and 5,000", "The amount can have one decimal at most"
);

pub type PortionName = Text<50>;

/// Portion of a food, such as "1 slice". Forms turn it into an amount.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Portion {
    pub name: PortionName,
    /// Amount of one portion.
    pub amount: PortionAmount,
}

/// Portions of a food: at most 10 with different names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FoodPortions(Vec<Portion>);

impl FoodPortions {
    /// Maximum number of portions.
    pub const MAX: usize = 10;

    /// Creates the list; fails if it has too many portions or a name twice.
    pub fn new(portions: Vec<Portion>) -> Result<Self, ValidationError> {
        if portions.len() > Self::MAX {
            return Err(ValidationError::new("A food can have at most 10 portions"));
        }
        let is_doubled = |(position, portion): (usize, &Portion)| {
            portions[..position].iter().any(|earlier| earlier.name == portion.name)
        };
        if portions.iter().enumerate().any(is_doubled) {
            return Err(ValidationError::new("Each portion needs a name of its own"));
        }
        Ok(Self(portions))
    }

    /// Returns the portions in order.
    pub fn as_slice(&self) -> &[Portion] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{Amount, FoodPortions, Portion, PortionAmount, PortionName};

    #[test]
    fn amounts_have_one_decimal_and_bounds() {
        for (units, is_valid) in
            [(0.1, true), (10_000.0, true), (0.0, false), (10_000.1, false), (0.15, false), (f64::NAN, false)]
        {
            assert_eq!(Amount::from_units(units).is_ok(), is_valid, "{units}");
        }
        assert!(PortionAmount::from_units(5_000.0).is_ok() && PortionAmount::from_units(5_000.1).is_err());
    }

    #[test]
    fn portions_have_different_names_and_are_ten_at_most() {
        let portion = |name: String| Portion {
            name: PortionName::new(&name).unwrap(),
            amount: PortionAmount::from_units(30.0).unwrap(),
        };
        let list = |count: usize| (0..count).map(|number| portion(format!("slice {number}"))).collect::<Vec<_>>();
        assert!(FoodPortions::new(list(10)).is_ok());
        assert!(FoodPortions::new(list(11)).is_err());
        assert!(FoodPortions::new([list(1), list(1)].concat()).is_err());
    }
}
