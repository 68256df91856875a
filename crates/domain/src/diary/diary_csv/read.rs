//! Reading a file of the diary.

use super::EntryKey;
use crate::ValidationError;
use crate::diary::{DAYS_AHEAD, DayStatus, EntryName};
use crate::food::{FoodNutrient, FoodNutrition};
use crate::formula_guard::unescape_formula;
use crate::meal::MealType;
use crate::spreadsheet::{
    CellStyle, DateOrder, DateProblem, DecimalSign, Note, Notes, Reading, Row, Table, thousandths,
};
use chrono::{Months, NaiveDate};
use std::collections::HashSet;

/// Months before today from which entries can be imported: ten years.
const MONTHS_BACK: Months = Months::new(120);

/// Maximum number of lines of a file, far above ten years of a full diary.
const MAX_LINES: usize = 200_000;

/// Maximum number of unreadable lines that are reported one by one.
const MAX_REPORTED: usize = 100;

/// Columns that a file must have.
const REQUIRED: [&str; 7] = ["date", "meal_type", "calories", "protein", "carbs", "fat", "key"];

/// Entry of a file, which becomes a quick entry.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportedEntry {
    /// Line number; the header is line 1.
    pub line: u64,
    pub key: EntryKey,
    /// Day.
    pub date: NaiveDate,
    /// Meal of the day.
    pub meal_type: MealType,
    pub name: EntryName,
    /// All eight values.
    pub nutrition: FoodNutrition,
    pub status: DayStatus,
}

/// Line that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadableEntry {
    /// Line number; the header is line 1.
    pub line: u64,
    pub reason: ValidationError,
}

/// Content of a file of the diary.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct DiaryFile {
    /// Number of lines after the header.
    pub lines: usize,
    /// Entries in order.
    pub entries: Vec<ImportedEntry>,
    /// Number of lines whose key an earlier line has.
    pub repeated: usize,
    /// The first hundred unreadable lines.
    pub unreadable: Vec<UnreadableEntry>,
    /// Number of all unreadable lines.
    pub unreadable_count: usize,
    /// What was changed so that lines could be read.
    pub notes: Notes,
    /// Order of day and month, as chosen by the member or shown by the file.
    pub date_order: Option<DateOrder>,
    /// Decimal sign, as chosen by the member or shown by the file.
    pub decimal_sign: Option<DecimalSign>,
    /// Number of lines whose date can mean two days.
    pub ambiguous_dates: usize,
}

impl DiaryFile {
    /// Counts a line that cannot be imported.
    pub fn add_unreadable(&mut self, line: u64, reason: ValidationError) {
        self.unreadable_count += 1;
        if self.unreadable.len() < MAX_REPORTED {
            self.unreadable.push(UnreadableEntry { line, reason });
        }
    }
}

/// Columns of a file, and how their cells are read.
struct Columns<'a> {
    header: Row<'a>,
    style: CellStyle,
    today: NaiveDate,
}

impl Columns<'_> {
    fn cell<'r>(&self, row: &'r Row, name: &str) -> &'r str {
        position(&self.header, name).map_or("", |position| row.cell(position))
    }
}

fn position(header: &Row, name: &str) -> Option<usize> {
    header.cells().position(|column| column.eq_ignore_ascii_case(name))
}

/// Why a line cannot be read.
enum LineProblem {
    Invalid(ValidationError),
    /// The date can mean two days.
    AmbiguousDate,
}

impl From<ValidationError> for LineProblem {
    fn from(invalid: ValidationError) -> Self {
        Self::Invalid(invalid)
    }
}

