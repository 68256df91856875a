//! Names that a text spells in another way.
//!
//! They are in parts, with other characters, joined or with a typing error.

use super::vocabulary::{VOCABULARY, folded_words, singular};
use std::collections::HashSet;
use std::sync::LazyLock;

/// Shortest term that two words together can mean: "sal mon".
const MIN_JOINED: usize = 5;
/// Shortest word that two terms together can be: "ricemilk".
const MIN_COMPOUND: usize = 7;
/// Longest word that two terms together can be. Longer ones are no words, and each of their letters would be a place to
/// split them.
const MAX_COMPOUND: usize = 40;
/// Shortest term of a compound.
const MIN_PART: usize = 3;
/// Shortest word in which a typing error is recognized.
const MIN_MISSPELLED: usize = 7;
/// A letter more or less makes a word longer or shorter by so many bytes at most.
const MAX_BYTES_OF_ONE_LETTER: usize = 4;
/// Fewest single letters in a row that are a word: "e g g".
const MIN_SPACED: usize = 3;

/// English words that look like a term or like two terms, and mean something else.
const OTHER_WORDS: &str = include_str!("other_words.txt");

static OTHERS: LazyLock<HashSet<&str>> = LazyLock::new(|| OTHER_WORDS.split_whitespace().collect());

/// Names that a text can spell in another way.
pub(super) trait Lexicon {
    /// Returns whether a folded word is a part of a name.
    fn is_known(&self, word: &str) -> bool;

    /// Returns whether a folded word is a name by itself.
    fn is_name(&self, word: &str) -> bool;

    /// Returns the folded words of all names.
    fn words(&self) -> Vec<&str>;

    /// Returns the names that an unknown word means though it is longer or has a typing error.
    fn near(&self, _word: &str) -> Option<Vec<String>> {
        None
    }
}

pub(super) struct FoodTerms;

impl Lexicon for FoodTerms {
    fn is_known(&self, word: &str) -> bool {
        VOCABULARY.words.contains(word)
    }

    fn is_name(&self, word: &str) -> bool {
        VOCABULARY.terms.contains_key(&[word.to_owned()][..])
    }

    fn words(&self) -> Vec<&str> {
        VOCABULARY.words.iter().map(String::as_str).collect()
    }

    fn near(&self, word: &str) -> Option<Vec<String>> {
        compound(word).or_else(|| misspelled(word).map(|term| vec![term]))
    }
}

/// Returns a text in which words in parts or with signs for letters are whole.
///
/// Such words are "che-ese" and "chee$e".
pub(super) fn rejoined(text: &str, lexicon: &impl Lexicon) -> String {
    let compact = without_spacing(text);
    compact.split_inclusive(char::is_whitespace).map(|word| whole_word(word, lexicon)).collect()
}

/// Joins single letters that stand in a row: "c h e e s e", "m.i.l.k".
fn without_spacing(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let is_letter = |at: usize| chars.get(at).is_some_and(|c| c.is_alphabetic());
    let is_part = |at: usize| chars.get(at).is_some_and(|c| c.is_alphanumeric());
    let is_single = |at: usize| is_letter(at) && !is_part(at + 1) && (at == 0 || !is_part(at - 1));
    let mut joined = String::new();
    let mut at = 0;
    while at < chars.len() {
        let separator = chars.get(at + 1);
        let is_next = |place: &usize| is_single(*place) && (*place == at || chars.get(*place - 1) == separator);
        let spaced: String = (at..chars.len()).step_by(2).take_while(is_next).map(|place| chars[place]).collect();
        let count = spaced.chars().count();
        if count >= MIN_SPACED {
            joined.push_str(&spaced);
            // An article may stand before or after the letters: "a m i l k".
            for other in [spaced.strip_prefix('a'), spaced.strip_suffix('a')].into_iter().flatten() {
                joined.extend([" ", other]);
            }
            at += count * 2 - 1;
        } else {
            joined.push(chars[at]);
            at += 1;
        }
    }
    joined
}

