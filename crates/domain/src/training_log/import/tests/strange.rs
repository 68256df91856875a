//! Arbitrary contents. `scripts/fuzz-parsers` runs these tests with many more values.

use super::any_csv::{ANY, columns};
use super::formats::{FITBOD, FITNOTES, FITNOTES_IOS, FITNOTES_OLDER, JEFIT, OPENGYM, WGER, WGER_NAMES};
use super::{HEVY, STRONG, in_kg, latest, source};
use crate::profile::WeightUnit;
use crate::spreadsheet::DateOrder;
use crate::training_log::import::{ParsedFile, ParsedSet, group_logs, read};
use crate::training_log::sets_csv;
use proptest::prelude::*;

/// Returns the sum of the lines that are taken, skipped and unreadable.
fn accounted(file: &ParsedFile) -> usize {
    file.entries.len() + file.skipped.values().sum::<usize>() + file.unreadable.len()
}

fn cell() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        Just("2023-01-15 17:35:12".to_owned()),
        Just("28 Mar 2024, 17:29".to_owned()),
        Just("03/04/24".to_owned()),
        Just("Squat (Barbell)".to_owned()),
        Just("Rest Timer".to_owned()),
        Just("warmup".to_owned()),
        Just("working".to_owned()),
        Just("W".to_owned()),
        Just("lbs".to_owned()),
        Just("true".to_owned()),
        Just("0:01:30".to_owned()),
        Just("60x8,62.5x8".to_owned()),
        "[0-9]{1,4}([.,][0-9]{1,2})?",
        "\\PC{0,12}",
    ]
}

/// Returns a value of JSON, of a type that the files have or of another.
fn value() -> impl Strategy<Value = serde_json::Value> {
    prop_oneof![
        Just(serde_json::Value::Null),
        Just(serde_json::json!([{"a": [1]}])),
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        any::<f64>().prop_map(Into::into),
        (0..20_i32).prop_map(Into::into),
        cell().prop_map(Into::into),
    ]
}

/// Returns an object with some of these keys.
fn object(keys: &'static [&'static str]) -> impl Strategy<Value = serde_json::Value> {
    proptest::collection::vec((proptest::sample::select(keys), value()), 0..8)
        .prop_map(|fields| fields.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

proptest! {
    #[test]
    fn arbitrary_contents_are_read_or_not(content in any::<String>(), names in any::<String>()) {
        let mut source = source(&content, WeightUnit::Kilograms);
        source.names = Some(names);
        let _ = read(&source, latest());
        (source.columns, source.reading.date_order) = (Some(columns()), Some(DateOrder::Mdy));
        let _ = read(&source, latest());
    }

    #[test]
    fn arbitrary_changes_of_a_file_are_read_or_not(
        file in 0..9_usize,
        at in any::<prop::sample::Index>(),
        removed in 0..40_usize,
        added in "\\PC{0,6}|[\"',;{}\\[\\]#\n\\\\]{0,3}",
    ) {
        let content = [FITNOTES, FITNOTES_OLDER, FITNOTES_IOS, JEFIT, FITBOD, WGER, WGER_NAMES, OPENGYM, ANY][file];
        let characters: Vec<char> = content.chars().collect();
        let from = at.index(characters.len());
        let rest = characters.iter().skip(from + removed);
        let changed: String = characters[..from].iter().copied().chain(added.chars()).chain(rest.copied()).collect();
        let mut source = source(&changed, WeightUnit::Pounds);
        if let Ok(file) = read(&source, latest()) {
            prop_assert_eq!(accounted(&file), file.lines);
        }
        (source.columns, source.reading.date_order) = (Some(columns()), Some(DateOrder::Dmy));
        if let Ok(file) = read(&source, latest()) {
            prop_assert_eq!(accounted(&file), file.lines);
        }
        source.content = WGER.to_owned();
        source.names = Some(changed);
        let _ = read(&source, latest());
    }

    #[test]
    fn arbitrary_lines_are_imported_skipped_or_reported(
        format in 0..8_usize,
        lines in proptest::collection::vec(proptest::collection::vec(cell(), 0..15), 0..30)
    ) {
        let ironleaf = sets_csv::COLUMNS.join(",");
        let headers = [STRONG, HEVY, &ironleaf, FITNOTES, FITNOTES_OLDER, FITNOTES_IOS, FITBOD, ANY];
        let header = headers[format].lines().next().unwrap();
        let delimiter = if format == 7 { b';' } else { b',' };
        let mut writer = csv::WriterBuilder::new().flexible(true).delimiter(delimiter).from_writer(Vec::new());
        let mut expected = 0;
        for line in &lines {
            expected += usize::from(line.iter().any(|cell| !cell.trim().is_empty()));
            if !line.is_empty() {
                writer.write_record(line).unwrap();
            }
        }
        let body = String::from_utf8(writer.into_inner().unwrap()).unwrap();
        let content = format!("{header}\n{body}");
        let file = if format == 7 {
            let mut source = source(&content, WeightUnit::Kilograms);
            (source.columns, source.reading.date_order) = (Some(columns()), Some(DateOrder::Dmy));
            read(&source, latest()).unwrap()
        } else {
            in_kg(&content)
        };
        prop_assert_eq!(file.lines, expected);
        let (logs, refused) = group_logs(&file, |name| name);
        prop_assert_eq!(accounted(&file), file.lines);
        let sets: usize = logs.iter().map(|log| log.figures.performed().as_slice().len()).sum();
        let read_sets = file.entries.iter().filter(|entry| matches!(entry.done, ParsedSet::Set(_))).count();
        prop_assert_eq!(sets + refused.len(), read_sets);
    }

    #[test]
    fn arbitrary_json_sets_are_imported_skipped_or_reported(
        logs in proptest::collection::vec(
            object(&["date", "exercise", "repetitions", "repetitions_unit", "weight", "weight_unit", "rir"]), 0..20),
        sets in proptest::collection::vec(object(&["w", "r", "sec", "rir", "rpe", "done", "warmup"]), 0..20),
        unit in value(),
        day in value(),
    ) {
        let log = serde_json::json!({"date": "2024-01-01", "exercise": 1});
        let results: Vec<_> = std::iter::once(log).chain(logs).collect();
        let file = in_kg(&serde_json::json!({"results": results}).to_string());
        prop_assert_eq!((file.lines, accounted(&file)), (results.len(), results.len()));
        let entry = serde_json::json!({"id": "0025", "sets": sets});
        let backup = serde_json::json!({"unit": unit, "workouts": [{"d": day, "entries": [entry]}]});
        let file = in_kg(&backup.to_string());
        prop_assert_eq!((file.lines, accounted(&file)), (sets.len(), sets.len()));
    }
}
