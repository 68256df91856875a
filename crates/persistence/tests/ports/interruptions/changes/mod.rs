//! Every transaction of the crate by name, with a call that executes it and changes data.

mod food;
mod members;
mod programs;
mod sharing;
mod staff;

use super::scenario::World;
pub(super) use food::CHANGES as FOOD;
pub(super) use members::CHANGES as MEMBERS;
pub(super) use programs::CHANGES as PROGRAMS;
pub(super) use sharing::CHANGES as SHARING;
pub(super) use staff::CHANGES as STAFF;
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

/// Changes with the names of their transactions.
pub(super) type Changes = &'static [(&'static str, Change)];

/// All changes, in parts that tests try concurrently.
pub(super) const ALL: [Changes; 5] = [FOOD, MEMBERS, PROGRAMS, SHARING, STAFF];
