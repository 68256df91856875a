//! Changes by moderators and admins, and of the shipped catalogue.

use super::super::scenario::{MEMBER, MODERATOR};
use super::{Changes, change};
use crate::account_admin::invitation;
use crate::diet_fixtures::{eighths, nutrition, shipped_with_meals};
use crate::diet_plan_catalogue::{form as diet_plan_form, place};
use crate::exercise::form as exercise_form;
use crate::exercise_guide::guide;
use crate::fixtures::{email, exercise, noon, notice, plan, signed};
use crate::food_catalogue::catalogue_food;
use crate::invitations::link;
use crate::meal::form as meal_form;
use crate::program::listed_document;
use crate::workout_plan_catalogue::form as workout_plan_form;
use crate::workout_plan_schedule::{day, entry};
use ironleaf_application::account::{AccountAdminRepository, Invitations};
use ironleaf_application::backup::BackupRepository;
use ironleaf_application::catalogue::{CatalogueItems, CatalogueStore, ShippedCatalogue};
use ironleaf_application::diet_plan::DietPlanCatalogue;
use ironleaf_application::exercise::GuideRepository;
use ironleaf_application::meal::MealForm;
use ironleaf_application::support_message::SupportMessageRepository;
use ironleaf_application::workout_plan::WorkoutPlanCatalogue;
use ironleaf_domain::backup::BackupSchedule;
use ironleaf_domain::ids::{DietPlanId, ExerciseId, FoodId, MealId, WorkoutPlanId};
use ironleaf_domain::meal::MealType;
use ironleaf_domain::support_message::MessageStatus;
use ironleaf_domain::workout_plan::NewSchedule;

