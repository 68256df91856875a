//! Every transaction of the crate by name, with a call that executes it and changes data.

mod food;
mod members;
mod programs;
mod sharing;
mod staff;

use super::scenario::World;
use std::pin::Pin;

/// A call that changes the scenario. The error is the text of the port's error.
pub(super) type Change = fn(World) -> Pin<Box<dyn Future<Output = Result<(), String>>>>;

/// `change!(world, call)` wraps a call of a port on the scenario `world`.
macro_rules! change {
    ($world:ident, $call:expr) => {
        |$world| Box::pin(async move { $call.await.map(drop).map_err(|error| error.to_string()) })
    };
}
use change;

/// Returns all changes.
pub(super) fn changes() -> impl Iterator<Item = (&'static str, Change)> {
    members::CHANGES
        .iter()
        .chain(food::CHANGES)
        .chain(programs::CHANGES)
        .chain(sharing::CHANGES)
        .chain(staff::CHANGES)
        .copied()
}
