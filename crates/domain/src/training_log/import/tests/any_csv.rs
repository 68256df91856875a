//! Any CSV file, whose columns the member names.

use super::{content_error, latest, read, shown, source};
use crate::profile::WeightUnit;
use crate::spreadsheet::DateOrder;
use crate::training_log::import::{ColumnNames, ImportFileError, ImportFormat, ParsedFile, SkipReason};

pub(super) const ANY: &str = include_str!("../samples/any.csv");

pub(super) fn columns() -> ColumnNames {
    let name = |name: &str| Some(name.to_owned());
    ColumnNames {
        date: "Day".to_owned(),
        exercise: "lift".to_owned(),
        weight: name("Load"),
        reps: name("Reps"),
        seconds: name("Hold"),
        kind: name("Set Type"),
        rpe: None,
        rir: name("RIR"),
        unit: name("Unit"),
    }
}

fn read_any(content: &str, columns: ColumnNames, order: Option<DateOrder>) -> Result<ParsedFile, ImportFileError> {
    let mut source = source(content, WeightUnit::Pounds);
    (source.columns, source.reading.date_order) = (Some(columns), order);
    super::super::read(&source, latest())
}

#[test]
fn named_columns_are_read() {
    let file = read_any(ANY, columns(), Some(DateOrder::Dmy)).unwrap();
    assert_eq!((file.format, file.lines, file.is_unit_assumed), (ImportFormat::Csv, 7, true));
    assert_eq!(
        shown(&file),
        [
            "2025-11-24 Squat warm_up 5×82.5 @-",
            "2025-11-24 Squat working 5×102.06 @8",
            "2025-11-25 Plank working 90×- @-",
            "2025-11-26 Squat failure 3×45.36 @9.5",
        ]
    );
    assert_eq!(file.skipped.into_iter().collect::<Vec<_>>(), [(SkipReason::NoRepsOrTime, 1)]);
    assert_eq!(file.unreadable.iter().map(|line| line.line).collect::<Vec<_>>(), [6, 7]);
    assert_eq!(file.unknown_columns, ["Weather"]);
    let american = read_any(ANY, columns(), Some(DateOrder::Mdy)).unwrap();
    assert_eq!(shown(&american), ["2025-11-26 Squat failure 3×45.36 @9.5", "2025-11-26 Squat working 3×100 @-"]);
}

#[test]
fn kinds_are_words_or_letters() {
    let kinds = |cells: &[&str]| -> Vec<String> {
        let rows: Vec<String> = cells.iter().map(|kind| format!("2025-11-24,Squat,5,{kind}")).collect();
        let columns = ColumnNames {
            date: "a".to_owned(),
            exercise: "b".to_owned(),
            reps: Some("c".to_owned()),
            kind: Some("d".to_owned()),
            ..ColumnNames::default()
        };
        let file = read_any(&format!("a,b,c,d\n{}", rows.join("\n")), columns, None).unwrap();
        assert_eq!(file.entries.len() + file.unreadable.len(), cells.len());
        shown(&file).iter().map(|line| line.split(' ').nth(2).unwrap().to_owned()).collect()
    };
    assert_eq!(kinds(&["Warm Up", "W", "warm_up", "TRUE"]), ["warm_up"; 4]);
    assert_eq!(kinds(&["", "1", "Normal", "working", "false"]), ["working"; 5]);
    assert_eq!(kinds(&["Drop Set", "D", "F", "failure"]), ["drop", "drop", "failure", "failure"]);
    assert_eq!(kinds(&["cluster"]).len(), 0);
}

#[test]
fn columns_must_be_named_and_in_the_file() {
    let columns_error = |read: Result<ParsedFile, ImportFileError>| match read {
        Err(ImportFileError::Columns(reason)) => reason.reason().to_owned(),
        other => panic!("{other:?}"),
    };
    let asked = columns_error(read(ANY, WeightUnit::Kilograms, latest()));
    assert_eq!(asked, "Say which columns hold the date and the exercise");
    let missing = columns_error(read_any(ANY, ColumnNames { rpe: Some("Effort".to_owned()), ..columns() }, None));
    assert_eq!(missing, "The file has no column \"Effort\"");
    // The member's choice wins over a known header.
    let known = super::formats::FITNOTES_OLDER;
    let chosen = ColumnNames { date: "Date".to_owned(), exercise: "Category".to_owned(), ..ColumnNames::default() };
    assert_eq!(read_any(known, chosen, None).unwrap().format, ImportFormat::Csv);
    content_error(read("one column\nonly", WeightUnit::Kilograms, latest()));
}
