//! Letters of a text as a reader sees them, whatever characters they are written with.

use crate::text::is_unseen;
use icu_normalizer::DecomposingNormalizerBorrowed;

/// Characters that look like a Latin letter, in lower case.
const LOOKALIKES: [(&str, &str); 32] = [
    ("a", "аαɑᴀа"),
    ("b", "ьвβʙƀ"),
    ("c", "сᴄϲ"),
    ("d", "ԁᴅđɖ"),
    ("e", "еεёєᴇɛ"),
    ("f", "ꜰƒ"),
    ("g", "ɡɢԍ"),
    ("h", "һнʜћħη"),
    ("i", "іιıɪӏї"),
    ("j", "јᴊϳ"),
    ("k", "кκᴋ"),
    ("l", "ʟłⅼ"),
    ("m", "мᴍϻ"),
    ("n", "ոпɴ"),
    ("o", "оοσօᴏøө"),
    ("p", "рρᴘ"),
    ("q", "ԛǫ"),
    ("r", "гʀ"),
    ("s", "ѕꜱ"),
    ("t", "тτᴛŧ"),
    ("u", "υսᴜμц"),
    ("v", "νѵᴠ"),
    ("w", "ԝωᴡш"),
    ("x", "хχ"),
    ("y", "уγʏү"),
    ("z", "ᴢʐ"),
    ("ss", "ß"),
    ("ae", "æ"),
    ("oe", "œ"),
    ("th", "þ"),
    ("d", "ð"),
    ("e", "ə"),
];

/// Pictures of food and what they show.
const PICTURES: [(&str, &str); 30] = [
    ("🥛🍼", "milk"),
    ("🧀", "cheese"),
    ("🧈", "butter"),
    ("🍦🍨🍧", "ice cream"),
    ("🍮", "custard"),
    ("🥚🍳", "egg"),
    ("🥜", "peanut"),
    ("🌰", "chestnut"),
    ("🐟🐠🐡🎣🍥", "fish"),
    ("🍣", "sushi"),
    ("🍤🦐", "shrimp"),
    ("🦀", "crab"),
    ("🦞", "lobster"),
    ("🦑🐙", "squid"),
    ("🦪", "oyster"),
    ("🐌", "snail"),
    ("🍞🥖🥪🫓", "bread"),
    ("🥐", "croissant"),
    ("🥯🥨", "bagel"),
    ("🥞🧇🎂🍰🧁🍪🍩🥧", "cake"),
    ("🍕", "pizza"),
    ("🍝🍜", "pasta"),
    ("🍔🌭", "burger"),
    ("🌯🌮", "tortilla"),
    ("🍫", "chocolate"),
    ("🍺🍻", "beer"),
    ("🍷🥂🍾", "wine"),
    ("🥩🍖🐄🐮🐖🐷🐑", "meat"),
    ("🥓", "bacon"),
    ("🍗🐔🐓🦃", "chicken"),
];

/// Returns a text in lower case without accents and unseen characters.
///
/// Latin letters are in place of others that look like them. Pictures of food are named.
pub(super) fn as_seen(text: &str) -> String {
    letters(text).flat_map(|letter| Shown::of(letter).chars().collect::<Vec<_>>()).collect()
}

/// Returns whether a word has letters that are no Latin ones.
pub(super) fn has_other_letters(word: &str) -> bool {
    letters(word).any(|letter| letter.is_alphabetic() && !is_latin(letter))
}

/// Returns the letters of a text in lower case without accents and unseen characters.
fn letters(text: &str) -> impl Iterator<Item = char> {
    let seen: String = text.chars().filter(|c| !is_unseen(*c)).collect();
    let decomposed = DecomposingNormalizerBorrowed::new_nfkd().normalize(&seen).to_lowercase();
    // Lower case can bring accents of its own.
    let decomposed = DecomposingNormalizerBorrowed::new_nfkd().normalize(&decomposed).into_owned();
    decomposed.chars().filter(|c| !is_mark(*c) && !matches!(c, '\'' | '’')).collect::<Vec<_>>().into_iter()
}

enum Shown {
    Letters(&'static str),
    Picture(&'static str),
    Same(char),
}

impl Shown {
    fn of(letter: char) -> Self {
        if letter.is_ascii() {
            return Self::Same(letter);
        }
        let is_in = |(_, others): &&(&str, &str)| others.contains(letter);
        if let Some((latin, _)) = LOOKALIKES.iter().find(is_in) {
            return Self::Letters(latin);
        }
        let shows = |(pictures, _): &&(&str, &str)| pictures.contains(letter);
        if let Some((_, word)) = PICTURES.iter().find(shows) {
            return Self::Picture(word);
        }
        Self::Same(in_a_sign(letter).unwrap_or(letter))
    }

    fn chars(&self) -> impl Iterator<Item = char> {
        let text = match self {
            Self::Letters(latin) => (*latin).to_owned(),
            Self::Picture(word) => format!(", {word}, "),
            Self::Same(letter) => letter.to_string(),
        };
        text.chars().collect::<Vec<_>>().into_iter()
    }
}

/// Returns the letter in a sign such as 🅐, 🅰 or a regional indicator.
fn in_a_sign(sign: char) -> Option<char> {
    const FIRST: [u32; 5] = [0x1F130, 0x1F150, 0x1F170, 0x1F1E6, 0x24D0];
    let letter = FIRST.iter().find_map(|first| u32::from(sign).checked_sub(*first).filter(|offset| *offset < 26))?;
    char::from_u32(u32::from('a') + letter)
}

fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

fn is_latin(letter: char) -> bool {
    // µ is the sign of a unit, as in µg.
    letter.is_ascii()
        || matches!(letter, 'μ' | '\u{aa}' | '\u{ba}' | '\u{c0}'..='\u{2af}' | '\u{1d00}'..='\u{1dbf}'
            | '\u{1e00}'..='\u{1eff}' | '\u{2c60}'..='\u{2c7f}' | '\u{a720}'..='\u{a7ff}' | '\u{ab30}'..='\u{ab6f}')
}

#[cfg(test)]
mod tests {
    use super::{as_seen, has_other_letters};

    #[test]
    fn letters_are_read_as_they_look() {
        for text in [
            "cheese",
            "CHEESE",
            "сhееse",
            "𝐜𝐡𝐞𝐞𝐬𝐞",
            "𝐂𝐇𝐄𝐄𝐒𝐄",
            "ｃｈｅｅｓｅ",
            "ⓒⓗⓔⓔⓢⓔ",
            "🄲🄷🄴🄴🅂🄴",
            "🅲🅷🅴🅴🆂🅴",
            "ᴄʜᴇᴇsᴇ",
            "che\u{200b}ese",
            "che\u{2060}e\u{feff}se",
            "che\u{ad}ese",
            "c\u{336}h\u{336}e\u{336}e\u{336}s\u{336}e\u{336}",
            "ch\u{e9}\u{eb}se",
            "che\u{7}ese",
            "\u{202e}cheese",
            "che\u{e0041}ese",
        ] {
            assert_eq!(as_seen(text), "cheese", "{text:?}");
        }
        assert_eq!(as_seen("Bowl 🧀"), "bowl , cheese, ");
        assert_eq!(as_seen("Straße"), "strasse");
    }

    #[test]
    fn other_letters_are_noticed() {
        for (word, expected) in [("сыр", true), ("チーズ", true), ("גבינה", true), ("käse", false), ("20 µg", false)]
        {
            assert_eq!(has_other_letters(word), expected, "{word}");
        }
    }
}
