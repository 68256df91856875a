//! Each transaction of the crate, with a call that comes to it.

use super::world::{MEMBER, MODERATOR, World};
use crate::diet_fixtures::{own_diet, shipped_with_meals};
use crate::exercise::form as exercise_form;
use crate::fixtures::{account, date, email, exercise, noon, own_plan, plan, session, signed};
use crate::people::invitation;
use crate::profile::profile;
use crate::training_log::log;
use chrono::TimeDelta;
use ironleaf_application::account::{AccountRepository, PeopleRepository, SessionRepository};
use ironleaf_application::analytics::ActivityRepository;
use ironleaf_application::catalogue::CatalogueStore;
use ironleaf_application::coach::{ChatRepository, DailyContent, DailyContents, DailyKind};
use ironleaf_application::diet_plan::DietPlanRepository;
use ironleaf_application::exercise::ExerciseRepository;
use ironleaf_application::housekeeping::{Leftover, Leftovers};
use ironleaf_application::profile::ProfileRepository;
use ironleaf_application::shared::{AttemptAction, AttemptLimit, Attempts, PortError};
use ironleaf_application::support_message::SupportMessageRepository;
use ironleaf_application::training_log::TrainingLogRepository;
use ironleaf_application::workout_plan::WorkoutPlanRepository;
use ironleaf_domain::account::Role;
use ironleaf_domain::coach::{ChatAnswer, ChatMessage, DailyTip};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::support_message::MessageStatus;
use ironleaf_persistence::{
    PgAccountRepository, PgActivityRepository, PgAttempts, PgCatalogueStore, PgChatRepository, PgDailyContents,
    PgDietPlanRepository, PgExerciseRepository, PgLeftovers, PgPeopleRepository, PgProfileRepository,
    PgSessionRepository, PgSupportMessageRepository, PgTrainingLogRepository, PgWorkoutPlanRepository,
};
use std::pin::Pin;
use std::time::Duration;
/// A change to be made to the world.
pub(super) type Change = fn(World) -> Pin<Box<dyn Future<Output = Result<(), PortError>>>>;

