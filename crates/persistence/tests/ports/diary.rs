use crate::fixtures::{date, member, noon};
use crate::food::{food, key};
use chrono::TimeDelta;
use ironleaf_application::diary::{
    AddEntryOutcome, ChangeEntryError, CopyOutcome, DiaryChangePage, DiaryCopy, DiaryRepository, DiaryUndoOutcome,
    ImportedEntries, NewDiaryEntry, PastDay, SetStatusError,
};
use ironleaf_application::food::FoodRepository;
use ironleaf_application::shared::PortError;
use ironleaf_domain::diary::{
    DayStatus, DiaryChangeKind, DiaryDay, DiaryEntry, DiaryUndoError, EatenFood, EntryChange, EntryContent, EntryKey,
    EntryName, EntryValues, FoodSettings, ImportedEntry, PlannedPosition, StatusError, Water,
};
use ironleaf_domain::food::{Amount, FoodNutrient, FoodNutrition};
use ironleaf_domain::ids::{DietPlanId, UserId};
use ironleaf_domain::meal::MealType;
use ironleaf_domain::quota::Quota;
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;
use uuid::Uuid;

/// Returns typed values.
fn typed(calories: f64, planned: Option<PlannedPosition>) -> EntryContent {
    let nutrition = FoodNutrition::typed(calories, [1.5, 0.0, 0.0]).unwrap();
    EntryContent::Typed { name: EntryName::new("Soup").unwrap(), nutrition, planned }
}

/// Returns a new entry with typed values.
pub(crate) fn quick(on: &str, calories: f64) -> NewDiaryEntry {
    NewDiaryEntry {
        date: date(on),
        meal_type: MealType::Lunch,
        content: typed(calories, None),
        key: None,
        logged_at: noon(),
    }
}

/// Returns a change of typed values.
pub(crate) fn change(on: &str, calories: f64) -> EntryChange {
    let nutrition = FoodNutrition::typed(calories, [0.0; 3]).unwrap();
    let values = EntryValues::Typed { name: EntryName::new("Stew").unwrap(), nutrition };
    EntryChange { date: date(on), meal_type: MealType::Dinner, values }
}

/// Returns a copy of a whole day.
pub(crate) fn copy(from: &str, to: &str) -> DiaryCopy {
    DiaryCopy { from_date: date(from), from_meal: None, to_date: date(to), to_meal: None, key: None }
}

pub(crate) fn created(outcome: AddEntryOutcome) -> DiaryEntry {
    match outcome {
        AddEntryOutcome::Created(entry) => entry,
        other => panic!("not created: {other:?}"),
    }
}

fn calories(entry: &DiaryEntry) -> Option<f64> {
    entry.nutrition().value(FoodNutrient::Calories)
}

/// Returns a day as the member reads it on that day.
async fn read_day(database: &Database, user_id: UserId, on: &str) -> DiaryDay {
    database.find_day_facts(user_id, date(on), date(on), noon()).await.unwrap().day
}

async fn arranged() -> (TestDatabase, Database, UserId, UserId) {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let bea = member(&database, "bea@example.com").await;
    (test, database, ada, bea)
}

#[tokio::test]
async fn entries_come_back_as_they_were_added() {
    let (_test, database, ada, bea) = arranged().await;
    let oats = database.add_own(ada, food("Oats", Some("4006381333931")), Some(key(1)), noon()).await.unwrap().food;
    let facts = oats.facts();
    let values = oats.values;
    let eaten = EatenFood {
        id: oats.id,
        name: "Oats".to_owned(),
        brand: Some("Green Farm".to_owned()),
        barcode: values.barcode,
        unit: values.unit,
        per_100: values.per_100,
        source: None,
        facts,
    };
    let of_food = EntryContent::of_food(eaten, Amount::from_units(33.3).unwrap());
    let mut entries = Vec::new();
    for content in [of_food, typed(250.5, None), typed(100.0, Some(planned()))] {
        let entry = NewDiaryEntry { content, ..quick("2026-11-20", 0.0) };
        let made = created(database.add(ada, entry.clone()).await.unwrap());
        assert_eq!((&made.content, made.date, made.meal_type), (&entry.content, entry.date, entry.meal_type));
        assert_eq!(database.find_entry(ada, made.id).await.unwrap().as_ref(), Some(&made));
        assert_eq!(database.find_entry(bea, made.id).await.unwrap(), None);
        entries.push(made);
    }
    let day = read_day(&database, ada, "2026-11-20").await;
    assert_eq!((&day.entries, day.status()), (&entries, DayStatus::Open));
    assert_eq!(read_day(&database, bea, "2026-11-20").await.entries, []);
    let uses = database.list_uses(ada, date("2026-11-01"), date("2026-11-30")).await.unwrap();
    assert_eq!((uses.len(), uses[0].food_id, uses[0].amount.units()), (1, oats.id, 33.3));
    assert_eq!(database.find_food_by_key(ada, key(1)).await.unwrap(), Some(oats.id));
    assert_eq!(database.find_food_by_key(bea, key(1)).await.unwrap(), None);
    assert!(!database.has_had_plan(ada, planned().plan_id).await.unwrap());
}

