//! CSV export of the diary for spreadsheets, which the import reads into any account.

mod read;

pub use read::{DiaryFile, ImportedEntry, UnreadableEntry, read_diary};

use super::{DayStatus, DiaryEntry};
use crate::ValidationError;
use crate::food::{Amount, FoodNutrient, FoodSource};
use crate::formula_guard::guarded;
use crate::spreadsheet::begin_table;
use std::borrow::Cow;
use std::io::Write;
use uuid::Uuid;

/// Column names. Calories are in kcal, the other nutrients in g. An empty cell is not known.
pub const DIARY_COLUMNS: [&str; 19] = [
    "date",
    "meal_type",
    "kind",
    "name",
    "brand",
    "barcode",
    "amount",
    "unit",
    "calories",
    "protein",
    "carbs",
    "fat",
    "fiber",
    "sugar",
    "saturated_fat",
    "salt",
    "source",
    "status",
    "key",
];

/// UUID of an entry, which recognizes the entry in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct EntryKey(Uuid);

impl EntryKey {
    /// Creates a key.
    pub fn new(uuid: Uuid) -> Self {
        Self(uuid)
    }

    /// Parses a key.
    pub fn parse(text: &str) -> Result<Self, ValidationError> {
        Uuid::try_parse(text).map(Self).map_err(|_| ValidationError::new("The key must be a UUID"))
    }

    pub fn get(self) -> Uuid {
        self.0
    }
}

/// Entry with its key and the status of its day.
#[derive(Debug, Clone, PartialEq)]
pub struct DiaryLine {
    pub entry: DiaryEntry,
    pub key: EntryKey,
    pub status: DayStatus,
}

/// Writer of the table. It writes page by page, so that the whole table is never in memory.
pub struct DiaryTable<W: Write>(csv::Writer<W>);

impl<W: Write> DiaryTable<W> {
    /// Starts a table and writes the header.
    pub fn begin(out: W) -> Result<Self, csv::Error> {
        let mut writer = begin_table(out)?;
        writer.write_record(DIARY_COLUMNS)?;
        Ok(Self(writer))
    }

    /// Writes a row for each entry, in order.
    pub fn add(&mut self, lines: &[DiaryLine]) -> Result<(), csv::Error> {
        lines.iter().try_for_each(|line| self.0.write_record(row(line).iter().map(Cow::as_ref)))
    }

    /// Flushes the table and returns the underlying writer.
    pub fn end(self) -> std::io::Result<W> {
        self.0.into_inner().map_err(csv::IntoInnerError::into_error)
    }
}

