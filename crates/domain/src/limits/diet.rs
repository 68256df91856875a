use crate::text_values::text_values;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// Diet that a meal is suitable for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Diet {
    /// No animal products.
    Vegan,
    /// No meat and no fish.
    Vegetarian,
    /// No meat.
    Pescatarian,
    /// No restriction.
    Omnivore,
}

impl Diet {
    /// All values, each contained in the next.
    pub const ALL: &'static [Self] = Self::VARIANTS;
}

text_values!(Diet, "The diet must be vegan, vegetarian, pescatarian or omnivore");
