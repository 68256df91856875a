//! Transactions on links to shared plans and on programs of plan files.

use super::{Changes, change};
use crate::fixtures::noon;
use crate::sharing::{imported, link};
use ironleaf_application::sharing::SharingRepository;

pub(in super::super) const CHANGES: Changes = &[
    (
        "sharing.add_link",
        change!(world, SharingRepository::add_link(&world.database, world.has.member, link(9, noon()), 20, 50)),
    ),
    (
        "sharing.add_program",
        change!(world, SharingRepository::add_program(&world.database, world.has.member, imported("Shared"))),
    ),
];
