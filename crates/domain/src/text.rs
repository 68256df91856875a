//! Text entered by users.

use crate::ValidationError;
use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};

/// Trimmed text of at most `MAX` characters.
///
/// Its characters are composed (Unicode's NFC), so that equal texts are equal however they were typed. Line breaks are
/// `\n`. Control characters other than line breaks and tabs are rejected: PostgreSQL cannot store NUL,
/// and the others only confuse readers.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Text<const MAX: usize>(String);

/// A name: 1 to 100 characters.
pub type Name = Text<100>;

/// A description: at most 2,000 characters.
pub type Description = Text<2000>;

impl<const MAX: usize> Text<MAX> {
    /// Maximum number of characters.
    pub const MAX_CHARS: usize = MAX;

    /// Creates required text: 1 to `MAX` characters after trimming.
    ///
    /// At least one character must be visible.
    pub fn new(raw: &str) -> Result<Self, ValidationError> {
        Self::new_or_empty(raw)?.not_empty()
    }

    /// Creates optional text: 0 to `MAX` characters after trimming.
    ///
    /// Text that is not empty must have at least one visible character.
    pub fn new_or_empty(raw: &str) -> Result<Self, ValidationError> {
        let text = Self::storable(raw)?;
        if !text.0.is_empty() && text.0.chars().all(is_invisible) {
            return Err(ValidationError::new("This text has no visible characters"));
        }
        Ok(text)
    }

    /// Creates required text from a stored value.
    ///
    /// Accepts text without visible characters, because older versions could store it.
    pub fn stored(raw: &str) -> Result<Self, ValidationError> {
        Self::storable(raw)?.not_empty()
    }

    fn not_empty(self) -> Result<Self, ValidationError> {
        if self.0.is_empty() { Err(ValidationError::missing()) } else { Ok(self) }
    }

