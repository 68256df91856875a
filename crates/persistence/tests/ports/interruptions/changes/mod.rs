//! Each transaction of the crate by its name, with a call that comes to it and changes something.

mod members;
mod staff;

use super::world::World;
use ironleaf_application::shared::PortError;
use std::pin::Pin;

/// A change to be made to the world.
pub(super) type Change = fn(World) -> Pin<Box<dyn Future<Output = Result<(), PortError>>>>;

/// `change!(world, call)`: a call of a port, with the world that it is made in.
macro_rules! change {
    ($world:ident, $call:expr) => {
        |$world| Box::pin(async move { $call.await.map(drop) })
    };
}
use change;

/// All of them.
pub(super) fn changes() -> impl Iterator<Item = (&'static str, Change)> {
    members::CHANGES.iter().chain(staff::CHANGES).copied()
}
