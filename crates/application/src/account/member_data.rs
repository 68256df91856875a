//! Exported data about a member.

use super::ListedSession;
use crate::shared::PortError;
use async_trait::async_trait;
use ironleaf_domain::ids::UserId;

/// Part of the data about a member, by its name in the file.
///
/// The stored values are not validated. A list is delivered in one or more consecutive parts, oldest entry first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MemberDataPart<Session> {
    /// A value as JSON, if there is one.
    Single(&'static str, Option<String>),
    /// Entries of a list, each as JSON.
    Entries(&'static str, Vec<String>),
    /// Sessions, including expired ones.
    Sessions(Vec<Session>),
}

/// Receives the parts one by one. An error aborts the export; its text is logged.
pub type MemberDataSink<Session> = Box<dyn FnMut(MemberDataPart<Session>) -> Result<(), String> + Send>;

/// Reads all data about a member.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait MemberDataRepository: Send + Sync {
    /// Writes all data about one member to the sink, in the order of the file.
    ///
    /// The data is a consistent snapshot. At most one page of rows is in memory at a time. Returns `false` if the
    /// account does not exist.
    async fn read_out(&self, user_id: UserId, sink: MemberDataSink<ListedSession>) -> Result<bool, PortError>;
}
