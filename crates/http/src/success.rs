use serde::Serialize;
use utoipa::ToSchema;

/// The answer of a change that has nothing else to tell.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Success {
    /// Always `true`.
    success: bool,
}

impl Success {
    /// It worked.
    pub(crate) const DONE: Self = Self { success: true };
}