    fn storable(raw: &str) -> Result<Self, ValidationError> {
        let lines = raw.replace("\r\n", "\n").replace('\r', "\n");
        let text = ComposingNormalizerBorrowed::new_nfc().normalize(lines.trim());
        if text.chars().any(is_refused) {
            return Err(ValidationError::new("This text has characters that cannot be stored"));
        }
        if text.chars().count() > MAX {
            return Err(ValidationError::new(format!("At most {MAX} characters are allowed")));
        }
        Ok(Self(text.into_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the text as an owned string.
    pub fn into_string(self) -> String {
        self.0
    }
}

fn is_refused(character: char) -> bool {
    character.is_control() && character != '\n' && character != '\t'
}

/// Returns whether a character is invisible by itself.
///
/// These are white space, annotation marks, the blank Braille pattern and the `Default_Ignorable_Code_Point` of Unicode
/// 16. The latter only direct or join others: zero-width and bidirectional characters, fillers, variation selectors and
/// tags.
fn is_invisible(character: char) -> bool {
    character.is_whitespace()
        || character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Returns a text in lower case and without accents, so that words can be found however they are written.
pub(crate) fn without_accents(text: &str) -> String {
    let decomposed = DecomposingNormalizerBorrowed::new_nfkd().normalize(text);
    let is_mark = |letter: &char| ('\u{300}'..='\u{36f}').contains(letter);
    // Lower case first: it can add marks, as that of the dotted capital I does.
    let lower: String = decomposed.chars().flat_map(char::to_lowercase).collect();
    // A dotless i is one for who cannot type it.
    lower.chars().filter(|letter| !is_mark(letter)).map(|letter| if letter == 'ı' { 'i' } else { letter }).collect()
}

/// Returns a text under which two texts are the same to a reader: composed as in Unicode's NFC, and without case.
pub fn folded(text: &str) -> String {
    let nfc = ComposingNormalizerBorrowed::new_nfc();
    // Upper case first, so that letters with several lower cases have one: `ς` and `σ`, `ß` and `ss`.
    let upper: String = nfc.normalize(text).chars().flat_map(char::to_uppercase).collect();
    nfc.normalize(&upper.chars().flat_map(char::to_lowercase).collect::<String>()).into_owned()
}

/// Returns the text if it has neither links nor markup.
pub(crate) fn plain(text: &str) -> Result<&str, ValidationError> {
    let lower = text.to_lowercase();
    if ["<", ">", "://", "www.", "]("].iter().any(|mark| lower.contains(mark)) {
        return Err(ValidationError::new("This must be plain text without links or markup"));
    }
    Ok(text)
}

/// Returns whether a character is neither seen nor separates words.
pub(crate) fn is_unseen(character: char) -> bool {
    is_invisible(character) && (!character.is_whitespace() || is_refused(character))
}

/// Returns whether a character changes the direction of the text after it, or is a tag. Both can hide a word.
pub(crate) fn hides_text(character: char) -> bool {
    matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::{Description, Name, folded, without_accents};
    use proptest::prelude::*;

    #[test]
    fn a_name_is_trimmed_and_not_empty() {
        assert_eq!(Name::new("  Ada \n").unwrap().as_str(), "Ada");
        assert!(Name::new(" \t ").is_err());
        assert_eq!(Name::new_or_empty(" ").unwrap().as_str(), "");
    }

    #[test]
    fn a_text_is_composed_however_it_was_typed() {
        assert_eq!(Name::new("Cre\u{300}me").unwrap().as_str(), "Cr\u{e8}me");
        assert_eq!(Name::stored("\u{212b}").unwrap(), Name::new("A\u{30a}").unwrap());
        assert!(Name::new(&"u\u{308}".repeat(100)).is_ok(), "the limit counts composed characters");
    }

    #[test]
    fn texts_that_look_the_same_are_the_same_when_folded() {
        for (one, other) in
            [("Crème", "CRE\u{300}ME"), ("Straße", "STRASSE"), ("ΣΑΣ", "σας"), ("Å", "\u{212b}"), ("İ", "i\u{307}")]
        {
            assert_eq!(folded(one), folded(other), "{one}");
        }
        assert_ne!(folded("Creme"), folded("Crème"));
        assert_eq!(
            (without_accents("Crème"), without_accents("MAYIS"), without_accents("mayıs")),
            ("creme".into(), "mayis".into(), "mayis".into())
        );
    }

    #[test]
    fn length_counts_characters_and_not_bytes() {
        assert!(Name::new(&"ü".repeat(100)).is_ok());
        assert!(Name::new(&"ü".repeat(101)).is_err());
    }

    #[test]
    fn control_characters_are_rejected_but_line_breaks_and_tabs_stay() {
        assert_eq!(Description::new("a\r\nb\tc").unwrap().as_str(), "a\nb\tc");
        for bad in ["a\0b", "a\u{1b}[31m", "a\u{7f}", "a\u{85}b"] {
            assert!(Description::new(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn invisible_text_counts_as_empty() {
        for unseen in [
            "\u{200b}",
            "\u{200d}\u{200c}\u{2060}",
            "\u{202e}\u{2066}\u{2069}",
            "\u{feff}",
            "\u{3164}",
            "\u{ad} \u{ad}",
            "\u{e0041}\u{e007f}",
            "\u{2800}",
            " \u{200e}\n\u{a0} ",
        ] {
            assert!(Name::new(unseen).is_err(), "{unseen:?}");
            assert!(Description::new_or_empty(unseen).is_err(), "{unseen:?}");
        }
        for seen in ["a\u{200d}b", "\u{202e}abc", "👩\u{200d}🚀", "❤\u{fe0f}", "نور", "\u{200f}-"] {
            assert_eq!(Name::new(seen).unwrap().as_str(), seen);
        }
        assert_eq!(Description::new_or_empty("").unwrap().as_str(), "");
    }

    #[test]
    fn values_stored_before_the_rule_can_be_read() {
        assert_eq!(Name::stored("\u{200b}").unwrap().as_str(), "\u{200b}");
        assert!(Name::stored(" ").is_err() && Name::stored("a\0").is_err());
    }

    proptest! {
        #[test]
        fn accepted_values_keep_the_rules(raw in any::<String>()) {
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
