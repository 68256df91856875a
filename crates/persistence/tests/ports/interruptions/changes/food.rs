//! Transactions on foods and the diary.

use super::{Change, change};
use crate::diary::{change as entry_change, copy, quick};
use crate::fixtures::{date, noon};
use crate::food::{food, key};
use ironleaf_application::diary::DiaryRepository;
use ironleaf_application::food::FoodRepository;
use ironleaf_domain::diary::{DayStatus, Water};
use ironleaf_persistence::{PgDiaryRepository, PgFoodRepository};

pub(super) const CHANGES: &[(&str, Change)] = &[
    (
        "food.add_own",
        change!(
            world,
            PgFoodRepository::new(world.database).add_own(world.has.member, food("New", None), Some(key(9)), noon())
        ),
    ),
    (
        "diary.add",
        change!(world, PgDiaryRepository::new(world.database).add(world.has.member, quick("2026-11-21", 100.0))),
    ),
    (
        "diary.change",
        change!(
            world,
            PgDiaryRepository::new(world.database).change(
                world.has.member,
                world.has.entry,
                entry_change("2026-11-21", 300.0),
                noon()
            )
        ),
    ),
    (
        "diary.remove",
        change!(world, PgDiaryRepository::new(world.database).remove(world.has.member, world.has.entry, noon())),
    ),
    (
        "diary.copy",
        change!(
            world,
            PgDiaryRepository::new(world.database).copy(world.has.member, copy("2026-11-20", "2026-11-21"), noon())
        ),
    ),
    (
        "diary.undo",
        change!(world, PgDiaryRepository::new(world.database).undo(world.has.member, world.has.diary_change, noon())),
    ),
    (
        "diary.set_status",
        change!(
            world,
            PgDiaryRepository::new(world.database).set_status(
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
            PgDiaryRepository::new(world.database).set_water(
                world.has.member,
                date("2026-11-20"),
                Water::new(500).ok()
            )
        ),
    ),
];
