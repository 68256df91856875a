use crate::fixtures::{member, nobody, noon};
use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;
use ironleaf_application::sharing::{
    AddPlanLinkOutcome, CalendarFeed, NewCalendarFeed, NewPlanLink, NewProgramOfFile, OpenedPlan, SharingRepository,
};
use ironleaf_domain::ids::{PlanLinkId, UserId};
use ironleaf_domain::program::{Program, read_document};
use ironleaf_domain::sharing::Meaning;
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;
use serde_json::json;

pub(crate) fn link(number: u8, created_at: DateTime<Utc>) -> NewPlanLink {
    NewPlanLink {
        secret_hash: [number; 32],
        name: format!("Plan {number}"),
        file: format!("{{\"number\":{number}}}"),
        created_at,
        expires_at: created_at + TimeDelta::days(1),
    }
}

pub(crate) fn feed(number: u8, time: Option<&str>) -> NewCalendarFeed {
    let time = time.map(|time| time.parse().unwrap());
    NewCalendarFeed { secret_hash: [number; 32], time, zone: Tz::Europe__Berlin, created_at: noon() }
}

/// A program of one new own exercise.
pub(crate) fn imported(name: &str) -> NewProgramOfFile {
    let document = json!({
        "name": name, "description": "", "level": "beginner", "goal": null, "location": "gym", "weeks": 1,
        "deload_weeks": [], "at_end": "repeat", "schedule": {"kind": "weekday", "weekdays": [1]},
        "days": [{"name": "Day", "slots": [{"exercise": "own-1", "sets": [{"count": 3, "reps": 5}]}]}],
    });
    let document = read_document::<String>(&document).unwrap().map_exercises(&|_| Some(Meaning::New(0)));
    let own = vec![("Stone Load".to_owned(), "Lift it.".to_owned())];
    NewProgramOfFile { document: document.unwrap(), own, now: noon() }
}

async fn add(sharing: &Database, member: UserId, link: NewPlanLink) -> PlanLinkId {
    match sharing.add_link(member, link, 20, 50).await.unwrap() {
        AddPlanLinkOutcome::Added(id) => id,
        AddPlanLinkOutcome::TooMany => panic!("too many links"),
    }
}

#[tokio::test]
async fn a_link_works_until_it_expires_or_is_revoked() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let bea = member(&database, "bea@example.com").await;
    let first = add(&database, ada, link(1, noon())).await;
    add(&database, ada, link(2, noon())).await;

    let expires_at = noon() + TimeDelta::days(1);
    let opened = Some(OpenedPlan { owner: ada, file: "{\"number\":1}".to_owned(), expires_at });
    assert_eq!(database.open_link([1; 32], noon()).await.unwrap(), opened);
    assert_eq!(database.open_link([1; 32], expires_at).await.unwrap(), None, "expired");
    assert_eq!(database.open_link([3; 32], noon()).await.unwrap(), None, "unknown");

    assert!(!database.revoke_link(bea, first, noon()).await.unwrap(), "another member's link");
    assert!(database.revoke_link(ada, first, noon()).await.unwrap());
    assert!(database.revoke_link(ada, first, noon() + TimeDelta::hours(1)).await.unwrap(), "again");
    assert_eq!(database.open_link([1; 32], noon()).await.unwrap(), None, "revoked");
    let listed = database.list_links(ada).await.unwrap();
    let listed: Vec<_> = listed.iter().map(|link| (link.name.as_str(), link.revoked_at, link.opened)).collect();
    assert_eq!(listed, [("Plan 2", None, 0), ("Plan 1", Some(noon()), 1)]);
    assert_eq!(database.list_links(bea).await.unwrap(), []);
}

#[tokio::test]
async fn concurrent_links_never_exceed_the_limit() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let outcomes =
        futures_util::future::join_all((1..=6).map(|number| database.add_link(ada, link(number, noon()), 4, 2)));
    let added =
        outcomes.await.into_iter().filter(|outcome| matches!(outcome, Ok(AddPlanLinkOutcome::Added(_)))).count();
    assert_eq!(added, 4);

    // A day later all have expired, and only the two newest of them stay next to a new one.
    let later = noon() + TimeDelta::days(1);
    let outcome = database.add_link(ada, link(9, later), 4, 2).await.unwrap();
    assert!(matches!(outcome, AddPlanLinkOutcome::Added(_)));
    assert_eq!(database.list_links(ada).await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_new_feed_ends_the_earlier_one() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    assert_eq!(database.find_feed(ada).await.unwrap(), None);
    database.save_feed(ada, feed(1, None)).await.unwrap();
    database.open_feed([1; 32], noon()).await.unwrap();
    database.save_feed(ada, feed(2, Some("18:30:00"))).await.unwrap();

    assert_eq!(database.open_feed([1; 32], noon()).await.unwrap(), None);
    let time = Some("18:30:00".parse().unwrap());
    let stored = CalendarFeed { time, zone: Tz::Europe__Berlin, created_at: noon(), last_read_at: None };
    assert_eq!(database.find_feed(ada).await.unwrap(), Some(stored.clone()));
    let read = CalendarFeed { last_read_at: Some(noon()), ..stored };
    assert_eq!(database.open_feed([2; 32], noon()).await.unwrap(), Some((ada, read.clone())));
    assert_eq!(database.find_feed(ada).await.unwrap(), Some(read));
    assert!(database.remove_feed(ada).await.unwrap());
    assert!(!database.remove_feed(ada).await.unwrap());
    assert!(database.add_link(nobody(), link(5, noon()), 1, 1).await.is_err(), "an account that is deleted");
}

#[tokio::test]
async fn one_of_concurrent_imports_adds_the_program() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let bea = member(&database, "bea@example.com").await;
    let imports = (0..4).map(|_| database.add_program(ada, imported("Shared")));
    let added: Vec<_> = futures_util::future::join_all(imports).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(added.iter().filter(|(_, is_new)| *is_new).count(), 1, "{added:?}");
    let known = database.list_known_exercises(ada).await.unwrap();
    assert_eq!(known.iter().map(|known| known.target.name.as_str()).collect::<Vec<_>>(), ["Stone Load"]);
    let meaning = known[0].target.id;
    let document = imported("Shared").document.map_exercises(&|_| Some(meaning)).unwrap();
    let same = |member| database.find_same_program(member, Program::stored(document.clone()));
    assert_eq!(same(ada).await.unwrap(), Some(added[0].0));
    assert_eq!(same(bea).await.unwrap(), None);
    assert!(database.add_program(ada, imported("Other")).await.unwrap().1);
}
