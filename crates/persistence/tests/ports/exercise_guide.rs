use crate::fixtures::{audited, date, exercise_id, member, noon, number, own_plan, shipped, signed};
use ironleaf_application::catalogue::{
    CatalogueItems, CatalogueStore, LoadedCatalogue, ShippedCatalogue, ShippedGuide,
};
use ironleaf_application::exercise::GuideRepository;
use ironleaf_application::shared::{CatalogueError, CatalogueItem};
use ironleaf_application::workout_plan::WorkoutPlanRepository;
use ironleaf_domain::exercise::{ExerciseGuide, GuideList, GuideText, Level, Mistake, Movement, Picture, RepUnit};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_persistence::testing::TestDatabase;

/// A guide whose texts begin with `start`.
pub(crate) fn guide(start: &str) -> ExerciseGuide {
    let text = |rest: &str| GuideText::new(&format!("{start} {rest}")).unwrap();
    let mistake = || Mistake { mistake: text("Your heels leave the floor."), instead: text("Keep your heels down.") };
    ExerciseGuide {
        set_up: GuideList::new(vec![text("Put the bar on your back.")]).unwrap(),
        steps: GuideList::new(vec![text("Bend hips and knees."), text("Stand up straight.")]).unwrap(),
        mistakes: GuideList::new(vec![mistake(), mistake()]).unwrap(),
        picture: Some(Picture::new(Movement::parse("squat").unwrap(), "barbell-back").unwrap()),
    }
}

fn with_guide(start: &str) -> ShippedCatalogue {
    let guides = vec![ShippedGuide { exercise_key: "squat".to_owned(), guide: guide(start) }];
    ShippedCatalogue { guides, ..shipped() }
}

fn missing() -> ExerciseId {
    ExerciseId::new(i64::MAX).unwrap()
}

#[tokio::test]
async fn a_shipped_guide_is_added_once_and_never_replaces_another() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    // The catalogue of an older version had no guides.
    database.load(shipped(), noon()).await.unwrap();
    let squat = exercise_id(&test, "squat");
    assert_eq!(database.find(ada, squat).await.unwrap().unwrap().guide, None);

    let added = |guides| LoadedCatalogue { exercises: 0, guides, workout_plans: 0, foods: 0, meals: 0, diet_plans: 0 };
    assert_eq!(database.load(with_guide("First."), noon()).await.unwrap(), added(1));
    assert_eq!(database.find(ada, squat).await.unwrap().unwrap().guide, Some(guide("First.")));
    assert_eq!(database.load(with_guide("Second."), noon()).await.unwrap(), added(0));
    let found = database.find(ada, squat).await.unwrap().unwrap();
    assert_eq!(found.guide, Some(guide("First.")));
    assert_eq!((found.level, found.unit, found.primary_muscles.len()), (Some(Level::Beginner), RepUnit::Reps, 1));
}

#[tokio::test]
async fn an_admins_guide_is_recorded_once() {
    let test = TestDatabase::new();
    let database = test.database().await;
    database.load(shipped(), noon()).await.unwrap();
    let squat = exercise_id(&test, "squat");
    for start in ["First.", "First.", "Second."] {
        let saved = database.save(squat, guide(start), signed()).await.unwrap();
        assert_eq!(saved.guide, Some(guide(start)));
    }
    let audited = audited(&test);
    assert_eq!(audited.len(), 2, "saving the same guide again changes nothing: {audited:?}");
    assert!(audited[0].starts_with(&format!("update exercise {squat} ->")), "{audited:?}");
    assert!(audited[1].contains("First.") && audited[1].contains("Second."), "{audited:?}");

    let not_found = Err(CatalogueError::NotFound(CatalogueItem::Exercise));
    assert_eq!(database.save(missing(), guide("First."), signed()).await, not_found);
    database.archive(squat, signed()).await.unwrap();
    assert_eq!(database.save(squat, guide("Third."), signed()).await, not_found);
    let ada = member(&database, "ada@example.com").await;
    let found = database.find(ada, squat).await.unwrap().unwrap();
    assert_eq!(found.guide, Some(guide("Second.")), "plans and logs keep an archived exercise");
}

#[tokio::test]
async fn an_own_exercise_without_guide_is_visible_to_its_member() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let eve = member(&database, "eve@example.com").await;
    database.save_own(ada, own_plan("Mine", &[(1, &["Ring Hold"])]), date("2026-11-21"), noon()).await.unwrap();
    let own = ExerciseId::new(number(&test, "SELECT id FROM member_exercises")).unwrap();
    let found = database.find(ada, own).await.unwrap().unwrap();
    assert_eq!((found.id, found.name.as_str(), found.guide), (own, "Ring Hold", None));
    assert_eq!(database.find(eve, own).await.unwrap(), None);
    assert_eq!(database.find(ada, missing()).await.unwrap(), None);
}
