use super::vocabulary::VOCABULARY;
use crate::ValidationError;

/// Kind of food that a member can dislike, such as `mushroom`. Each food of the catalogue has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FoodFamily(&'static str);

impl FoodFamily {
    /// Returns all families, in alphabetical order.
    pub fn all() -> impl Iterator<Item = Self> {
        VOCABULARY.families.iter().copied().map(Self)
    }

    /// Parses the word of a family.
    pub fn parse(word: &str) -> Result<Self, ValidationError> {
        let family = VOCABULARY.families.get(word).copied().map(Self);
        family.ok_or_else(|| ValidationError::new("This kind of food is unknown"))
    }

    /// Returns the word of the family.
    pub fn as_str(self) -> &'static str {
        self.0
    }

    pub(super) fn of_the_vocabulary(word: &'static str) -> Self {
        Self(word)
    }
}
