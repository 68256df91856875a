use super::links::{LinkPurpose, insert_link, spend_all_links};
use super::roles::end_sessions;
use super::rows::{UserRow, email};
use crate::Database;
use crate::error::Fault;
use crate::mail::queue;
use crate::schema::{account_links, password_reset_requests, users};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::exists;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::account::{MailedLink, PasswordLinks};
use ironleaf_application::shared::{PortError, TokenHash};
use ironleaf_domain::account::EmailAddress;

/// Links to set a password with, in PostgreSQL.
#[derive(Debug, Clone)]
pub struct PgPasswordLinks(Database);

impl PgPasswordLinks {
    /// Over a database.
    #[must_use]
    pub fn new(database: Database) -> Self {
        Self(database)
    }
}

#[async_trait]
impl PasswordLinks for PgPasswordLinks {
    async fn keep_request(&self, email: &EmailAddress, now: DateTime<Utc>) -> Result<(), PortError> {
        let email = email.as_str().to_owned();
        self.0
            .write("password_links.keep_request", move |connection| {
                diesel::insert_into(password_reset_requests::table)
                    .values((password_reset_requests::email.eq(email), password_reset_requests::requested_at.eq(now)))
                    .execute(connection)?;
                Ok(())
            })
            .await
    }

    async fn settle_request(&self, link: MailedLink) -> Result<bool, PortError> {
        self.0.transaction("password_links.settle_request", move |connection| settle(connection, link)).await
    }

    async fn is_good(&self, token_hash: TokenHash, now: DateTime<Utc>) -> Result<bool, PortError> {
        self.0
            .read("password_links.is_good", move |connection| {
                let good = account_links::table
                    .find(token_hash.as_slice())
                    .filter(account_links::used_at.is_null())
                    .filter(account_links::expires_at.gt(now));
                Ok(diesel::select(exists(good)).get_result(connection)?)
            })
            .await
    }

    async fn set_password(
        &self,
        token_hash: TokenHash,
        password_hash: String,
        now: DateTime<Utc>,
    ) -> Result<bool, PortError> {
        self.0
            .transaction("password_links.set_password", move |connection| {
                set_password(connection, token_hash, &password_hash, now)
            })
            .await
    }
}

fn settle(connection: &mut PgConnection, link: MailedLink) -> Result<bool, Fault> {
    let oldest: Option<(i64, String)> = password_reset_requests::table
        .order(password_reset_requests::id)
        .select((password_reset_requests::id, password_reset_requests::email))
        .for_update()
        .skip_locked()
        .first(connection)
        .optional()?;
    let Some((request, address)) = oldest else { return Ok(false) };
    diesel::delete(password_reset_requests::table.find(request)).execute(connection)?;
    let account: Option<UserRow> = users::table
        .filter(users::email.eq(&address))
        .select(UserRow::as_select())
        .for_key_share()
        .first(connection)
        .optional()?;
    if let Some(account) = account {
        let times = (link.created_at, link.expires_at);
        insert_link(connection, account.id, LinkPurpose::PasswordReset, link.token_hash, times)?;
        queue(connection, account.user_id()?, &email(account.id, &address)?, link.letter, link.created_at)?;
    }
    Ok(true)
}

fn set_password(
    connection: &mut PgConnection,
    token_hash: TokenHash,
    password_hash: &str,
    now: DateTime<Utc>,
) -> Result<bool, Fault> {
    let link = account_links::table.find(token_hash.as_slice());
    let account: Option<i64> = link.select(account_links::user_id).first(connection).optional()?;
    let Some(account) = account else { return Ok(false) };
    // The account first, as everywhere: two links of one account would wait for each other.
    let is_there = users::table.find(account).select(users::id).for_update();
    if is_there.first::<i64>(connection).optional()?.is_none() {
        return Ok(false);
    }
    let used = diesel::update(link)
        .filter(account_links::used_at.is_null())
        .filter(account_links::expires_at.gt(now))
        .set(account_links::used_at.eq(now))
        .execute(connection)?;
    if used == 0 {
        return Ok(false);
    }
    diesel::update(users::table.find(account)).set(users::password_hash.eq(password_hash)).execute(connection)?;
    spend_all_links(connection, account, now)?;
    end_sessions(connection, account)?;
    Ok(true)
}