/// Returns the name that a word is without the signs in it, or the word.
fn whole_word(word: &str, lexicon: &impl Lexicon) -> String {
    let core = word.trim_matches(|c: char| !c.is_alphanumeric() && letter_of_sign(c).is_none());
    if core.chars().all(char::is_alphanumeric) {
        return word.to_owned();
    }
    let parts = folded_words(core);
    let joined: String = core.chars().filter(|c| c.is_alphanumeric()).collect();
    let decoded: String = core.chars().map(|c| letter_of_sign(c).unwrap_or(c)).collect();
    let is_meant = |other: &str| folded_words(other).first().is_some_and(|one| lexicon.is_known(one));
    let found = if parts.iter().all(|part| lexicon.is_known(part)) {
        None
    } else if is_meant(&joined) {
        Some(joined)
    } else {
        Some(decoded).filter(|decoded| decoded.chars().all(char::is_alphabetic) && is_meant(decoded))
    };
    found.map_or_else(|| word.to_owned(), |found| word.replace(core, &found))
}

fn letter_of_sign(sign: char) -> Option<char> {
    match sign {
        '$' => Some('s'),
        '@' => Some('a'),
        '€' => Some('e'),
        '!' | '|' => Some('i'),
        _ => None,
    }
}

/// Returns folded words with names in place of what means them.
pub(super) fn spelled(words: &[String], lexicon: &impl Lexicon) -> Vec<String> {
    let mut spelled = Vec::new();
    let mut rest = words;
    while let [word, after @ ..] = rest {
        rest = after;
        if lexicon.is_known(word) {
            spelled.push(word.clone());
            continue;
        }
        if let Some(joined) = after.first().filter(|next| !lexicon.is_known(next)).map(|next| format!("{word}{next}"))
            && joined.chars().count() >= MIN_JOINED
            && lexicon.is_name(&joined)
        {
            spelled.push(joined);
            rest = &after[1..];
            continue;
        }
        match meant_by(word, lexicon) {
            Some(meant) => spelled.extend(meant),
            None => spelled.push(word.clone()),
        }
    }
    spelled
}

fn meant_by(word: &str, lexicon: &impl Lexicon) -> Option<Vec<String>> {
    let one = |word: String| lexicon.is_known(&word).then(|| vec![word]);
    let other = squeezed(word).into_iter().chain(decoded(word)).find_map(one);
    other.or_else(|| drawn_out(word, lexicon)).or_else(|| lexicon.near(word))
}

/// Returns a word with at most two and with at most one of each letter in a row, if it has three.
fn squeezed(word: &str) -> Vec<String> {
    let at_most = |most: usize| {
        let mut kept: Vec<char> = Vec::new();
        for letter in word.chars() {
            if kept.len() < most || kept[kept.len() - most..].iter().any(|other| *other != letter) {
                kept.push(letter);
            }
        }
        kept.into_iter().collect::<String>()
    };
    let two = at_most(2);
    if two == word { Vec::new() } else { vec![two, at_most(1)] }
}

/// Returns the known word that a word is if equal letters in a row count once.
///
/// One letter is there at least three times: "ooomeeelette".
fn drawn_out(word: &str, lexicon: &impl Lexicon) -> Option<Vec<String>> {
    let letters: Vec<char> = word.chars().collect();
    if !letters.windows(3).any(|three| three.iter().all(|letter| *letter == three[0])) {
        return None;
    }
    let once = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.dedup();
        letters
    };
    let drawn = once(word);
    let is_drawn = |word: &&str| word.chars().next() == drawn.first().copied() && once(word) == drawn;
    lexicon.words().into_iter().find(is_drawn).map(|word| vec![word.to_owned()])
}

/// Returns a word with letters in place of digits that look like them: "m1lk".
fn decoded(word: &str) -> Vec<String> {
    if !word.contains(|c: char| c.is_ascii_digit()) || !word.contains(char::is_alphabetic) {
        return Vec::new();
    }
    let with = |one: char| {
        let letter = |digit: char| match digit {
            '0' => 'o',
            '1' => one,
            '3' => 'e',
            '4' => 'a',
            '5' => 's',
            '7' => 't',
            '8' => 'b',
            '9' => 'g',
            other => other,
        };
        let letters: String = word.chars().map(letter).collect();
        folded_words(&letters).into_iter().next().unwrap_or_default()
    };
    vec![with('i'), with('l')]
}

fn is_other_word(word: &str) -> bool {
    OTHERS.contains(word)
}

