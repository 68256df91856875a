use super::LimitsRepository;
use crate::shared::PortError;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::limits::Limits;

/// Returns a member's limits, or the default, which restricts nothing.
pub(crate) async fn find_limits(limits: &dyn LimitsRepository, user_id: UserId) -> Result<Limits, PortError> {
    Ok(limits.find(user_id).await?.map(|(limits, _)| limits).unwrap_or_default())
}

/// Result of a use case, with the limits that mark it.
#[derive(Debug, Clone, PartialEq)]
pub struct WithLimits<T> {
    /// The result.
    pub value: T,
    /// Limits of the member.
    pub limits: Limits,
}
