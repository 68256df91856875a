//! Each format's sample file, whose lines are all accounted for.

use super::{HEVY, STRONG, content_error, in_kg, latest, read, shown, source};
use crate::profile::WeightUnit;
use crate::training_log::import::{ImportFileError, ImportFormat, ParsedFile, SkipReason};
use crate::training_log::sets_csv;

pub(super) const FITNOTES: &str = include_str!("../samples/fitnotes.csv");
pub(super) const FITNOTES_OLDER: &str = include_str!("../samples/fitnotes_older.csv");
pub(super) const FITNOTES_IOS: &str = include_str!("../samples/fitnotes_ios.csv");
pub(super) const JEFIT: &str = include_str!("../samples/jefit.csv");
pub(super) const FITBOD: &str = include_str!("../samples/fitbod.csv");
pub(super) const WGER: &str = include_str!("../samples/wger.json");
pub(super) const WGER_NAMES: &str = include_str!("../samples/wger_names.json");
pub(super) const OPENGYM: &str = include_str!("../samples/opengym.json");

/// Checks the sets, skipped and unreadable lines of a file, and that they are all of its lines.
fn assert_lines(
    file: &ParsedFile,
    format: ImportFormat,
    sets: &[&str],
    skipped: &[(SkipReason, usize)],
    unreadable: &[u64],
) {
    assert_eq!(file.format, format);
    assert_eq!(shown(file), sets);
    let found: Vec<_> = file.skipped.iter().map(|(reason, lines)| (*reason, *lines)).collect();
    assert_eq!(found, skipped);
    assert_eq!(file.unreadable.iter().map(|line| line.line).collect::<Vec<_>>(), unreadable);
    let skipped_lines: usize = skipped.iter().map(|(_, lines)| lines).sum();
    assert_eq!(file.lines, sets.len() + skipped_lines + unreadable.len());
}

#[test]
fn fitnotes_has_a_unit_in_each_row() {
    let file = read(FITNOTES, WeightUnit::Pounds, latest()).unwrap();
    assert_lines(
        &file,
        ImportFormat::Fitnotes,
        &[
            "2024-06-01 Flat Barbell Bench Press working 10×60 @-",
            "2024-06-01 Flat Barbell Bench Press working 8×61.23 @-",
            "2024-06-01 Pull Up working 12×- @-",
            "2024-06-01 Plank working 90×- @-",
        ],
        &[(SkipReason::NoRepsOrTime, 1), (SkipReason::DistanceOrLong, 2)],
        &[8],
    );
    assert!(file.unknown_columns.is_empty() && !file.is_unit_assumed);
}

#[test]
fn older_fitnotes_has_the_unit_in_its_header() {
    let file = in_kg(FITNOTES_OLDER);
    assert_lines(&file, ImportFormat::Fitnotes, &["2016-02-10 Barbell Squat working 5×102.06 @-"], &[], &[3]);
    let in_kilograms = FITNOTES_OLDER.replace("(lbs)", "(kgs)");
    let file = read(&in_kilograms, WeightUnit::Pounds, latest()).unwrap();
    assert_eq!(shown(&file), ["2016-02-10 Barbell Squat working 5×225 @-"]);
    let without = FITNOTES_OLDER.replace(" (lbs)", "");
    let file = read(&without, WeightUnit::Pounds, latest()).unwrap();
    assert_eq!(
        (shown(&file)[0].as_str(), file.is_unit_assumed),
        ("2016-02-10 Barbell Squat working 5×102.06 @-", true)
    );
}

#[test]
fn fitnotes_for_ios_prefers_kilograms() {
    let file = read(FITNOTES_IOS, WeightUnit::Pounds, latest()).unwrap();
    assert_lines(
        &file,
        ImportFormat::FitnotesIos,
        &[
            "2021-05-20 Barbell Squat working 8×40 @-",
            "2021-05-20 Barbell Squat working 8×61.23 @-",
            "2021-05-20 Pull Up working 10×- @-",
            "2021-05-20 Plank working 60×- @-",
        ],
        &[(SkipReason::DistanceOrLong, 1)],
        &[7],
    );
    assert!(file.unknown_columns.is_empty() && !file.is_unit_assumed);
}

