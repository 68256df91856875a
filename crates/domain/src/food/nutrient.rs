/// Nutrient of a food, in the order of labels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum FoodNutrient {
    /// Energy in kcal.
    Calories,
    /// Protein in g.
    Protein,
    /// Carbs in g, as the source states them.
    Carbs,
    /// Fat in g.
    Fat,
    /// Fiber in g.
    Fiber,
    /// Sugar in g.
    Sugar,
    /// Saturated fat in g.
    SaturatedFat,
    /// Salt in g.
    Salt,
}

impl FoodNutrient {
    /// All nutrients.
    pub const ALL: &[Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Number of nutrients.
    pub const COUNT: usize = Self::ALL.len();

    /// Returns the word used in JSON and SQL.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns whether every food states it.
    pub fn is_always_known(self) -> bool {
        matches!(self, Self::Calories | Self::Protein | Self::Carbs | Self::Fat)
    }

    /// Returns the smallest step of an eaten amount, in thousandths: 1 kcal, 0.1 g, and 0.01 g of salt.
    pub(super) fn step(self) -> i64 {
        match self {
            Self::Calories => 1_000,
            Self::Salt => 10,
            _ => 100,
        }
    }
}
