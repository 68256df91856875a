use crate::text_values::text_values;

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
}

text_values!(MealType, "Please choose breakfast, lunch, dinner or snack");
