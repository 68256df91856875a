use super::account_admin_rows::{LockedRow, ModeratorRow, PersonRow, RoleValues, summary};
use super::links::{LinkPurpose, insert_link, invalidate_links};
use super::passwords::write_password;
use super::removal::delete_account;
use super::roles::{change_role, lock_admins};
use super::rows::{NewUserRow, user_id};
use crate::Database;
use crate::audit::{AuditChange, record};
use crate::error::DbError;
use crate::mail::queue;
use crate::page_request::containing;
use crate::schema::{
    diary_entries, exercise_logs, member_diet_plans, member_foods, member_workout_plans, profiles, support_messages,
    users,
};
use async_trait::async_trait;
use diesel::dsl::count_star;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::account::{
    AccountAdminRepository, AccountOverview, AccountSummary, AddModeratorOutcome, ListAccountsError, Moderator,
    ModeratorMails, RemoveAccountOutcome,
};
use ironleaf_application::mail::EmailContent;
use ironleaf_application::shared::{AuditContext, PageRequest, PortError, UnknownCursor};
use ironleaf_domain::account::{EmailAddress, ModeratorPath, ModeratorRejection, Role};
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::UserId;

#[async_trait]
impl AccountAdminRepository for Database {
    async fn list(&self, listing: PageRequest<UserId>) -> Result<Vec<AccountOverview>, ListAccountsError> {
        let page = self.read("people.list", move |connection| list(connection, &listing)).await?;
        page.ok_or(ListAccountsError::UnknownCursor(UnknownCursor))
    }

    async fn find(&self, email: &EmailAddress) -> Result<Option<AccountSummary>, PortError> {
        let email = email.as_str().to_owned();
        self.read("people.find", move |connection| find(connection, &email)).await
    }

    async fn remove(&self, email: &EmailAddress, signature: AuditContext) -> Result<RemoveAccountOutcome, PortError> {
        let email = email.clone();
        self.session_change(self.transaction("people.remove", move |connection| remove(connection, &email, signature)))
            .await
    }

    async fn list_moderators(&self) -> Result<Vec<Moderator>, PortError> {
        self.read("people.list_moderators", |connection| {
            let moderators: Vec<ModeratorRow> = users::table
                .left_join(profiles::table)
                .filter(users::role.eq(Role::Moderator.as_str()))
                .order(users::email)
                .select(ModeratorRow::as_select())
                .load(connection)?;
            moderators.into_iter().map(ModeratorRow::into_moderator).collect()
        })
        .await
    }

    async fn add_moderator(
        &self,
        email: &EmailAddress,
        mails: ModeratorMails,
        signature: AuditContext,
    ) -> Result<AddModeratorOutcome, PortError> {
        let email = email.clone();
        self.session_change(
            self.transaction("people.add_moderator", move |connection| {
                add_moderator(connection, &email, mails, signature)
            }),
        )
        .await
    }

    async fn remove_moderator(
        &self,
        email: &EmailAddress,
        notice: EmailContent,
        signature: AuditContext,
    ) -> Result<bool, PortError> {
        let email = email.clone();
        self.session_change(self.transaction("people.remove_moderator", move |connection| {
            remove_moderator(connection, &email, notice, signature)
        }))
        .await
    }
}

/// Returns a page of accounts; `None` if the account of the cursor does not exist.
fn list(connection: &mut PgConnection, listing: &PageRequest<UserId>) -> Result<Option<Vec<AccountOverview>>, DbError> {
    let mut query =
        users::table.left_join(profiles::table).order(users::email).select(PersonRow::as_select()).into_boxed();
    if let Some(search) = &listing.search {
        let pattern = containing(search.as_str());
        query = query.filter(
            users::email
                .ilike(pattern.clone())
                .or(profiles::fname.nullable().ilike(pattern.clone()))
                .or(profiles::lname.nullable().ilike(pattern)),
        );
    }
    if let Some(after) = listing.after {
        let email: Option<String> = users::table.find(after.get()).select(users::email).first(connection).optional()?;
        let Some(email) = email else { return Ok(None) };
        query = query.filter(users::email.gt(email));
    }
    if let Some(limit) = listing.limit {
        query = query.limit(limit.rows().into());
    }
    let people: Vec<PersonRow> = query.load(connection)?;
    people.into_iter().map(PersonRow::into_person).collect::<Result<_, _>>().map(Some)
}

/// Counts the rows of a table that belong to an account.
macro_rules! count_of {
    ($table:ident, $user:expr) => {
        $table::table.filter($table::user_id.eq($user)).select(count_star()).single_value()
    };
}

