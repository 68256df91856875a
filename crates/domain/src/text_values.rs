//! Enums that have a text for each value.

/// Adds the conversions between an enum and its texts in JSON and SQL.
///
/// Example: `text_values!(Gender, "Please choose male, female or other")`. The message is the error for an unknown
/// text. The enum derives `strum::EnumString` and `strum::IntoStaticStr`, which define the texts.
macro_rules! text_values {
    ($name:ident, $error:literal) => {
        impl $name {
            /// Returns the text of the value in JSON and SQL.
            pub fn as_str(self) -> &'static str {
                self.into()
            }

            /// Parses the text of a value in JSON and SQL.
            pub fn parse(word: &str) -> Result<Self, $crate::ValidationError> {
                word.parse().map_err(|_| $crate::ValidationError::new($error))
            }
        }
    };
}

pub(crate) use text_values;
