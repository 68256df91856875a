//! Everything that is held about a member, for the member.

use super::{AccountService, MemberData, OwnSession};
use crate::shared::{Actor, PortError};
use chrono::{DateTime, NaiveDate, Utc};

/// What a member takes away.
#[derive(Debug, Clone, PartialEq)]
pub struct DataExport {
    /// When it was made.
    pub exported_at: DateTime<Utc>,
    /// The member's own date then.
    pub date: NaiveDate,
    /// What is stored, without the sessions.
    pub data: MemberData,
    /// The sessions, as the member may see them: without their hashes.
    pub sessions: Vec<OwnSession>,
}

impl AccountService {
    /// Everything that is held about the actor. None if the account has just been removed.
    pub async fn export_data(&self, actor: &Actor, token: &str) -> Result<Option<DataExport>, PortError> {
        let exported_at = self.ports.clock.now();
        let Some(mut data) = self.ports.member_data.collect(actor.user_id).await? else { return Ok(None) };
        let current = self.ports.tokens.hash(token);
        let stored = std::mem::take(&mut data.sessions);
        let sessions = stored.into_iter().map(|session| self.own_session(session, current)).collect();
        Ok(Some(DataExport { exported_at, date: actor.date_at(exported_at), data, sessions }))
    }
}
