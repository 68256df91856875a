use crate::Invalid;

/// When a meal is eaten.
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
    /// All of them, in the order of the day, with the snacks last.
    pub const ALL: [Self; 4] = [Self::Breakfast, Self::Lunch, Self::Dinner, Self::Snack];

    /// The word for it in JSON and SQL.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Breakfast => "breakfast",
            Self::Lunch => "lunch",
            Self::Dinner => "dinner",
            Self::Snack => "snack",
        }
    }

    /// The meal type that a word stands for.
    pub fn parse(word: &str) -> Result<Self, Invalid> {
        Self::ALL
            .into_iter()
            .find(|meal_type| meal_type.as_str() == word)
            .ok_or_else(|| Invalid::new("Please choose breakfast, lunch, dinner or snack"))
    }
}
