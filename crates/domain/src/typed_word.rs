//! Words as members type them into a search: in any case, without accents, and with typing errors.

use crate::text::without_accents;

/// Most letters of a text that are considered. Some characters stand for up to 18 letters.
const MOST_LETTERS: usize = 400;

/// Words of a search that may have typing errors. Those after them must be as they are written.
///
/// Together with [`MOST_MISTYPED_LETTERS`] it bounds the work for a text, whatever the search and the text are.
const MOST_MISTYPED: usize = 8;

/// Most letters of a typed word that may have typing errors.
const MOST_MISTYPED_LETTERS: usize = 24;

/// Returns the words of a text in lower case and without accents.
///
/// They are split at everything but letters and digits. Letters after the first 400 are left out.
pub fn folded_words(text: &str) -> Vec<String> {
    let folded: String = without_accents(text).chars().take(MOST_LETTERS).collect();
    let words = folded.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// How well a typed word matches another one, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum WordMatch {
    /// It is the beginning of the word.
    Beginning,
    /// It is one with typing errors, or the word itself with typing errors.
    TypingErrors,
}

/// A word of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TypedWord {
    word: String,
    letters: Vec<char>,
    may_be_mistyped: bool,
    kinds: LetterKinds,
}

impl TypedWord {
    /// Creates a word that may have typing errors.
    pub(crate) fn new(word: &str) -> Self {
        Self::at(0, word)
    }

    /// Creates the words of a search.
    pub(crate) fn all<'a>(words: impl IntoIterator<Item = &'a str>) -> Vec<Self> {
        words.into_iter().enumerate().map(|(place, word)| Self::at(place, word)).collect()
    }

    fn at(place: usize, word: &str) -> Self {
        let letters: Vec<char> = word.chars().collect();
        let may_be_mistyped = place < MOST_MISTYPED && letters.len() <= MOST_MISTYPED_LETTERS;
        Self { word: word.to_owned(), may_be_mistyped, kinds: LetterKinds::of(letters.iter().copied()), letters }
    }

    /// Returns whether it is this word.
    pub(crate) fn is(&self, word: &str) -> bool {
        self.word == word
    }

    /// Returns how well this word matches another one, or `None` if it does not.
    pub(crate) fn match_of(&self, word: &str) -> Option<WordMatch> {
        if word.starts_with(&self.word) {
            return Some(WordMatch::Beginning);
        }
        self.is_mistyped(word).then_some(WordMatch::TypingErrors)
    }

    /// Returns the same for the beginning of a word only, whatever follows it.
    pub(crate) fn match_of_beginning(&self, word: &str) -> Option<WordMatch> {
        if word.starts_with(&self.word) {
            return Some(WordMatch::Beginning);
        }
        let allowed = allowed_errors(self.letters.len());
        let is_mistyped = self.errors_in(word, allowed).is_some_and(|errors| errors.of_beginning <= allowed);
        is_mistyped.then_some(WordMatch::TypingErrors)
    }

    /// Returns whether this is another word as a whole, with typing errors.
    pub(crate) fn is_word(&self, word: &str) -> bool {
        let most = allowed_errors(self.letters.len().max(word.chars().count()));
        self.errors_in(word, most).is_some_and(|errors| errors.of_whole <= most)
    }

    /// Returns the best match among words.
    pub(crate) fn match_of_any<'a>(&self, words: impl Iterator<Item = &'a str> + Clone) -> Option<WordMatch> {
        if words.clone().any(|word| word.starts_with(&self.word)) {
            return Some(WordMatch::Beginning);
        }
        let mut words = words;
        words.any(|word| self.is_mistyped(word)).then_some(WordMatch::TypingErrors)
    }

    /// A beginning may have as many errors as its own length allows, a whole word those of the longer of the two.
    fn is_mistyped(&self, word: &str) -> bool {
        let length = self.letters.len();
        let of_whole = allowed_errors(length.max(word.chars().count()));
        let errors = self.errors_in(word, of_whole);
        errors.is_some_and(|errors| errors.of_beginning <= allowed_errors(length) || errors.of_whole <= of_whole)
    }

    /// Returns the typing errors that turn this word into another one; `None` if there are more than `most`.
    fn errors_in(&self, word: &str, most: usize) -> Option<Errors> {
        if !self.may_be_mistyped || most == 0 {
            return None;
        }
        // A longer word has more errors as a whole, and its beginning is not longer.
        let letters: Vec<char> = word.chars().take(self.letters.len() + most + 1).collect();
        // Each error changes one letter at most, so more missing kinds of letters are more errors.
        let is_far = letters.len() + most < self.letters.len()
            || self.kinds.missing_in(LetterKinds::of(letters.iter().copied())) > most;
        if is_far { None } else { fewest_errors(&self.letters, &letters, most) }
    }
}

/// The kinds of letters of a word: a bit for each, which some share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct LetterKinds(u64);

impl LetterKinds {
    fn of(letters: impl Iterator<Item = char>) -> Self {
        Self(letters.fold(0, |kinds, letter| kinds | 1 << (u32::from(letter) % 64)))
    }

    /// Returns the number of kinds that others lack.
    fn missing_in(self, others: Self) -> usize {
        (self.0 & !others.0).count_ones() as usize
    }
}

