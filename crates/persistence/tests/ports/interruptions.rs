//! Every change of several statements, with its connection cut after each of them: the old state is there or the new
//! one, never a mixture.
//!
//! A new transaction needs a line in `CHANGES`; a test fails while one is missing.

use crate::diet_fixtures::{diet_plan_id, own_diet, shipped_with_meals};
use crate::fixtures::{account, date, email, member, noon, own_plan, plan_id, session};
use crate::profile::profile;
use crate::support::{number, rows};
use crate::training_log::log;
use chrono::TimeDelta;
use ironleaf_application::account::{AccountRepository, Attempts, SessionRepository};
use ironleaf_application::catalogue::CatalogueStore;
use ironleaf_application::coach::{ChatRepository, DailyContent, DailyContents, DailyKind, OpenedChat};
use ironleaf_application::diet_plan::DietPlanRepository;
use ironleaf_application::profile::ProfileRepository;
use ironleaf_application::shared::PortError;
use ironleaf_application::training_log::TrainingLogRepository;
use ironleaf_application::workout_plan::WorkoutPlanRepository;
use ironleaf_domain::account::Role;
use ironleaf_domain::coach::{ChatAnswer, ChatMessage, DailyTip};
use ironleaf_domain::ids::{ChatId, DietPlanId, UserId, WorkoutPlanId};
use ironleaf_domain::plan::PlanSource;
use ironleaf_persistence::testing::{CutPoint, DatabaseProxy, TestDatabase};
use ironleaf_persistence::{
    Database, DatabaseSettings, PgAccountRepository, PgAttempts, PgCatalogueStore, PgChatRepository, PgDailyContents,
    PgDietPlanRepository, PgProfileRepository, PgSessionRepository, PgTrainingLogRepository, PgWorkoutPlanRepository,
};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::pin::Pin;
use std::time::Duration;

/// A change to be made to the world.
type Change = fn(World) -> Pin<Box<dyn Future<Output = Result<(), PortError>>>>;

