//! Transactions on foods, the diary and targets.

use super::{Changes, change};
use crate::diary::{change as entry_change, copy, imported, quick};
use crate::fixtures::{date, noon};
use crate::food::{food, key};
use crate::food_import::{new_import, product};
use crate::recipe::recipe;
use crate::target::{accepted, learned};
use ironleaf_application::diary::{DiaryRepository, PastDay};
use ironleaf_application::food::FoodRepository;
use ironleaf_application::food_import::{FoodImportRun, ImportedFoods};
use ironleaf_application::food_lookup::ProductLookups;
use ironleaf_application::recipe::RecipeRepository;
use ironleaf_application::target::{NewCheckIn, TargetRepository};
use ironleaf_domain::diary::{DayStatus, Water};
use ironleaf_domain::target::StoredTarget;

pub(in super::super) const CHANGES: Changes = &[
    (
        "food.add_own",
        change!(
            world,
            FoodRepository::add_own(&world.database, world.has.member, food("New", None), Some(key(9)), noon())
        ),
    ),
    (
        "recipe.add",
        change!(
            world,
            RecipeRepository::add(
                &world.database,
                world.has.member,
                recipe("New", &[world.has.own_food]),
                Some(key(9)),
                noon()
            )
        ),
    ),
    (
        "recipe.update",
        change!(
            world,
            RecipeRepository::update(
                &world.database,
                world.has.member,
                world.has.recipe,
                recipe("Changed", &[world.has.own_food])
            )
        ),
    ),
    ("recipe.restore", change!(world, RecipeRepository::restore(&world.database, world.has.member, world.has.recipe))),
    ("food_import.begin", change!(world, ImportedFoods::begin(&world.database, new_import("other"), false, noon()))),
    (
        "food_import.store",
        change!(
            world,
            ImportedFoods::store(
                &world.database,
                Some(FoodImportRun { id: world.has.food_import, rows_done: 9 }),
                vec![product(1, "Whole milk", "Farm", 64), product(2, "Oats", "", 372)],
                noon()
            )
        ),
    ),
    (
        "food_lookup.keep",
        change!(world, ProductLookups::keep(&world.database, product(3, "Rye bread", "Farm", 220), noon())),
    ),
    ("food_import.finish", change!(world, ImportedFoods::finish(&world.database, world.has.food_import, noon()))),
    ("food_import.remove_all", change!(world, ImportedFoods::remove_all(&world.database, noon()))),
    ("target.save", change!(world, TargetRepository::save(&world.database, world.has.member, learned(2_400), noon()))),
    (
        "target.answer",
        change!(
            world,
            TargetRepository::answer(
                &world.database,
                world.has.member,
                NewCheckIn { stored: StoredTarget { setting: learned(2_500), since: None }, ..accepted() }
            )
        ),
    ),
    (
        "target.undo",
        change!(world, TargetRepository::undo(&world.database, world.has.member, world.has.target_change, noon())),
    ),
    (
        "diary.import",
        change!(
            world,
            DiaryRepository::import(
                &world.database,
                world.has.member,
                vec![imported("2026-11-19", 1), imported("2026-11-21", 2)],
                false,
                noon()
            )
        ),
    ),
    ("diary.add", change!(world, DiaryRepository::add(&world.database, world.has.member, quick("2026-11-21", 100.0)))),
    (
        "diary.add_days",
        change!(
            world,
            DiaryRepository::add_days(
                &world.database,
                world.has.member,
                vec![PastDay {
                    date: date("2026-11-21"),
                    status: DayStatus::Complete,
                    entries: vec![quick("2026-11-21", 100.0)],
                }]
            )
        ),
    ),
    (
        "diary.change",
        change!(
            world,
            DiaryRepository::change(
                &world.database,
                world.has.member,
                world.has.entry,
                entry_change("2026-11-21", 300.0),
                noon()
            )
        ),
    ),
    (
        "diary.remove",
        change!(world, DiaryRepository::remove(&world.database, world.has.member, world.has.entry, noon())),
    ),
    (
        "diary.copy",
        change!(
            world,
            DiaryRepository::copy(&world.database, world.has.member, copy("2026-11-20", "2026-11-21"), noon())
        ),
    ),
    (
        "diary.undo",
        change!(world, DiaryRepository::undo(&world.database, world.has.member, world.has.diary_change, noon())),
    ),
    (
        "diary.set_status",
        change!(
            world,
            DiaryRepository::set_status(
                &world.database,
                world.has.member,
                date("2026-11-20"),
                DayStatus::Incomplete,
                date("2026-11-21")
            )
        ),
    ),
    (
        "diary.set_water",
        change!(
            world,
            DiaryRepository::set_water(&world.database, world.has.member, date("2026-11-20"), Water::new(500).ok())
        ),
    ),
];
