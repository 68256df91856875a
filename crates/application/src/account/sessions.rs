//! Sessions of a member, shown to and ended by the member.

use super::{AccountService, ListedSession};
use crate::shared::{Actor, PortError, TokenHash};
use chrono::{DateTime, Utc};
use ironleaf_domain::account::session_is_live;
use std::cmp::Reverse;
use std::fmt::Write;

/// Valid session of the actor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnSession {
    /// Public ID: 16 hexadecimal digits that reveal neither the token nor its hash.
    pub id: String,
    /// Start time.
    pub created_at: DateTime<Utc>,
    /// Time of the last stored use.
    pub last_used_at: DateTime<Utc>,
    /// User agent of the client.
    pub user_agent: String,
    /// Whether the request uses this session.
    pub is_current: bool,
}

impl AccountService {
    /// Returns the actor's valid sessions: that of `token` first, then by last use, latest first.
    pub async fn list_sessions(&self, actor: &Actor, token: &str) -> Result<Vec<OwnSession>, PortError> {
        let current = self.ports.tokens.hash(token);
        let now = self.ports.clock.now();
        let mut sessions: Vec<OwnSession> = self
            .ports
            .sessions
            .list_of(actor.user_id)
            .await?
            .into_iter()
            .filter(|session| session_is_live(actor.role, session.created_at, session.last_used_at, now))
            .map(|session| self.own_session(session, current))
            .collect();
        sessions.sort_by_key(|session| (Reverse(session.is_current), Reverse(session.last_used_at)));
        Ok(sessions)
    }

    /// Ends one of the actor's sessions, which may be the current one. Returns whether it existed.
    pub async fn end_session(&self, actor: &Actor, id: &str) -> Result<bool, PortError> {
        let sessions = self.ports.sessions.list_of(actor.user_id).await?;
        match sessions.into_iter().find(|session| self.session_id(session.token_hash) == id) {
            Some(session) => self.ports.sessions.delete(session.token_hash).await.map(|()| true),
            None => Ok(false),
        }
    }

    /// Ends all of the actor's sessions except that of `token`.
    pub async fn end_other_sessions(&self, actor: &Actor, token: &str) -> Result<(), PortError> {
        self.ports.sessions.delete_others(actor.user_id, self.ports.tokens.hash(token)).await
    }

    /// Converts a session for its member.
    pub(super) fn own_session(&self, session: ListedSession, current: TokenHash) -> OwnSession {
        OwnSession {
            id: self.session_id(session.token_hash),
            created_at: session.created_at,
            last_used_at: session.last_used_at,
            user_agent: session.user_agent,
            is_current: session.token_hash == current,
        }
    }

    /// Returns the public ID of a session: the start of a hash, which does not reveal the stored hash.
    fn session_id(&self, token_hash: TokenHash) -> String {
        let hashed = self.ports.tokens.hash(&format!("session:{}", hexadecimal(&token_hash)));
        hexadecimal(&hashed[..8])
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a `String` cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
