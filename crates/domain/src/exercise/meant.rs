//! Which exercise a member means by a name.

use super::names::{
    ExerciseSearch, NameMatch, aliases_of, comparable, comparable_words, keys_of_alias, words_of_aliases,
};
use crate::ids::ExerciseId;
use crate::typed_word::{TypedWord, allowed_errors};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::Range;

/// Most exercises among which a member is asked to choose.
const MOST_CHOICES: usize = 3;

/// Most words of a text in which names are looked for, and most words of a name.
const MOST_WORDS: usize = 60;
const MOST_WORDS_OF_NAME: usize = 8;

/// Fewest letters of a name that may have typing errors: shorter ones are too often another word.
const FEWEST_MISTYPED_LETTERS: usize = 5;

/// An exercise that a member can mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedExercise {
    pub id: ExerciseId,
    pub name: String,
    /// Key in the shipped catalogue, by which other names are known.
    pub key: Option<String>,
    /// Whether the member has logged it in the last 365 days, or the current plan has it.
    pub is_used: bool,
    /// Number of days with a log.
    pub logs: u64,
    /// Whether its records are repetitions and not weights.
    pub counts_reps: bool,
}

impl NamedExercise {
    fn aliases(&self) -> &'static [&'static str] {
        self.key.as_deref().map(aliases_of).unwrap_or_default()
    }
}

/// What a name means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meant {
    /// This exercise, which the member need not use.
    One(ExerciseId),
    /// One of two or three exercises that the member uses, most logged first.
    OneOf(Vec<ExerciseId>),
    Nothing,
}

/// A name in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameInText {
    /// Its words, among those that spaces separate.
    pub words: Range<usize>,
    /// Whether it is written with typing errors.
    pub is_mistyped: bool,
    pub meant: Meant,
}

/// Exercises that a member can mean, by their names.
pub struct ExerciseNames<'a> {
    exercises: &'a [NamedExercise],
    by_name: HashMap<String, Vec<&'a NamedExercise>>,
    words: Vec<Vec<String>>,
}

impl<'a> ExerciseNames<'a> {
    /// Creates the lookup.
    pub fn new(exercises: &'a [NamedExercise]) -> Self {
        let mut by_name = HashMap::<String, Vec<&NamedExercise>>::new();
        for exercise in exercises {
            by_name.entry(comparable(&exercise.name)).or_default().push(exercise);
        }
        Self { exercises, by_name, words: exercises.iter().map(|exercise| comparable_words(&exercise.name)).collect() }
    }

