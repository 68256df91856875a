use super::operator::{block, create, delete, set_password, set_role};
use super::own_account::{claim_notice, remove, replace_password};
use super::passwords::renew_hash;
use super::roles::end_other_sessions;
use super::rows::{ListedSessionRow, SessionRow, UserRow};
use crate::Database;
use crate::error::DbError;
use crate::functions::begin_session;
use crate::schema::{account_activity, sessions, users};
use crate::session_copies::Known;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::exists;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::account::{
    AccountRepository, CheckedAccount, ListedSession, NewAccount, NewSession, OperatorChange, PasswordReplacement,
    RegisterOutcome, RemoveAccountOutcome, SessionRepository, SetRoleOutcome, StoredAccount, StoredSession,
};
use ironleaf_application::mail::EmailContent;
use ironleaf_application::shared::{PortError, TokenHash};
use ironleaf_domain::account::{EmailAddress, Role};
use ironleaf_domain::ids::UserId;
use std::time::Instant;

#[async_trait]
impl AccountRepository for Database {
    async fn add(&self, account: NewAccount, session: Option<NewSession>) -> Result<RegisterOutcome, PortError> {
        self.transaction("account.add", move |connection| create(connection, account, session)).await
    }

    async fn find_by_email(&self, email: &EmailAddress) -> Result<Option<StoredAccount>, PortError> {
        let email = email.as_str().to_owned();
        self.read("account.find_by_email", move |connection| {
            let found: Option<(UserRow, Option<String>)> = users::table
                .filter(users::email.eq(&email))
                .select((UserRow::as_select(), users::password_hash))
                .first(connection)
                .optional()?;
            found.map(|(user, password_hash)| user.into_account(password_hash)).transpose()
        })
        .await
    }

    async fn find(&self, user_id: UserId) -> Result<Option<StoredAccount>, PortError> {
        self.read("account.find", move |connection| {
            let found: Option<(UserRow, Option<String>)> = users::table
                .find(user_id.get())
                .select((UserRow::as_select(), users::password_hash))
                .first(connection)
                .optional()?;
            found.map(|(user, password_hash)| user.into_account(password_hash)).transpose()
        })
        .await
    }

    async fn replace_password(
        &self,
        user_id: UserId,
        replacement: PasswordReplacement,
        now: DateTime<Utc>,
    ) -> Result<bool, PortError> {
        self.session_change(self.transaction("account.replace_password", move |connection| {
            replace_password(connection, user_id, replacement, now)
        }))
        .await
    }

    async fn claim_notice(&self, user_id: UserId, now: DateTime<Utc>) -> Result<bool, PortError> {
        self.write("account.claim_notice", move |connection| claim_notice(connection, user_id.get(), now)).await
    }

    async fn renew_hash(&self, user_id: UserId, old_hash: String, new_hash: String) -> Result<(), PortError> {
        self.write("account.renew_hash", move |connection| renew_hash(connection, user_id.get(), &old_hash, &new_hash))
            .await
    }

    async fn remove(
        &self,
        user_id: UserId,
        checked_hash: String,
        now: DateTime<Utc>,
    ) -> Result<RemoveAccountOutcome, PortError> {
        self.session_change(
            self.transaction("account.remove", move |connection| remove(connection, user_id, &checked_hash, now)),
        )
        .await
    }

    async fn has_admin_except(&self, accounts: &[UserId]) -> Result<bool, PortError> {
        let accounts: Vec<i64> = accounts.iter().map(|account| account.get()).collect();
        self.read("account.has_admin_except", move |connection| {
            let admins = users::table.filter(users::role.eq(Role::Admin.as_str()));
            Ok(diesel::select(exists(admins.filter(users::id.ne_all(accounts.clone())))).get_result(connection)?)
        })
        .await
    }

    async fn set_role(
        &self,
        email: &EmailAddress,
        role: Role,
        change: OperatorChange,
    ) -> Result<SetRoleOutcome, PortError> {
        let email = email.clone();
        self.session_change(
            self.transaction("account.set_role", move |connection| set_role(connection, &email, role, change)),
        )
        .await
    }

    async fn set_password(
        &self,
        email: &EmailAddress,
        password_hash: String,
        change: OperatorChange,
    ) -> Result<bool, PortError> {
        let email = email.clone();
        self.session_change(self.transaction("account.set_password", move |connection| {
            set_password(connection, &email, &password_hash, change)
        }))
        .await
    }

