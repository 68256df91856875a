//! Text that people enter.

use crate::Invalid;

/// Text of at most `MAX` characters: trimmed, with line breaks as `\n`, and with no control characters beside line
/// breaks and tabs (PostgreSQL cannot store NUL, and the others only confuse a reader).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Text<const MAX: usize>(String);

/// A name: 1 to 100 characters.
pub type Name = Text<100>;

/// A description: at most 2,000 characters.
pub type Description = Text<2000>;

impl<const MAX: usize> Text<MAX> {
    /// How many characters it may have.
    pub const MAX_CHARS: usize = MAX;

    /// Text that must say something: 1 to `MAX` characters after trimming.
    pub fn new(raw: &str) -> Result<Self, Invalid> {
        let text = Self::new_or_empty(raw)?;
        if text.0.is_empty() {
            return Err(Invalid::new("Please fill in this field"));
        }
        Ok(text)
    }

    /// Text that may be left out: 0 to `MAX` characters after trimming.
    pub fn new_or_empty(raw: &str) -> Result<Self, Invalid> {
        let text = raw.replace("\r\n", "\n").replace('\r', "\n");
        let text = text.trim();
        if text.chars().any(is_refused) {
            return Err(Invalid::new("This text has characters that cannot be stored"));
        }
        if text.chars().count() > MAX {
            return Err(Invalid::new(format!("At most {MAX} characters are allowed")));
        }
        Ok(Self(text.to_owned()))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text, taken out.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0
    }
}

fn is_refused(character: char) -> bool {
    character.is_control() && character != '\n' && character != '\t'
}

#[cfg(test)]
mod tests {
    use super::{Description, Name};
    use proptest::prelude::*;

    #[test]
    fn a_name_is_trimmed_and_not_empty() {
        assert_eq!(Name::new("  Ada \n").unwrap().as_str(), "Ada");
        assert!(Name::new(" \t ").is_err());
        assert_eq!(Name::new_or_empty(" ").unwrap().as_str(), "");
    }

    #[test]
    fn length_counts_characters_and_not_bytes() {
        assert!(Name::new(&"ü".repeat(100)).is_ok());
        assert!(Name::new(&"ü".repeat(101)).is_err());
    }

    #[test]
    fn control_characters_are_refused_but_line_breaks_and_tabs_stay() {
        assert_eq!(Description::new("a\r\nb\tc").unwrap().as_str(), "a\nb\tc");
        for bad in ["a\0b", "a\u{1b}[31m", "a\u{7f}", "a\u{85}b"] {
            assert!(Description::new(bad).is_err(), "{bad:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_accepted_keeps_the_rules(raw in any::<String>()) {
            if let Ok(name) = Name::new(&raw) {
                let text = name.as_str();
                prop_assert!((1..=100).contains(&text.chars().count()));
                prop_assert_eq!(text.trim(), text);
                prop_assert!(!text.contains('\0'));
                prop_assert_eq!(Name::new(text).unwrap(), name.clone());
            }
        }
    }
}
