//! Enums that have a text for each value.

/// Adds the conversions between an enum and its texts in JSON and SQL.
///
/// Example: `text_values!(Gender, "Please choose male, female or other")`. The message is the error for an unknown
/// text; without it, texts are only written. The enum derives `strum::IntoStaticStr` and `strum::EnumString`, which
/// define the texts, and `strum::VariantArray`.
macro_rules! text_values {
    ($name:ident) => {
        impl $name {
            /// Returns the text of the value in JSON and SQL.
            pub fn as_str(self) -> &'static str {
                self.into()
            }

            /// Returns the texts of all values.
            pub fn words() -> impl Iterator<Item = &'static str> {
                <Self as strum::VariantArray>::VARIANTS.iter().map(|value| value.as_str())
            }
        }
    };
    ($name:ident, $error:literal) => {
        $crate::text_values::text_values!($name);

        impl $name {
            /// Parses the text of a value in JSON and SQL.
            pub fn parse(word: &str) -> Result<Self, $crate::ValidationError> {
                word.parse().map_err(|_| $crate::ValidationError::new($error))
            }
        }
    };
}

pub(crate) use text_values;
