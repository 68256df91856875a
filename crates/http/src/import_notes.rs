//! What a member says about a file to import, and what the import says about its lines.

use crate::wire_enum::wire_enum;
use ironleaf_domain::spreadsheet::{DateOrder, DecimalSign, Note, Notes};
use serde::Serialize;
use utoipa::ToSchema;

wire_enum! {
    /// Order of year, month and day in dates.
    DateOrderJson = DateOrder as "DateOrder", read
}

wire_enum! {
    /// Sign before the decimals of a number.
    DecimalSignJson = DecimalSign as "DecimalSign", read
}

wire_enum! {
    /// What was changed or left out so that a line could be imported.
    ///
    /// A quote is never closed; a part of a rep or an effort outside the scale is left out; help or the weight of the
    /// body is no lifted weight; a weight has its own unit; a name was shortened; a date was a spreadsheet's day number;
    /// a set of one side counts as a working set.
    NoteJson = Note as "ImportNoteKind"
}

/// Lines with one note.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportNote {
    note: NoteJson,
    /// Number of lines.
    lines: usize,
    /// The first ten lines. The header is line 1.
    first_lines: Vec<u64>,
}

/// Returns the notes of a file.
pub(crate) fn notes(notes: &Notes) -> Vec<ImportNote> {
    let note = |(note, noted): (Note, &ironleaf_domain::spreadsheet::Noted)| ImportNote {
        note: note.into(),
        lines: noted.lines,
        first_lines: noted.first_lines.clone(),
    };
    notes.iter().map(note).collect()
}
