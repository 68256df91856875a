use crate::fixtures::{audited, exercise_id, noon, number, reps, rest, sets, shipped, signed};
use futures_util::future::join_all;
use ironleaf_application::catalogue::PlannerCatalogue;
use ironleaf_application::catalogue::{CatalogueItems, CatalogueStore};
use ironleaf_application::exercise::{AdminExercise, ExerciseForm, NameTaken};
use ironleaf_application::shared::{CatalogueError, CatalogueItem, PageLimit, PageRequest, UnknownCursor};
use ironleaf_domain::FieldChange;
use ironleaf_domain::exercise::{MovementPattern, PatternDetail, RepUnit};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::text::Text;
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;

async fn arranged() -> (TestDatabase, Database) {
    let test = TestDatabase::new();
    let database = test.database_of_size(16).await;
    database.load(shipped(), noon()).await.unwrap();
    (test, database)
}

pub(crate) fn form(name: &str) -> ExerciseForm {
    ExerciseForm {
        name: Text::new(name).unwrap(),
        description: Text::new("Slowly.").unwrap(),
        sets: sets(4),
        reps: reps(20),
        unit: FieldChange::Unchanged,
        pattern: FieldChange::Unchanged,
        pattern_detail: FieldChange::Unchanged,
        rest_seconds: FieldChange::Unchanged,
        equipment: FieldChange::Unchanged,
        also_needs: FieldChange::Unchanged,
        primary_muscles: FieldChange::Unchanged,
    }
}

fn searching(text: &str) -> PageRequest<ExerciseId> {
    PageRequest { search: Some(Text::new(text).unwrap()), ..PageRequest::default() }
}

async fn names(exercises: &Database, listing: PageRequest<ExerciseId>) -> Vec<String> {
    exercises.list(listing).await.unwrap().into_iter().map(|exercise| exercise.name).collect()
}

fn missing() -> ExerciseId {
    ExerciseId::new(i64::MAX).unwrap()
}

#[tokio::test]
async fn the_list_goes_by_name_and_counts_listed_plans() {
    let (test, database) = arranged().await;
    let list = database.list(PageRequest::<ExerciseId>::default()).await.unwrap();
    let shown: Vec<(&str, u64)> = list.iter().map(|one| (one.name.as_str(), one.plan_count)).collect();
    assert_eq!(shown, [("Bench Press", 1), ("Row", 2), ("Squat", 1)]);
    let row = AdminExercise {
        id: exercise_id(&test, "row"),
        name: "Row".to_owned(),
        description: "How to Row.".to_owned(),
        sets: sets(3),
        reps: reps(12),
        unit: RepUnit::Reps,
        pattern: Some(MovementPattern::Squat),
        pattern_detail: None,
        rest_seconds: None,
        equipment: Some("barbell".to_owned()),
        also_needs: Vec::new(),
        primary_muscles: vec!["quadriceps".to_owned()],
        plan_count: 2,
    };
    assert_eq!(list[1], row);

    // An exercise that a plan has twice counts one plan; removed plans do not count.
    test.execute(
        "INSERT INTO workout_plan_entries (workout_plan_id, day_num, exercise_id, order_in_day)
         SELECT workout_plan_id, 2, exercise_id, 1 FROM workout_plan_entries e JOIN exercises x ON x.id = e.exercise_id
         WHERE x.seed_key = 'squat'",
    );
    test.execute("UPDATE workout_plans SET archived_at = now() WHERE seed_key = 'short'");
    let list = database.list(PageRequest::<ExerciseId>::default()).await.unwrap();
    assert_eq!(list.iter().map(|one| one.plan_count).collect::<Vec<_>>(), [1, 1, 1]);
}

#[tokio::test]
async fn a_search_takes_what_was_typed_as_it_is() {
    let (_test, database) = arranged().await;
    CatalogueItems::<ExerciseId>::add(&database, form("100%_Ünit"), signed()).await.unwrap();
    assert_eq!(names(&database, searching("PRESS")).await, ["Bench Press"]);
    assert_eq!(
        names(&database, searching("how TO")).await,
        ["Bench Press", "Row", "Squat"],
        "search in the description"
    );
    assert_eq!(names(&database, searching("ünit")).await, ["100%_Ünit"]);
    assert_eq!(names(&database, searching("0%_ü")).await, ["100%_Ünit"]);
    assert_eq!(names(&database, searching("R%w")).await, [] as [&str; 0]);
}

