//! Ways to write a word so that a reader recognizes it and a simple search does not.

/// A way to write a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Disguise {
    Plain,
    Capitals,
    FullWidth,
    Mathematical,
    Circled,
    Cyrillic,
    SmallCapitals,
    Accents,
    StruckOut,
    ZeroWidth,
    SoftHyphens,
    WordJoiners,
    Tags,
    Spaced,
    Dotted,
    Hyphenated,
    Digits,
    Signs,
    Repeated,
}

impl Disguise {
    /// All disguises.
    pub(super) const ALL: [Self; 19] = [
        Self::Plain,
        Self::Capitals,
        Self::FullWidth,
        Self::Mathematical,
        Self::Circled,
        Self::Cyrillic,
        Self::SmallCapitals,
        Self::Accents,
        Self::StruckOut,
        Self::ZeroWidth,
        Self::SoftHyphens,
        Self::WordJoiners,
        Self::Tags,
        Self::Spaced,
        Self::Dotted,
        Self::Hyphenated,
        Self::Digits,
        Self::Signs,
        Self::Repeated,
    ];

    /// Returns the word in this disguise.
    pub(super) fn of(self, word: &str) -> String {
        let each = |change: &dyn Fn(char) -> String| word.chars().map(change).collect::<String>();
        let shifted = |first: u32, c: char| {
            let letter = u32::from(c.to_ascii_lowercase()).wrapping_sub(u32::from('a'));
            if letter < 26 { char::from_u32(first + letter).unwrap_or(c).to_string() } else { c.to_string() }
        };
        let after_first = |mark: &str| {
            let mut chars = word.chars();
            chars.next().map_or_else(String::new, |first| format!("{first}{mark}{}", chars.as_str()))
        };
        let between = |mark: &str| word.chars().map(String::from).collect::<Vec<_>>().join(mark);
        match self {
            Self::Plain => word.to_owned(),
            Self::Capitals => word.to_uppercase(),
            Self::FullWidth => each(&|c| shifted(0xFF41, c)),
            Self::Mathematical => each(&|c| shifted(0x1D41A, c)),
            Self::Circled => each(&|c| shifted(0x24D0, c)),
            Self::Cyrillic => each(&|c| swapped(c, &[('a', 'а'), ('c', 'с'), ('e', 'е'), ('o', 'о'), ('p', 'р')])),
            Self::SmallCapitals => each(&|c| {
                swapped(
                    c,
                    &[('a', 'ᴀ'), ('b', 'ʙ'), ('c', 'ᴄ'), ('e', 'ᴇ'), ('h', 'ʜ'), ('m', 'ᴍ'), ('n', 'ɴ'), ('o', 'ᴏ')],
                )
            }),
            Self::Accents => each(&|c| swapped(c, &[('a', 'á'), ('e', 'ê'), ('i', 'ï'), ('o', 'ö'), ('u', 'ů')])),
            Self::StruckOut => each(&|c| format!("{c}\u{336}")),
            Self::ZeroWidth => between("\u{200b}"),
            Self::SoftHyphens => between("\u{ad}"),
            Self::WordJoiners => after_first("\u{2060}\u{feff}"),
            Self::Tags => after_first("\u{34f}\u{fe0f}"),
            Self::Spaced => word.split(' ').map(|word| between_letters(word, " ")).collect::<Vec<_>>().join("  "),
            Self::Dotted => word.split(' ').map(|word| between_letters(word, ".")).collect::<Vec<_>>().join("  "),
            Self::Hyphenated => word.split(' ').map(in_two).collect::<Vec<_>>().join(" "),
            Self::Digits => each(&|c| swapped(c, &[('a', '4'), ('e', '3'), ('i', '1'), ('o', '0')])),
            Self::Signs => each(&|c| swapped(c, &[('a', '@'), ('s', '$')])),
            Self::Repeated => each(&|c| {
                if matches!(c, 'a' | 'e' | 'i' | 'o' | 'u') { String::from_iter([c; 4]) } else { c.to_string() }
            }),
        }
    }
}

fn swapped(c: char, pairs: &[(char, char)]) -> String {
    pairs.iter().find(|(plain, _)| *plain == c).map_or(c, |(_, other)| *other).to_string()
}

fn between_letters(word: &str, mark: &str) -> String {
    word.chars().map(String::from).collect::<Vec<_>>().join(mark)
}

/// Returns a long word with a hyphen in it.
fn in_two(word: &str) -> String {
    let middle = word.char_indices().nth(word.chars().count() / 2).map_or(0, |(at, _)| at);
    if word.chars().count() < 6 { word.to_owned() } else { format!("{}-{}", &word[..middle], &word[middle..]) }
}
