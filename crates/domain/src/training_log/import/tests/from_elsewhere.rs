//! Files as people have them: saved again by a spreadsheet, written in other countries, or not quite valid.

use super::{HEVY, STRONG, in_kg, latest, shown, source};
use crate::profile::WeightUnit;
use crate::spreadsheet::{DateOrder, DecimalSign, Note, Reading};
use crate::time_zone::MemberZone;
use crate::training_log::import::{
    ColumnNames, ImportFileError, ImportFormat, ImportSource, ParsedFile, SkipReason, read,
};
use chrono_tz::Tz;

fn read_with(content: &str, change: impl FnOnce(&mut ImportSource)) -> ParsedFile {
    let mut source = source(content, WeightUnit::Kilograms);
    change(&mut source);
    read(&source, latest()).unwrap()
}

fn columns(names: [&str; 4]) -> ColumnNames {
    let [date, exercise, weight, reps] = names.map(ToOwned::to_owned);
    ColumnNames { date, exercise, weight: Some(weight), reps: Some(reps), ..ColumnNames::default() }
}

/// Formats each note with its number of lines and the first ones.
fn notes(file: &ParsedFile) -> Vec<(Note, usize, Vec<u64>)> {
    file.notes.iter().map(|(note, noted)| (note, noted.lines, noted.first_lines.clone())).collect()
}

/// Returns the number of lines that are imported, skipped or unreadable.
fn accounted(file: &ParsedFile) -> usize {
    file.entries.len() + file.skipped.values().sum::<usize>() + file.unreadable.len()
}

#[test]
fn a_quote_that_is_never_closed_swallows_no_line() {
    let file = in_kg(include_str!("../samples/strong_unclosed.csv"));
    assert_eq!((file.lines, file.entries.len(), file.unreadable.len()), (11, 11, 0));
    assert_eq!(notes(&file), [(Note::OpenQuote, 1, vec![2])]);
    let (first, last) = (shown(&file)[0].clone(), shown(&file)[10].clone());
    assert_eq!(
        (first.as_str(), last.as_str()),
        ("2026-06-01 Box Jump working 5×- @-", "2026-06-11 Bench Press (Barbell) working 5×81 @-")
    );
    // The line is named also if it has no set.
    let rest = format!(
        "{STRONG}2026-06-01 18:00:00,A,1h,Squat,Note,,,,,\"12 inch,,\n2026-06-02 18:00:00,A,1h,Squat,1,60,5,0,0,,,\n"
    );
    let file = in_kg(&rest);
    assert_eq!((file.lines, accounted(&file), notes(&file)), (2, 2, vec![(Note::OpenQuote, 1, vec![2])]));
}

#[test]
fn a_time_with_an_offset_counts_on_the_members_day() {
    let days = |file: &ParsedFile| file.entries.iter().map(|entry| entry.day.to_string()).collect::<Vec<_>>();
    let fitbod = include_str!("../samples/fitbod_utc.csv");
    let in_los_angeles = |source: &mut ImportSource| source.reading = Reading::in_zone(Tz::America__Los_Angeles.into());
    assert_eq!(days(&read_with(fitbod, in_los_angeles)), ["2026-11-19", "2026-11-19", "2026-11-20"]);
    assert_eq!(days(&in_kg(fitbod)), ["2026-11-20"; 3]);
    let wger = "{\"results\": [{\"date\": \"2026-11-20T02:05:11Z\", \"exercise\": 1, \"repetitions\": 5}]}";
    assert_eq!(days(&read_with(wger, in_los_angeles)), ["2026-11-19"]);
    let strong = format!("{STRONG}2026-11-20 02:05:11,A,1h,Squat,1,60,5,0,0,,,\n");
    assert_eq!(days(&read_with(&strong, in_los_angeles)), ["2026-11-20"], "as written without an offset");
}