/// Each transaction by its name, with a call that comes to it and changes something.
const CHANGES: &[(&str, Change)] = &[
    ("account.add", |world| {
        Box::pin(async move {
            let accounts = PgAccountRepository::new(world.database);
            accounts.add(account("new@example.com", Role::User), Some(session(9))).await.map(drop)
        })
    }),
    ("account.set_role", |world| {
        Box::pin(async move {
            let accounts = PgAccountRepository::new(world.database);
            accounts.set_role(&email(MEMBER), Role::Moderator).await.map(drop)
        })
    }),
    ("account.set_password", |world| {
        Box::pin(async move {
            let accounts = PgAccountRepository::new(world.database);
            accounts.set_password(&email(MEMBER), "$argon2id$new".to_owned()).await.map(drop)
        })
    }),
    ("session.add", |world| {
        Box::pin(async move {
            // In place of the session that the member has.
            PgSessionRepository::new(world.database).add(world.member, session(8), Some([1; 32])).await
        })
    }),
    ("attempts.reserve_login", |world| {
        Box::pin(async move {
            let window = TimeDelta::minutes(15);
            PgAttempts::new(world.database).reserve_login("ada", 5, window, noon()).await.map(drop)
        })
    }),
    ("profile.save", |world| {
        Box::pin(async move {
            let profiles = PgProfileRepository::new(world.database);
            profiles.save(world.member, profile("Augusta", 70.5), date("2026-11-22"), noon()).await.map(drop)
        })
    }),
    ("workout_plan.select", |world| {
        Box::pin(async move {
            let plans = PgWorkoutPlanRepository::new(world.database);
            plans.select(world.member, world.other_plan, date("2026-11-22"), noon()).await.map(drop)
        })
    }),
    ("workout_plan.save_own", |world| {
        Box::pin(async move {
            let plan = own_plan("Mine", &[(1, &["Squat", "My Own Lift"]), (4, &["My Own Lift"])]);
            PgWorkoutPlanRepository::new(world.database).save_own(world.member, plan, date("2026-11-22"), noon()).await
        })
    }),
    ("training_log.add_all", |world| {
        Box::pin(async move {
            let logs =
                (1..=2_500).map(|day| log(7, "Squat", date("2019-01-01") + TimeDelta::days(day), None)).collect();
            PgTrainingLogRepository::new(world.database).add_all(world.member, logs).await.map(drop)
        })
    }),
    ("diet_plan.select", |world| {
        Box::pin(async move {
            let plans = PgDietPlanRepository::new(world.database);
            plans.select(world.member, world.diet_plan, noon()).await.map(drop)
        })
    }),
    ("diet_plan.save_own", |world| {
        Box::pin(async move {
            PgDietPlanRepository::new(world.database).save_own(world.member, own_diet("Mine"), noon()).await
        })
    }),
    ("catalogue.load", |world| {
        Box::pin(async move {
            let mut shipped = shipped_with_meals();
            shipped.exercises.push(crate::fixtures::exercise("plank", "Plank"));
            shipped.workout_plans.push(crate::fixtures::plan("new", "New", 3, vec![(1, 1, "plank", 3)]));
            PgCatalogueStore::new(world.database).load(shipped, noon()).await.map(drop)
        })
    }),
    ("daily_contents.claim", |world| {
        Box::pin(async move {
            let contents = PgDailyContents::new(world.database);
            let (lease, wait) = (Duration::from_secs(3_600), Duration::ZERO);
            contents.find_or_claim(date("2026-11-22"), DailyKind::Challenge, lease, wait).await.map(drop)
        })
    }),
    ("daily_contents.keep", |world| {
        Box::pin(async move {
            let tip = DailyContent::Tip(DailyTip::new("Sleep enough.").unwrap());
            let contents = PgDailyContents::new(world.database);
            contents.keep(date("2026-11-21"), tip, PlanSource::BuiltIn, noon()).await.map(drop)
        })
    }),
    ("chats.open", |world| {
        Box::pin(async move {
            let (later, lease) = (noon() + TimeDelta::minutes(5), Duration::from_secs(30));
            PgChatRepository::new(world.database).open(world.member, Some(world.chat), later, lease).await.map(drop)
        })
    }),
    ("chats.close", |world| {
        Box::pin(async move {
            let exchange = (ChatMessage::new("How deep?").unwrap(), ChatAnswer::from_written("Deep.").unwrap());
            PgChatRepository::new(world.database).close(world.member, world.chat, Some(exchange), noon()).await
        })
    }),
];

const MEMBER: &str = "ada@example.com";

/// A database with something of everything, and the names by which a change finds it.
#[derive(Clone)]
struct World {
    database: Database,
    member: UserId,
    other_plan: WorkoutPlanId,
    diet_plan: DietPlanId,
    chat: ChatId,
}

impl World {
    /// The same each time, but for ids that are random.
    async fn arrange(test: &TestDatabase) -> Self {
        let database = test.database().await;
        PgCatalogueStore::new(database.clone()).load(shipped_with_meals(), noon()).await.unwrap();
        let member = member(&database, MEMBER).await;
        PgSessionRepository::new(database.clone()).add(member, session(1), None).await.unwrap();
        let accounts = PgAccountRepository::new(database.clone());
        accounts.add(account("admin@example.com", Role::Admin), None).await.unwrap();
        let profiles = PgProfileRepository::new(database.clone());
        profiles.save(member, profile("Ada", 61.25), date("2026-11-21"), noon()).await.unwrap();
        let plans = PgWorkoutPlanRepository::new(database.clone());
        plans.select(member, plan_id(test, "full"), date("2026-11-21"), noon()).await.unwrap();
        let chats = PgChatRepository::new(database.clone());
        let opened = chats.open(member, None, noon() - TimeDelta::minutes(5), Duration::from_secs(60)).await.unwrap();
        let OpenedChat::Open(chat, _) = opened else { unreachable!("a new chat is open") };
        let contents = PgDailyContents::new(database.clone());
        let lease = Duration::from_secs(3_600);
        contents.find_or_claim(date("2026-11-21"), DailyKind::Tip, lease, Duration::ZERO).await.unwrap();
        let (other_plan, diet_plan) = (plan_id(test, "short"), diet_plan_id(test, "day"));
        Self { database, member, other_plan, diet_plan, chat }
    }
}

