use crate::text_values::text_values;

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
pub enum LimitKind {
    Diet,
    Allergen,
    /// Disliked kind of food.
    Dislike,
    /// Equipment of a place.
    Equipment,
    /// Spared body part.
    Spare,
}

text_values!(LimitKind, "This limit is unknown");

/// Reason why a food or an exercise does not fit a member's limits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misfit {
    /// Limit that it does not fit.
    pub limit: LimitKind,
    /// Word of the limit, such as `milk`.
    pub value: String,
    /// Text for the member, such as "Contains milk".
    pub text: String,
}

impl Misfit {
    pub(super) fn new(limit: LimitKind, value: &str, text: impl Into<String>) -> Self {
        Self { limit, value: value.to_owned(), text: text.into() }
    }
}
