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
    let mail = NewMailRow::new(user_id, recipient, letter, now);
    diesel::insert_into(outgoing_mails::table).values(mail).execute(connection)?;
    Ok(())
}