#[test]
fn a_column_of_flags_tells_the_kind() {
    let of = |kind: &str| {
        let mut columns = columns(["Workout DateTime", "Exercise", "Completed Weight Value", "Completed Reps"]);
        (columns.kind, columns.rpe) = (Some(kind.to_owned()), Some("Completed RPE".to_owned()));
        columns
    };
    let zone = MemberZone::parse("-07:00").unwrap();
    let file = read_with(include_str!("../samples/liftosaur.csv"), |source| {
        (source.columns, source.unit, source.reading.zone) = (Some(of("Is Warmup Set?")), WeightUnit::Pounds, zone);
    });
    assert_eq!(
        shown(&file),
        ["2026-10-16 Squat, Barbell warm_up 5×60 @-", "2026-10-16 Squat, Barbell working 5×100 @8.5"]
    );
    assert!(!file.is_unit_assumed, "the file has a column with the unit");
    for (yes, no) in [("true", "false"), ("Yes", "no"), ("x", ""), ("ja", "nein"), ("warmup", "working")] {
        let content = include_str!("../samples/liftosaur.csv")
            .replace("\",1,", &format!("\",{yes},"))
            .replace("\",0,", &format!("\",{no},"));
        let file = read_with(&content, |source| source.columns = Some(of("Is Warmup Set?")));
        let kinds: Vec<_> = shown(&file).iter().map(|line| line.contains("warm_up")).collect();
        assert_eq!(kinds, [true, false], "{yes} {no}");
    }
}

#[test]
fn the_file_or_the_member_decides_the_order_of_a_date() {
    let fitnotes = in_kg(include_str!("../samples/fitnotes_de.csv"));
    assert_eq!((fitnotes.format, fitnotes.date_order), (ImportFormat::Fitnotes, Some(DateOrder::Dmy)));
    let days: Vec<_> = fitnotes.entries.iter().map(|entry| entry.day.to_string()).collect();
    assert_eq!(days, ["2025-12-23", "2025-12-23", "2026-01-03"]);

    let strong = include_str!("../samples/strong_excel_us.csv");
    let open = in_kg(strong);
    assert_eq!((open.entries.len(), open.unreadable.len(), open.ambiguous_dates, open.date_order), (0, 2, 2, None));
    for (order, days) in
        [(DateOrder::Mdy, ["2026-06-01", "2026-06-03"]), (DateOrder::Dmy, ["2026-01-06", "2026-03-06"])]
    {
        let file = read_with(strong, |source| source.reading.date_order = Some(order));
        assert_eq!(file.entries.iter().map(|entry| entry.day.to_string()).collect::<Vec<_>>(), days);
        assert_eq!((file.ambiguous_dates, file.date_order), (0, Some(order)));
    }
    let shows = format!("{strong}6/23/2026 18:00,Push,45m,Bench Press (Barbell),1,195,5,0,0,,,\n");
    assert_eq!((in_kg(&shows).entries.len(), in_kg(&shows).date_order), (3, Some(DateOrder::Mdy)));
}

#[test]
fn dates_have_months_of_every_language() {
    let file = in_kg(include_str!("../samples/hevy_ja.csv"));
    assert_eq!(
        shown(&file),
        ["2026-08-24 ベンチプレス (ダンベル) working 10×30 @-", "2026-08-25 スクワット (バーベル) working 5×80 @8.5"]
    );
    for date in [
        "1 juin 2026, 18:00",
        "1 de jun. de 2026, 18:00",
        "1 Haz 2026, 18:00",
        "Jun 1, 2026, 6:00 PM",
        "1-Jun-26",
        "2026年6月1日 18:00",
    ] {
        let file = in_kg(&format!("{HEVY}A,\"{date}\",,,Squat,,,0,normal,100,5,,,\n"));
        assert_eq!(shown(&file), ["2026-06-01 Squat working 5×100 @-"], "{date}");
    }
}

#[test]
fn a_hint_for_spreadsheets_is_followed() {
    for (content, day) in [
        (include_str!("../samples/hevy_sep.csv"), "2026-06-01"),
        (include_str!("../samples/strong_sep.csv"), "2026-06-01"),
    ] {
        let file = in_kg(content);
        assert_eq!((file.lines, shown(&file)), (1, vec![format!("{day} Squat (Barbell) working 5×100 @-")]));
        assert_eq!(file.entries[0].line, 3);
    }
}

