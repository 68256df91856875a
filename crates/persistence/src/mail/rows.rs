use crate::schema::outgoing_mails;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_application::mail::Letter;
use ironleaf_domain::account::EmailAddress;
use ironleaf_domain::ids::UserId;

#[derive(Insertable)]
#[diesel(table_name = outgoing_mails)]
pub(super) struct NewMailRow {
    user_id: i64,
    recipient: String,
    subject: String,
    text_body: String,
    html_body: String,
    queued_at: DateTime<Utc>,
    next_attempt_at: DateTime<Utc>,
}

impl NewMailRow {
    pub(super) fn new(user_id: UserId, recipient: &EmailAddress, letter: Letter, now: DateTime<Utc>) -> Self {
        Self {
            user_id: user_id.get(),
            recipient: recipient.as_str().to_owned(),
            subject: letter.subject,
            text_body: letter.text,
            html_body: letter.html,
            queued_at: now,
            next_attempt_at: now,
        }
    }
}
