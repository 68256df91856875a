use crate::Database;
use crate::audit::{AuditChange, record};
use crate::error::DbError;
use crate::mail::{forget_unsent, give_to_account, queue_to_visitor};
use crate::schema::{invitations, users};
use crate::stored_email::email as stored_email;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::dsl::exists;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::account::{AddInvitationOutcome, Invitation, Invitations, MailedLink, SentInvitation};
use ironleaf_application::shared::{AuditContext, PortError, TokenHash};
use ironleaf_domain::account::{EmailAddress, InvitationCandidate};
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::{InvitationId, UserId};

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = invitations)]
struct NewInvitationRow {
    token_hash: Vec<u8>,
    email: String,
    invited_by: i64,
    created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = invitations, check_for_backend(diesel::pg::Pg))]
struct InvitationRow {
    id: i64,
    email: String,
    expires_at: DateTime<Utc>,
}

impl InvitationRow {
    fn into_invitation(self) -> Result<Invitation, DbError> {
        let bad = |column: &str, reason: &str| DbError::corrupt("invitations", column, self.id, reason);
        Ok(Invitation {
            id: InvitationId::new(self.id).ok_or_else(|| bad("id", "not positive"))?,
            email: EmailAddress::new(&self.email).map_err(|invalid| bad("email", invalid.reason()))?,
            expires_at: self.expires_at,
        })
    }
}

#[async_trait]
impl Invitations for Database {
    async fn add(
        &self,
        email: &EmailAddress,
        link: MailedLink,
        signature: AuditContext,
    ) -> Result<AddInvitationOutcome, PortError> {
        let email = email.clone();
        self.transaction("invitations.add", move |connection| add(connection, &email, link, signature)).await
    }

    async fn find(&self, token_hash: TokenHash, now: DateTime<Utc>) -> Result<Option<Invitation>, PortError> {
        self.read("invitations.find", move |connection| {
            let row: Option<InvitationRow> = invitations::table
                .filter(invitations::token_hash.eq(token_hash.as_slice()))
                .filter(invitations::expires_at.gt(now))
                .select(InvitationRow::as_select())
                .first(connection)
                .optional()?;
            row.map(InvitationRow::into_invitation).transpose()
        })
        .await
    }

    async fn list(&self, now: DateTime<Utc>) -> Result<Vec<SentInvitation>, PortError> {
        self.read("invitations.list", move |connection| {
            let rows: Vec<(InvitationRow, i64, Option<String>)> = invitations::table
                .left_join(users::table.on(users::id.eq(invitations::invited_by)))
                .filter(invitations::expires_at.gt(now))
                .order((invitations::created_at.desc(), invitations::id.desc()))
                .select((InvitationRow::as_select(), invitations::invited_by, users::email.nullable()))
                .load(connection)?;
            rows.into_iter()
                .map(|(row, admin, stored)| {
                    let invited_by = stored.map(|stored| stored_email(admin, &stored)).transpose()?;
                    Ok(SentInvitation { invitation: row.into_invitation()?, invited_by })
                })
                .collect()
        })
        .await
    }

    async fn remove(&self, id: InvitationId, signature: AuditContext) -> Result<bool, PortError> {
        self.transaction("invitations.remove", move |connection| {
            let removed: Option<String> = diesel::delete(invitations::table.find(id.get()))
                .returning(invitations::email)
                .get_result(connection)
                .optional()?;
            let Some(email) = removed else { return Ok(false) };
            forget_unsent(connection, &email)?;
            record(connection, signature, AuditChange::new(AuditAction::Delete, AuditEntity::Invitation, id.get()))?;
            Ok(true)
        })
        .await
    }
}

fn add(
    connection: &mut PgConnection,
    email: &EmailAddress,
    link: MailedLink,
    signature: AuditContext,
) -> Result<AddInvitationOutcome, DbError> {
    let of_address = users::table.filter(users::email.eq(email.as_str()));
    let open_to_others: i64 = invitations::table
        .filter(invitations::expires_at.gt(signature.at))
        .filter(invitations::email.ne(email.as_str()))
        .count()
        .get_result(connection)?;
    let candidate = InvitationCandidate {
        has_account: diesel::select(exists(of_address)).get_result(connection)?,
        open_to_others: open_to_others.unsigned_abs(),
    };
    if let Err(rejection) = candidate.check() {
        return Ok(AddInvitationOutcome::Rejected(rejection));
    }
    let row = NewInvitationRow {
        token_hash: link.token_hash.to_vec(),
        email: email.as_str().to_owned(),
        invited_by: signature.by.get(),
        created_at: link.created_at,
        expires_at: link.expires_at,
    };
    let added: InvitationRow = diesel::insert_into(invitations::table)
        .values(&row)
        .on_conflict(invitations::email)
        .do_update()
        .set(&row)
        .returning(InvitationRow::as_returning())
        .get_result(connection)?;
    // The link in an earlier email has ended.
    forget_unsent(connection, email.as_str())?;
    queue_to_visitor(connection, email, link.letter, link.created_at)?;
    record(connection, signature, AuditChange::new(AuditAction::Create, AuditEntity::Invitation, added.id))?;
    Ok(AddInvitationOutcome::Done(added.into_invitation()?))
}

/// Locks the invitation that a new account uses. Of concurrent calls only one gets it.
pub(super) fn lock(
    connection: &mut PgConnection,
    token_hash: TokenHash,
    email: &str,
    now: DateTime<Utc>,
) -> Result<Option<InvitationId>, DbError> {
    let id: Option<i64> = invitations::table
        .filter(invitations::token_hash.eq(token_hash.as_slice()))
        .filter(invitations::email.eq(email))
        .filter(invitations::expires_at.gt(now))
        .select(invitations::id)
        .for_update()
        .first(connection)
        .optional()?;
    Ok(id.and_then(InvitationId::new))
}

/// Ends the invitation that an account has used. Its email is now one of the account.
pub(super) fn end(
    connection: &mut PgConnection,
    id: InvitationId,
    account: UserId,
    email: &str,
) -> Result<(), DbError> {
    diesel::delete(invitations::table.find(id.get())).execute(connection)?;
    give_to_account(connection, email, account)
}