#[test]
fn help_is_no_lifted_weight() {
    let file = in_kg(include_str!("../samples/strong_assisted.csv"));
    assert_eq!(
        shown(&file),
        [
            "2026-06-01 Pull Up (Assisted) working 8×- @-",
            "2026-06-01 Pull Up (Assisted) working 6×- @8.5",
            "2026-06-01 Pull Up working 5×- @-"
        ]
    );
    assert_eq!((notes(&file), file.is_unit_assumed), (vec![(Note::Assisted, 2, vec![2, 3])], false));
    // Hevy writes help without a minus.
    let hevy = format!(
        "{HEVY}A,\"1 Jun 2026, 18:00\",,,Pull Up (Assisted),,,0,normal,20,8,,,\nA,\"1 Jun 2026, 18:00\",,,Unassisted Dip,,,0,normal,20,8,,,\n"
    );
    let file = in_kg(&hevy);
    assert_eq!(
        shown(&file),
        ["2026-06-01 Pull Up (Assisted) working 8×- @-", "2026-06-01 Unassisted Dip working 8×20 @-"]
    );
    assert_eq!(notes(&file), [(Note::Assisted, 1, vec![2])]);
}

#[test]
fn what_our_scales_do_not_have_is_noted_and_the_set_kept() {
    let file = in_kg(include_str!("../samples/hevy_rpe.csv"));
    assert_eq!((file.lines, accounted(&file)), (11, 11));
    let sets: Vec<_> = shown(&file).iter().map(|line| line.replace("2026-06-01 Squat (Barbell) ", "")).collect();
    assert_eq!(
        sets,
        [
            "working 5×100 @8.5",
            "working 5×100 @-",
            "working 5×100 @-",
            "working 5×100 @10",
            "working 7×100 @-",
            "warm_up 10×20 @-",
            "working 10×20 @-",
            "working 60×- @-",
            "working 5×100 @-",
        ]
    );
    assert_eq!(file.unreadable.iter().map(|line| line.line).collect::<Vec<_>>(), [7], "1,001 reps");
    assert_eq!(file.skipped.into_iter().collect::<Vec<_>>(), [(SkipReason::DistanceOrLong, 1)]);
    assert_eq!(
        file.notes.iter().map(|(note, noted)| (note, noted.first_lines.clone())).collect::<Vec<_>>(),
        [(Note::PartialRep, vec![6]), (Note::Effort, vec![3, 4]), (Note::OneSide, vec![9])]
    );
}

#[test]
fn a_weight_can_have_its_unit_and_the_body() {
    let content = include_str!("../samples/any_units.csv");
    let more = format!(
        "{content}2026-06-01,Row,\"110,5 lbs\",8 reps\n2026-06-01,Curl,heavy,8\n2026-06-01,Chin Up,BW-20kg,8\n2026-06-01,Sit Up,bodyweight,8+\n2026-06-01,Press,5 stone,8\n"
    );
    let file = read_with(&more, |source| source.columns = Some(columns(["Date", "Exercise", "Weight", "Reps"])));
    let sets: Vec<_> = shown(&file).iter().map(|line| line.replace("2026-06-01 ", "")).collect();
    assert_eq!(
        sets,
        [
            "Deadlift working 12×50 @-",
            "Pull Up working 8×- @-",
            "Dip working 8×10 @-",
            "Row working 8×50.12 @-",
            "Chin Up working 8×- @-",
            "Sit Up working 8×- @-"
        ]
    );
    assert_eq!(file.unreadable.iter().map(|line| line.line).collect::<Vec<_>>(), [6, 9]);
    assert_eq!(
        notes(&file),
        [(Note::Assisted, 1, vec![7]), (Note::BodyWeight, 4, vec![3, 4, 7, 8]), (Note::UnitInCell, 3, vec![2, 5, 7])]
    );
}