    /// Returns the exercise with an ID.
    pub fn find(&self, id: ExerciseId) -> Option<&'a NamedExercise> {
        self.exercises.iter().find(|exercise| exercise.id == id)
    }

    /// Returns the exercise that a name means.
    ///
    /// A full name is that exercise. Of the exercises of another name, else of those with the words, the member means
    /// the used ones; without any, the usual one.
    pub fn meant_by(&self, name: &str) -> Meant {
        if let Some(named) = self.by_name.get(&comparable(name)) {
            // A member's own exercise can have the name of one in the catalogue.
            let best = named.iter().min_by_key(|exercise| (!exercise.is_used, Reverse(exercise.logs)));
            return best.map_or(Meant::Nothing, |exercise| Meant::One(exercise.id));
        }
        let keys = keys_of_alias(name);
        let of_key = |key: &&str| self.exercises.iter().find(|exercise| exercise.key.as_deref() == Some(*key));
        let known: Vec<&NamedExercise> = keys.iter().filter_map(of_key).collect();
        match known[..] {
            [] => Self::choose(&self.matches(name)),
            [only] if !only.is_used => {
                let with_words = self.exercises.iter().filter(|exercise| exercise.is_used && has_words(name, exercise));
                let with_words: Vec<&NamedExercise> = with_words.collect();
                Meant::One(if let [one] = with_words[..] { one.id } else { only.id })
            }
            _ => Self::choose(&known),
        }
    }

    /// Returns the longest name in a text, also with typing errors. Of equally long ones, one without errors, then the
    /// first.
    pub fn longest_in(&self, text: &str) -> Option<NameInText> {
        let tokens: Vec<&str> = text.split_whitespace().take(MOST_WORDS).collect();
        let written: Vec<Vec<String>> = tokens.iter().map(|token| comparable_words(token)).collect();
        (1..=MOST_WORDS_OF_NAME.min(tokens.len())).rev().find_map(|length| {
            let spans = (0..=tokens.len() - length).map(|first| first..first + length);
            // A name begins and ends with a word, not with a mark.
            let spans: Vec<(Range<usize>, Vec<String>)> = spans
                .filter(|span| !written[span.start].is_empty() && !written[span.end - 1].is_empty())
                .map(|span| (span.clone(), written[span].concat()))
                .collect();
            if let Some((words, _)) = spans.iter().find(|(_, words)| self.is_known(&words.concat())) {
                let meant = self.meant_by(&tokens[words.clone()].join(" "));
                return Some(NameInText { words: words.clone(), is_mistyped: false, meant });
            }
            spans.into_iter().find_map(|(words, typed)| {
                let typed = MistypedName::new(&typed);
                let name = self.words.iter().chain(words_of_aliases()).filter(|name| typed.is(name)).min()?;
                Some(NameInText { words, is_mistyped: true, meant: self.meant_by(&name.join(" ")) })
            })
        })
    }

    fn is_known(&self, name: &str) -> bool {
        self.by_name.contains_key(name) || !keys_of_alias(name).is_empty()
    }

    /// Returns the exercises that match a search best, used ones first, then the shorter name.
    fn matches(&self, name: &str) -> Vec<&'a NamedExercise> {
        let Ok(search) = ExerciseSearch::new(name) else { return Vec::new() };
        let matched =
            |exercise: &'a NamedExercise| Some((search.match_of(&exercise.name, exercise.aliases())?, exercise));
        let mut found: Vec<(NameMatch, &NamedExercise)> = self.exercises.iter().filter_map(matched).collect();
        found.sort_by_cached_key(|(matched, exercise)| {
            (*matched, !exercise.is_used, exercise.name.chars().count(), exercise.name.to_lowercase())
        });
        let best = found.first().map(|(matched, _)| *matched);
        found.into_iter().filter(|(matched, _)| Some(*matched) == best).map(|(_, exercise)| exercise).collect()
    }

    fn choose(known: &[&NamedExercise]) -> Meant {
        let mut used: Vec<&&NamedExercise> = known.iter().filter(|exercise| exercise.is_used).collect();
        used.sort_by_key(|exercise| Reverse(exercise.logs));
        match (used[..].as_ref(), known) {
            ([], []) => Meant::Nothing,
            ([], [first, ..]) => Meant::One(first.id),
            ([one], _) => Meant::One(one.id),
            _ => Meant::OneOf(used.into_iter().take(MOST_CHOICES).map(|exercise| exercise.id).collect()),
        }
    }
}

fn has_words(name: &str, exercise: &NamedExercise) -> bool {
    let search = ExerciseSearch::new(name).ok();
    let matched = search.and_then(|search| search.match_of(&exercise.name, exercise.aliases()));
    matched.is_some_and(|matched| matched <= NameMatch::Words)
}

/// A name with typing errors.
struct MistypedName {
    words: Vec<TypedWord>,
    lengths: Vec<usize>,
}

impl MistypedName {
    fn new(words: &[String]) -> Self {
        let lengths = words.iter().map(|word| word.chars().count()).collect();
        Self { words: TypedWord::all(words.iter().map(String::as_str)), lengths }
    }

    /// Returns whether it is this name: word by word, or a single word that is the whole name.
    fn is(&self, name: &[String]) -> bool {
        if let ([word], [length]) = (&self.words[..], &self.lengths[..]) {
            return *length >= FEWEST_MISTYPED_LETTERS && is_whole(word, *length, &name.concat());
        }
        let pairs = || self.words.iter().zip(&self.lengths).zip(name);
        self.words.len() == name.len() && pairs().all(|((word, length), other)| is_whole(word, *length, other))
    }
}

/// Returns whether a typed word is another one, and not only its beginning.
fn is_whole(word: &TypedWord, length: usize, other: &str) -> bool {
    let other_length = other.chars().count();
    let errors = allowed_errors(length.max(other_length));
    other_length.abs_diff(length) <= errors && word.match_of(other).is_some()
}

#[cfg(test)]
mod tests {
    use super::{ExerciseNames, Meant, NamedExercise};
    use crate::ids::ExerciseId;
    use crate::workout_plan::test_catalogue::catalogue;
    use proptest::prelude::*;

