//! Questions to the built-in coach: what a message asks, by tables of words and phrases.
//!
//! `words.en.tsv` gives words and phrases a meaning, and `patterns.en.tsv` tells which meanings together ask for which
//! family. A pattern matches if all of its meanings are in the message, in any order. The pattern that explains most of
//! the message wins; of equal ones the first in the table.

mod asked;
mod family;
mod follow_up;
mod meanings;
mod member_names;
mod only_english;
mod parts;
mod patterns;
mod period;
mod read;
mod typed;

#[cfg(test)]
mod tests;

pub use asked::{ExerciseMeant, ExerciseNames, NameFound, Pending, Previous, Question, Reading};
pub use family::Family;
pub use only_english::only_english;
pub use parts::{AskedMuscle, AskedSet, AskedUnit, Parts, Site};
pub use period::{Period, Span};
pub use read::read;
