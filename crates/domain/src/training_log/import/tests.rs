mod any_csv;
mod formats;
mod from_elsewhere;
mod strange;

use super::{ImportFileError, ImportFormat, ImportSource, ParsedFile, ParsedSet, SkipReason, group_logs};
use crate::profile::WeightUnit;
use crate::spreadsheet::Reading;
use crate::time_zone::MemberZone;
use crate::training_log::{LiftedWeight, LogValues, ProgramPlace, SetKind, sets_csv};
use chrono::NaiveDate;

const STRONG: &str =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n";
const HEVY: &str = "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,\
                    weight_kg,reps,distance_km,duration_seconds,rpe\n";

fn latest() -> NaiveDate {
    "2026-11-22".parse().unwrap()
}

fn source(content: &str, unit: WeightUnit) -> ImportSource {
    let reading = Reading::in_zone(MemberZone::UTC);
    ImportSource { content: content.to_owned(), unit, names: None, columns: None, reading }
}

fn read(content: &str, unit: WeightUnit, latest: NaiveDate) -> Result<ParsedFile, ImportFileError> {
    super::read(&source(content, unit), latest)
}

fn in_kg(content: &str) -> ParsedFile {
    read(content, WeightUnit::Kilograms, latest()).unwrap()
}

fn content_error(refused: Result<ParsedFile, ImportFileError>) -> String {
    match refused {
        Err(ImportFileError::Content(reason)) => reason.reason().to_owned(),
        other => panic!("{other:?}"),
    }
}

/// Formats each entry: day, name, kind, reps, kg and effort.
fn shown(file: &ParsedFile) -> Vec<String> {
    let entries = file.entries.iter();
    entries
        .map(|entry| {
            let (day, name) = (entry.day, &file.names[entry.name]);
            match entry.done {
                ParsedSet::Set(set) => {
                    let kg = set.weight.map_or("-".to_owned(), |weight| weight.kg().to_string());
                    let rpe = set.rpe.map_or("-".to_owned(), |rpe| rpe.get().to_string());
                    format!("{day} {name} {} {}×{kg} @{rpe}", set.kind.as_str(), set.reps.get())
                }
                ParsedSet::Marked(weight) => format!("{day} {name} marked {:?}", weight.map(LiftedWeight::kg)),
            }
        })
        .collect()
}

#[test]
fn strongs_files_are_read() {
    let file = in_kg(&format!(
        "{STRONG}\
         2023-01-15 17:35:12,\"Push, hard\",1h 10m,Bench Press (Barbell),W,40,10,0,0,,,\r\n\
         2023-01-15 17:35:12,\"Push, hard\",1h 10m,Bench Press (Barbell),1,\"82,5\",5,0,0,\"felt\n\"\"good\"\"\",,8.5\n\
         2023-01-15 17:35:12,\"Push, hard\",1h 10m,Bench Press (Barbell),Rest Timer,0,0,0,180,,,\n\
         2023-01-15 17:35:12,\"Push, hard\",1h 10m,Bench Press (Barbell),D,60,8,0,0,,,5\n\
         \n\
         2023-01-15 17:35:12,\"Push, hard\",1h 10m,Bench Press (Barbell),F,50.1234,12,0,0,,,11\n\
         2023-01-18 18:00:00,Core,30m,Plank,1,0,0,0,60,,,\n\
         2023-01-18 18:00:00,Core,30m,Plank,2,,,,,,,\n\
         2023-01-17 08:00:00,Run,45m,Running,1,0,0,5.2,1800,,,\n\
         2023-01-17 08:00:00,Run,45m,Bike,1,0,0,0,1800,,,\n\
         2023-01-17 08:00:00,Run,45m,Bike,Note,,,,,slow,,\n\
         ,,,,,,,,,,,\n"
    ));
    assert_eq!((file.format, file.lines, file.unreadable.len()), (ImportFormat::Strong, 10, 0));
    assert_eq!(
        shown(&file),
        [
            "2023-01-15 Bench Press (Barbell) warm_up 10×40 @-",
            "2023-01-15 Bench Press (Barbell) working 5×82.5 @8.5",
            "2023-01-15 Bench Press (Barbell) drop 8×60 @-",
            "2023-01-15 Bench Press (Barbell) failure 12×50.12 @-",
            "2023-01-18 Plank working 60×- @-",
        ]
    );
    let skipped: Vec<_> = file.skipped.into_iter().collect();
    let expected = [
        (SkipReason::RestTimer, 1),
        (SkipReason::Note, 1),
        (SkipReason::NoRepsOrTime, 1),
        (SkipReason::DistanceOrLong, 2),
    ];
    assert_eq!(skipped, expected);
}