/// Returns the two terms that a word consists of.
fn compound(word: &str) -> Option<Vec<String>> {
    if !(MIN_COMPOUND..=MAX_COMPOUND).contains(&word.chars().count()) || is_other_word(word) {
        return None;
    }
    let splits = word.char_indices().map(|(at, _)| word.split_at(at));
    splits
        .filter(|(one, other)| one.chars().count() >= MIN_PART && other.chars().count() >= MIN_PART)
        .map(|(one, other)| [one, other].map(singular))
        .find(|parts| parts.iter().all(|part| FoodTerms.is_name(part)))
        .map(Vec::from)
}

/// Returns the term from which a word differs by one typing error after its first letter.
fn misspelled(word: &str) -> Option<String> {
    let letters = word.chars().count();
    if letters < MIN_MISSPELLED || is_other_word(word) {
        return None;
    }
    let alike = VOCABULARY.names_by_letter.get(&word.chars().next()?)?;
    let has_length = |term: &&String| (letters - 1..=letters + 1).contains(&term.chars().count());
    alike.iter().filter(has_length).find(|term| is_one_error(word, term)).cloned()
}

/// Returns whether one letter is missing, too much, another one, or swapped with its neighbor.
///
/// The first letter is right.
fn is_one_error(one: &str, other: &str) -> bool {
    if one.len().abs_diff(other.len()) > MAX_BYTES_OF_ONE_LETTER {
        return false;
    }
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let same = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
    if same == 0 || one.len().abs_diff(other.len()) > 1 {
        return false;
    }
    let (one, other) = (&one[same..], &other[same..]);
    let rest = |list: &[char], skipped: usize| list.get(skipped..).unwrap_or_default().to_vec();
    let is_swapped = one.len() >= 2
        && other.len() >= 2
        && (one[0], one[1]) == (other[1], other[0])
        && rest(one, 2) == rest(other, 2);
    let pairs = [(1, 1), (0, 1), (1, 0)];
    is_swapped || pairs.into_iter().any(|(here, there)| rest(one, here) == rest(other, there))
}

#[cfg(test)]
mod tests {
    use super::{FoodTerms, Lexicon, OTHER_WORDS, is_one_error, meant_by, rejoined, spelled};
    use crate::limits::vocabulary::folded_words;

    #[test]
    fn a_word_in_parts_is_whole() {
        for (text, expected) in [
            ("che-ese", "cheese"),
            ("c.h.e.e.s.e!", "cheese!"),
            ("c h e e s e", "cheese"),
            ("rice, e g g", "rice, egg"),
            ("a s.o.y", "a soy"),
            ("a e g g", "aegg egg"),
            ("chee$e", "cheese"),
            ("s@lmon", "salmon"),
            ("gluten-free bread", "gluten-free bread"),
            ("butter-nut", "butter-nut"),
            ("Rice.Milk", "Rice.Milk"),
            ("a 5-day plan", "a 5-day plan"),
            ("B 12", "B 12"),
        ] {
            assert_eq!(rejoined(text, &FoodTerms), expected, "{text}");
        }
    }

    #[test]
    fn other_spellings_mean_the_term() {
        for (text, expected) in [
            ("ch33se", "cheese"),
            ("m1lk", "milk"),
            ("a1mond", "almond"),
            ("cheeeese", "cheese"),
            ("oooomeeeleeettee", "omelette"),
            ("mmmilk", "milk"),
            ("sal mon", "salmon"),
            ("ricemilk", "rice milk"),
            ("oatmilk", "oat milk"),
            ("mozarella", "mozzarella"),
            ("parmezan", "parmesan"),
            ("b12", "b12"),
            ("250g", "250g"),
            ("the surprise", "the surprise"),
        ] {
            assert_eq!(spelled(&folded_words(text), &FoodTerms).join(" "), expected, "{text}");
        }
    }

    #[test]
    fn one_error_is_one_error() {
        for (one, other, expected) in [
            ("mozarella", "mozzarella", true),
            ("yohgurt", "yoghurt", true),
            ("parmezan", "parmesan", true),
            ("almonds", "almond", true),
            ("bustard", "custard", false),
            ("cheese", "cheddar", false),
        ] {
            assert_eq!(is_one_error(one, other), expected, "{one}");
            assert_eq!(is_one_error(other, one), expected, "{other}");
        }
    }

    #[test]
    fn other_words_are_no_terms() {
        for word in OTHER_WORDS.split_whitespace() {
            assert!(!FoodTerms.is_known(word) && meant_by(word, &FoodTerms).is_none(), "{word}");
        }
    }
}
