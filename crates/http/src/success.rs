use serde::Serialize;
use utoipa::ToSchema;

/// Response of a change that returns no data.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Success {
    /// Always `true`.
    success: bool,
}

impl Success {
    /// The only value.
    pub(crate) const DONE: Self = Self { success: true };
}