#[test]
fn strongs_other_headers_are_read_too() {
    let row = "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes\n\
               2019-01-11 12:31:54;\"Leg\";\"Deadlift (Barbell)\";1;20;kg;5;;;;0;\"\"\n\
               2019-01-11 12:31:54;\"Leg\";\"Deadlift (Barbell)\";2;100;lbs;5;;;;0;\"\"\n";
    let file = read(&format!("\u{feff}{row}"), WeightUnit::Pounds, latest()).unwrap();
    assert_eq!(
        shown(&file),
        ["2019-01-11 Deadlift (Barbell) working 5×20 @-", "2019-01-11 Deadlift (Barbell) working 5×45.36 @-"]
    );
    let with_unit = "Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds\n\
                     \"1\";\"2024-03-28 17:29:05\";\"A\";\"3600\";\"Squat (Barbell)\";\"1\";\"60.0\";\"8.0\";\"\";\"\";\"0.0\"\n";
    let file = read(with_unit, WeightUnit::Pounds, latest()).unwrap();
    assert_eq!(shown(&file), ["2024-03-28 Squat (Barbell) working 8×60 @-"]);
    // The member's unit is used only if the file does not state one.
    let plain = format!("{STRONG}2023-01-15 17:35:12,A,1h,Squat,1,100,5,0,0,,,\n");
    let file = read(&plain, WeightUnit::Pounds, latest()).unwrap();
    assert_eq!(shown(&file), ["2023-01-15 Squat working 5×45.36 @-"]);
}

#[test]
fn hevys_files_are_read() {
    let file = in_kg(&format!(
        "{HEVY}\
         \"Push\",\"28 Mar 2024, 17:29\",\"28 Mar 2024, 18:29\",\"\",\"Bench Press (Barbell)\",,\"\",0,\"warmup\",40,10,,,\n\
         \"Push\",\"28 Mar 2024, 17:29\",\"28 Mar 2024, 18:29\",\"\",\"Bench Press (Barbell)\",,\"\",1,\"normal\",82.5,5,,,8.5\n\
         \"Push\",\"28 Mar 2024, 17:29\",\"28 Mar 2024, 18:29\",\"\",\"Push Up\",0,\"\",0,\"dropset\",,15,,,\n\
         \"Push\",\"28 Mar 2024, 17:29\",\"28 Mar 2024, 18:29\",\"\",\"Plank\",0,\"\",0,\"failure\",,,,90,\n\
         \"Push\",\"28 Mar 2024, 17:29\",\"28 Mar 2024, 18:29\",\"\",\"Running\",0,\"\",0,\"normal\",,,5.2,1800,\n"
    ));
    assert_eq!((file.format, file.lines, file.unreadable.len()), (ImportFormat::Hevy, 5, 0));
    assert_eq!(
        shown(&file),
        [
            "2024-03-28 Bench Press (Barbell) warm_up 10×40 @-",
            "2024-03-28 Bench Press (Barbell) working 5×82.5 @8.5",
            "2024-03-28 Push Up drop 15×- @-",
            "2024-03-28 Plank failure 90×- @-",
        ]
    );
    let in_pounds = HEVY.replace("weight_kg", "weight_lbs");
    let row = "Push,\"28 Mar 2024, 17:29\",,,Squat,,,0,normal,225,5,,,\n";
    assert_eq!(shown(&in_kg(&format!("{in_pounds}{row}"))), ["2024-03-28 Squat working 5×102.06 @-"]);
}

