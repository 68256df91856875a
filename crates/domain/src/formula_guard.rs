//! Cells of CSV files that a spreadsheet would read as a formula.

use std::borrow::Cow;

/// Characters that start a formula in some spreadsheet, and the apostrophe that escapes them.
///
/// Spreadsheets set up for Chinese, Japanese or Korean also accept the full-width signs.
const STARTS_OF_FORMULAS: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\'', '＝', '＋', '－', '＠'];

/// Escapes text that a spreadsheet would read as a formula, with an apostrophe before it.
pub(crate) fn guarded(text: &str) -> Cow<'_, str> {
    if text.starts_with(STARTS_OF_FORMULAS) { Cow::Owned(format!("'{text}")) } else { Cow::Borrowed(text) }
}

/// Inverse of [`guarded`].
pub(crate) fn unescape_formula(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|text| text.starts_with(STARTS_OF_FORMULAS)).unwrap_or(cell)
}

#[cfg(test)]
mod tests {
    use super::{guarded, unescape_formula};
    use proptest::prelude::*;

    #[test]
    fn no_cell_starts_a_formula() {
        for text in ["=1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "'=1", "＝1", "＋1", "－1", "＠SUM(A1)"] {
            assert!(guarded(text).starts_with('\''), "{text}");
        }
        assert_eq!(unescape_formula("'Till Failure"), "'Till Failure");
    }

    proptest! {
        #[test]
        fn a_guarded_text_comes_back(text in "[=+@'a ＝＋－＠-]{0,6}") {
            let cell = guarded(&text);
            prop_assert_eq!(unescape_formula(&cell), text.as_str());
        }
    }
}
