//! Digits of all scripts and the signs that stand between them.

/// The zero of each script whose digits are numbers, as in Unicode's `Nd`. The other nine follow it.
const ZEROS: [char; 37] = [
    '0', '\u{660}', '\u{6f0}', '\u{7c0}', '\u{966}', '\u{9e6}', '\u{a66}', '\u{ae6}', '\u{b66}', '\u{be6}', '\u{c66}',
    '\u{ce6}', '\u{d66}', '\u{de6}', '\u{e50}', '\u{ed0}', '\u{f20}', '\u{1040}', '\u{1090}', '\u{17e0}', '\u{1810}',
    '\u{1946}', '\u{19d0}', '\u{1a80}', '\u{1a90}', '\u{1b50}', '\u{1bb0}', '\u{1c40}', '\u{1c50}', '\u{a620}',
    '\u{a8d0}', '\u{a900}', '\u{a9d0}', '\u{a9f0}', '\u{aa50}', '\u{abf0}', '\u{ff10}',
];

/// Fractions that are one character.
const FRACTIONS: [(char, &str); 18] = [
    ('½', "1/2"),
    ('⅓', "1/3"),
    ('⅔', "2/3"),
    ('¼', "1/4"),
    ('¾', "3/4"),
    ('⅕', "1/5"),
    ('⅖', "2/5"),
    ('⅗', "3/5"),
    ('⅘', "4/5"),
    ('⅙', "1/6"),
    ('⅚', "5/6"),
    ('⅐', "1/7"),
    ('⅛', "1/8"),
    ('⅜', "3/8"),
    ('⅝', "5/8"),
    ('⅞', "7/8"),
    ('⅑', "1/9"),
    ('⅒', "1/10"),
];

/// Returns a trimmed text with ASCII digits and signs: `٤٢٫٥` becomes `42.5`, `－４２` becomes `-42`, `1½` becomes
/// `1 1/2`.
///
/// White space becomes a space, and an apostrophe between thousands becomes `'`.
pub(crate) fn with_ascii_digits(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.trim().chars() {
        if let Some((_, fraction)) = FRACTIONS.iter().find(|(character, _)| *character == letter) {
            plain.push(' ');
            plain.push_str(fraction);
        } else {
            plain.push(ascii(letter));
        }
    }
    plain.trim().to_owned()
}

fn ascii(letter: char) -> char {
    if letter.is_ascii_graphic() {
        return letter;
    }
    match letter {
        '\u{66b}' | '．' => '.',
        '，' => ',',
        '−' | '－' | '﹣' | '‐' | '‑' | '–' => '-',
        '＋' => '+',
        '：' => ':',
        '\u{66c}' | '’' | '‘' | 'ʼ' | '＇' => '\'',
        '⁄' | '∕' | '／' => '/',
        letter if letter.is_whitespace() => ' ',
        letter => digit(letter).unwrap_or(letter),
    }
}

fn digit(letter: char) -> Option<char> {
    let value = ZEROS.iter().find_map(|zero| (letter as u32).checked_sub(*zero as u32).filter(|value| *value < 10))?;
    char::from_digit(value, 10)
}

#[cfg(test)]
mod tests {
    use super::with_ascii_digits;

    #[test]
    fn digits_of_every_script_are_digits() {
        for (text, plain) in [
            ("٤٢٠", "420"),
            ("۴۲۰", "420"),
            ("４２０", "420"),
            ("४२०", "420"),
            ("٤٢٫٥", "42.5"),
            ("１，５", "1,5"),
            ("−4\u{202f}200", "-4 200"),
            ("½", "1/2"),
            ("1½", "1 1/2"),
            ("1⁄2", "1/2"),
            (" 4’200 ", "4'200"),
            ("8月", "8月"),
        ] {
            assert_eq!(with_ascii_digits(text), plain, "{text}");
        }
    }
}