fn planned() -> PlannedPosition {
    PlannedPosition { plan_id: DietPlanId::new(3).unwrap(), meal_type: MealType::Lunch, position: 2 }
}

#[tokio::test]
async fn one_key_and_one_planned_item_have_one_entry() {
    let (_test, database, ada, _) = arranged().await;
    let keyed = |meal_type| NewDiaryEntry { key: Some(key(1)), meal_type, ..quick("2026-11-20", 100.0) };
    let (one, two) = tokio::join!(database.add(ada, keyed(MealType::Lunch)), database.add(ada, keyed(MealType::Lunch)));
    let (one, two) = (one.unwrap(), two.unwrap());
    let entry = match (&one, &two) {
        (AddEntryOutcome::Created(new), AddEntryOutcome::Existing(same))
        | (AddEntryOutcome::Existing(same), AddEntryOutcome::Created(new)) => {
            assert_eq!(new, same);
            new.clone()
        }
        other => panic!("created twice or never: {other:?}"),
    };
    database.remove(ada, entry.id, noon()).await.unwrap().unwrap();
    let again = database.add(ada, keyed(MealType::Lunch)).await.unwrap();
    assert_eq!(again, AddEntryOutcome::Existing(entry));
    assert_eq!(database.add(ada, keyed(MealType::Snack)).await.unwrap(), AddEntryOutcome::KeyOfAnotherEntry);

    let eat = |on: &str| NewDiaryEntry { content: typed(300.0, Some(planned())), ..quick(on, 0.0) };
    let eaten = created(database.add(ada, eat("2026-11-20")).await.unwrap());
    assert_eq!(database.add(ada, eat("2026-11-20")).await.unwrap(), AddEntryOutcome::Existing(eaten.clone()));
    let tomorrow = created(database.add(ada, eat("2026-11-21")).await.unwrap());
    let moved = database.change(ada, tomorrow.id, change("2026-11-20", 300.0), noon()).await;
    assert_eq!(moved, Err(ChangeEntryError::EatenAgain));
    let removal = database.remove(ada, eaten.id, noon()).await.unwrap().unwrap();
    created(database.add(ada, eat("2026-11-20")).await.unwrap());
    let undone = database.undo(ada, removal, noon()).await.unwrap();
    assert_eq!(undone, DiaryUndoOutcome::Refused(DiaryUndoError::EatenAgain));
}

#[tokio::test]
async fn changes_are_listed_and_undone_from_the_latest_on() {
    let (_test, database, ada, bea) = arranged().await;
    let before = created(database.add(ada, quick("2026-11-20", 100.0)).await.unwrap());
    let foreign = database.change(bea, before.id, change("2026-11-20", 1.0), noon()).await;
    assert_eq!(foreign, Err(ChangeEntryError::NoSuchEntry));
    let edit = database.change(ada, before.id, change("2026-11-21", 200.0), noon()).await.unwrap();
    assert_eq!((calories(&edit.entry), edit.entry.content.name()), (Some(200.0), "Stew"));
    let same = database.change(ada, before.id, change("2026-11-21", 200.0), noon()).await.unwrap();
    assert_eq!(same.change_id, None);
    assert_eq!(database.remove(bea, before.id, noon()).await.unwrap(), None);
    let removal = database.remove(ada, before.id, noon()).await.unwrap().unwrap();

    let page = |limit| DiaryChangePage { since: noon() - TimeDelta::days(30), limit, before: None };
    let changes = database.list_changes(ada, page(None), noon()).await.unwrap();
    let after = Box::new(edit.entry.clone());
    assert_eq!(changes[0].kind, DiaryChangeKind::Removed { before: after.clone() });
    assert_eq!(changes[1].kind, DiaryChangeKind::Corrected { before: Box::new(before.clone()), after });
    assert_eq!((changes[0].can_undo, changes[1].can_undo), (true, false));
    let earlier = DiaryChangePage { before: Some(removal), ..page(None) };
    assert_eq!(database.list_changes(ada, earlier, noon()).await.unwrap().len(), 1);
    assert_eq!(database.list_changes(bea, page(None), noon()).await.unwrap(), []);

    let first = edit.change_id.unwrap();
    let undo = |id, at| {
        let database = database.clone();
        async move { database.undo(ada, id, at).await.unwrap() }
    };
    assert_eq!(undo(first, noon()).await, DiaryUndoOutcome::Refused(DiaryUndoError::ChangedSince));
    let late = noon() + TimeDelta::days(31);
    assert_eq!(undo(removal, late).await, DiaryUndoOutcome::Refused(DiaryUndoError::TooOld));
    assert_eq!(database.undo(bea, removal, noon()).await.unwrap(), DiaryUndoOutcome::NoSuchChange);
    assert_eq!(undo(removal, noon()).await, DiaryUndoOutcome::Restored(edit.entry.clone()));
    assert_eq!(undo(removal, noon()).await, DiaryUndoOutcome::Refused(DiaryUndoError::AlreadyUndone));
    assert_eq!(undo(first, noon()).await, DiaryUndoOutcome::Restored(before.clone()));
    assert_eq!(database.find_entry(ada, before.id).await.unwrap(), Some(before));
}

