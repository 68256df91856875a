use crate::text_values::text_values;
use std::collections::BTreeMap;

/// Maximum number of lines that a note names.
const MAX_NAMED: usize = 10;

/// What was changed or left out so that a line could be imported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Note {
    /// `open_quote`: a quote is never closed, so the row ends with its line.
    OpenQuote,
    /// `partial_rep`: a part of a repetition does not count: 7.5 reps are 7.
    PartialRep,
    /// `effort`: an effort that is not on our scale is left out.
    Effort,
    /// `assisted`: help is not a lifted weight, so the set has none.
    Assisted,
    /// `body_weight`: the weight is that of the body, so the set has none, or only what was added to it.
    BodyWeight,
    /// `unit_in_cell`: a weight has its own unit, as in `50kg`.
    UnitInCell,
    /// `long_name`: a name is too long and was shortened.
    LongName,
    /// `day_number`: a date is the number with which a spreadsheet counts days.
    DayNumber,
    /// `one_side`: a set of one side counts as a working set.
    OneSide,
}

text_values!(Note);

/// Lines with a note.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Noted {
    /// Number of lines.
    pub lines: usize,
    /// The first ten of them.
    pub first_lines: Vec<u64>,
}

/// Notes of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Notes(BTreeMap<Note, Noted>);

impl Notes {
    pub(crate) fn add(&mut self, note: Note, line: u64) {
        let noted = self.0.entry(note).or_default();
        noted.lines += 1;
        if noted.first_lines.len() < MAX_NAMED {
            noted.first_lines.push(line);
        }
    }

    /// Returns the lines with a note.
    pub fn of(&self, note: Note) -> Option<&Noted> {
        self.0.get(&note)
    }

    /// Returns the notes with their lines.
    pub fn iter(&self) -> impl Iterator<Item = (Note, &Noted)> {
        self.0.iter().map(|(note, noted)| (*note, noted))
    }
}
