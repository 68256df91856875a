use super::links::{LinkPurpose, insert_link, invalidate_links};
use super::passwords::write_password;
use super::roles::end_sessions;
use super::rows::UserRow;
use crate::Database;
use crate::attempts::clear_failures;
use crate::error::DbError;
use crate::schema::{account_links, password_reset_requests, users};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::exists;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::account::{MailedLink, PasswordLinks};
use ironleaf_application::mail::EmailContent;
use ironleaf_application::shared::{PortError, TokenHash};
use ironleaf_domain::account::EmailAddress;
use ironleaf_domain::ids::UserId;

#[async_trait]
impl PasswordLinks for Database {
    async fn store_request(&self, email: &EmailAddress, now: DateTime<Utc>) -> Result<(), PortError> {
        let email = email.as_str().to_owned();
        self.write("password_links.store_request", move |connection| {
            diesel::insert_into(password_reset_requests::table)
                .values((password_reset_requests::email.eq(email), password_reset_requests::requested_at.eq(now)))
                .execute(connection)?;
            Ok(())
        })
        .await
    }

    async fn process_request(&self, link: MailedLink) -> Result<bool, PortError> {
        // Most often there is none, and a transaction would take three round trips to find out.
        let oldest: Option<i64> = self
            .read("password_links.oldest_request", |connection| {
                let requests = password_reset_requests::table.order(password_reset_requests::id);
                Ok(requests.select(password_reset_requests::id).first(connection).optional()?)
            })
            .await?;
        if oldest.is_none() {
            return Ok(false);
        }
        self.transaction("password_links.process_request", move |connection| settle(connection, link)).await
    }

    async fn is_valid(&self, token_hash: TokenHash, now: DateTime<Utc>) -> Result<bool, PortError> {
        self.read("password_links.is_valid", move |connection| {
            let good = account_links::table
                .find(token_hash.as_slice())
                .filter(account_links::purpose.eq_any(LinkPurpose::SET_PASSWORD))
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
        notice: EmailContent,
        now: DateTime<Utc>,
    ) -> Result<Option<EmailAddress>, PortError> {
        self.session_change(self.transaction("password_links.set_password", move |connection| {
            set_password(connection, token_hash, &password_hash, notice, now)
        }))
        .await
    }

    async fn send_verification(&self, user_id: UserId, link: MailedLink) -> Result<bool, PortError> {
        self.transaction("password_links.send_verification", move |connection| {
            let account: Option<UserRow> = users::table
                .find(user_id.get())
                .filter(users::email_verified_at.is_null())
                .select(UserRow::as_select())
                .for_no_key_update()
                .first(connection)
                .optional()?;
            let Some(account) = account else { return Ok(false) };
            mail_link(connection, &account, LinkPurpose::EmailVerification, link)?;
            Ok(true)
        })
        .await
    }

    async fn verify_email(&self, token_hash: TokenHash, now: DateTime<Utc>) -> Result<bool, PortError> {
        self.session_change(
            self.transaction("password_links.verify_email", move |connection| {
                verify_email(connection, token_hash, now)
            }),
        )
        .await
    }
}

fn settle(connection: &mut PgConnection, link: MailedLink) -> Result<bool, DbError> {
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
        // Waits for a concurrent password change, which invalidates all links.
        .for_no_key_update()
        .first(connection)
        .optional()?;
    if let Some(account) = account {
        mail_link(connection, &account, LinkPurpose::PasswordReset, link)?;
    }
    Ok(true)
}

/// Stores a link of an account and queues its email.
pub(super) fn mail_link(
    connection: &mut PgConnection,
    account: &UserRow,
    purpose: LinkPurpose,
    link: MailedLink,
) -> Result<(), DbError> {
    insert_link(connection, account.id, purpose, link.token_hash, (link.created_at, link.expires_at))?;
    account.queue(connection, link.letter, link.created_at)
}

/// Locks the account of a link and uses the link, if it is valid and has one of these purposes.
fn use_link(
    connection: &mut PgConnection,
    token_hash: TokenHash,
    purposes: &[&str],
    now: DateTime<Utc>,
) -> Result<Option<LinkedAccount>, DbError> {
    let link = account_links::table.find(token_hash.as_slice());
    let account: Option<i64> = link.select(account_links::user_id).first(connection).optional()?;
    let Some(account) = account else { return Ok(None) };
    // Accounts are always locked first. Otherwise two links of one account could deadlock.
    let account: Option<LinkedAccount> = users::table
        .find(account)
        .select((UserRow::as_select(), users::password_hash.is_not_null()))
        .for_update()
        .first(connection)
        .optional()?;
    let Some(account) = account else { return Ok(None) };
    let used = diesel::update(link)
        .filter(account_links::purpose.eq_any(purposes))
        .filter(account_links::used_at.is_null())
        .filter(account_links::expires_at.gt(now))
        .set(account_links::used_at.eq(now))
        .execute(connection)?;
    Ok((used == 1).then_some(account))
}

/// An account, and whether it has a password.
type LinkedAccount = (UserRow, bool);

/// Marks the address as verified, because its owner has proven access to the mailbox.
fn mark_verified(connection: &mut PgConnection, account: &UserRow, now: DateTime<Utc>) -> Result<(), DbError> {
    if !account.email_verified {
        diesel::update(users::table.find(account.id)).set(users::email_verified_at.eq(now)).execute(connection)?;
    }
    Ok(())
}

fn verify_email(connection: &mut PgConnection, token_hash: TokenHash, now: DateTime<Utc>) -> Result<bool, DbError> {
    let purpose = LinkPurpose::EmailVerification;
    let Some((account, _)) = use_link(connection, token_hash, &[purpose.as_str()], now)? else { return Ok(false) };
    mark_verified(connection, &account, now)?;
    invalidate_links(connection, account.id, purpose, now)?;
    Ok(true)
}

fn set_password(
    connection: &mut PgConnection,
    token_hash: TokenHash,
    password_hash: &str,
    notice: EmailContent,
    now: DateTime<Utc>,
) -> Result<Option<EmailAddress>, DbError> {
    let used = use_link(connection, token_hash, &LinkPurpose::SET_PASSWORD, now)?;
    let Some((account, had_password)) = used else { return Ok(None) };
    let address = account.email()?;
    mark_verified(connection, &account, now)?;
    write_password(connection, account.id, Some(password_hash), now)?;
    end_sessions(connection, account.id)?;
    clear_failures(connection, account.id, address.as_str())?;
    if had_password {
        account.queue(connection, notice, now)?;
    }
    Ok(Some(address))
}
