use crate::ValidationError;
use crate::text::Text;

/// A sentence of a guide: 20 to 200 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuideText(Text<{ GuideText::MAX_CHARS }>);

impl GuideText {
    /// Minimum number of characters.
    pub const MIN_CHARS: usize = 20;
    /// Maximum number of characters.
    pub const MAX_CHARS: usize = 200;

    /// Creates a sentence from input; surrounding white space is removed.
    pub fn new(raw: &str) -> Result<Self, ValidationError> {
        let text = Text::new(raw)?;
        if text.as_str().chars().count() < Self::MIN_CHARS {
            return Err(ValidationError::new("At least 20 characters are needed"));
        }
        Ok(Self(text))
    }

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

    pub fn entries(&self) -> &[T] {
        &self.0
    }
}

/// A common mistake, and what to do instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    pub mistake: GuideText,
    /// The correction.
    pub instead: GuideText,
}

/// Each movement with each of its variants. The tests of the web client, which draws them, keep the file current.
const PICTURES: &str = include_str!("pictures.txt");

fn pictures() -> impl Iterator<Item = (&'static str, &'static str)> {
    PICTURES.lines().filter_map(|line| line.split_once('/'))
}

/// A movement of which there are pictures, such as `squat`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Movement(&'static str);

impl Movement {
    /// Returns the movement with this name.
    pub fn parse(name: &str) -> Result<Self, ValidationError> {
        let known = pictures().find(|(movement, _)| *movement == name);
        known.map(|(movement, _)| Self(movement)).ok_or_else(|| ValidationError::new("This movement is unknown"))
    }
}

/// The picture that shows an exercise: a variant of a movement, such as `barbell-back` of `squat`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Picture {
    movement: Movement,
    variant: &'static str,
}

impl Picture {
    /// Returns the picture of a movement in this variant.
    pub fn new(movement: Movement, variant: &str) -> Result<Self, ValidationError> {
        let known = pictures().find(|(of, name)| *of == movement.0 && *name == variant);
        known
            .map(|(_, variant)| Self { movement, variant })
            .ok_or_else(|| ValidationError::new("The movement has no such variant"))
    }

    /// Returns the name of the movement.
    pub fn movement(self) -> &'static str {
        self.movement.0
    }

    /// Returns the name of the variant.
    pub fn variant(self) -> &'static str {
        self.variant
    }
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
    use super::{GuideList, GuideText, Movement, Picture};

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
    fn a_picture_is_a_variant_of_a_movement_that_are_both_known() {
        let squat = Movement::parse("squat").unwrap();
        let picture = Picture::new(squat, "barbell-back").unwrap();
        assert_eq!((picture.movement(), picture.variant()), ("squat", "barbell-back"));
        for unknown in ["", "Squat", "squat ", "squat/barbell-back", "squats"] {
            assert!(Movement::parse(unknown).is_err(), "{unknown}");
        }
        // A variant of another movement.
        for unknown in ["", "Barbell-back", "arm-and-leg"] {
            assert!(Picture::new(squat, unknown).is_err(), "{unknown}");
        }
    }
}
