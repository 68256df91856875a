use crate::error::DbError;
use crate::mail::queue;
use crate::schema::{sessions, users};
use crate::stored_email::email;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::account::{EmailProof, ListedSession, NewAccount, NewSession, StoredAccount, StoredSession};
use ironleaf_application::mail::EmailContent;
use ironleaf_domain::account::{EmailAddress, Role};
use ironleaf_domain::ids::UserId;

#[derive(Insertable)]
#[diesel(table_name = users, treat_none_as_default_value = false)]
pub(super) struct NewUserRow {
    email: String,
    password_hash: Option<String>,
    role: &'static str,
    created_at: DateTime<Utc>,
    email_verified_at: Option<DateTime<Utc>>,
}

impl From<NewAccount> for NewUserRow {
    fn from(account: NewAccount) -> Self {
        let is_verified = matches!(account.proof, EmailProof::Verified | EmailProof::Invited(_));
        Self {
            email: account.email.as_str().to_owned(),
            password_hash: Some(account.password_hash),
            role: account.role.as_str(),
            created_at: account.created_at,
            email_verified_at: is_verified.then_some(account.created_at),
        }
    }
}

impl NewUserRow {
    /// Creates the row of an account without a password.
    pub(super) fn invited(email: &EmailAddress, role: Role, created_at: DateTime<Utc>) -> Self {
        let email = email.as_str().to_owned();
        Self { email, password_hash: None, role: role.as_str(), created_at, email_verified_at: None }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = users, check_for_backend(diesel::pg::Pg))]
pub(super) struct UserRow {
    pub(super) id: i64,
    email: String,
    role: String,
    #[diesel(select_expression = users::email_verified_at.is_not_null())]
    pub(super) email_verified: bool,
}

impl UserRow {
    /// Queues an email to the account.
    pub(super) fn queue(
        &self,
        connection: &mut PgConnection,
        letter: EmailContent,
        now: DateTime<Utc>,
    ) -> Result<(), DbError> {
        queue(connection, self.user_id()?, &self.email()?, letter, now)
    }

    pub(super) fn email(&self) -> Result<EmailAddress, DbError> {
        email(self.id, &self.email)
    }

    pub(super) fn user_id(&self) -> Result<UserId, DbError> {
        user_id(self.id)
    }

    pub(super) fn role(&self) -> Result<Role, DbError> {
        Role::parse(&self.role).map_err(|invalid| DbError::corrupt("users", "role", self.id, invalid))
    }

    pub(super) fn into_account(self, password_hash: Option<String>) -> Result<StoredAccount, DbError> {
        Ok(StoredAccount { id: self.user_id()?, role: self.role()?, password_hash })
    }
}

/// Converts a stored account ID.
pub(super) fn user_id(id: i64) -> Result<UserId, DbError> {
    UserId::new(id).ok_or_else(|| DbError::corrupt("users", "id", id, "not positive"))
}

#[derive(Insertable)]
#[diesel(table_name = sessions)]
pub(super) struct NewSessionRow {
    pub(super) token_hash: Vec<u8>,
    pub(super) user_id: i64,
    pub(super) created_at: DateTime<Utc>,
    pub(super) last_used_at: DateTime<Utc>,
    pub(super) user_agent: String,
}

impl NewSessionRow {
    pub(super) fn new(user_id: UserId, session: NewSession) -> Self {
        Self {
            token_hash: session.token_hash.to_vec(),
            user_id: user_id.get(),
            created_at: session.created_at,
            last_used_at: session.created_at,
            user_agent: session.user_agent,
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = sessions, check_for_backend(diesel::pg::Pg))]
pub(super) struct SessionRow {
    created_at: DateTime<Utc>,
    last_used_at: DateTime<Utc>,
}

impl SessionRow {
    pub(super) fn into_session(
        self,
        user: &UserRow,
        last_active_on: Option<NaiveDate>,
    ) -> Result<StoredSession, DbError> {
        Ok(StoredSession {
            user_id: user.user_id()?,
            email: user.email()?,
            email_verified: user.email_verified,
            role: user.role()?,
            created_at: self.created_at,
            last_used_at: self.last_used_at,
            last_active_on,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = sessions, check_for_backend(diesel::pg::Pg))]
pub(super) struct ListedSessionRow {
    token_hash: Vec<u8>,
    user_id: i64,
    created_at: DateTime<Utc>,
    last_used_at: DateTime<Utc>,
    user_agent: String,
}

impl ListedSessionRow {
    pub(super) fn into_session(self) -> Result<ListedSession, DbError> {
        let token_hash = self.token_hash.try_into();
        Ok(ListedSession {
            token_hash: token_hash.map_err(|_| {
                DbError::corrupt("sessions", "token_hash", format!("of user {}", self.user_id), "not 32 bytes")
            })?,
            created_at: self.created_at,
            last_used_at: self.last_used_at,
            user_agent: self.user_agent,
        })
    }
}