#[test]
fn jefit_has_several_sets_in_a_row() {
    let file = in_kg(JEFIT);
    assert_lines(
        &file,
        ImportFormat::Jefit,
        &[
            "2024-01-01 Barbell Bench Press working 5×20 @-",
            "2024-01-01 Barbell Bench Press working 5×40.01 @-",
            "2024-01-01 Pull Up working 12×- @-",
            "2024-01-05 Barbell Squat working 5×45.36 @-",
        ],
        &[(SkipReason::NoRepsOrTime, 2), (SkipReason::DistanceOrLong, 5), (SkipReason::OtherSection, 3)],
        &[21],
    );
    assert_eq!((file.entries[1].line, &file.unknown_columns), (18, &vec!["weather".to_owned()]));
    assert!(!file.is_unit_assumed);
}

#[test]
fn jefit_uses_the_members_unit_without_its_own() {
    let open = JEFIT.replace("mass", "gender");
    assert_eq!(shown(&in_kg(&open))[0], "2024-01-01 Barbell Bench Press working 5×44.1 @-");
    let file = read(&open, WeightUnit::Pounds, latest()).unwrap();
    assert_eq!(
        (shown(&file)[0].as_str(), file.is_unit_assumed),
        ("2024-01-01 Barbell Bench Press working 5×20 @-", true)
    );
    // The settings can come last.
    let (settings, logs) = JEFIT.split_at(JEFIT.find("### EXERCISE").unwrap());
    assert_eq!(shown(&in_kg(&format!("{logs}\n{settings}"))), shown(&in_kg(JEFIT)));
    let other = in_kg("### EXERCISE LOGS ###\n_id,mydate,ename\n1,2024-01-01,Squat\n");
    assert_eq!((other.lines, other.unreadable.len()), (1, 1));
}

#[test]
fn fitbod_multiplies_the_weight_of_dumbbells() {
    let file = read(FITBOD, WeightUnit::Pounds, latest()).unwrap();
    assert_lines(
        &file,
        ImportFormat::Fitbod,
        &[
            "2021-12-27 Barbell Bench Press warm_up 10×40 @-",
            "2021-12-27 Barbell Bench Press working 8×60 @-",
            "2021-12-27 Dumbbell Shoulder Press working 8×40 @-",
            "2021-12-27 Plank working 60×- @-",
        ],
        &[(SkipReason::DistanceOrLong, 1)],
        &[7],
    );
    for unit in ["(lb)", "(lbs)"] {
        let file = in_kg(&FITBOD.replace("(kg)", unit));
        assert_eq!(shown(&file)[2], "2021-12-27 Dumbbell Shoulder Press working 8×18.14 @-");
    }
}

#[test]
fn wger_has_units_of_reps_and_weights() {
    let mut source = source(WGER, WeightUnit::Pounds);
    source.names = Some(WGER_NAMES.to_owned());
    let file = super::super::read(&source, latest()).unwrap();
    let sets = [
        "2024-03-01 Bench Press working 8×80 @8",
        "2024-03-01 Bench Press failure 5×83.91 @-",
        "2024-03-01 Planche abdominale working 45×- @-",
        "2024-03-02 wger 999 working 10×27.22 @-",
    ];
    let skipped = [(SkipReason::NoRepsOrTime, 1), (SkipReason::DistanceOrLong, 1)];
    assert_lines(&file, ImportFormat::Wger, &sets, &skipped, &[7, 8]);
    assert!(file.is_unit_assumed);
    // Without their file, the exercises have numbers. The list can also come without its page.
    let unnamed = shown(&in_kg(WGER));
    assert_eq!(unnamed[0], "2024-03-01 wger 73 working 8×80 @8");
    let list = &WGER[WGER.find('[').unwrap()..=WGER.rfind(']').unwrap()];
    assert_eq!(shown(&in_kg(list)), unnamed);
    source.names = Some(WGER_NAMES[WGER_NAMES.find('[').unwrap()..=WGER_NAMES.rfind(']').unwrap()].to_owned());
    assert_eq!(super::super::read(&source, latest()).unwrap().names[0], "Bench Press");
    for wrong in ["{}", "[]", "[1]", "names", WGER] {
        source.names = Some(wrong.to_owned());
        let refused = super::super::read(&source, latest());
        assert!(matches!(refused, Err(ImportFileError::Names(_))), "{wrong}");
    }
}