#[test]
fn long_names_are_shortened_and_stay_different() {
    let content = include_str!("../samples/hevy_long_name.csv");
    let file = in_kg(content);
    let name = &file.names[0];
    assert_eq!((name.chars().count(), notes(&file)), (100, vec![(Note::LongName, 1, vec![2])]));
    assert!(name.starts_with("Bulgarian split squat with the rear foot"));
    let row = content.lines().nth(1).unwrap();
    let other = row.replace(", slow", ", fast");
    let file = in_kg(&format!("{content}\n{other}\n{row}\n{other}\n"));
    assert_eq!((file.names.len(), file.entries.len()), (2, 4));
    assert!(file.names[1].ends_with(" (2)") && file.names[1].chars().count() == 100, "{}", file.names[1]);
}

#[test]
fn stronglifts_has_its_sets_in_columns() {
    let file = in_kg(include_str!("../samples/stronglifts.csv"));
    assert_eq!((file.format, file.lines, accounted(&file)), (ImportFormat::Stronglifts, 6, 6));
    let mut expected = vec!["2026-06-01 Squat working 5×60 @-"; 5];
    expected.push("2026-06-03 Deadlift working 5×80 @-");
    assert_eq!(shown(&file), expected);
    assert!(file.unknown_columns.is_empty() && !file.is_unit_assumed);
    let in_pounds = include_str!("../samples/stronglifts.csv")
        .replace("(KG)", "(LB)")
        .replace("yyyy/mm/dd", "dd/mm/yyyy")
        .replace("2026/06/0", "2/6/202");
    let file = in_kg(&in_pounds);
    assert_eq!(shown(&file)[0], "2021-06-02 Squat working 5×27.22 @-");
}

#[test]
fn distances_are_skipped_with_their_reason() {
    let file = in_kg(include_str!("../samples/hevy_cardio.csv"));
    assert_eq!((file.lines, file.skipped.into_iter().collect::<Vec<_>>()), (3, vec![(SkipReason::DistanceOrLong, 3)]));
}

#[test]
fn a_column_has_one_field() {
    let content = "Date,Exercise,Weight,Reps\n2026-11-07,Squat,60,5\n";
    for names in [["Date", "date", "Weight", "Reps"], ["Date", "Exercise", "Reps", "Reps"]] {
        let mut source = source(content, WeightUnit::Kilograms);
        source.columns = Some(columns(names));
        let refused = read(&source, latest());
        assert!(
            matches!(&refused, Err(ImportFileError::Columns(reason)) if reason.reason().contains("two fields")),
            "{refused:?}"
        );
    }
}

#[test]
fn the_member_can_say_the_decimal_sign() {
    let content = format!("{STRONG}2026-06-01,A,1h,Squat,1,\"82,125\",5,0,0,,,\n");
    let weight = |sign| {
        let file = read_with(&content, |source| source.reading.decimal_sign = sign);
        (shown(&file).first().map(|line| line.split('×').nth(1).unwrap().to_owned()), file.decimal_sign)
    };
    assert_eq!(weight(Some(DecimalSign::Comma)), (Some("82.12 @-".to_owned()), Some(DecimalSign::Comma)));
    assert_eq!(weight(None), (None, None), "82,125 kg are too heavy");
    // Between semicolons, a comma is decimal.
    let file = in_kg(&content.replace(',', ";").replace("82;125", "82,125"));
    assert_eq!(shown(&file), ["2026-06-01 Squat working 5×82.12 @-"]);
}

#[test]
fn spreadsheets_day_numbers_are_dates() {
    let file = in_kg(&format!("{STRONG}46174.75,A,1h,Squat,1,60,5,0,0,,,\n"));
    assert_eq!(
        (shown(&file)[0].as_str(), notes(&file)),
        ("2026-06-01 Squat working 5×60 @-", vec![(Note::DayNumber, 1, vec![2])])
    );
}

#[test]
fn line_ends_of_every_system_are_read() {
    let rows = include_str!("../samples/strong_excel_us.csv")
        .replace("6/1/2026", "2026-06-01")
        .replace("6/3/2026", "2026-06-03");
    for end in ["\n", "\r\n", "\r"] {
        let file = in_kg(&rows.lines().collect::<Vec<_>>().join(end));
        assert_eq!((file.entries.len(), file.entries[1].line), (2, 3), "{end:?}");
    }
    let tabs = in_kg(&rows.replace(',', "\t"));
    assert_eq!(tabs.entries.len(), 2);
}
