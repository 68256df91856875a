//! Limits of a member: diet, allergens, disliked foods, equipment, and body parts to go easy on.
//!
//! Limits are no diagnosis. Unknown is never "none": what is not known about a food or an exercise makes it unfit for a
//! member whose limits depend on it.

mod allergen;
mod answer_limits;
mod answer_reader;
mod at_place;
mod blocking;
mod diet;
mod exercise_fitness;
mod exercise_words;
mod food_facts;
mod food_family;
mod kit;
mod letters;
mod misfit;
mod shown_text;
mod spare;
mod spelling;
mod text_reader;
mod value;
mod vocabulary;

pub use allergen::Allergen;
pub use answer_limits::AnswerLimits;
pub use answer_reader::{AnswerReader, ends_sentence, misfit_in_text};
pub use at_place::LimitsAtPlace;
pub use blocking::Blocking;
pub use diet::Diet;
pub use exercise_words::{Equipment, Muscle, Need};
pub use food_facts::FoodFacts;
pub use food_family::FoodFamily;
pub use kit::Kit;
pub use misfit::{LimitKind, Misfit};
pub use spare::SparedPart;
pub use text_reader::facts_of_text;
pub use value::{Dislikes, Limits, distinct};
