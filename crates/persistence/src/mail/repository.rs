use super::rows::DueMailRow;
use crate::Database;
use crate::error::DbError;
use crate::schema::outgoing_mails;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::{auto_type, count, exists, min};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::mail::{DueMail, MailId, OutgoingMails, QueueSize, SendMailError};
use ironleaf_application::shared::PortError;
use ironleaf_domain::mail::MAX_MAIL_ATTEMPTS;

#[async_trait]
impl OutgoingMails for Database {
    async fn take_due(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: u8,
    ) -> Result<Vec<DueMail>, PortError> {
        // Most often there is none, and a transaction would take five round trips to find out.
        let has_due: bool = self
            .read("mails.has_due", move |connection| Ok(diesel::select(exists(due_mails(now))).get_result(connection)?))
            .await?;
        if !has_due {
            return Ok(Vec::new());
        }
        self.transaction("mails.take_due", move |connection| {
            give_up_unreported(connection, now)?;
            let due: Vec<i64> = due_mails(now)
                .order((outgoing_mails::next_attempt_at, outgoing_mails::id))
                .limit(limit.into())
                .select(outgoing_mails::id)
                // Skips emails that another server is claiming.
                .for_update()
                .skip_locked()
                .load(connection)?;
            let mails: Vec<DueMailRow> = diesel::update(outgoing_mails::table)
                .filter(outgoing_mails::id.eq_any(due))
                .set((
                    outgoing_mails::attempts.eq(outgoing_mails::attempts + 1),
                    outgoing_mails::next_attempt_at.eq(lease_until),
                ))
                .returning(DueMailRow::as_returning())
                .get_results(connection)?;
            let mut due = Vec::with_capacity(mails.len());
            for mail in mails {
                let id = mail.id;
                match mail.into_mail() {
                    Ok(mail) => due.push(mail),
                    Err(reason) => give_up(connection, id, reason, now)?,
                }
            }
            Ok(due)
        })
        .await
    }

    async fn mark_sent(&self, id: MailId, now: DateTime<Utc>) -> Result<bool, PortError> {
        self.write("mails.mark_sent", move |connection| {
            let marked = diesel::update(outgoing_mails::table.find(id.0))
                .set((outgoing_mails::sent_at.eq(now), ClearedMail::default()))
                .execute(connection)?;
            Ok(marked == 1)
        })
        .await
    }

    async fn mark_failed(
        &self,
        (id, attempts): (MailId, u8),
        reason: &SendMailError,
        next_try: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Result<(), PortError> {
        let reason = reason.to_string();
        self.write("mails.mark_failed", move |connection| {
            let of_this_try = outgoing_mails::table
                .find(id.0)
                .filter(outgoing_mails::attempts.eq(i16::from(attempts)))
                .filter(outgoing_mails::sent_at.is_null());
            let because = outgoing_mails::last_error.eq(reason);
            match next_try {
                Some(next_try) => diesel::update(of_this_try)
                    .set((because, outgoing_mails::next_attempt_at.eq(next_try)))
                    .execute(connection)?,
                None => diesel::update(of_this_try)
                    .set((because, outgoing_mails::given_up_at.eq(now), ClearedMail::default()))
                    .execute(connection)?,
            };
            Ok(())
        })
        .await
    }

    async fn measure(&self) -> Result<QueueSize, PortError> {
        self.read("mails.measure", |connection| {
            let waits = || outgoing_mails::given_up_at.is_null();
            let (waiting, given_up, oldest): (i64, i64, Option<DateTime<Utc>>) = outgoing_mails::table
                .filter(outgoing_mails::sent_at.is_null())
                .select((
                    count(outgoing_mails::id).aggregate_filter(waits()),
                    count(outgoing_mails::given_up_at),
                    min(outgoing_mails::queued_at).aggregate_filter(waits()),
                ))
                .first(connection)?;
            let number = |count: i64| u64::try_from(count).unwrap_or_default();
            Ok(QueueSize { waiting: number(waiting), given_up: number(given_up), oldest })
        })
        .await
    }
}

/// Emails to be sent by this time, or to be given up.
#[auto_type(no_type_alias)]
fn due_mails(now: DateTime<Utc>) -> _ {
    outgoing_mails::table
        .filter(outgoing_mails::sent_at.is_null())
        .filter(outgoing_mails::given_up_at.is_null())
        .filter(outgoing_mails::next_attempt_at.le(now))
}

/// Gives up emails without a result after the last attempt, such as when the server died during it.
fn give_up_unreported(connection: &mut PgConnection, now: DateTime<Utc>) -> Result<(), DbError> {
    let unreported = due_mails(now).filter(outgoing_mails::attempts.ge(i16::from(MAX_MAIL_ATTEMPTS)));
    diesel::update(unreported)
        .set((outgoing_mails::given_up_at.eq(now), ClearedMail::default()))
        .execute(connection)?;
    Ok(())
}

/// Gives up an email that cannot be sent at all.
fn give_up(connection: &mut PgConnection, id: i64, reason: &str, now: DateTime<Utc>) -> Result<(), DbError> {
    tracing::error!(mail = id, reason, "gave up an email that cannot be sent");
    diesel::update(outgoing_mails::table.find(id))
        .set((outgoing_mails::last_error.eq(reason), outgoing_mails::given_up_at.eq(now), ClearedMail::default()))
        .execute(connection)?;
    Ok(())
}

/// Clears the content of an email.
#[derive(Default, AsChangeset)]
#[diesel(table_name = outgoing_mails)]
struct ClearedMail {
    text_body: String,
    html_body: String,
}