    async fn delete(&self, email: &EmailAddress, now: DateTime<Utc>) -> Result<RemoveAccountOutcome, PortError> {
        let email = email.clone();
        self.session_change(self.transaction("account.delete", move |connection| delete(connection, &email, now))).await
    }

    async fn block(&self, user_id: UserId, checked_hash: String, now: DateTime<Utc>) -> Result<bool, PortError> {
        self.session_change(
            self.transaction("account.block", move |connection| block(connection, user_id, &checked_hash, now)),
        )
        .await
    }
}

#[async_trait]
impl SessionRepository for Database {
    async fn add(
        &self,
        user_id: UserId,
        checked: CheckedAccount,
        session: NewSession,
        previous: Option<TokenHash>,
    ) -> Result<bool, PortError> {
        let ends_another = previous.is_some();
        let begin = self.write("session.add", move |connection| {
            let [subject, text, html] = match session.notice {
                Some(EmailContent { subject, text, html }) => [Some(subject), Some(text), Some(html)],
                None => [None, None, None],
            };
            let begun = begin_session(
                session.token_hash.to_vec(),
                user_id.get(),
                checked.password_hash,
                checked.role.as_str(),
                session.created_at,
                session.user_agent,
                previous.map(|hash| hash.to_vec()),
                subject,
                text,
                html,
            );
            Ok(diesel::select(begun).get_result(connection)?)
        });
        if ends_another { self.session_change(begin).await } else { begin.await }
    }

    async fn find(&self, token_hash: TokenHash) -> Result<Option<StoredSession>, PortError> {
        let ticket = match self.session_copies().find(&token_hash, Instant::now()) {
            Known::Session(session) => {
                metrics::counter!("ironleaf_sessions_read_total", "from" => "memory").increment(1);
                return Ok(Some(session));
            }
            Known::Nothing(ticket) => ticket,
        };
        metrics::counter!("ironleaf_sessions_read_total", "from" => "database").increment(1);
        let found = self.read("session.find", move |connection| find(connection, token_hash)).await?;
        if let (Some(ticket), Some(session)) = (ticket, &found) {
            self.session_copies().keep(ticket, token_hash, session.clone(), Instant::now());
        }
        Ok(found)
    }

    async fn touch(&self, token_hash: TokenHash, now: DateTime<Utc>) -> Result<(), PortError> {
        self.write("session.touch", move |connection| {
            let older = sessions::table.find(token_hash.as_slice()).filter(sessions::last_used_at.lt(now));
            diesel::update(older).set(sessions::last_used_at.eq(now)).execute(connection)?;
            Ok(())
        })
        .await?;
        self.session_copies().forget_session(&token_hash);
        Ok(())
    }

    async fn delete(&self, token_hash: TokenHash) -> Result<(), PortError> {
        self.session_change(self.write("session.delete", move |connection| {
            diesel::delete(sessions::table.find(token_hash.as_slice())).execute(connection)?;
            Ok(())
        }))
        .await
    }

    async fn list_of(&self, user_id: UserId) -> Result<Vec<ListedSession>, PortError> {
        self.read("session.list_of", move |connection| {
            let sessions: Vec<ListedSessionRow> = sessions::table
                .filter(sessions::user_id.eq(user_id.get()))
                .select(ListedSessionRow::as_select())
                .load(connection)?;
            sessions.into_iter().map(ListedSessionRow::into_session).collect()
        })
        .await
    }

    async fn delete_others(&self, user_id: UserId, kept: TokenHash) -> Result<(), PortError> {
        self.session_change(
            self.write("session.delete_others", move |connection| end_other_sessions(connection, user_id.get(), kept)),
        )
        .await
    }
}

fn find(connection: &mut PgConnection, token_hash: TokenHash) -> Result<Option<StoredSession>, DbError> {
    let found: Option<(SessionRow, UserRow, Option<NaiveDate>)> = sessions::table
        .inner_join(users::table)
        .left_join(account_activity::table.on(account_activity::user_id.eq(users::id)))
        .filter(sessions::token_hash.eq(token_hash.as_slice()))
        .select((SessionRow::as_select(), UserRow::as_select(), account_activity::last_active_on.nullable()))
        .first(connection)
        .optional()?;
    found.map(|(session, user, last_active_on)| session.into_session(&user, last_active_on)).transpose()
}