#[tokio::test]
async fn pages_follow_each_other_without_gap_or_double() {
    let (_test, database) = arranged().await;
    for name in ["ärmel", "Ärmel 2", "zebra", "Éclair", "éclair 2", "_", "Zebra 2"] {
        CatalogueItems::<ExerciseId>::add(&database, form(name), signed()).await.unwrap();
    }
    let all = database.list(PageRequest::<ExerciseId>::default()).await.unwrap();
    assert_eq!(all.len(), 10);
    let mut paged: Vec<AdminExercise> = Vec::new();
    while paged.len() < all.len() {
        let after = paged.last().map(|last| last.id);
        let page = PageRequest { search: None, limit: PageLimit::new(3), after };
        let page = database.list(page).await.unwrap();
        assert!(!page.is_empty() && page.len() <= 3);
        paged.extend(page);
    }
    assert_eq!(paged, all);

    // The last row of a page may be archived before the next page is requested.
    database.archive(all[4].id, signed()).await.unwrap();
    let rest = database.list(PageRequest { after: Some(all[4].id), ..PageRequest::default() }).await.unwrap();
    assert_eq!(rest, all[5..]);
    let unknown = PageRequest { after: Some(missing()), ..PageRequest::default() };
    assert_eq!(database.list(unknown).await, Err(UnknownCursor.into()));
}

#[tokio::test]
async fn a_change_without_unit_pattern_and_rest_leaves_them() {
    let (_test, database) = arranged().await;
    let new = CatalogueItems::<ExerciseId>::add(&database, form("Hold"), signed()).await.unwrap();
    assert_eq!((new.unit, new.pattern, new.rest_seconds), (RepUnit::Reps, None, None));
    assert_eq!(new.pattern_detail, None);
    let hold = ExerciseForm {
        unit: FieldChange::Set(RepUnit::Seconds),
        pattern: FieldChange::Set(Some(MovementPattern::CoreStability)),
        pattern_detail: FieldChange::Set(Some(PatternDetail::Balance)),
        rest_seconds: FieldChange::Set(Some(rest(45))),
        ..form("Hold")
    };
    let set = database.update(new.id, hold, signed()).await.unwrap();
    let expected = (RepUnit::Seconds, Some(MovementPattern::CoreStability), Some(rest(45)));
    assert_eq!((set.unit, set.pattern, set.rest_seconds), expected);
    assert_eq!(set.pattern_detail, Some(PatternDetail::Balance));
    assert_eq!(database.update(new.id, form("Hold"), signed()).await.unwrap(), set);

    let cleared =
        ExerciseForm { pattern: FieldChange::Set(None), rest_seconds: FieldChange::Set(None), ..form("Hold") };
    let cleared = database.update(new.id, cleared, signed()).await.unwrap();
    assert_eq!((cleared.unit, cleared.pattern, cleared.rest_seconds), (RepUnit::Seconds, None, None));
}

#[tokio::test]
async fn each_change_is_noted_with_it() {
    let (test, database) = arranged().await;
    let added = CatalogueItems::<ExerciseId>::add(&database, form("Pull-Up"), signed()).await.unwrap();
    let id = added.id;
    assert_eq!((added.name.as_str(), added.plan_count), ("Pull-Up", 0));
    let updated = database.update(id, form("Chin-Up"), signed()).await.unwrap();
    assert_eq!(updated, AdminExercise { name: "Chin-Up".to_owned(), ..added });
    assert_eq!(database.update(id, form("Chin-Up"), signed()).await.unwrap(), updated);
    assert_eq!(database.restore(id, signed()).await.unwrap(), updated, "restoring a listed exercise changes nothing");
    database.archive(id, signed()).await.unwrap();
    assert_eq!(database.restore(id, signed()).await.unwrap(), updated);

    let values = |name: &str| {
        format!(
            r#"{{"name": "{name}", "reps": 20, "sets": 4, "unit": "reps", "pattern": null, "equipment": null, "also_needs": [], "description": "Slowly.", "rest_seconds": null, "pattern_detail": null, "primary_muscles": []}}"#
        )
    };
    assert_eq!(
        audited(&test),
        [
            format!("create exercise {id} -> {}", values("Pull-Up")),
            format!("update exercise {id} {} -> {}", values("Pull-Up"), values("Chin-Up")),
            format!("remove exercise {id} {} ->", values("Chin-Up")),
            format!("restore exercise {id} -> {}", values("Chin-Up")),
        ]
    );
    let signed =
        "SELECT count(*) FROM audit_entries WHERE actor_id = 4711 AND occurred_at = '2026-11-21T12:00:00.123456Z'";
    assert_eq!(number(&test, signed), 4);
}

