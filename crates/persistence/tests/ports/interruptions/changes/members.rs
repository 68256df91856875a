//! Changes by members and by the server.

use super::super::scenario::{LINK, MEMBER, VERIFICATION};
use super::{Changes, change};
use crate::body_weight::weigh_in;
use crate::diet_fixtures::own_diet;
use crate::fixtures::{account, by_operator, date, email, noon, notice, own_plan, session};
use crate::measurement::{changes, day};
use crate::open_workout::workout;
use crate::own_account::replacement;
use crate::password_links::link;
use crate::profile::profile;
use crate::training_log::{log, log_with_sets, performed};
use crate::training_log_import::{an_import, imported};
use crate::training_log_set_by_set as set_by_set;
use chrono::TimeDelta;
use ironleaf_application::account::{AccountRepository, PasswordLinks};
use ironleaf_application::analytics::ActivityRepository;
use ironleaf_application::body_weight::BodyWeightRepository;
use ironleaf_application::cleanup::{CleanupRepository, ExpiredData};
use ironleaf_application::coach::{ChatRepository, DailyContent, DailyContents, DailyKind};
use ironleaf_application::diet_plan::DietPlanRepository;
use ironleaf_application::mail::OutgoingMails;
use ironleaf_application::measurement::MeasurementRepository;
use ironleaf_application::profile::ProfileRepository;
use ironleaf_application::program::MemberPlans;
use ironleaf_application::training_log::{
    LogChangeRepository, LogImports, NewLog, OpenWorkoutRepository, PlannedExercise, SetRepository,
    TrainingLogRepository,
};
use ironleaf_application::workout_plan::WorkoutPlanRepository;
use ironleaf_domain::account::Role;
use ironleaf_domain::coach::{ChatAnswer, ChatMessage, DailyTip};
use ironleaf_domain::measurement::MeasurementName;
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::profile::DisplayChanges;
use ironleaf_domain::training_log::{IdempotencyKey, LogValues, ProgramPlace};
use ironleaf_domain::workout_plan::GeneratedWorkoutPlan;
use std::time::Duration;