/// Reads a file of the diary for a member whose local date is `today`.
///
/// Fails if it is empty, if a required column is missing, or if it has too many lines.
pub fn read_diary(content: &str, reading: &Reading, today: NaiveDate) -> Result<DiaryFile, ValidationError> {
    let table = Table::open(content);
    let header = table.rows().next().unwrap_or_default();
    if let Some(missing) = REQUIRED.iter().find(|name| position(&header, name).is_none()) {
        return Err(ValidationError::new(format!("The file has no column \"{missing}\"")));
    }
    let numbers: Vec<usize> =
        FoodNutrient::ALL.iter().filter_map(|nutrient| position(&header, nutrient.as_str())).collect();
    let date = position(&header, "date").unwrap_or_default();
    let style = CellStyle::of_table(&table, date, &numbers, reading, MAX_LINES);
    let columns = Columns { header, style, today };
    let mut file =
        DiaryFile { date_order: style.stamps.order, decimal_sign: style.decimal_sign(), ..DiaryFile::default() };
    let mut keys = HashSet::new();
    for row in table.rows().skip(1) {
        file.lines += 1;
        if file.lines > MAX_LINES {
            return Err(ValidationError::new("A file can have at most 200,000 lines"));
        }
        if row.has_open_quote {
            file.notes.add(Note::OpenQuote, row.line);
        }
        let mut notes = Vec::new();
        match read_line(&columns, &row, &mut notes) {
            Err(LineProblem::Invalid(reason)) => file.add_unreadable(row.line, reason),
            Err(LineProblem::AmbiguousDate) => {
                file.ambiguous_dates += 1;
                let reason = ValidationError::new("The date can mean two days. Choose the order of day and month");
                file.add_unreadable(row.line, reason);
            }
            Ok(entry) if keys.insert(entry.key) => {
                for note in notes {
                    file.notes.add(note, row.line);
                }
                file.entries.push(entry);
            }
            Ok(_) => file.repeated += 1,
        }
    }
    Ok(file)
}

fn read_line(columns: &Columns, row: &Row, notes: &mut Vec<Note>) -> Result<ImportedEntry, LineProblem> {
    let cell = |name| columns.cell(row, name);
    let status = match cell("status") {
        "" => DayStatus::Open,
        word => DayStatus::parse(word)?,
    };
    let mut values = [None; FoodNutrient::COUNT];
    for nutrient in FoodNutrient::ALL {
        values[*nutrient as usize] = match cell(nutrient.as_str()) {
            "" => None,
            number => Some(thousandths(number, columns.style.numbers).ok_or_else(|| {
                ValidationError::new("A number must be between 0 and 9,999,999 and have three decimals at most")
            })?),
        };
    }
    Ok(ImportedEntry {
        line: row.line,
        key: EntryKey::parse(cell("key"))?,
        date: read_date(columns, cell("date"), notes)?,
        meal_type: MealType::parse(cell("meal_type"))?,
        name: read_name(cell("name"), notes)?,
        nutrition: FoodNutrition::from_thousandths(values)?,
        status,
    })
}

/// Reads a name, and shortens one that is too long.
fn read_name(cell: &str, notes: &mut Vec<Note>) -> Result<EntryName, ValidationError> {
    let name = match unescape_formula(cell) {
        "" => "Imported",
        name => name,
    };
    if name.chars().count() > EntryName::MAX_CHARS {
        notes.push(Note::LongName);
    }
    EntryName::new(&name.chars().take(EntryName::MAX_CHARS).collect::<String>())
}

fn read_date(columns: &Columns, cell: &str, notes: &mut Vec<Note>) -> Result<NaiveDate, LineProblem> {
    let stamp = columns.style.stamps.read(cell).map_err(|problem| match problem {
        DateProblem::Ambiguous => LineProblem::AmbiguousDate,
        DateProblem::Invalid => ValidationError::new("The date is invalid").into(),
    })?;
    let earliest = columns.today.checked_sub_months(MONTHS_BACK).unwrap_or(NaiveDate::MIN);
    let latest = columns.today.checked_add_days(DAYS_AHEAD).unwrap_or(NaiveDate::MAX);
    if !(earliest..=latest).contains(&stamp.date) {
        return Err(ValidationError::new("The date must be within the last ten years").into());
    }
    if stamp.is_day_number {
        notes.push(Note::DayNumber);
    }
    Ok(stamp.date)
}
