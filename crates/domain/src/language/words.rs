//! Tokenizer for the safety rules. It removes accents, case, punctuation and obfuscated spelling.

use icu_normalizer::DecomposingNormalizerBorrowed;

/// Word and the index of its sentence.
#[derive(Debug)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) sentence: usize,
}

/// Maximum number of characters that are read. No message or reply is longer.
const MAX_LENGTH: usize = 8_000;

/// Elided words before an apostrophe: "j'ai", "l'urine", "un'altra", "all'improvviso".
const ELIDED: &[&str] = &["j", "l", "d", "m", "t", "s", "n", "c", "qu", "un", "all", "dall", "dell", "nell", "sull"];

/// Returns the words of a text, in order.
pub(crate) fn words_of(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut sentence = 0;
    let mut word = String::new();
    let folded = fold(text);
    let mut rest = folded.chars().peekable();
    while let Some(c) = rest.next() {
        let next_is_digit = rest.peek().is_some_and(char::is_ascii_digit);
        let follows_digit = word.ends_with(|last: char| last.is_ascii_digit());
        match c {
            '\'' if ELIDED.contains(&word.as_str()) => end_word(&mut words, &mut word, sentence),
            '\'' => {}
            // A separator within a number: "1,200", "1.200", "2.5".
            '.' | ',' if follows_digit && next_is_digit => word.push(c),
            '.' | '!' | '?' | ';' | '\n' => {
                end_word(&mut words, &mut word, sentence);
                sentence += 1;
            }
            c if c.is_alphanumeric() => {
                // "500kcal" and "16h" are two words each.
                if c.is_alphabetic() && is_number(&word) {
                    end_word(&mut words, &mut word, sentence);
                }
                word.push(c);
            }
            _ => end_word(&mut words, &mut word, sentence),
        }
    }
    end_word(&mut words, &mut word, sentence);
    join_spelled_out(words)
}

fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit()) && !word.contains(char::is_alphabetic)
}

fn end_word(words: &mut Vec<Word>, word: &mut String, sentence: usize) {
    if word.is_empty() {
        return;
    }
    let text = std::mem::take(word);
    words.push(Word { text: plain(&text), sentence });
}

/// Returns a text in lower case without accents and invisible characters.
///
/// Compatibility forms such as "ﬁ" and "ｆ" are decomposed.
pub(crate) fn fold(text: &str) -> String {
    let lower: String = text.chars().take(MAX_LENGTH).flat_map(char::to_lowercase).collect();
    let mut folded = String::with_capacity(lower.len());
    for c in DecomposingNormalizerBorrowed::new_nfkd().normalize(&lower).chars() {
        match c {
            'ß' => folded.push_str("ss"),
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            'ø' => folded.push('o'),
            'ł' => folded.push('l'),
            'đ' => folded.push('d'),
            'ı' => folded.push('i'),
            '’' | '‘' | '`' | '´' | 'ʼ' => folded.push('\''),
            // Combining marks, soft hyphens and zero-width characters.
            '\u{300}'..='\u{36f}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => {}
            '\u{301c}' | '…' => folded.push(' '),
            c => folded.push(c),
        }
    }
    folded
}

/// Removes repeated letters ("heeelp") and replaces digits that stand for letters ("su1cide").
fn plain(word: &str) -> String {
    let letters = word.chars().filter(|c| c.is_alphabetic()).count();
    let has_digit = word.chars().any(|c| c.is_ascii_digit());
    let mut plain = String::with_capacity(word.len());
    let mut run = 0;
    for c in word.chars() {
        let c = match c {
            '0' if letters > 2 => 'o',
            '1' if letters > 2 => 'i',
            '3' if letters > 2 => 'e',
            '4' if letters > 2 => 'a',
            '5' if letters > 2 => 's',
            c => c,
        };
        run = if plain.ends_with(c) { run + 1 } else { 0 };
        if run < 2 || has_digit && letters == 0 {
            plain.push(c);
        }
    }
    plain
}

/// Joins at least four single letters in a row into one word: "s u i c i d e".
fn join_spelled_out(words: Vec<Word>) -> Vec<Word> {
    const MIN_LETTERS: usize = 4;
    let is_letter = |word: &Word| word.text.chars().count() == 1 && word.text.chars().all(char::is_alphabetic);
    let mut joined: Vec<Word> = Vec::with_capacity(words.len());
    let mut letters: Vec<Word> = Vec::new();
    let flush = |letters: &mut Vec<Word>, joined: &mut Vec<Word>| {
        if letters.len() >= MIN_LETTERS {
            let sentence = letters[0].sentence;
            joined.push(Word { text: letters.drain(..).map(|word| word.text).collect(), sentence });
        } else {
            joined.append(letters);
        }
    };
    for word in words {
        if is_letter(&word) {
            letters.push(word);
        } else {
            flush(&mut letters, &mut joined);
            joined.push(word);
        }
    }
    flush(&mut letters, &mut joined);
    joined
}

/// Returns whether two words differ by exactly one typo.
///
/// A typo is one letter too many, missing or different, or two swapped adjacent letters.
pub(crate) fn is_slip(typed: &[char], meant: &[char]) -> bool {
    let same_start = typed.iter().zip(meant).take_while(|(a, b)| a == b).count();
    let (typed, meant) = (&typed[same_start..], &meant[same_start..]);
    let same_end = typed.iter().rev().zip(meant.iter().rev()).take_while(|(a, b)| a == b).count();
    let (typed, meant) = (&typed[..typed.len() - same_end], &meant[..meant.len() - same_end]);
    match (typed, meant) {
        ([], [_]) | ([_], [] | [_]) => true,
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_slip, words_of};

    fn words(text: &str) -> Vec<String> {
        words_of(text).into_iter().map(|word| word.text).collect()
    }

    #[test]
    fn words_are_read_without_accents_case_and_tricks() {
        assert_eq!(words("J’ai MAL à l’épaule"), ["j", "ai", "mal", "a", "l", "epaule"]);
        assert_eq!(words("I can't, don’t"), ["i", "cant", "dont"]);
        assert_eq!(words("Größe, cœur, ściągać, ﬁt, ｄｉｅ"), ["grosse", "coeur", "sciagac", "fit", "die"]);
        assert_eq!(words("s u i c i d e su1c1de sui\u{200b}cide heeeelp"), ["suicide", "suicide", "suicide", "heelp"]);
        assert_eq!(words("1,200 kcal, 500kcal 2.5"), ["1,200", "kcal", "500", "kcal", "2.5"]);
        assert_eq!(words("Ёлка й"), ["елка", "и"]);
    }

    #[test]
    fn a_slip_is_one_letter() {
        let slip = |a: &str, b: &str| is_slip(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>());
        assert!(slip("suicde", "suicide") && slip("suciide", "suicide") && slip("suicidde", "suicide"));
        assert!(slip("suizide", "suicide") && !slip("sucd", "suicide") && !slip("suicide", "suicide"));
    }
}