#[tokio::test]
async fn changes_without_audit_entry_are_rolled_back() {
    let (test, database) = arranged().await;
    let squat = exercise_id(&test, "squat");
    test.execute("ALTER TABLE audit_entries ADD CONSTRAINT full_up CHECK (false)");
    CatalogueItems::<ExerciseId>::add(&database, form("Pull-Up"), signed()).await.unwrap_err();
    database.update(squat, form("Pull-Up"), signed()).await.unwrap_err();
    database.archive(squat, signed()).await.unwrap_err();
    assert_eq!(names(&database, PageRequest::default()).await, ["Bench Press", "Row", "Squat"]);
}

#[tokio::test]
async fn a_name_is_taken_once_in_any_case() {
    let (test, database) = arranged().await;
    let (squat, row) = (exercise_id(&test, "squat"), exercise_id(&test, "row"));
    assert_eq!(
        CatalogueItems::<ExerciseId>::add(&database, form("sQUAT"), signed()).await,
        Err(CatalogueError::Rejected(NameTaken))
    );
    assert_eq!(database.update(row, form("SQUAT"), signed()).await, Err(CatalogueError::Rejected(NameTaken)));
    assert_eq!(audited(&test), [] as [&str; 0]);
    // Its own name in another case is free.
    assert_eq!(database.update(squat, form("SQUAT"), signed()).await.unwrap().name, "SQUAT");

    // An archived exercise does not reserve its name. Restoring it requires that the name is free.
    database.archive(squat, signed()).await.unwrap();
    let second = CatalogueItems::<ExerciseId>::add(&database, form("Squat"), signed()).await.unwrap();
    assert_eq!(database.restore(squat, signed()).await, Err(CatalogueError::Rejected(NameTaken)));
    database.archive(second.id, signed()).await.unwrap();
    assert_eq!(database.restore(squat, signed()).await.unwrap().id, squat);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_additions_with_one_name_add_one() {
    let (test, database) = arranged().await;
    let (squat, row) = (exercise_id(&test, "squat"), exercise_id(&test, "row"));
    let take = |n: usize| {
        let database = database.clone();
        async move {
            let name = if n.is_multiple_of(2) { "Pull-Up" } else { "PULL-UP" };
            match n % 4 {
                0 => database.update(squat, form(name), signed()).await,
                1 => database.update(row, form(name), signed()).await,
                _ => CatalogueItems::<ExerciseId>::add(&database, form(name), signed()).await,
            }
        }
    };
    for taken in join_all((0..24).map(take)).await {
        assert!(matches!(taken, Ok(_) | Err(CatalogueError::Rejected(NameTaken))), "{taken:?}");
    }
    let named = "SELECT count(*) FROM exercises WHERE lower(name) = 'pull-up'";
    assert_eq!(number(&test, named), 1);
}

#[tokio::test]
async fn archived_items_can_only_be_restored() {
    let (test, database) = arranged().await;
    let squat = exercise_id(&test, "squat");
    database.archive(squat, signed()).await.unwrap();
    assert_eq!(names(&database, PageRequest::default()).await, ["Bench Press", "Row"]);
    let planners = database.list_exercises().await.unwrap();
    assert!(planners.iter().all(|exercise| exercise.id != squat));
    assert_eq!(database.archive(squat, signed()).await, Err(CatalogueError::NotFound(CatalogueItem::Exercise)));
    assert_eq!(
        database.update(squat, form("New"), signed()).await,
        Err(CatalogueError::NotFound(CatalogueItem::Exercise))
    );
    assert_eq!(number(&test, "SELECT count(*) FROM audit_entries"), 1);

    // Loading the shipped catalogue again does not restore it.
    database.load(shipped(), noon()).await.unwrap();
    assert_eq!(names(&database, PageRequest::default()).await, ["Bench Press", "Row"]);
    database.restore(squat, signed()).await.unwrap();
    assert_eq!(names(&database, PageRequest::default()).await, ["Bench Press", "Row", "Squat"]);

    let not_found = CatalogueError::NotFound(CatalogueItem::Exercise);
    assert_eq!(database.archive(missing(), signed()).await, Err(CatalogueError::NotFound(CatalogueItem::Exercise)));
    for refused in
        [database.update(missing(), form("New"), signed()).await, database.restore(missing(), signed()).await]
    {
        assert_eq!(refused, Err(not_found.clone()));
    }
}