#[tokio::test]
async fn copies_are_made_once_per_key_and_removed_together() {
    let (test, database, ada, bea) = arranged().await;
    for calories in [100.0, 200.0] {
        created(database.add(ada, quick("2026-11-20", calories)).await.unwrap());
    }
    let keyed = DiaryCopy { key: Some(key(5)), ..copy("2026-11-20", "2026-11-21") };
    assert_eq!(database.copy(bea, keyed, noon()).await.unwrap(), CopyOutcome::NothingThere);
    let CopyOutcome::Copied { entries, change_id, is_new: true } = database.copy(ada, keyed, noon()).await.unwrap()
    else {
        panic!("not copied")
    };
    assert_eq!(entries.iter().map(calories).collect::<Vec<_>>(), [Some(100.0), Some(200.0)]);
    let again = database.copy(ada, keyed, noon()).await.unwrap();
    assert_eq!(again, CopyOutcome::Copied { entries: entries.clone(), change_id, is_new: false });
    assert_eq!(read_day(&database, ada, "2026-11-21").await.entries, entries);

    let edit = database.change(ada, entries[0].id, change("2026-11-21", 1.0), noon()).await.unwrap();
    let undone = database.undo(ada, change_id, noon()).await.unwrap();
    assert_eq!(undone, DiaryUndoOutcome::Refused(DiaryUndoError::ChangedSince));
    database.undo(ada, edit.change_id.unwrap(), noon()).await.unwrap();
    assert_eq!(database.undo(ada, change_id, noon()).await.unwrap(), DiaryUndoOutcome::CopiesRemoved);
    assert_eq!(read_day(&database, ada, "2026-11-21").await.entries, []);
    let page = DiaryChangePage { since: noon(), limit: None, before: None };
    let listed = database.list_changes(ada, page, noon()).await.unwrap();
    assert!(listed.iter().any(|listed| listed.kind == DiaryChangeKind::Copied { copies: entries.clone() }));

    test.execute(&format!(
        "INSERT INTO diary_entries (user_id, entry_date, meal_type, kind, name, calories, protein, carbs, fat, logged_at)
         SELECT {ada}, '2026-11-22', 'snack', 'quick', 'Q', 1, 0, 0, 0, now() FROM generate_series(1, 99) n"
    ));
    let full = Err(PortError::Full(Quota::DiaryEntriesOfDay));
    assert_eq!(database.copy(ada, copy("2026-11-20", "2026-11-22"), noon()).await, full);
    created(database.add(ada, quick("2026-11-22", 1.0)).await.unwrap());
    assert_eq!(database.add(ada, quick("2026-11-22", 1.0)).await.map(drop), full.map(drop));
}