/// Finds the account first and then counts its rows by its ID.
///
/// A count that depends on the row of the account would need the rows of all members if these are distributed
/// (docs/scaling.md).
fn find(connection: &mut PgConnection, email: &str) -> Result<Option<AccountSummary>, DbError> {
    let person: Option<(PersonRow, bool)> = users::table
        .left_join(profiles::table)
        .filter(users::email.eq(email))
        .select((PersonRow::as_select(), users::email_verified_at.is_not_null()))
        .first(connection)
        .optional()?;
    let Some((person, email_verified)) = person else { return Ok(None) };
    let counts = diesel::select((
        count_of!(exercise_logs, person.id),
        count_of!(member_workout_plans, person.id),
        count_of!(member_diet_plans, person.id),
        diary_entries::table
            .filter(diary_entries::user_id.eq(person.id))
            .filter(diary_entries::removed_at.is_null())
            .select(count_star())
            .single_value(),
        count_of!(member_foods, person.id),
    ))
    .get_result(connection)?;
    let messages = support_messages::table.filter(support_messages::user_id.eq(person.id)).count();
    let messages: i64 = messages.get_result(connection)?;
    summary((person, email_verified), counts, messages).map(Some)
}

/// Returns the account with this address and locks it.
fn lock(connection: &mut PgConnection, email: &EmailAddress) -> QueryResult<Option<LockedRow>> {
    users::table
        .filter(users::email.eq(email.as_str()))
        .select(LockedRow::as_select())
        .for_update()
        .first(connection)
        .optional()
}

fn remove(
    connection: &mut PgConnection,
    email: &EmailAddress,
    signature: AuditContext,
) -> Result<RemoveAccountOutcome, DbError> {
    let admins = lock_admins(connection)?;
    let Some(account) = lock(connection, email)? else { return Ok(RemoveAccountOutcome::NotFound) };
    if admins.check_removal(user_id(account.id)?).is_err() {
        return Ok(RemoveAccountOutcome::LastAdmin);
    }
    let change = AuditChange::new(AuditAction::Delete, AuditEntity::Account, account.id).before(&account.role()?)?;
    delete_account(connection, account.id)?;
    record(connection, signature, change)?;
    Ok(RemoveAccountOutcome::Done)
}

fn add_moderator(
    connection: &mut PgConnection,
    email: &EmailAddress,
    mails: ModeratorMails,
    signature: AuditContext,
) -> Result<AddModeratorOutcome, DbError> {
    let made: Option<i64> = diesel::insert_into(users::table)
        .values(NewUserRow::invited(email, Role::Moderator, signature.at))
        .on_conflict(users::email)
        .do_nothing()
        .returning(users::id)
        .get_result(connection)
        .optional()?;
    let (id, before, path) = if let Some(id) = made {
        (id, None, ModeratorPath::NEW_ACCOUNT)
    } else {
        let account = lock(connection, email)?
            .ok_or_else(|| DbError::NoConnection("the existing account was deleted concurrently".to_owned()))?;
        let before = account.role()?;
        match account.candidate(before.role()).path() {
            Ok(path) => (account.id, Some(before), path),
            Err(ModeratorRejection::IsModerator) => return Ok(AddModeratorOutcome::IsModerator),
            Err(ModeratorRejection::IsAdmin) => return Ok(AddModeratorOutcome::IsAdmin),
        }
    };
    let action = if path.promotes() { AuditAction::SetRole } else { AuditAction::Invite };
    let mut change = AuditChange::new(action, AuditEntity::Account, id).after(&RoleValues::of(Role::Moderator))?;
    if let Some(before) = before.filter(|_| path.promotes()) {
        change_role(connection, id, Role::Moderator)?;
        change = change.before(&before)?;
    }
    record(connection, signature, change)?;
    if path.invites() {
        write_password(connection, id, None, signature.at)?;
        let link = mails.invitation;
        insert_link(connection, id, LinkPurpose::Invitation, link.token_hash, (link.created_at, link.expires_at))?;
        queue(connection, user_id(id)?, email, link.letter, signature.at)?;
    } else {
        queue(connection, user_id(id)?, email, mails.notice, signature.at)?;
    }
    let moderator: ModeratorRow = users::table
        .left_join(profiles::table)
        .filter(users::id.eq(id))
        .select(ModeratorRow::as_select())
        .first(connection)?;
    Ok(AddModeratorOutcome::Done(moderator.into_moderator()?))
}

fn remove_moderator(
    connection: &mut PgConnection,
    email: &EmailAddress,
    notice: EmailContent,
    signature: AuditContext,
) -> Result<bool, DbError> {
    let Some(account) = lock(connection, email)? else { return Ok(false) };
    let before = account.role()?;
    let Some(role) = before.role().after_moderator_removal() else { return Ok(false) };
    change_role(connection, account.id, role)?;
    invalidate_links(connection, account.id, LinkPurpose::Invitation, signature.at)?;
    let change = AuditChange::new(AuditAction::SetRole, AuditEntity::Account, account.id).before(&before)?;
    record(connection, signature, change.after(&RoleValues::of(role))?)?;
    queue(connection, user_id(account.id)?, email, notice, signature.at)?;
    Ok(true)
}
