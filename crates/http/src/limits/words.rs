//! Lists of words of a closed vocabulary in requests.

use crate::exercise_enums::MuscleJson;
use crate::input::schema::{self, Components};
use crate::input::{Checked, FromField, List};
use crate::meal_type::MealTypeJson;
use ironleaf_domain::ValidationError;
use ironleaf_domain::limits::{Allergen, FoodFamily, Kit, Muscle, Need, SparedPart, distinct};
use ironleaf_domain::meal::MealType;
use serde_json::Value;
use std::collections::BTreeSet;
use std::marker::PhantomData;
use utoipa::openapi::{RefOr, Schema};

/// Different words of a closed vocabulary, at most `MAX`.
pub(crate) struct Words<T, const MAX: usize>(PhantomData<T>);

/// Allergens of the EU's list.
pub(crate) type Allergens = Words<Allergen, { Allergen::ALL.len() }>;

/// A word of a closed vocabulary.
pub(crate) trait Word: Ord + Sized {
    /// Parses the word.
    fn parse(word: &str) -> Result<Self, ValidationError>;

    /// Returns the schema of a word.
    fn schema() -> RefOr<Schema> {
        schema::any_text()
    }

    /// Adds the named schema to which the schema refers.
    fn components(_: &mut Components) {}
}

/// An unknown word is an error of the list and not of a position in it.
impl<T: Word, const MAX: usize> FromField for Words<T, MAX> {
    type Value = BTreeSet<T>;

    fn from_field(value: Value) -> Checked<BTreeSet<T>> {
        List::<String, 0, MAX>::from_field(value).check("", |words| distinct(&words, T::parse))
    }

    fn schema() -> RefOr<Schema> {
        schema::list(T::schema(), 0..=MAX)
    }

    fn components(components: &mut Components) {
        T::components(components);
    }
}

macro_rules! vocabulary {
    ($($word:ident $(in $json:ty)?,)+) => {
        $(impl Word for $word {
            fn parse(word: &str) -> Result<Self, ValidationError> {
                Self::parse(word)
            }

            $(fn schema() -> RefOr<Schema> {
                schema::reference::<$json>()
            }

            fn components(components: &mut Components) {
                schema::add_component::<$json>(components);
            })?
        })+
    };
}

vocabulary! {
    Allergen,
    FoodFamily,
    Kit,
    MealType in MealTypeJson,
    Muscle in MuscleJson,
    Need,
    SparedPart,
}