    /// The shipped exercises, with the days on which a member has logged some of them.
    fn member(used: &[(&str, u64)]) -> Vec<NamedExercise> {
        let named = |exercise: crate::exercise::CatalogueExercise| {
            let logs = used.iter().find(|(name, _)| *name == exercise.name).map(|(_, logs)| *logs);
            NamedExercise {
                id: exercise.id,
                key: Some(exercise.name.to_lowercase().replace('\'', "").replace(' ', "-")),
                name: exercise.name,
                is_used: logs.is_some(),
                logs: logs.unwrap_or(0),
                counts_reps: false,
            }
        };
        catalogue().into_iter().map(named).collect()
    }

    fn named(exercises: &[NamedExercise], meant: &Meant) -> Vec<String> {
        let name = |id: &ExerciseId| exercises.iter().find(|one| one.id == *id).unwrap().name.clone();
        match meant {
            Meant::One(id) => vec![name(id)],
            Meant::OneOf(ids) => ids.iter().map(name).collect(),
            Meant::Nothing => Vec::new(),
        }
    }

    #[test]
    fn a_name_means_what_the_member_uses() {
        for (typed, used, expected) in [
            ("Front Squat", &[][..], &["Barbell Front Squat"][..]),
            ("barbell front squats", &[], &["Barbell Front Squat"]),
            // One key.
            ("rdl", &[("Romanian Deadlift", 4)], &["Romanian Deadlift"]),
            ("rdl", &[], &["Romanian Deadlift"]),
            ("squat", &[], &["Barbell Squat"]),
            ("squat", &[("Goblet Squat", 3)], &["Goblet Squat"]),
            ("squat", &[("Goblet Squat", 3), ("Barbell Squat", 1)], &["Barbell Squat"]),
            ("squat", &[("Goblet Squat", 3), ("Hack Squat", 9)], &["Barbell Squat"]),
            // Several keys.
            ("bicep curl", &[], &["Barbell Curl"]),
            ("bicep curls", &[("Cable Curl", 1)], &["Cable Curl"]),
            ("bicep curl", &[("Cable Curl", 1), ("Dumbbell Curl", 7)], &["Dumbbell Curl", "Cable Curl"]),
            (
                "press",
                &[
                    ("Leg Press", 5),
                    ("Barbell Bench Press", 1),
                    ("Dumbbell Bench Press", 9),
                    ("Dumbbell Shoulder Press", 7),
                ],
                &["Dumbbell Bench Press", "Dumbbell Shoulder Press", "Leg Press"],
            ),
            // Words and typing errors.
            ("goblet", &[], &["Goblet Squat"]),
            ("romainan deadlift", &[], &["Romanian Deadlift"]),
            ("zzz", &[("Goblet Squat", 3)], &[]),
        ] {
            let exercises = member(used);
            let meant = ExerciseNames::new(&exercises).meant_by(typed);
            assert_eq!(named(&exercises, &meant), expected, "{typed} of {used:?}");
        }
    }

    #[test]
    fn the_longest_name_in_a_text_wins() {
        let exercises = member(&[("Barbell Squat", 3), ("Barbell Front Squat", 3), ("Pull-Up", 1)]);
        let names = ExerciseNames::new(&exercises);
        for (text, words, expected) in [
            ("how is my front squat going", 3..5, "Barbell Front Squat"),
            ("best squats?", 1..2, "Barbell Squat"),
            ("max pull - ups this year", 1..4, "Pull-Up"),
            ("how many pull-ups", 2..3, "Pull-Up"),
            ("did my romainan deadlift stall", 2..4, "Romanian Deadlift"),
            ("RDL form", 0..1, "Romanian Deadlift"),
        ] {
            let found = names.longest_in(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((found.words, named(&exercises, &found.meant)), (words, vec![expected.to_owned()]), "{text}");
        }
        for text in ["what is on today", "how many sets did I do", "", "? !"] {
            assert_eq!(names.longest_in(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn each_full_name_is_found_in_any_text(index in 0_usize..200, before in "[a-z]{2,5}") {
            let exercises = member(&[]);
            let exercise = &exercises[index % exercises.len()];
            let text = format!("{before} my {} going", exercise.name);
            let names = ExerciseNames::new(&exercises);
            prop_assert_eq!(names.meant_by(&exercise.name), Meant::One(exercise.id));
            // The word before it can make a longer name with it.
            prop_assert!(names.longest_in(&text).is_some());
        }

        #[test]
        fn no_text_is_too_strange(text in "\\PC{0,80}") {
            let exercises = member(&[("Barbell Squat", 1)]);
            let names = ExerciseNames::new(&exercises);
            let found = names.longest_in(&text);
            prop_assert!(found.is_none_or(|found| found.words.end <= text.split_whitespace().count()));
            let _ = names.meant_by(&text);
        }
    }
}
