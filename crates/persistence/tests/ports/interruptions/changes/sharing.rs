//! Transactions on links to shared plans and on programs of plan files.

use super::{Changes, change};
use crate::fixtures::noon;
use crate::sharing::{imported, link};
use ironleaf_application::sharing::SharingRepository;
use ironleaf_persistence::PgSharingRepository;

pub(in super::super) const CHANGES: Changes = &[
    (
        "sharing.add_link",
        change!(world, PgSharingRepository::new(world.database).add_link(world.has.member, link(9, noon()), 20, 50)),
    ),
    (
        "sharing.add_program",
        change!(world, PgSharingRepository::new(world.database).add_program(world.has.member, imported("Shared"))),
    ),
];
