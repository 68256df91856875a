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
use crate::meal::form as meal_form;
use crate::program::listed_document;
use crate::workout_plan_catalogue::form as workout_plan_form;
use crate::workout_plan_schedule::{day, entry};
use ironleaf_application::account::AccountAdminRepository;
use ironleaf_application::catalogue::{CatalogueStore, ShippedCatalogue};
use ironleaf_application::diet_plan::DietPlanCatalogue;
use ironleaf_application::exercise::{ExerciseRepository, GuideRepository};
use ironleaf_application::food::FoodCatalogue;
use ironleaf_application::meal::{MealForm, MealRepository};
use ironleaf_application::support_message::SupportMessageRepository;
use ironleaf_application::workout_plan::WorkoutPlanCatalogue;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::meal::MealType;
use ironleaf_domain::support_message::MessageStatus;
use ironleaf_domain::workout_plan::NewSchedule;
use ironleaf_persistence::{
    PgAccountAdminRepository, PgCatalogueStore, PgDietPlanCatalogue, PgExerciseRepository, PgFoodCatalogue,
    PgGuideRepository, PgMealRepository, PgSupportMessageRepository, PgWorkoutPlanCatalogue,
};

pub(in super::super) const CHANGES: Changes = &[
    ("catalogue.load", change!(world, PgCatalogueStore::new(world.database).load(shipped_anew(), noon()))),
    (
        "people.add_moderator",
        change!(
            world,
            PgAccountAdminRepository::new(world.database).add_moderator(
                &email("new@example.com"),
                invitation(7),
                signed()
            )
        ),
    ),
    (
        "people.remove_moderator",
        change!(
            world,
            PgAccountAdminRepository::new(world.database).remove_moderator(&email(MODERATOR), notice(), signed())
        ),
    ),
    ("people.remove", change!(world, PgAccountAdminRepository::new(world.database).remove(&email(MEMBER), signed()))),
    (
        "support_message.set_status",
        change!(
            world,
            PgSupportMessageRepository::new(world.database).set_status(
                world.has.message,
                MessageStatus::Seen,
                signed()
            )
        ),
    ),
    (
        "support_message.delete",
        change!(world, PgSupportMessageRepository::new(world.database).delete(world.has.message, signed())),
    ),
    ("exercise.add", change!(world, PgExerciseRepository::new(world.database).add(exercise_form("Plank"), signed()))),
    (
        "exercise.update",
        change!(
            world,
            PgExerciseRepository::new(world.database).update(world.has.exercise, exercise_form("Deep Squat"), signed())
        ),
    ),
    (
        "exercise_guide.save",
        change!(world, PgGuideRepository::new(world.database).save(world.has.exercise, guide("Sit."), signed())),
    ),
    (
        "exercise.archive",
        change!(world, PgExerciseRepository::new(world.database).archive(world.has.exercise, signed())),
    ),
    (
        "exercise.restore",
        change!(world, PgExerciseRepository::new(world.database).restore(world.has.archived_exercise, signed())),
    ),
    (
        "workout_plan_catalogue.add",
        change!(world, PgWorkoutPlanCatalogue::new(world.database).add(workout_plan_form("New", 4), signed())),
    ),
    (
        "workout_plan_catalogue.update",
        change!(
            world,
            PgWorkoutPlanCatalogue::new(world.database).update(world.has.plan, workout_plan_form("New", 4), signed())
        ),
    ),
    (
        "workout_plan_catalogue.archive",
        change!(world, PgWorkoutPlanCatalogue::new(world.database).archive(world.has.plan, signed())),
    ),
    (
        "workout_plan_catalogue.restore",
        change!(world, PgWorkoutPlanCatalogue::new(world.database).restore(world.has.archived_plan, signed())),
    ),
    (
        "workout_plan_catalogue.save_program",
        change!(
            world,
            PgWorkoutPlanCatalogue::new(world.database).save_program(
                world.has.other_plan,
                listed_document("New", world.has.exercise),
                1,
                signed()
            )
        ),
    ),
    (
        "workout_plan_catalogue.remove_program",
        change!(
            world,
            PgWorkoutPlanCatalogue::new(world.database).remove_program(world.has.catalogue_program, signed())
        ),
    ),
    (
        "workout_plan_catalogue.add_entry",
        change!(
            world,
            PgWorkoutPlanCatalogue::new(world.database).add_entry(
                world.has.plan,
                entry(world.has.exercise, 2, 1),
                signed()
            )
        ),
    ),
    (
        "workout_plan_catalogue.remove_entry",
        change!(
            world,
            PgWorkoutPlanCatalogue::new(world.database).remove_entry(
                world.has.plan,
                world.has.exercise,
                day(1),
                signed()
            )
        ),
    ),
    (
        "workout_plan_catalogue.replace_schedule",
        change!(
            world,
            PgWorkoutPlanCatalogue::new(world.database).replace_schedule(
                world.has.plan,
                moved(world.has.exercise),
                signed()
            )
        ),
    ),
    ("food_catalogue.add", change!(world, PgFoodCatalogue::new(world.database).add(catalogue_food("Rye"), signed()))),
    (
        "food_catalogue.update",
        change!(world, PgFoodCatalogue::new(world.database).update(world.has.food, catalogue_food("Rye"), signed())),
    ),
    ("food_catalogue.archive", change!(world, PgFoodCatalogue::new(world.database).archive(world.has.food, signed()))),
    (
        "food_catalogue.restore",
        change!(world, PgFoodCatalogue::new(world.database).restore(world.has.archived_food, signed())),
    ),
    ("meal.add", change!(world, PgMealRepository::new(world.database).add(a_meal(), signed()))),
    ("meal.update", change!(world, PgMealRepository::new(world.database).update(world.has.meal, a_meal(), signed()))),
    ("meal.archive", change!(world, PgMealRepository::new(world.database).archive(world.has.meal, signed()))),
    ("meal.restore", change!(world, PgMealRepository::new(world.database).restore(world.has.archived_meal, signed()))),
    (
        "diet_plan_catalogue.add",
        change!(world, PgDietPlanCatalogue::new(world.database).add(diet_plan_form("New"), signed())),
    ),
    (
        "diet_plan_catalogue.update",
        change!(
            world,
            PgDietPlanCatalogue::new(world.database).update(world.has.diet_plan, diet_plan_form("New"), signed())
        ),
    ),
    (
        "diet_plan_catalogue.archive",
        change!(world, PgDietPlanCatalogue::new(world.database).archive(world.has.diet_plan, signed())),
    ),
    (
        "diet_plan_catalogue.restore",
        change!(world, PgDietPlanCatalogue::new(world.database).restore(world.has.archived_diet_plan, signed())),
    ),
    (
        "diet_plan_catalogue.add_meal",
        change!(
            world,
            PgDietPlanCatalogue::new(world.database).add_meal(
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
            PgDietPlanCatalogue::new(world.database).remove_meal(
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
