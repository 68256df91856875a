//! The queue of outgoing email.

mod repository;
mod rows;

use crate::error::DbError;
use crate::schema::outgoing_mails;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::mail::EmailContent;
use ironleaf_domain::account::EmailAddress;
use ironleaf_domain::ids::UserId;
use rows::NewMailRow;

/// Queues an email to an account. Must run in the transaction that causes it.
pub(crate) fn queue(
    connection: &mut PgConnection,
    user_id: UserId,
    recipient: &EmailAddress,
    letter: EmailContent,
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    insert(connection, NewMailRow::new(Some(user_id), recipient, letter, now))
}

/// Queues an email to an address without an account. Must run in the transaction that causes it.
pub(crate) fn queue_to_visitor(
    connection: &mut PgConnection,
    recipient: &EmailAddress,
    letter: EmailContent,
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    insert(connection, NewMailRow::new(None, recipient, letter, now))
}

fn insert(connection: &mut PgConnection, mail: NewMailRow) -> Result<(), DbError> {
    diesel::insert_into(outgoing_mails::table).values(mail).execute(connection)?;
    Ok(())
}

/// Deletes the emails to an address without an account that were not sent yet.
pub(crate) fn forget_unsent(connection: &mut PgConnection, recipient: &str) -> Result<(), DbError> {
    let unsent = outgoing_mails::table
        .filter(outgoing_mails::user_id.is_null())
        .filter(outgoing_mails::recipient.eq(recipient))
        .filter(outgoing_mails::sent_at.is_null());
    diesel::delete(unsent).execute(connection)?;
    Ok(())
}

/// Makes the emails to an address those of its new account, which exports and deletes them.
pub(crate) fn give_to_account(connection: &mut PgConnection, recipient: &str, account: UserId) -> Result<(), DbError> {
    let without_account =
        outgoing_mails::table.filter(outgoing_mails::user_id.is_null()).filter(outgoing_mails::recipient.eq(recipient));
    diesel::update(without_account).set(outgoing_mails::user_id.eq(account.get())).execute(connection)?;
    Ok(())
}
