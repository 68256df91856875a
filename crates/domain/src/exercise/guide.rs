use crate::ValidationError;
use crate::text::Text;

/// A sentence of a guide: 20 to 200 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuideText(Text<200>);

impl GuideText {
    /// Minimum number of characters.
    const MIN_CHARS: usize = 20;

    /// Creates a sentence from input; surrounding white space is removed.
    pub fn new(raw: &str) -> Result<Self, ValidationError> {
        let text = Text::new(raw)?;
        if text.as_str().chars().count() < Self::MIN_CHARS {
            return Err(ValidationError::new("At least 20 characters are needed"));
        }
        Ok(Self(text))
    }

    /// Returns the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

/// A list of `MIN` to `MAX` entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuideList<T, const MIN: usize, const MAX: usize>(Vec<T>);

impl<T, const MIN: usize, const MAX: usize> GuideList<T, MIN, MAX> {
    /// Creates a list; fails if it has too few or too many entries.
    pub fn new(entries: Vec<T>) -> Result<Self, ValidationError> {
        if (MIN..=MAX).contains(&entries.len()) {
            Ok(Self(entries))
        } else {
            Err(ValidationError::new(format!("Please enter {MIN} to {MAX} entries")))
        }
    }

    /// Returns the entries.
    #[must_use]
    pub fn entries(&self) -> &[T] {
        &self.0
    }
}

/// A common mistake, and what to do instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// The mistake.
    pub mistake: GuideText,
    /// The correction.
    pub instead: GuideText,
}

/// Name of a movement or of its variant.
///
/// It has 1 to 40 lower-case letters, digits and hyphens, and begins with a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureName(String);

impl PictureName {
    const MAX_CHARS: usize = 40;

    /// Creates a name from input.
    pub fn new(raw: &str) -> Result<Self, ValidationError> {
        let is_allowed = |character: char| matches!(character, 'a'..='z' | '0'..='9' | '-');
        let starts_well = raw.starts_with(|first: char| first.is_ascii_lowercase());
        if starts_well && raw.len() <= Self::MAX_CHARS && raw.chars().all(is_allowed) {
            Ok(Self(raw.to_owned()))
        } else {
            Err(ValidationError::new("Please use up to 40 lower-case letters, digits and hyphens, first a letter"))
        }
    }

    /// Returns the name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The picture that shows an exercise. The web client draws it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The movement, such as `squat`.
    pub movement: PictureName,
    /// The variant of the movement, such as `barbell-back`.
    pub variant: PictureName,
}

/// How an exercise is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseGuide {
    /// Getting into position.
    pub set_up: GuideList<GuideText, 1, 3>,
    /// One repetition, or the hold, step by step.
    pub steps: GuideList<GuideText, 2, 5>,
    /// Common mistakes.
    pub mistakes: GuideList<Mistake, 2, 4>,
    /// The picture, if there is one.
    pub picture: Option<Picture>,
}

#[cfg(test)]
mod tests {
    use super::{GuideList, GuideText, PictureName};

    #[test]
    fn a_text_has_20_to_200_characters() {
        for (count, is_valid) in [(19, false), (20, true), (200, true), (201, false)] {
            assert_eq!(GuideText::new(&"ü".repeat(count)).is_ok(), is_valid, "{count}");
        }
        assert!(GuideText::new(&format!("  {}  ", "a".repeat(18))).is_err(), "spaces around it do not count");
    }

    #[test]
    fn a_list_has_its_number_of_entries() {
        for (count, is_valid) in [(0, false), (1, true), (3, true), (4, false)] {
            assert_eq!(GuideList::<u8, 1, 3>::new(vec![0; count]).is_ok(), is_valid, "{count}");
        }
    }

    #[test]
    fn a_picture_name_is_a_slug() {
        let longest = "a".repeat(40);
        for good in ["squat", "barbell-back", "a1", &longest] {
            assert!(PictureName::new(good).is_ok(), "{good}");
        }
        for bad in ["", "Squat", "-squat", "1a", "bar squat", "ärm", "a/b", &"a".repeat(41)] {
            assert!(PictureName::new(bad).is_err(), "{bad}");
        }
    }
}
