//! Lists of words of a closed vocabulary in requests.

use crate::input::{Checked, Field, Values};
use ironleaf_application::shared::FieldChange;
use ironleaf_domain::ValidationError;
use ironleaf_domain::limits::distinct;
use std::collections::BTreeSet;

/// Words of a closed vocabulary.
pub(crate) type Words = Values<String>;

/// Parser of one word.
type Parse<T> = fn(&str) -> Result<T, ValidationError>;

/// Reads the words. An error is reported for the list and not for a position in it.
pub(crate) fn read_words<T: Ord>(words: Words, name: &str, parse: Parse<T>) -> Checked<BTreeSet<T>> {
    words.read(name).check(name, |words| distinct(&words, parse))
}

/// Reads the words of a field that is required.
pub(crate) fn required_words<T: Ord>(field: Field<Words>, name: &str, parse: Parse<T>) -> Checked<BTreeSet<T>> {
    field.required(name).and_then(|words| read_words(words, name, parse))
}

/// Reads the words of a field that may be missing.
pub(crate) fn changed_words<T: Ord>(
    words: FieldChange<Words>,
    name: &str,
    parse: Parse<T>,
) -> Checked<FieldChange<BTreeSet<T>>> {
    match words {
        FieldChange::Unchanged => Checked::valid(FieldChange::Unchanged),
        FieldChange::Set(words) => read_words(words, name, parse).map(FieldChange::Set),
    }
}

/// Reads the words of a field that may be missing or `null`.
pub(crate) fn optional_words<T: Ord>(
    field: Field<Words>,
    name: &str,
    parse: Parse<T>,
) -> Checked<FieldChange<Option<BTreeSet<T>>>> {
    field.optional_change(name).and_then(|change| match change {
        FieldChange::Unchanged => Checked::valid(FieldChange::Unchanged),
        FieldChange::Set(None) => Checked::valid(FieldChange::Set(None)),
        FieldChange::Set(Some(words)) => read_words(words, name, parse).map(|words| FieldChange::Set(Some(words))),
    })
}
