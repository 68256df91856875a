use super::{Allergen, FoodFamily, Kit, SparedPart};
use crate::ValidationError;
use crate::exercise::TrainingLocation;
use crate::limits::Diet;
use std::collections::BTreeSet;

/// Kinds of food that a member dislikes: at most 20.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Dislikes(BTreeSet<FoodFamily>);

impl Dislikes {
    /// Maximum number.
    pub const MAX: usize = 20;

    pub fn new(families: BTreeSet<FoodFamily>) -> Result<Self, ValidationError> {
        if families.len() > Self::MAX {
            return Err(ValidationError::new(format!("Please choose at most {} foods to avoid", Self::MAX)));
        }
        Ok(Self(families))
    }

    pub fn families(&self) -> &BTreeSet<FoodFamily> {
        &self.0
    }
}

/// Limits of a member. The default restricts nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    pub diet: Diet,
    /// Allergens to leave out.
    pub allergens: BTreeSet<Allergen>,
    /// Kinds of food to leave out.
    pub dislikes: Dislikes,
    /// Place where the member usually trains.
    pub location: TrainingLocation,
    /// Equipment at the gym; `None` is what is usual there.
    pub gym: Option<BTreeSet<Kit>>,
    /// Equipment at home; `None` is what is usual there.
    pub home: Option<BTreeSet<Kit>>,
    /// Body parts to go easy on.
    pub spare: BTreeSet<SparedPart>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            diet: Diet::Omnivore,
            allergens: BTreeSet::new(),
            dislikes: Dislikes::default(),
            location: TrainingLocation::Gym,
            gym: None,
            home: None,
            spare: BTreeSet::new(),
        }
    }
}

impl Limits {
    /// Returns whether a diet, allergens or dislikes are set.
    pub fn are_on_food(&self) -> bool {
        self.diet != Diet::Omnivore || !self.allergens.is_empty() || !self.dislikes.families().is_empty()
    }

    /// Returns the equipment of a place; `None` is what is usual there.
    pub fn kit(&self, place: TrainingLocation) -> Option<&BTreeSet<Kit>> {
        match place {
            TrainingLocation::Gym => self.gym.as_ref(),
            TrainingLocation::Home => self.home.as_ref(),
        }
    }
}

/// Parses a list of words, each of which occurs once.
pub fn distinct<T: Ord>(
    words: &[String],
    parse: impl Fn(&str) -> Result<T, ValidationError>,
) -> Result<BTreeSet<T>, ValidationError> {
    words.iter().try_fold(BTreeSet::new(), |mut values, word| {
        if values.insert(parse(word)?) {
            Ok(values)
        } else {
            Err(ValidationError::new(format!("Please choose {word} only once")))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{Dislikes, distinct};
    use crate::limits::{Allergen, FoodFamily};
    use std::collections::BTreeSet;

    #[test]
    fn unknown_and_doubled_words_are_rejected() {
        let parse = |words: &[&str]| {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            distinct(&words, Allergen::parse).map_err(|invalid| invalid.reason().to_owned())
        };
        assert_eq!(parse(&["milk", "egg"]), Ok(BTreeSet::from([Allergen::Egg, Allergen::Milk])));
        assert_eq!(parse(&[]), Ok(BTreeSet::new()));
        assert_eq!(parse(&["milk", "milk"]), Err("Please choose milk only once".to_owned()));
        assert_eq!(parse(&["cheese"]), Err("This allergen is unknown".to_owned()));
    }

    #[test]
    fn at_most_twenty_families_can_be_disliked() {
        let families = |count| Dislikes::new(FoodFamily::all().take(count).collect());
        assert_eq!(families(20).map(|dislikes| dislikes.families().len()), Ok(20));
        assert!(families(21).is_err());
    }
}
