//! Transactions on programs and the weights that they ask for.

use super::{Changes, change};
use crate::fixtures::{date, noon};
use crate::program::{entry, program, run};
use ironleaf_application::loading::LoadingRepository;
use ironleaf_application::program::{NewGeneratedRun, ProgramRepository};
use ironleaf_domain::loading::Loading;
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::profile::WeightUnit;
use ironleaf_domain::program::{Missed, RunEntry};
use std::collections::BTreeMap;

pub(in super::super) const CHANGES: Changes = &[
    (
        "program.add_own",
        change!(
            world,
            ProgramRepository::add_own(&world.database, world.has.runner, program("New", world.has.exercise), noon())
        ),
    ),
    (
        "program.save_own",
        change!(
            world,
            ProgramRepository::save_own(
                &world.database,
                world.has.runner,
                world.has.program,
                program("New", world.has.exercise),
                1,
                noon()
            )
        ),
    ),
    (
        "program.restore_own",
        change!(
            world,
            ProgramRepository::restore_own(&world.database, world.has.runner, world.has.archived_program, noon())
        ),
    ),
    (
        "program.start",
        change!(
            world,
            ProgramRepository::start(
                &world.database,
                world.has.runner,
                run(world.has.program, 1),
                date("2026-11-21"),
                noon()
            )
        ),
    ),
    (
        "program.start_generated",
        change!(
            world,
            ProgramRepository::start_generated(
                &world.database,
                world.has.runner,
                NewGeneratedRun {
                    program: program("Generated", world.has.exercise),
                    plan_source: PlanSource::BuiltIn,
                    started_on: date("2026-11-21"),
                    missed: Missed::Shift,
                    starts: BTreeMap::new(),
                },
                noon()
            )
        ),
    ),
    (
        "loading.save",
        change!(
            world,
            LoadingRepository::save(
                &world.database,
                world.has.runner,
                Loading::from_hundredths(WeightUnit::Kilograms, [2_000, 125, 200, 250]).unwrap()
            )
        ),
    ),
    (
        "program.add_entry",
        change!(world, ProgramRepository::add_entry(&world.database, world.has.runner, entry(RunEntry::Resume))),
    ),
    (
        "program.undo_entry",
        change!(world, ProgramRepository::undo_entry(&world.database, world.has.runner, world.has.pause, noon())),
    ),
];