#[test]
fn opengym_has_sets_that_were_not_done() {
    let file = in_kg(OPENGYM);
    let sets = [
        "2025-02-03 openGym 0025 warm_up 10×20.41 @-",
        "2025-02-03 openGym 0025 working 8×61.23 @8",
        "2025-02-03 openGym 0025 working 8×61.23 @9",
        "2025-02-03 Sled Push working 45×- @-",
    ];
    let skipped = [(SkipReason::NoRepsOrTime, 1), (SkipReason::NotDone, 1)];
    assert_lines(&file, ImportFormat::Opengym, &sets, &skipped, &[6]);
    assert!(!file.is_unit_assumed);
    let open = in_kg(&OPENGYM.replace("\"unit\"", "\"theme\""));
    assert_eq!((shown(&open)[1].as_str(), open.is_unit_assumed), ("2025-02-03 openGym 0025 working 8×135 @8", true));
}

#[test]
fn columns_that_a_format_does_not_use_are_known() {
    let with_unit = "Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes";
    for header in [STRONG, HEVY, with_unit, &sets_csv::COLUMNS.join(",")] {
        assert!(in_kg(header).unknown_columns.is_empty(), "{header}");
    }
    let extra = format!("{},Moon Phase,, {}\n", STRONG.trim_end(), "x".repeat(200));
    assert_eq!(in_kg(&extra).unknown_columns, ["Moon Phase".to_owned(), "x".repeat(100)]);
    let many: Vec<String> = (0..80).map(|column| format!("c{column}")).collect();
    assert_eq!(in_kg(&format!("{},{}\n", HEVY.trim_end(), many.join(","))).unknown_columns.len(), 50);
}

#[test]
fn other_json_is_not_imported() {
    let many = format!("{{\"results\": [{}{{}}]}}", "{},".repeat(500_000));
    for content in
        ["{", "[", "[]x", "[1]", "{\"a\": 1}", "{\"results\": [{\"id\": 1}]}", "[{\"date\": 1}]", WGER_NAMES, &many]
    {
        content_error(read(content, WeightUnit::Kilograms, latest()));
    }
    let deep = "[".repeat(100_000);
    content_error(read(&deep, WeightUnit::Kilograms, latest()));
    assert_eq!(in_kg("{\"results\": []}").lines, 0);
    assert_eq!(in_kg("{\"workouts\": []}").format, ImportFormat::Opengym);
}

#[test]
fn columns_have_any_order_and_unknown_ones_are_reported() {
    for content in [FITNOTES, FITNOTES_OLDER, FITNOTES_IOS, FITBOD] {
        let expected = in_kg(content);
        let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(content.as_bytes());
        let mut writer = csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
        for (line, record) in reader.records().enumerate() {
            let extra = if line == 0 { "Moon Phase" } else { "full" };
            let record = record.unwrap();
            writer.write_record(std::iter::once(extra).chain(record.iter().rev())).unwrap();
        }
        let reordered = in_kg(&String::from_utf8(writer.into_inner().unwrap()).unwrap());
        assert_eq!(reordered.unknown_columns, ["Moon Phase"]);
        let unknown_columns = Vec::new();
        assert_eq!(ParsedFile { unknown_columns, ..reordered }, expected);
    }
}
