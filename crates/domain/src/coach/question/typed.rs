//! Words of a message.

use crate::language::words::fold;

/// Characters and words of a message that are read. A question fits into them.
const MOST_CHARACTERS: usize = 400;
const MOST_WORDS: usize = 60;

/// Returns the words of a message in lower case, without accents and apostrophes.
///
/// A number and the letters after it are two words: "80kg". Signs between digits stay: "62.5".
pub(super) fn typed_words(message: &str) -> Vec<String> {
    let start: String = message.chars().take(MOST_CHARACTERS).collect();
    let folded = fold(&start);
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut rest = folded.chars().peekable();
    while let Some(c) = rest.next() {
        let is_in_number = word.ends_with(|last: char| last.is_ascii_digit()) && !word.contains(char::is_alphabetic);
        let next_is_digit = rest.peek().is_some_and(char::is_ascii_digit);
        match c {
            '\'' => {}
            '.' | ',' if is_in_number && next_is_digit => word.push(c),
            '×' | '@' => {
                end(&mut words, &mut word);
                words.push(if c == '@' { "at" } else { "x" }.to_owned());
            }
            c if c.is_alphanumeric() => {
                let splits = c.is_alphabetic() && is_in_number;
                // "x8": the letter is a sign of its own.
                let ends_sign = c.is_ascii_digit() && word == "x";
                if splits || ends_sign {
                    end(&mut words, &mut word);
                }
                word.push(c);
            }
            _ => end(&mut words, &mut word),
        }
    }
    end(&mut words, &mut word);
    words.truncate(MOST_WORDS);
    words
}

fn end(words: &mut Vec<String>, word: &mut String) {
    if !word.is_empty() {
        words.push(std::mem::take(word));
    }
}

/// Parses a number as people write it: "62.5", "62,5", "1,200".
pub(super) fn number(word: &str) -> Option<f64> {
    if !word.starts_with(|c: char| c.is_ascii_digit()) {
        return SMALL.iter().position(|name| *name == word).and_then(|value| u8::try_from(value).ok()).map(f64::from);
    }
    let is_grouped = word.split_once([',', '.']).is_some_and(|(whole, rest)| rest.len() == 3 && whole != "0");
    let plain = if is_grouped { word.replace([',', '.'], "") } else { word.replace(',', ".") };
    plain.parse().ok().filter(|value: &f64| value.is_finite())
}

const SMALL: [&str; 13] =
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

#[cfg(test)]
mod tests {
    use super::{number, typed_words};

    #[test]
    fn words_and_numbers_are_split_as_they_are_meant() {
        assert_eq!(typed_words("What's 80kg x8, Pull-Ups?"), ["whats", "80", "kg", "x", "8", "pull", "ups"]);
        assert_eq!(typed_words("1RM of 62.5×5 @ 8"), ["1", "rm", "of", "62.5", "x", "5", "at", "8"]);
        assert_eq!(typed_words(&"word ".repeat(1_000)).len(), 60);
        assert_eq!(["62,5", "1,200", "two", "x"].map(number), [Some(62.5), Some(1_200.0), Some(2.0), None]);
    }
}