pub(in super::super) const CHANGES: Changes = &[
    (
        "open_workout.save",
        change!(
            world,
            OpenWorkoutRepository::save(
                &world.database,
                world.has.member,
                workout(60, 30),
                noon() + TimeDelta::minutes(1)
            )
        ),
    ),
    (
        "account.add",
        change!(
            world,
            AccountRepository::add(&world.database, account("new@example.com", Role::User), Some(session(9)))
        ),
    ),
    (
        "account.set_role",
        change!(world, AccountRepository::set_role(&world.database, &email(MEMBER), Role::Moderator, by_operator())),
    ),
    (
        "account.set_password",
        change!(
            world,
            AccountRepository::set_password(&world.database, &email(MEMBER), "$argon2id$new".to_owned(), by_operator())
        ),
    ),
    ("account.delete", change!(world, AccountRepository::delete(&world.database, &email(MEMBER), noon()))),
    (
        "account.block",
        change!(world, AccountRepository::block(&world.database, world.has.member, "$argon2id$x".to_owned(), noon())),
    ),
    (
        "account.replace_password",
        change!(
            world,
            AccountRepository::replace_password(
                &world.database,
                world.has.member,
                replacement("$argon2id$x", "$argon2id$new", 0),
                noon()
            )
        ),
    ),
    (
        "account.remove",
        change!(world, AccountRepository::remove(&world.database, world.has.member, "$argon2id$x".to_owned(), noon())),
    ),
    (
        "profile.save",
        change!(
            world,
            ProfileRepository::save(
                &world.database,
                world.has.member,
                profile("Augusta", 70.5),
                DisplayChanges::default(),
                date("2026-11-22"),
                noon()
            )
        ),
    ),
    (
        "measurement.save",
        change!(
            world,
            MeasurementRepository::save(
                &world.database,
                world.has.member,
                day("2026-11-22"),
                changes(&[(MeasurementName::Waist, None), (MeasurementName::Neck, Some(38.0))])
            )
        ),
    ),
    (
        "body_weight.enter",
        change!(
            world,
            BodyWeightRepository::enter(&world.database, world.has.member, weigh_in("2026-11-22", 70.5), noon())
        ),
    ),
    (
        "body_weight.remove",
        change!(world, BodyWeightRepository::remove(&world.database, world.has.member, date("2026-11-21"), noon())),
    ),
    (
        "workout_plan.select",
        change!(
            world,
            WorkoutPlanRepository::select(
                &world.database,
                world.has.member,
                world.has.other_plan,
                date("2026-11-22"),
                noon()
            )
        ),
    ),
    (
        "workout_plan.save_own",
        change!(
            world,
            WorkoutPlanRepository::save_own(&world.database, world.has.member, a_plan(), date("2026-11-22"), noon())
        ),
    ),
    (
        "workout_plan.find_or_add_exercises",
        change!(world, MemberPlans::find_or_add_exercises(&world.database, world.has.member, a_plan(), noon())),
    ),
    (
        "workout_plan.restore",
        change!(
            world,
            WorkoutPlanRepository::restore(
                &world.database,
                world.has.member,
                world.has.former_plan,
                date("2026-11-22"),
                noon()
            )
        ),
    ),
    (
        "training_log.add_of_program",
        change!(world, TrainingLogRepository::add(&world.database, world.has.member, a_log_of_a_program())),
    ),
    (
        "training_log.correct",
        change!(
            world,
            LogChangeRepository::correct(
                &world.database,
                world.has.member,
                world.has.log,
                LogValues::of_sets(performed(&[20.0, 62.5, 65.0])),
                noon()
            )
        ),
    ),
    (
        "training_log.remove",
        change!(world, LogChangeRepository::remove(&world.database, world.has.member, world.has.log, noon())),
    ),
    (
        "training_log.undo",
        change!(world, LogChangeRepository::undo(&world.database, world.has.member, world.has.log_change, noon())),
    ),
    // Replaces the values of the edited log of the scenario.
    (
        "training_log.save_set",
        change!(
            world,
            SetRepository::save_set(
                &world.database,
                world.has.member,
                set_by_set::change_of(date("2026-11-20")),
                set_by_set::planned(),
                noon()
            )
        ),
    ),
    (
        "training_log.begin_import",
        change!(world, LogImports::begin(&world.database, world.has.member, an_import(3), noon())),
    ),
    // Belongs to an import of the scenario.
    (
        "training_log.add_imported",
        change!(
            world,
            LogImports::add_batch(
                &world.database,
                world.has.member,
                world.has.import,
                imported(3, world.has.own_exercise),
                6,
                noon()
            )
        ),
    ),
    (
        "training_log.add_all",
        change!(world, TrainingLogRepository::add_all(&world.database, world.has.member, many_logs())),
    ),
    (
        "diet_plan.select",
        change!(world, DietPlanRepository::select(&world.database, world.has.member, world.has.diet_plan, noon())),
    ),
    (
        "diet_plan.save_own",
        change!(world, DietPlanRepository::save_own(&world.database, world.has.member, own_diet("Mine"), noon())),
    ),
    (
        "daily_contents.claim",
        change!(
            world,
            DailyContents::find_or_claim(
                &world.database,
                date("2026-11-22"),
                DailyKind::Challenge,
                Duration::from_hours(1),
                Duration::ZERO
            )
        ),
    ),
    (
        "daily_contents.keep",
        change!(world, DailyContents::keep(&world.database, date("2026-11-21"), a_tip(), PlanSource::BuiltIn, noon())),
    ),
    (
        "chats.open",
        change!(
            world,
            ChatRepository::open(
                &world.database,
                world.has.member,
                Some(world.has.chat),
                noon() + TimeDelta::minutes(5),
                Duration::from_secs(30)
            )
        ),
    ),
    (
        "chats.close",
        change!(
            world,
            ChatRepository::close(&world.database, world.has.member, world.has.chat, Some(an_exchange()), noon())
        ),
    ),
    // The result does not reveal whether it succeeded.
    ("activity.note", |world| {
        Box::pin(async move {
            ActivityRepository::note(&world.database, world.has.member, date("2026-11-21")).await;
            Ok(())
        })
    }),
    (
        "activity.close_day",
        change!(world, ActivityRepository::close_days(&world.database, date("2026-11-20"), date("2026-11-20"))),
    ),
    (
        "leftovers.remove",
        change!(
            world,
            CleanupRepository::remove(&world.database, ExpiredData::OldSessions, noon() + TimeDelta::days(1))
        ),
    ),
    ("password_links.process_request", change!(world, PasswordLinks::process_request(&world.database, link(9)))),
    (
        "password_links.set_password",
        change!(world, PasswordLinks::set_password(&world.database, LINK, "$argon2id$y".to_owned(), notice(), noon())),
    ),
    (
        "password_links.send_verification",
        change!(world, PasswordLinks::send_verification(&world.database, world.has.member, link(9))),
    ),
    ("password_links.verify_email", change!(world, PasswordLinks::verify_email(&world.database, VERIFICATION, noon()))),
    (
        "mails.take_due",
        change!(world, OutgoingMails::take_due(&world.database, noon(), noon() + TimeDelta::minutes(5), 10)),
    ),
];

fn a_plan() -> GeneratedWorkoutPlan {
    own_plan("Mine", &[(1, &["Squat", "My Own Lift"]), (4, &["My Own Lift"])])
}

fn a_log_of_a_program() -> NewLog {
    let key = IdempotencyKey::new(uuid::Uuid::from_u128(1));
    let log = log_with_sets(8, date("2026-11-21"), &[20.0, 60.0]);
    let place = ProgramPlace { week: 1, cycle: 1, day: 1, is_deload: false };
    let planned = PlannedExercise { program: Some(place), ..log.planned.clone() };
    NewLog { planned, idempotency_key: Some(key), ..log }
}

/// Returns more logs than one statement can insert.
fn many_logs() -> Vec<NewLog> {
    (1..=2_500).map(|day| log(7, "Squat", date("2019-01-01") + TimeDelta::days(day), None)).collect()
}

fn a_tip() -> DailyContent {
    DailyContent::Tip(DailyTip::new("Sleep enough.").unwrap())
}

fn an_exchange() -> (ChatMessage, ChatAnswer) {
    (ChatMessage::new("How deep?").unwrap(), ChatAnswer::from_generated("Deep.").unwrap())
}
