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
    /// What it does or needs, such as `contains milk`; what is not known, such as `whether it contains milk`.
    pub phrase: String,
    /// Whether the phrase is a fact. If not, it says what we do not know.
    pub is_known: bool,
}

impl Misfit {
    pub(super) fn new(limit: LimitKind, value: &str, phrase: impl Into<String>) -> Self {
        Self { limit, value: value.to_owned(), phrase: phrase.into(), is_known: true }
    }

    pub(super) fn unknown(limit: LimitKind, value: &str, phrase: impl Into<String>) -> Self {
        Self { is_known: false, ..Self::new(limit, value, phrase) }
    }

    /// Returns the text for the member, such as "Contains milk".
    pub fn text(&self) -> String {
        let mut text = self.in_a_sentence();
        text[..1].make_ascii_uppercase();
        text
    }

    /// Returns the text within a sentence, such as "contains milk".
    pub fn in_a_sentence(&self) -> String {
        if self.is_known { self.phrase.clone() } else { format!("we do not know {}", self.phrase) }
    }
}
