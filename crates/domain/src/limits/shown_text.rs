//! The text that a page shows for the Markdown of a sentence.

use std::borrow::Cow;

/// Named character references for letters and separators. Others stand for signs.
const REFERENCES: [(&str, char); 8] = [
    ("nbsp", ' '),
    ("Tab", '\t'),
    ("NewLine", '\n'),
    ("amp", '&'),
    ("shy", '\u{ad}'),
    ("zwnj", '\u{200c}'),
    ("zwj", '\u{200d}'),
    ("ZeroWidthSpace", '\u{200b}'),
];

/// Splits a sentence at ends of sentences without white space after them: "Avoid stress.Have cheese".
pub(super) fn pieces_of(sentence: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut before = [' '; 3];
    for (at, c) in sentence.char_indices() {
        let is_after_word = before[..2].iter().all(|c| c.is_alphabetic());
        let ends = is_after_word && matches!(before[2], '.' | '!' | '?' | '…') && c.is_uppercase();
        let is_break = matches!(before[2], '。' | '！' | '？' | '｡' | '\u{2028}' | '\u{2029}' | '\u{85}' | '\r');
        if ends || is_break {
            pieces.push(&sentence[start..at]);
            start = at;
        }
        before = [before[1], before[2], c];
    }
    pieces.push(&sentence[start..]);
    pieces
}

/// Returns the text that is shown: without emphasis, code marks, backslashes and addresses of links.
///
/// A definition of an address is not shown at all.
pub(super) fn shown_text(markdown: &str) -> Cow<'_, str> {
    if !markdown.contains(['*', '_', '`', '\\', '[', '&']) {
        return Cow::Borrowed(markdown);
    }
    let line = markdown.trim_start();
    if line.starts_with('[') && line.contains("]:") {
        return Cow::Borrowed("");
    }
    let decoded = decoded(markdown);
    let mut shown = String::new();
    let mut rest = decoded.as_str();
    while let Some(c) = rest.chars().next() {
        let after = &rest[c.len_utf8()..];
        let is_between_letters = shown.ends_with(char::is_alphabetic) && after.starts_with(char::is_alphabetic);
        match c {
            '*' | '`' | '\\' | '[' => {}
            '_' if !is_between_letters => {}
            ']' => {
                let address = after.strip_prefix('(').and_then(|address| address.split_once(')'));
                rest = address.map_or(after, |(_, after)| after);
                continue;
            }
            _ => shown.push(c),
        }
        rest = after;
    }
    Cow::Owned(shown)
}

/// Replaces character references, such as `&#99;`, `&#x63;` and `&nbsp;`.
fn decoded(markdown: &str) -> String {
    /// Longest reference that is looked for.
    const MAX_LENGTH: usize = 20;
    let mut decoded = String::new();
    let mut rest = markdown;
    while let Some((before, after)) = rest.split_once('&') {
        decoded.push_str(before);
        let reference = after.find(';').filter(|end| *end <= MAX_LENGTH).map(|end| after.split_at(end));
        if let Some((c, after)) = reference.and_then(|(name, rest)| Some((character(name)?, &rest[1..]))) {
            decoded.push(c);
            rest = after;
        } else {
            decoded.push('&');
            rest = after;
        }
    }
    decoded + rest
}

fn character(reference: &str) -> Option<char> {
    if let Some(number) = reference.strip_prefix('#') {
        let hexadecimal = number.strip_prefix(['x', 'X']).map(|digits| u32::from_str_radix(digits, 16));
        return hexadecimal.unwrap_or_else(|| number.parse()).ok().and_then(char::from_u32);
    }
    let known = REFERENCES.iter().find(|(name, _)| *name == reference).map(|(_, c)| *c);
    // "&eacute;" and its like begin with their letter.
    let ends = ["acute", "grave", "circ", "uml", "cedil", "caron", "ring", "macr", "tilde", "ogon"];
    let letter = ends.iter().find_map(|end| reference.strip_suffix(end)).filter(|letter| letter.len() == 1);
    known.or_else(|| letter.and_then(|letter| letter.chars().next()))
}

#[cfg(test)]
mod tests {
    use super::{pieces_of, shown_text};
    use proptest::prelude::*;

    #[test]
    fn marks_and_addresses_are_not_shown() {
        for (markdown, shown) in [
            ("ch**ee**se", "cheese"),
            ("_cheese_ and `oats`", "cheese and oats"),
            ("snake_case", "snake_case"),
            (r"che\ese", "cheese"),
            ("&#99;h&#x65;ese &amp; x & y", "cheese & x & y"),
            ("Cr&egrave;me&nbsp;x", "Creme x"),
            ("[che](https://example.org \"not\")ese", "cheese"),
            ("[a]: /not", ""),
            ("- [ ] oats", "-   oats"),
            ("2 * 3", "2  3"),
        ] {
            assert_eq!(shown_text(markdown), shown, "{markdown}");
        }
    }

    #[test]
    fn sentences_without_white_space_are_split() {
        assert_eq!(pieces_of("Avoid stress.Have cheese. "), ["Avoid stress.", "Have cheese. "]);
        assert_eq!(pieces_of("停止。Have cheese"), ["停止。", "Have cheese"]);
        assert_eq!(pieces_of("2.5 kg, e.g. oats, U.S. and v1.Next"), ["2.5 kg, e.g. oats, U.S. and v1.Next"]);
    }

    proptest! {
        #[test]
        fn any_text_is_read(text in ".*") {
            let _ = shown_text(&text);
            prop_assert_eq!(pieces_of(&text).concat(), text);
        }
    }
}