#[test]
fn invalid_lines_are_reported_and_the_others_imported() {
    let file = in_kg(&format!(
        "{STRONG}\
         2023-01-15 17:35:12,A,1h,Squat,1,60,5,0,0,,,\n\
         soon,A,1h,Squat,1,60,5,0,0,,,\n\
         2026-11-23 17:35:12,A,1h,Squat,1,60,5,0,0,,,\n\
         2023-01-15 17:35:12,A,1h,,1,60,5,0,0,,,\n\
         2023-01-15 17:35:12,A,1h,Squat,X,60,5,0,0,,,\n\
         2023-01-15 17:35:12,A,1h,Squat,1,heavy,5,0,0,,,\n\
         2023-01-15 17:35:12,A,1h,Squat,1,1000.5,5,0,0,,,\n\
         2023-01-15 17:35:12,A,1h,Squat,1,60,5.5,0,0,,,\n\
         2023-01-15 17:35:12,A,1h,Squat,1,60,1001,0,0,,,\n\
         2023-01-15 17:35:12,A\n"
    ));
    assert_eq!((file.lines, file.entries.len()), (10, 2));
    assert_eq!(file.unreadable.iter().map(|line| line.line).collect::<Vec<_>>(), [3, 4, 5, 6, 7, 8, 10, 11]);
}

#[test]
fn a_line_is_counted_as_an_editor_counts_it() {
    for end in ["\n", "\r\n"] {
        let rows = ["2023-01-15,A,1h,Squat,1,60,5,0,0,\"two\nlines\",,", "", "", "soon,A,1h,Squat,1,60,5,0,0,,,"];
        let file = in_kg(&format!("{}{end}{}", STRONG.trim_end(), rows.join(end)));
        assert_eq!((file.entries[0].line, file.unreadable[0].line), (2, 6), "{end:?}");
    }
}

#[test]
fn no_other_file_is_taken_for_one_of_these() {
    for content in
        ["", " ", "\u{feff}", "a,b,c\n1,2,3", "Date,Exercise Name\n", "{\"a\": 1}", "Date,Workout Name\n2023"]
    {
        assert!(read(content, WeightUnit::Kilograms, latest()).is_err(), "{content}");
    }
    let long = STRONG.to_owned() + &"2023-01-15,A,1h,Squat,1,60,5,0,0,,,\n".repeat(200_001);
    assert!(read(&long, WeightUnit::Kilograms, latest()).is_err());
    let many: Vec<String> = (0..1_001).map(|n| format!("2023-01-15,A,1h,Squat {n},1,60,5,0,0,,,\n")).collect();
    assert!(read(&(STRONG.to_owned() + &many.concat()), WeightUnit::Kilograms, latest()).is_err());
}

#[test]
fn a_day_of_an_exercise_is_one_log() {
    let mut content = format!(
        "{STRONG}\
         2023-01-15 17:35:12,A,1h,Squat,W,100,10,0,0,,,\n\
         2023-01-15 17:35:12,A,1h,Squat,1,60,5,0,0,,,\n\
         2023-01-15 17:35:12,A,1h,Row,1,40,8,0,0,,,\n\
         2023-01-15 21:00:00,B,1h,Deep Squat,1,62.5,5,0,0,,,\n\
         2023-01-16 17:35:12,A,1h,Squat,1,65,5,0,0,,,\n"
    );
    // Squat and Deep Squat map to one exercise.
    let exercise_of = |name: usize| if name == 1 { "row" } else { "squat" };
    let (logs, refused) = group_logs(&in_kg(&content), exercise_of);
    let of: Vec<_> = logs
        .iter()
        .map(|log| (log.exercise, log.day.to_string(), log.figures.performed().as_slice().len(), log.sets.get()))
        .collect();
    let days = ["2023-01-15", "2023-01-15", "2023-01-16"].map(ToOwned::to_owned);
    let [first, second, third] = days;
    assert_eq!(of, [("squat", first, 3, 2), ("row", second, 1, 1), ("squat", third, 1, 1)]);
    assert_eq!((logs[0].reps.get(), logs[0].figures.weight().map(LiftedWeight::kg)), (5, Some(62.5)));
    assert_eq!(refused, []);

    content += &"2023-01-16 17:35:12,A,1h,Squat,1,65,5,0,0,,,\n".repeat(60);
    let (logs, refused) = group_logs(&in_kg(&content), exercise_of);
    assert_eq!((logs[2].figures.performed().as_slice().len(), refused.len(), refused[0].line), (50, 11, 56));
}

