//! Reading a file of the diary.

use super::EntryKey;
use crate::ValidationError;
use crate::diary::{DAYS_AHEAD, DayStatus, EntryName};
use crate::food::{FoodNutrient, FoodNutrition};
use crate::formula_guard::unescape_formula;
use crate::meal::MealType;
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
    /// Key of the entry.
    pub key: EntryKey,
    /// Day.
    pub date: NaiveDate,
    /// Meal of the day.
    pub meal_type: MealType,
    /// Name.
    pub name: EntryName,
    /// All eight values.
    pub nutrition: FoodNutrition,
    /// Status of the day.
    pub status: DayStatus,
}

/// Line that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadableEntry {
    /// Line number; the header is line 1.
    pub line: u64,
    /// Reason.
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

/// Positions of the columns in a file.
struct Columns {
    header: Vec<String>,
}

impl Columns {
    fn cell<'a>(&self, record: &'a csv::StringRecord, name: &str) -> &'a str {
        let position = self.header.iter().position(|column| column == name);
        position.and_then(|position| record.get(position)).unwrap_or_default().trim()
    }
}

/// Reads a file of the diary for a member whose local date is `today`.
///
/// Fails if it is empty, if a required column is missing, or if it has too many lines.
pub fn read_diary(content: &str, today: NaiveDate) -> Result<DiaryFile, ValidationError> {
    let content = content.trim_start_matches('\u{feff}');
    let header = content.lines().next().unwrap_or_default();
    let delimiter = if header.contains(';') && !header.contains(',') { b';' } else { b',' };
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .flexible(true)
        .has_headers(false)
        .from_reader(content.as_bytes());
    let mut records = reader.records();
    let header = records.next().and_then(Result::ok).unwrap_or_default();
    let columns = Columns { header: header.iter().map(|name| name.trim().to_lowercase()).collect() };
    if let Some(missing) = REQUIRED.iter().find(|name| columns.header.iter().all(|column| column != *name)) {
        return Err(ValidationError::new(format!("The file has no column \"{missing}\"")));
    }
    let mut file = DiaryFile::default();
    let mut keys = HashSet::new();
    for record in records {
        file.lines += 1;
        if file.lines > MAX_LINES {
            return Err(ValidationError::new("A file can have at most 200,000 lines"));
        }
        let Ok(record) = record else { return Err(ValidationError::new("The file is not a CSV file in UTF-8")) };
        let line = record.position().map_or(0, csv::Position::line);
        match read_line(&columns, &record, line, today) {
            Err(reason) => file.add_unreadable(line, reason),
            Ok(entry) if keys.insert(entry.key) => file.entries.push(entry),
            Ok(_) => file.repeated += 1,
        }
    }
    Ok(file)
}

fn read_line(
    columns: &Columns,
    record: &csv::StringRecord,
    line: u64,
    today: NaiveDate,
) -> Result<ImportedEntry, ValidationError> {
    let cell = |name| columns.cell(record, name);
    let status = match cell("status") {
        "" => DayStatus::Open,
        word => DayStatus::parse(word)?,
    };
    let name = match unescape_formula(cell("name")) {
        "" => "Imported",
        name => name,
    };
    let mut thousandths = [None; FoodNutrient::COUNT];
    for nutrient in FoodNutrient::ALL {
        thousandths[*nutrient as usize] = match cell(nutrient.as_str()) {
            "" => None,
            number => Some(read_thousandths(number)?),
        };
    }
    Ok(ImportedEntry {
        line,
        key: EntryKey::parse(cell("key"))?,
        date: read_date(cell("date"), today)?,
        meal_type: MealType::parse(cell("meal_type"))?,
        name: EntryName::new(name)?,
        nutrition: FoodNutrition::from_thousandths(thousandths)?,
        status,
    })
}

fn read_date(text: &str, today: NaiveDate) -> Result<NaiveDate, ValidationError> {
    let date = NaiveDate::parse_from_str(text, "%Y-%m-%d");
    let date = date.map_err(|_| ValidationError::new("The date must be YYYY-MM-DD"))?;
    let earliest = today.checked_sub_months(MONTHS_BACK).unwrap_or(NaiveDate::MIN);
    let latest = today.checked_add_days(DAYS_AHEAD).unwrap_or(NaiveDate::MAX);
    if !(earliest..=latest).contains(&date) {
        return Err(ValidationError::new("The date must be within the last ten years"));
    }
    Ok(date)
}

/// Reads a decimal number with at most seven digits before the point and three after it.
fn read_thousandths(text: &str) -> Result<i64, ValidationError> {
    let bad = || ValidationError::new("A number must be between 0 and 9,999,999 and have three decimals at most");
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if !(1..=7).contains(&whole.len()) || fraction.len() > 3 || !is_number(whole) || !is_number(fraction) {
        return Err(bad());
    }
    format!("{whole}{fraction:0<3}").parse().map_err(|_| bad())
}
