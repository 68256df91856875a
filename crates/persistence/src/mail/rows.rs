use crate::schema::outgoing_mails;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_application::mail::{DueMail, EmailContent, MailId};
use ironleaf_domain::account::EmailAddress;
use ironleaf_domain::ids::UserId;

#[derive(Insertable)]
#[diesel(table_name = outgoing_mails)]
pub(super) struct NewMailRow {
    user_id: Option<i64>,
    recipient: String,
    subject: String,
    text_body: String,
    html_body: String,
    queued_at: DateTime<Utc>,
    next_attempt_at: DateTime<Utc>,
}

impl NewMailRow {
    pub(super) fn new(
        user_id: Option<UserId>,
        recipient: &EmailAddress,
        letter: EmailContent,
        now: DateTime<Utc>,
    ) -> Self {
        Self {
            user_id: user_id.map(UserId::get),
            recipient: recipient.as_str().to_owned(),
            subject: letter.subject,
            text_body: letter.text,
            html_body: letter.html,
            queued_at: now,
            next_attempt_at: now,
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = outgoing_mails, check_for_backend(diesel::pg::Pg))]
pub(super) struct DueMailRow {
    pub(super) id: i64,
    recipient: String,
    subject: String,
    text_body: String,
    html_body: String,
    queued_at: DateTime<Utc>,
    attempts: i16,
}

impl DueMailRow {
    /// Converts the row, or returns why it is invalid.
    pub(super) fn into_mail(self) -> Result<DueMail, &'static str> {
        Ok(DueMail {
            id: MailId(self.id),
            recipient: EmailAddress::new(&self.recipient).map_err(|_| "the recipient is not a valid address")?,
            letter: EmailContent { subject: self.subject, text: self.text_body, html: self.html_body },
            queued_at: self.queued_at,
            attempts: u8::try_from(self.attempts).map_err(|_| "the number of attempts is out of range")?,
        })
    }
}
