use crate::ValidationError;

/// Meal of the day.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "snake_case")]
pub enum MealType {
    /// `breakfast`
    Breakfast,
    /// `lunch`
    Lunch,
    /// `dinner`
    Dinner,
    /// `snack`
    Snack,
}

impl MealType {
    /// All values in the order of the day, with snacks last.
    pub const ALL: &[Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Returns the value used in JSON and SQL.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Parses the value used in JSON and SQL.
    pub fn parse(word: &str) -> Result<Self, ValidationError> {
        word.parse().map_err(|_| ValidationError::new("Please choose breakfast, lunch, dinner or snack"))
    }
}