#[test]
fn our_own_table_comes_back_as_it_was() {
    let table = "date,exercise,set,kind,reps,weight_kg,rpe,planned_sets,planned_reps,log_weight_kg\r\n\
                 2026-11-20,'=Squat,1,warm_up,10,0,,3,8,42.5\r\n\
                 2026-11-20,'=Squat,2,failure,0,42.5,8.5,3,8,42.5\r\n\
                 2026-11-20,Row,,,,,,4,10,60.25\r\n\
                 2026-11-21,Row,,,,,,4,10,\r\n";
    let file = in_kg(table);
    assert_eq!((file.format, &file.names), (ImportFormat::Ironleaf, &vec!["=Squat".to_owned(), "Row".to_owned()]));
    let (logs, _) = group_logs(&file, |name| name);
    assert_eq!(
        (logs[0].sets.get(), logs[0].reps.get(), logs[0].figures.performed().as_slice()[0].kind),
        (3, 8, SetKind::WarmUp)
    );
    assert_eq!(logs[1].figures, LogValues::of_weight(LiftedWeight::from_kg(60.25).ok()));
    assert_eq!(logs[2].figures, LogValues::default());
    for row in [
        "2026-11-20,Row,1,working,,40,,3,8,40",
        "2026-11-20,Row,1,other,5,40,,3,8,40",
        "2026-11-20,Row,,,,,,,8,",
        "2026-11-20,Row,1,working,5,40,7.3,3,8,40",
    ] {
        let file = in_kg(&format!("{}\n{row}\n", sets_csv::COLUMNS.join(",")));
        assert_eq!((file.entries.len(), file.unreadable.len()), (0, 1), "{row}");
    }
}

#[test]
fn our_own_table_has_places_in_programs() {
    let rows = |rows: &str| in_kg(&format!("{}\n{rows}\n", sets_csv::COLUMNS.join(",")));
    let file = rows(
        "2026-11-20,Row,1,working,5,40,,3,8,40,4,2,1,true\n2026-11-20,Row,2,working,5,40,,3,8,40,4,2,1,true\n\
         2026-11-21,Row,,,,,,3,8,40,5,1,3,false\n2026-11-22,Row,,,,,,3,8,40,,,,",
    );
    assert_eq!(file.unknown_columns, Vec::<String>::new());
    let (logs, _) = group_logs(&file, |name| name);
    let place = |week, cycle, day, is_deload| ProgramPlace::new(week, cycle, day, is_deload).ok();
    let places: Vec<_> = logs.iter().map(|log| log.program).collect();
    assert_eq!(places, [place(4, 2, 1, true), place(5, 1, 3, false), None]);
    for place in ["0,1,1,false", "53,1,1,false", "1,,1,true", "1,1,x,true", "1,70000,1,true", "1,1,61,false"] {
        let file = rows(&format!("2026-11-20,Row,,,,,,3,8,40,{place}"));
        assert_eq!((file.entries.len(), file.unreadable.len()), (0, 1), "{place}");
    }
}

#[test]
fn three_decimals_are_read_by_the_files_own_sign() {
    let weights = |cells: &[&str]| -> Vec<String> {
        let lines: Vec<String> =
            cells.iter().map(|cell| format!("2023-01-15 17:35:12,A,1h,Squat,1,\"{cell}\",5,0,0,,,")).collect();
        let file = in_kg(&format!("{STRONG}{}", lines.join("\n")));
        let refused = file.unreadable.iter().map(|line| format!("line {}", line.line));
        let taken = shown(&file).into_iter().map(|line| line.split('×').nth(1).unwrap().to_owned());
        taken.chain(refused).collect()
    };
    assert_eq!(weights(&["82,125", "82,5"]), ["82.12 @-", "82.5 @-"]);
    assert_eq!(weights(&["82,125", "82.5"]), ["82.5 @-", "line 2"], "82,125 is 82125 there: too heavy");
    assert_eq!(weights(&["82.125", "82.5"]), ["82.12 @-", "82.5 @-"]);
}

#[test]
fn broken_characters_are_rejected_with_their_line() {
    let broken = format!(
        "{STRONG}2023-01-15 17:35:12,A,1h,Kniebeuge,1,60,5,0,0,,,\n\
         2023-01-15 17:35:12,A,1h,Bankdr\u{fffd}cken,1,60,5,0,0,,,\n"
    );
    let refused = content_error(read(&broken, WeightUnit::Kilograms, latest()));
    assert!(refused.contains("line 3") && refused.contains("UTF-8"), "{refused}");
    // Notes are not stored, so broken characters in them do not matter.
    let remark = format!("{STRONG}2023-01-15 17:35:12,A,1h,Kniebeuge,1,60,5,0,0,f\u{fffd}r,,\n");
    assert_eq!(in_kg(&remark).entries.len(), 1);
}
