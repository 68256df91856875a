use crate::ValidationError;

/// Meal of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    pub const ALL: [Self; 4] = [Self::Breakfast, Self::Lunch, Self::Dinner, Self::Snack];

    /// Returns the value used in JSON and SQL.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Breakfast => "breakfast",
            Self::Lunch => "lunch",
            Self::Dinner => "dinner",
            Self::Snack => "snack",
        }
    }

    /// Parses the value used in JSON and SQL.
    pub fn parse(word: &str) -> Result<Self, ValidationError> {
        Self::ALL
            .into_iter()
            .find(|meal_type| meal_type.as_str() == word)
            .ok_or_else(|| ValidationError::new("Please choose breakfast, lunch, dinner or snack"))
    }
}
