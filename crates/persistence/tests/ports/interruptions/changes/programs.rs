//! Transactions on programs.

use super::{Change, change};
use crate::fixtures::{date, noon};
use crate::program::{entry, program, run};
use ironleaf_application::program::ProgramRepository;
use ironleaf_domain::program::RunEntry;
use ironleaf_persistence::PgProgramRepository;

pub(super) const CHANGES: &[(&str, Change)] = &[
    (
        "program.add_own",
        change!(
            world,
            PgProgramRepository::new(world.database).add_own(
                world.has.runner,
                program("New", world.has.exercise),
                noon()
            )
        ),
    ),
    (
        "program.save_own",
        change!(
            world,
            PgProgramRepository::new(world.database).save_own(
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
            PgProgramRepository::new(world.database).restore_own(world.has.runner, world.has.archived_program, noon())
        ),
    ),
    (
        "program.start",
        change!(
            world,
            PgProgramRepository::new(world.database).start(
                world.has.runner,
                run(world.has.program, 1),
                date("2026-11-21"),
                noon()
            )
        ),
    ),
    (
        "program.add_entry",
        change!(world, PgProgramRepository::new(world.database).add_entry(world.has.runner, entry(RunEntry::Resume))),
    ),
    (
        "program.undo_entry",
        change!(world, PgProgramRepository::new(world.database).undo_entry(world.has.runner, world.has.pause, noon())),
    ),
];