fn row(line: &DiaryLine) -> Vec<Cow<'_, str>> {
    let entry = &line.entry;
    let food = entry.content.food();
    let cell = |text: Option<String>| Cow::Owned(text.unwrap_or_default());
    let barcode = food.and_then(|food| food.barcode.as_ref()).map(|barcode| barcode.as_str().to_owned());
    let mut row = vec![
        Cow::Owned(entry.date.to_string()),
        Cow::Borrowed(entry.meal_type.as_str()),
        Cow::Borrowed(entry.content.kind().as_str()),
        guarded(entry.content.name()),
        guarded(food.and_then(|food| food.brand.as_deref()).unwrap_or_default()),
        cell(barcode),
        cell(entry.content.amount().map(Amount::units).map(|units| units.to_string())),
        Cow::Borrowed(food.map(|food| food.unit.as_str()).unwrap_or_default()),
    ];
    row.extend(
        FoodNutrient::ALL.iter().map(|nutrient| cell(entry.nutrition().value(*nutrient).map(|v| v.to_string()))),
    );
    row.push(Cow::Borrowed(food.and_then(|food| food.source.as_ref()).map(FoodSource::credit).unwrap_or_default()));
    row.push(Cow::Borrowed(line.status.as_str()));
    row.push(Cow::Owned(line.key.get().to_string()));
    row
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diary::{EntryContent, EntryName};
    use crate::food::FoodNutrition;
    use crate::meal::MealType;
    use crate::spreadsheet::{DateOrder, DecimalSign, Note, Reading};
    use crate::time_zone::MemberZone;
    use chrono::NaiveDate;
    use proptest::prelude::*;

    fn today() -> NaiveDate {
        "2026-11-24".parse().unwrap()
    }

    fn reading() -> Reading {
        Reading::in_zone(MemberZone::UTC)
    }

    fn line(name: &str, nutrition: FoodNutrition, key: u128) -> DiaryLine {
        let mut entry = DiaryEntry::of_test(MealType::Lunch, nutrition);
        entry.content = EntryContent::Typed { name: EntryName::new(name).unwrap(), nutrition, planned: None };
        DiaryLine { entry, key: EntryKey::new(Uuid::from_u128(key)), status: DayStatus::Complete }
    }

    fn table(lines: &[DiaryLine]) -> String {
        let mut table = DiaryTable::begin(Vec::new()).unwrap();
        table.add(lines).unwrap();
        String::from_utf8(table.end().unwrap()).unwrap()
    }

    #[test]
    fn a_row_is_an_entry() {
        let soup = FoodNutrition::typed(250.5, [5.0, 0.0, 7.1]).unwrap();
        let written = table(&[line("=Soup, \"hot\"", soup, 7)]);
        let rows: Vec<&str> = written.split("\r\n").collect();
        assert_eq!(rows[0], format!("\u{feff}{}", DIARY_COLUMNS.join(",")));
        let values = "250.5,5,0,7.1,,,,,,complete,00000000-0000-0000-0000-000000000007";
        assert_eq!(rows[1], format!("2026-11-24,lunch,quick,\"'=Soup, \"\"hot\"\"\",,,,,{values}"));
    }

    #[test]
    fn each_unreadable_line_is_reported_with_its_reason() {
        let row = |date: &str, meal: &str, calories: &str, status: &str, key: &str| {
            format!("{date},{meal},quick,Soup,,,,,{calories},0,0,0,,,,,,{status},{key}\n")
        };
        let key = "00000000-0000-0000-0000-000000000007";
        let content = [
            DIARY_COLUMNS.join(",") + "\n",
            row("2026-11-24", "lunch", "100", "open", key),
            row("2026-11-24", "lunch", "100", "open", key),
            row("2016-11-24", "lunch", "0.125", "", &key.replace('7', "8")),
            row("2016-11-23", "lunch", "100", "open", key),
            row("2026-12-02", "lunch", "100", "open", key),
            row("tomorrow", "lunch", "100", "open", key),
            row("2026-11-24", "brunch", "100", "open", key),
            row("2026-11-24", "lunch", "-1", "open", key),
            row("2026-11-24", "lunch", "", "open", key),
            row("2026-11-24", "lunch", "100", "done", key),
            row("2026-11-24", "lunch", "100", "open", "7"),
        ]
        .concat();
        let file = read_diary(&content, &reading(), today()).unwrap();
        assert_eq!((file.lines, file.entries.len(), file.repeated), (11, 2, 1));
        let lines: Vec<u64> = file.unreadable.iter().map(|line| line.line).collect();
        assert_eq!(lines, (5..=12).collect::<Vec<u64>>());
        assert!(read_diary("date,meal_type\n", &reading(), today()).is_err());
        assert!(read_diary("", &reading(), today()).is_err());
    }

    #[test]
    fn a_file_that_a_spreadsheet_saved_again_is_read() {
        let excel = include_str!("diary_csv/samples/diary_excel_de.csv");
        let file = read_diary(excel, &reading(), today()).unwrap();
        assert_eq!((file.lines, &file.unreadable), (1, &Vec::new()));
        let entry = &file.entries[0];
        assert_eq!((entry.date.to_string().as_str(), entry.name.as_str()), ("2026-11-20", "Käse"));
        let value = |nutrient| entry.nutrition.value(nutrient).map(|value| value.to_string());
        assert_eq!(value(FoodNutrient::Calories).as_deref(), Some("250.5"));
        assert_eq!(value(FoodNutrient::Fat).as_deref(), Some("7.1"));
        assert_eq!(file.decimal_sign, Some(DecimalSign::Comma));

        let day = |date: &str, order| {
            let content = format!("sep=;\n{}", excel.trim_start_matches('\u{feff}').replace("20.11.2026", date));
            let reading = Reading { date_order: order, ..reading() };
            let file = read_diary(&content, &reading, today()).unwrap();
            (file.entries.first().map(|entry| entry.date.to_string()), file.ambiguous_dates)
        };
        assert_eq!(day("11/20/2026", None), (Some("2026-11-20".to_owned()), 0));
        assert_eq!(day("3/4/2026", None), (None, 1));
        assert_eq!(day("3/4/2026", Some(DateOrder::Mdy)), (Some("2026-03-04".to_owned()), 0));
    }

    #[test]
    fn a_quote_that_is_never_closed_swallows_no_entry() {
        let soup = FoodNutrition::typed(250.5, [5.0, 0.0, 7.1]).unwrap();
        let written = table(&[line("A", soup, 7), line("B", soup, 8), line("C", soup, 9)]).replace(",B,", ",\"B,");
        let file = read_diary(&written, &reading(), today()).unwrap();
        assert_eq!((file.lines, file.entries.len()), (3, 3));
        assert_eq!(file.notes.of(Note::OpenQuote).map(|noted| noted.first_lines.clone()), Some(vec![3]));
    }

    proptest! {
        #[test]
        fn an_exported_diary_comes_back(
            names in proptest::collection::vec("[a-zé='\",\n ]{1,20}[a-z]", 1..8),
            values in proptest::collection::vec(proptest::option::of(0_i64..100_000_000), 4),
            known in proptest::collection::vec(0_i64..100_000_000, 4),
        ) {
            let mut thousandths = [None; FoodNutrient::COUNT];
            for (slot, count) in thousandths.iter_mut().zip(known.iter().copied().map(Some).chain(values)) {
                *slot = count;
            }
            let nutrition = FoodNutrition::from_thousandths(thousandths).unwrap();
            let names: Vec<String> = names.into_iter().filter(|name| EntryName::new(name).is_ok()).collect();
            let lines: Vec<DiaryLine> = (1..).zip(&names).map(|(key, name)| line(name, nutrition, key)).collect();
            let file = read_diary(&table(&lines), &reading(), today()).unwrap();
            prop_assert_eq!(&file.unreadable, &Vec::new());
            prop_assert_eq!(file.entries.len(), lines.len());
            for (entry, line) in file.entries.iter().zip(&lines) {
                prop_assert_eq!((entry.key, entry.status, entry.date), (line.key, line.status, line.entry.date));
                prop_assert_eq!(entry.name.as_str(), line.entry.content.name());
                prop_assert_eq!(&entry.nutrition, line.entry.nutrition());
            }
        }

        #[test]
        fn arbitrary_diary_files_never_panic(content in "\\PC{0,200}", rows in proptest::collection::vec("[0-9a-z,.\"'\\-\n]{0,80}", 0..6)) {
            let _ = read_diary(&content, &reading(), today());
            let _ = read_diary(&format!("{}\n{}", DIARY_COLUMNS.join(","), rows.join("\n")), &reading(), today());
        }
    }
}
