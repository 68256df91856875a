//! The queue of outgoing email.

mod repository;
mod rows;

pub use repository::PgOutgoingMails;

use crate::error::Fault;
use crate::schema::outgoing_mails;
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::mail::Letter;
use ironleaf_domain::account::EmailAddress;
use ironleaf_domain::ids::UserId;
use rows::NewMailRow;

/// Queues an email to an account. Must run in the transaction that causes it.
pub(crate) fn queue(
    connection: &mut PgConnection,
    user_id: UserId,
    recipient: &EmailAddress,
    letter: Letter,
    now: DateTime<Utc>,
) -> Result<(), Fault> {
    let mail = NewMailRow::new(user_id, recipient, letter, now);
    diesel::insert_into(outgoing_mails::table).values(mail).execute(connection)?;
    Ok(())
}