/// Returns how many typing errors a word with this number of letters may have.
pub(crate) fn allowed_errors(letters: usize) -> usize {
    match letters {
        0..=4 => 0,
        5..=8 => 1,
        _ => 2,
    }
}

/// Fewest typing errors that turn a typed word into another one, or into a beginning of it.
struct Errors {
    of_beginning: usize,
    of_whole: usize,
}

/// Returns the fewest typing errors up to `most`; `None` if there are more.
///
/// An error is a letter too much, a missing one, another one, or two neighbors swapped (optimal string alignment). Only
/// the cells are computed that can stay within `most` errors (Ukkonen 1985).
fn fewest_errors(typed: &[char], word: &[char], most: usize) -> Option<Errors> {
    let far = most + 1;
    let columns = word.len();
    let mut before = vec![far; columns + 1];
    let mut last: Vec<usize> = (0..=columns).map(|column| column.min(far)).collect();
    let mut current = vec![far; columns + 1];
    for (row, letter) in typed.iter().enumerate() {
        let near = (row + 1).saturating_sub(most)..=(row + 1 + most).min(columns);
        current.fill(far);
        let mut least = far;
        for column in near {
            let mut errors = (last[column] + 1).min(far);
            if let Some(left) = column.checked_sub(1) {
                let replaced = last[left] + usize::from(*letter != word[left]);
                errors = errors.min(replaced).min(current[left] + 1);
                if row > 0 && left > 0 && typed[row - 1] == word[left] && *letter == word[left - 1] {
                    errors = errors.min(before[left - 1] + 1);
                }
            }
            current[column] = errors;
            least = least.min(errors);
        }
        // A swap reaches back two rows, so both must be too far.
        if least > most && last.iter().all(|errors| *errors > most) {
            return None;
        }
        std::mem::swap(&mut before, &mut last);
        std::mem::swap(&mut last, &mut current);
    }
    let of_beginning = last.iter().copied().min().filter(|errors| *errors <= most)?;
    Some(Errors { of_beginning, of_whole: last[columns] })
}

#[cfg(test)]
mod tests {
    use super::{MOST_LETTERS, MOST_MISTYPED_LETTERS, TypedWord, WordMatch, allowed_errors, folded_words};
    use proptest::prelude::*;

    #[test]
    fn a_beginning_has_the_errors_of_its_length_and_a_whole_word_those_of_the_longer() {
        use WordMatch::{Beginning, TypingErrors};
        for (typed, word, expected) in [
            ("yog", "yogurt", Some(Beginning)),
            ("yogrut", "yogurt", Some(TypingErrors)),
            ("mozarela", "mozzarella", Some(TypingErrors)),
            ("bred", "bread", Some(TypingErrors)),
            ("bred", "breadcrumbs", None),
            ("rcie", "rice", None),
            ("stawbery", "strawberry", Some(TypingErrors)),
            ("stawbery", "strawberries", None),
        ] {
            assert_eq!(TypedWord::new(typed).match_of(word), expected, "{typed} and {word}");
        }
    }

    #[test]
    fn the_work_for_a_text_is_bounded() {
        let long = "a".repeat(MOST_MISTYPED_LETTERS + 1);
        assert!(TypedWord::new(&long).match_of(&long).is_some());
        assert_eq!(TypedWord::new(&format!("{}b", &long[1..])).match_of(&long), None, "no errors in a long word");
        let words: Vec<String> = (0..10).map(|number| format!("ward{number}{number}")).collect();
        let typed = TypedWord::all(words.iter().map(String::as_str));
        assert!(typed[3].match_of("word33").is_some() && typed[9].match_of("word99").is_none());
        // One character of this text stands for 18 letters.
        assert!(folded_words(&"\u{fdfa}".repeat(100)).concat().chars().count() <= MOST_LETTERS);
    }

    /// The usual table of errors, without any bound: those of the best beginning, and of the whole word.
    fn whole_table(typed: &[char], word: &[char]) -> (usize, usize) {
        let mut table = vec![vec![0; word.len() + 1]; typed.len() + 1];
        for row in 0..=typed.len() {
            for column in 0..=word.len() {
                table[row][column] = if row == 0 || column == 0 {
                    row + column
                } else {
                    let replaced = table[row - 1][column - 1] + usize::from(typed[row - 1] != word[column - 1]);
                    let errors = replaced.min(table[row - 1][column] + 1).min(table[row][column - 1] + 1);
                    let swaps = row > 1 && column > 1;
                    if swaps && typed[row - 1] == word[column - 2] && typed[row - 2] == word[column - 1] {
                        errors.min(table[row - 2][column - 2] + 1)
                    } else {
                        errors
                    }
                };
            }
        }
        let last = &table[typed.len()];
        (last.iter().copied().min().unwrap(), last[word.len()])
    }

    proptest! {
        #[test]
        fn bounded_errors_are_those_of_the_whole_table(typed in "[abc]{1,14}", word in "[abc]{0,18}") {
            let letters = |text: &str| text.chars().collect::<Vec<char>>();
            let (of_beginning, of_whole) = whole_table(&letters(&typed), &letters(&word));
            let allowed = allowed_errors(typed.len());
            let expected = of_beginning <= allowed || of_whole <= allowed_errors(typed.len().max(word.len()));
            prop_assert_eq!(TypedWord::new(&typed).match_of(&word).is_some(), expected, "{} {}", typed, word);
        }
    }
}