pub(in super::super) const CHANGES: Changes = &[
    (
        "backups.claim",
        change!(
            world,
            BackupRepository::claim(&world.database, BackupSchedule { every_hours: 24, keep: 14 }, noon(), noon())
        ),
    ),
    (
        "invitations.add",
        change!(world, Invitations::add(&world.database, &email("friend@example.com"), link(8), signed())),
    ),
    ("invitations.remove", change!(world, Invitations::remove(&world.database, world.has.invitation, signed()))),
    ("catalogue.load", change!(world, CatalogueStore::load(&world.database, shipped_anew(), noon()))),
    (
        "people.add_moderator",
        change!(
            world,
            AccountAdminRepository::add_moderator(&world.database, &email("new@example.com"), invitation(7), signed())
        ),
    ),
    (
        "people.remove_moderator",
        change!(
            world,
            AccountAdminRepository::remove_moderator(&world.database, &email(MODERATOR), notice(), signed())
        ),
    ),
    ("people.remove", change!(world, AccountAdminRepository::remove(&world.database, &email(MEMBER), signed()))),
    (
        "support_message.set_status",
        change!(
            world,
            SupportMessageRepository::set_status(&world.database, world.has.message, MessageStatus::Seen, signed())
        ),
    ),
    (
        "support_message.delete",
        change!(world, SupportMessageRepository::delete(&world.database, world.has.message, signed())),
    ),
    (
        "exercise.add",
        change!(world, CatalogueItems::<ExerciseId>::add(&world.database, exercise_form("Plank"), signed())),
    ),
    (
        "exercise.update",
        change!(
            world,
            CatalogueItems::update(&world.database, world.has.exercise, exercise_form("Deep Squat"), signed())
        ),
    ),
    (
        "exercise_guide.save",
        change!(world, GuideRepository::save(&world.database, world.has.exercise, guide("Sit."), signed())),
    ),
    ("exercise.archive", change!(world, CatalogueItems::archive(&world.database, world.has.exercise, signed()))),
    (
        "exercise.restore",
        change!(world, CatalogueItems::restore(&world.database, world.has.archived_exercise, signed())),
    ),
    (
        "workout_plan_catalogue.add",
        change!(world, CatalogueItems::<WorkoutPlanId>::add(&world.database, workout_plan_form("New", 4), signed())),
    ),
    (
        "workout_plan_catalogue.update",
        change!(world, CatalogueItems::update(&world.database, world.has.plan, workout_plan_form("New", 4), signed())),
    ),
    (
        "workout_plan_catalogue.archive",
        change!(world, CatalogueItems::archive(&world.database, world.has.plan, signed())),
    ),
    (
        "workout_plan_catalogue.restore",
        change!(world, CatalogueItems::restore(&world.database, world.has.archived_plan, signed())),
    ),
    (
        "workout_plan_catalogue.save_program",
        change!(
            world,
            WorkoutPlanCatalogue::save_program(
                &world.database,
                world.has.other_plan,
                listed_document("New", world.has.exercise),
                1,
                signed()
            )
        ),
    ),
    (
        "workout_plan_catalogue.remove_program",
        change!(world, WorkoutPlanCatalogue::remove_program(&world.database, world.has.catalogue_program, signed())),
    ),
    (
        "workout_plan_catalogue.add_entry",
        change!(
            world,
            WorkoutPlanCatalogue::add_entry(&world.database, world.has.plan, entry(world.has.exercise, 2, 1), signed())
        ),
    ),
    (
        "workout_plan_catalogue.remove_entry",
        change!(
            world,
            WorkoutPlanCatalogue::remove_entry(&world.database, world.has.plan, world.has.exercise, day(1), signed())
        ),
    ),
    (
        "workout_plan_catalogue.replace_schedule",
        change!(
            world,
            WorkoutPlanCatalogue::replace_schedule(
                &world.database,
                world.has.plan,
                moved(world.has.exercise),
                signed()
            )
        ),
    ),
    (
        "food_catalogue.add",
        change!(world, CatalogueItems::<FoodId>::add(&world.database, catalogue_food("Rye"), signed())),
    ),
    (
        "food_catalogue.update",
        change!(world, CatalogueItems::update(&world.database, world.has.food, catalogue_food("Rye"), signed())),
    ),
    ("food_catalogue.archive", change!(world, CatalogueItems::archive(&world.database, world.has.food, signed()))),
    (
        "food_catalogue.restore",
        change!(world, CatalogueItems::restore(&world.database, world.has.archived_food, signed())),
    ),
    ("meal.add", change!(world, CatalogueItems::<MealId>::add(&world.database, a_meal(), signed()))),
    ("meal.update", change!(world, CatalogueItems::update(&world.database, world.has.meal, a_meal(), signed()))),
    ("meal.archive", change!(world, CatalogueItems::archive(&world.database, world.has.meal, signed()))),
    ("meal.restore", change!(world, CatalogueItems::restore(&world.database, world.has.archived_meal, signed()))),
    (
        "diet_plan_catalogue.add",
        change!(world, CatalogueItems::<DietPlanId>::add(&world.database, diet_plan_form("New"), signed())),
    ),
    (
        "diet_plan_catalogue.update",
        change!(world, CatalogueItems::update(&world.database, world.has.diet_plan, diet_plan_form("New"), signed())),
    ),
    (
        "diet_plan_catalogue.archive",
        change!(world, CatalogueItems::archive(&world.database, world.has.diet_plan, signed())),
    ),
    (
        "diet_plan_catalogue.restore",
        change!(world, CatalogueItems::restore(&world.database, world.has.archived_diet_plan, signed())),
    ),
    (
        "diet_plan_catalogue.add_meal",
        change!(
            world,
            DietPlanCatalogue::add_meal(
                &world.database,
                world.has.diet_plan,
                place(world.has.meal, MealType::Snack),
                eighths(8),
                signed()
            )
        ),
    ),
    (
        "diet_plan_catalogue.remove_meal",
        change!(
            world,
            DietPlanCatalogue::remove_meal(
                &world.database,
                world.has.diet_plan,
                place(world.has.meal, MealType::Lunch),
                signed()
            )
        ),
    ),
];

/// Returns the catalogue of the scenario with additional content.
fn shipped_anew() -> ShippedCatalogue {
    let mut shipped = shipped_with_meals();
    shipped.exercises.push(exercise("plank", "Plank"));
    shipped.workout_plans.push(plan("new", "New", 3, vec![(1, 1, "plank", 3)]));
    shipped
}

/// Returns a schedule with only this exercise, on another day.
fn moved(exercise: ExerciseId) -> NewSchedule {
    NewSchedule { entries: vec![entry(exercise, 2, 1)], version: None }
}

fn a_meal() -> MealForm {
    meal_form("Rye Toast", nutrition(110.0, 4.0, 20.0, 1.5))
}
