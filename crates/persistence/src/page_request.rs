//! Text search in lists.

/// Returns an `ILIKE` pattern that matches a literal text anywhere.
pub(crate) fn containing(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len() + 2);
    pattern.push('%');
    for character in text.chars() {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern.push('%');
    pattern
}

#[cfg(test)]
mod tests {
    use super::containing;

    #[test]
    fn search_text_is_not_a_pattern() {
        assert_eq!(containing("50%_\\a"), "%50\\%\\_\\\\a%");
    }
}