#[tokio::test]
async fn a_day_has_status_and_water_and_opens_without_entries() {
    let (_test, database, ada, bea) = arranged().await;
    let today = date("2026-11-21");
    let set = |status, on: &str| {
        let (database, on) = (database.clone(), date(on));
        async move { database.set_status(ada, on, status, today).await }
    };
    let refused = |error| Err(SetStatusError::Refused(error));
    assert_eq!(set(DayStatus::Complete, "2026-11-20").await, refused(StatusError::WithoutEntry));
    assert_eq!(set(DayStatus::Complete, "2026-11-22").await, refused(StatusError::InFuture));
    let entry = created(database.add(ada, quick("2026-11-20", 100.0)).await.unwrap());
    assert_eq!(set(DayStatus::Complete, "2026-11-20").await.unwrap().status(), DayStatus::Complete);
    let water = Some(Water::new(750).unwrap());
    let with_water = database.set_water(ada, date("2026-11-20"), water).await.unwrap();
    assert_eq!((with_water.water, with_water.status()), (water, DayStatus::Complete));
    database.set_water(ada, date("2026-11-19"), water).await.unwrap();
    let listed = |member| {
        let database = database.clone();
        async move {
            let days = database.list_days(member, date("2026-11-01"), date("2026-11-30")).await.unwrap();
            days.into_iter().map(|day| (day.date.to_string(), day.stored_status)).collect::<Vec<_>>()
        }
    };
    let both = [("2026-11-20".to_owned(), DayStatus::Complete), ("2026-11-19".to_owned(), DayStatus::Open)];
    assert_eq!(listed(ada).await, both);
    assert_eq!(listed(bea).await, []);

    let edit = database.change(ada, entry.id, change("2026-11-21", 100.0), noon()).await.unwrap();
    assert_eq!(read_day(&database, ada, "2026-11-20").await.stored_status, DayStatus::Open);
    database.undo(ada, edit.change_id.unwrap(), noon()).await.unwrap();
    set(DayStatus::Incomplete, "2026-11-20").await.unwrap();
    database.remove(ada, entry.id, noon()).await.unwrap();
    assert_eq!(read_day(&database, ada, "2026-11-20").await.stored_status, DayStatus::Open);
    database.set_water(ada, date("2026-11-19"), None).await.unwrap();
    database.set_water(ada, date("2026-11-20"), None).await.unwrap();
    assert_eq!(listed(ada).await, []);

    assert_eq!(database.find_settings(ada).await.unwrap(), None);
    for settings in [
        FoodSettings { show_numbers: false, track_water: true },
        FoodSettings { show_numbers: true, track_water: false },
    ] {
        database.save_settings(ada, settings).await.unwrap();
        assert_eq!(database.find_settings(ada).await.unwrap(), Some(settings));
    }
    assert_eq!(database.find_settings(bea).await.unwrap(), None);
}

#[tokio::test]
async fn days_of_the_past_are_added_as_a_whole() {
    let (_test, database, ada, bea) = arranged().await;
    let day = |on: &str, count: usize, status| PastDay {
        date: date(on),
        status,
        entries: std::iter::repeat_n(quick(on, 100.0), count).collect(),
    };
    let days = vec![day("2026-11-19", 2, DayStatus::Complete), day("2026-11-20", 0, DayStatus::Incomplete)];
    database.add_days(ada, days).await.unwrap();
    let listed = database.list_days(ada, date("2026-11-01"), date("2026-11-30")).await.unwrap();
    let listed: Vec<_> = listed.iter().map(|day| (day.date, day.entries.len(), day.status())).collect();
    let expected = [(date("2026-11-20"), 0, DayStatus::Incomplete), (date("2026-11-19"), 2, DayStatus::Complete)];
    assert_eq!(listed, expected);

    let too_many = vec![day("2026-11-21", 1, DayStatus::Open), day("2026-11-22", 101, DayStatus::Open)];
    assert!(database.add_days(ada, too_many).await.is_err());
    assert!(read_day(&database, ada, "2026-11-21").await.entries.is_empty());
    assert!(database.list_days(bea, date("2026-11-01"), date("2026-11-30")).await.unwrap().is_empty());
}

/// An imported quick entry with this number as its key, on a complete day.
pub(crate) fn imported(day: &str, number: u128) -> ImportedEntry {
    ImportedEntry {
        line: 2,
        key: EntryKey::new(Uuid::from_u128(number)),
        date: date(day),
        meal_type: MealType::Lunch,
        name: EntryName::new("Soup").unwrap(),
        nutrition: FoodNutrition::typed(100.0, [0.0; 3]).unwrap(),
        status: DayStatus::Complete,
    }
}

#[tokio::test]
async fn an_import_adds_each_key_once() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let import = |entries: Vec<ImportedEntry>, is_dry_run| {
        let database = database.clone();
        async move { database.import(ada, entries, is_dry_run, noon()).await.unwrap() }
    };
    let counts = |added, existing| ImportedEntries { added, existing, beyond: Vec::new() };
    let two = || vec![imported("2020-01-01", 1), imported("2020-01-02", 2)];
    assert_eq!(import(two(), true).await, counts(2, 0));
    assert_eq!(import(two(), false).await, counts(2, 0));
    assert_eq!(import(two(), false).await, counts(0, 2));
    assert_eq!(import(Vec::new(), false).await, counts(0, 0));
    assert_eq!(read_day(&database, ada, "2020-01-01").await.status(), DayStatus::Complete);
    let many = (10..111).map(|number| imported("2020-01-03", number)).collect();
    assert_eq!(import(many, false).await, ImportedEntries { added: 100, existing: 0, beyond: vec![2] });
}