/// Every row of every table.
fn state(test: &TestDatabase) -> Vec<String> {
    read(test, "to_jsonb(r)")
}

/// The same without what differs between two runs of one change: ids, of which lost tries use up some, and the
/// database's own clock.
fn essence(test: &TestDatabase) -> Vec<String> {
    let kept = "k NOT IN ('id', 'claimed_until') AND k NOT LIKE '%\\_id'";
    read(test, &format!("(SELECT jsonb_object_agg(k, v) FROM jsonb_each(to_jsonb(r)) AS e(k, v) WHERE {kept})"))
}

fn read(test: &TestDatabase, row: &str) -> Vec<String> {
    let mut connection = test.connection();
    let tables = rows(
        &mut connection,
        "SELECT ARRAY[table_name::text] FROM information_schema.tables
         WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name",
    );
    let mut found = Vec::new();
    for table in tables.into_iter().flatten() {
        let statement = format!("SELECT ARRAY[coalesce(({row})::text, '')] FROM {table} r");
        found.extend(rows(&mut connection, &statement).into_iter().flatten().map(|row| format!("{table} {row}")));
    }
    found.sort();
    found
}

#[test]
fn every_transaction_has_its_line() {
    let mut used = BTreeSet::new();
    transactions_below(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut used);
    let listed: BTreeSet<String> = CHANGES.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(listed.len(), CHANGES.len(), "a transaction is listed twice");
    assert_eq!(used, listed, "left: transactions of the crate, right: those that are cut here");
}

/// The names of the transactions in the sources of the ports.
fn transactions_below(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            // Those of the tests of `Database` itself are about no change.
            if !path.ends_with("src/database") {
                transactions_below(&path, names);
            }
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        for rest in source.split(".transaction(").skip(1) {
            match rest.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"')) {
                Some((name, _)) => assert!(names.insert(name.to_owned()), "{name} is used twice"),
                None => {
                    assert!(path.ends_with("src/database.rs"), "a transaction without a name in {}", path.display())
                }
            }
        }
    }
}

#[tokio::test]
async fn a_change_that_is_cut_off_is_made_whole_or_not_at_all() {
    for (name, change) in CHANGES {
        let reference = TestDatabase::new();
        let world = World::arrange(&reference).await;
        let old = essence(&reference);
        change(world).await.unwrap();
        let new = essence(&reference);
        assert_ne!(old, new, "{name} changes nothing here");

        let test = TestDatabase::new();
        let world = World::arrange(&test).await;
        let untouched = state(&test);
        let proxy = DatabaseProxy::new(test.url());
        let settings = DatabaseSettings { url: proxy.url().into(), pool_size: 1 };
        let world = World { database: Database::connect(&settings).await.unwrap(), ..world };
        let mut statements = 0;
        loop {
            statements += 1;
            assert!(statements < 100, "{name} never ends");
            proxy.cut_at(statements);
            let outcome = change(world.clone()).await;
            match proxy.was_cut() {
                Some(CutPoint::Open) => {
                    assert!(matches!(outcome, Err(PortError::Unavailable(_))), "{name}: {outcome:?}");
                    assert_eq!(state(&test), untouched, "{name} was cut off after statement {statements}");
                }
                Some(CutPoint::Ended) => {
                    assert!(matches!(outcome, Err(PortError::Unavailable(_))), "{name}: {outcome:?}");
                    assert_eq!(essence(&test), new, "{name} was cut off after its end");
                    break;
                }
                None => panic!("{name} is no transaction: {outcome:?}"),
            }
        }
        // BEGIN, two statements and COMMIT at least: one alone needs no transaction.
        assert!(statements >= 4, "{name} has one statement only");
        let open = "SELECT count(*) FROM pg_stat_activity
                    WHERE datname = current_database() AND state LIKE 'idle in transaction%'";
        assert_eq!(number(&mut test.connection(), open), 0, "{name} left a transaction open");
    }
}