/// Each transaction by its name, with a call that comes to it and changes something.
pub(super) const CHANGES: &[(&str, Change)] = &[
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
    ("people.add_moderator", |world| {
        Box::pin(async move {
            let people = PgPeopleRepository::new(world.database);
            people.add_moderator(&email("new@example.com"), invitation(7), signed()).await.map(drop)
        })
    }),
    ("people.remove_moderator", |world| {
        Box::pin(async move {
            let people = PgPeopleRepository::new(world.database);
            people.remove_moderator(&email(MODERATOR), signed()).await.map(drop)
        })
    }),
    ("people.remove", |world| {
        Box::pin(
            async move { PgPeopleRepository::new(world.database).remove(&email(MEMBER), signed()).await.map(drop) },
        )
    }),
    ("activity.note", |world| {
        Box::pin(async move {
            PgActivityRepository::new(world.database).note(world.has.member, date("2026-11-21")).await;
            Ok(())
        })
    }),
    ("activity.close_day", |world| {
        Box::pin(async move {
            let (first, last) = (date("2026-11-20"), date("2026-11-20"));
            PgActivityRepository::new(world.database).close_days(first, last).await.map(drop)
        })
    }),
    ("leftovers.remove", |world| {
        Box::pin(async move {
            let later = noon() + TimeDelta::days(1);
            PgLeftovers::new(world.database).remove(Leftover::OldSessions, later).await.map(drop)
        })
    }),
    ("session.add", |world| {
        Box::pin(async move {
            // In place of the session that the member has.
            PgSessionRepository::new(world.database).add(world.has.member, session(8), Some([1; 32])).await
        })
    }),
    ("attempts.reserve", |world| {
        Box::pin(async move {
            let limit = AttemptLimit { most: 5, window: TimeDelta::minutes(15) };
            PgAttempts::new(world.database).reserve(AttemptAction::Login, "ada", limit, noon()).await.map(drop)
        })
    }),
    ("profile.save", |world| {
        Box::pin(async move {
            let profiles = PgProfileRepository::new(world.database);
            profiles.save(world.has.member, profile("Augusta", 70.5), date("2026-11-22"), noon()).await.map(drop)
        })
    }),
    ("workout_plan.select", |world| {
        Box::pin(async move {
            let plans = PgWorkoutPlanRepository::new(world.database);
            plans.select(world.has.member, world.has.other_plan, date("2026-11-22"), noon()).await.map(drop)
        })
    }),
    ("workout_plan.save_own", |world| {
        Box::pin(async move {
            let plan = own_plan("Mine", &[(1, &["Squat", "My Own Lift"]), (4, &["My Own Lift"])]);
            PgWorkoutPlanRepository::new(world.database)
                .save_own(world.has.member, plan, date("2026-11-22"), noon())
                .await
        })
    }),
    ("training_log.add_all", |world| {
        Box::pin(async move {
            let logs =
                (1..=2_500).map(|day| log(7, "Squat", date("2019-01-01") + TimeDelta::days(day), None)).collect();
            PgTrainingLogRepository::new(world.database).add_all(world.has.member, logs).await.map(drop)
        })
    }),
    ("diet_plan.select", |world| {
        Box::pin(async move {
            let plans = PgDietPlanRepository::new(world.database);
            plans.select(world.has.member, world.has.diet_plan, noon()).await.map(drop)
        })
    }),
    ("diet_plan.save_own", |world| {
        Box::pin(async move {
            PgDietPlanRepository::new(world.database).save_own(world.has.member, own_diet("Mine"), noon()).await
        })
    }),
    ("catalogue.load", |world| {
        Box::pin(async move {
            let mut shipped = shipped_with_meals();
            shipped.exercises.push(exercise("plank", "Plank"));
            shipped.workout_plans.push(plan("new", "New", 3, vec![(1, 1, "plank", 3)]));
            PgCatalogueStore::new(world.database).load(shipped, noon()).await.map(drop)
        })
    }),
    ("daily_contents.claim", |world| {
        Box::pin(async move {
            let contents = PgDailyContents::new(world.database);
            let (lease, wait) = (Duration::from_hours(1), Duration::ZERO);
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
    ("support_message.set_status", |world| {
        Box::pin(async move {
            let messages = PgSupportMessageRepository::new(world.database);
            messages.set_status(world.has.message, MessageStatus::Seen, signed()).await.map(drop)
        })
    }),
    ("support_message.delete", |world| {
        Box::pin(async move {
            PgSupportMessageRepository::new(world.database).delete(world.has.message, signed()).await.map(drop)
        })
    }),
    ("exercise.add", |world| {
        Box::pin(async move {
            let exercises = PgExerciseRepository::new(world.database);
            exercises.add(exercise_form("Plank"), signed()).await.map(drop)
        })
    }),
    ("exercise.update", |world| {
        Box::pin(async move {
            let exercises = PgExerciseRepository::new(world.database);
            exercises.update(world.has.exercise, exercise_form("Deep Squat"), signed()).await.map(drop)
        })
    }),
    ("exercise.archive", |world| {
        Box::pin(async move {
            PgExerciseRepository::new(world.database).archive(world.has.exercise, signed()).await.map(drop)
        })
    }),
    ("exercise.restore", |world| {
        Box::pin(async move {
            PgExerciseRepository::new(world.database).restore(world.has.archived_exercise, signed()).await.map(drop)
        })
    }),
    ("chats.open", |world| {
        Box::pin(async move {
            let (later, lease) = (noon() + TimeDelta::minutes(5), Duration::from_secs(30));
            PgChatRepository::new(world.database)
                .open(world.has.member, Some(world.has.chat), later, lease)
                .await
                .map(drop)
        })
    }),
    ("chats.close", |world| {
        Box::pin(async move {
            let exchange = (ChatMessage::new("How deep?").unwrap(), ChatAnswer::from_written("Deep.").unwrap());
            PgChatRepository::new(world.database).close(world.has.member, world.has.chat, Some(exchange), noon()).await
        })
    }),
];
