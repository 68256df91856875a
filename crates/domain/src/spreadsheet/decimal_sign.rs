use crate::text_values::text_values;

/// Sign before the decimals of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum DecimalSign {
    /// `point`: 82.5.
    Point,
    /// `comma`: 82,5.
    Comma,
}

text_values!(DecimalSign, "Please choose point or comma");

impl DecimalSign {
    pub(super) fn character(self) -> char {
        match self {
            Self::Point => '.',
            Self::Comma => ',',
        }
    }
}
