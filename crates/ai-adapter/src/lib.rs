//! The coach's port, one way for each service that can stand behind it. So far there is the built-in one, which needs
//! no service at all.

mod builtin;

pub use builtin::{BuiltInCoach, LibraryFault};
