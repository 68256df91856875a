use super::rows::user_id;
use crate::error::DbError;
use crate::schema::{profiles, users};
use crate::stored_email::email;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_application::account::{AccountOverview, AccountSummary, Moderator};
use ironleaf_domain::account::{ModeratorCandidate, Role};
use ironleaf_domain::text::Name;
use serde::{Serialize, Serializer};

#[derive(Queryable, Selectable)]
#[diesel(table_name = users, check_for_backend(diesel::pg::Pg))]
pub(super) struct PersonRow {
    pub(super) id: i64,
    email: String,
    #[diesel(select_expression = profiles::fname.nullable())]
    fname: Option<String>,
    #[diesel(select_expression = profiles::lname.nullable())]
    lname: Option<String>,
    role: String,
    created_at: DateTime<Utc>,
}

impl PersonRow {
    pub(super) fn into_person(self) -> Result<AccountOverview, DbError> {
        let name = |stored: Option<String>, column: &str| {
            let read = stored.map(|stored| Name::stored(&stored)).transpose();
            read.map_err(|invalid| DbError::corrupt("profiles", column, self.id, invalid))
        };
        Ok(AccountOverview {
            id: user_id(self.id)?,
            email: email(self.id, &self.email)?,
            fname: name(self.fname, "fname")?,
            lname: name(self.lname, "lname")?,
            role: role(self.id, &self.role)?,
            created_at: self.created_at,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = users, check_for_backend(diesel::pg::Pg))]
pub(super) struct ModeratorRow {
    #[diesel(embed)]
    person: PersonRow,
    #[diesel(select_expression = users::password_hash.is_null())]
    is_invited: bool,
}

impl ModeratorRow {
    pub(super) fn into_moderator(self) -> Result<Moderator, DbError> {
        Ok(Moderator { person: self.person.into_person()?, is_invited: self.is_invited })
    }
}

/// Numbers of an account's logs, workout plans, diet plans, diary entries and own foods.
pub(super) type Counts = (Option<i64>, Option<i64>, Option<i64>, Option<i64>, Option<i64>);

pub(super) fn summary(
    (person, email_verified): (PersonRow, bool),
    (exercise_logs, workout_plans, diet_plans, diary_entries, own_foods): Counts,
    messages: i64,
) -> Result<AccountSummary, DbError> {
    let count = |rows: Option<i64>| rows.and_then(|rows| u64::try_from(rows).ok()).unwrap_or(0);
    Ok(AccountSummary {
        person: person.into_person()?,
        email_verified,
        exercise_logs: count(exercise_logs),
        workout_plans: count(workout_plans),
        diet_plans: count(diet_plans),
        diary_entries: count(diary_entries),
        own_foods: count(own_foods),
        messages: count(Some(messages)),
    })
}

/// Values of an account that a change depends on.
#[derive(Queryable, Selectable)]
#[diesel(table_name = users, check_for_backend(diesel::pg::Pg))]
pub(super) struct LockedRow {
    pub(super) id: i64,
    role: String,
    #[diesel(select_expression = users::password_hash.is_null())]
    lacks_password: bool,
    #[diesel(select_expression = users::email_verified_at.is_not_null())]
    email_verified: bool,
}

impl LockedRow {
    pub(super) fn role(&self) -> Result<RoleValues, DbError> {
        Ok(RoleValues::of(role(self.id, &self.role)?))
    }

    /// Returns the facts that decide how the account, which has this role, becomes a moderator.
    pub(super) fn candidate(&self, role: Role) -> ModeratorCandidate {
        ModeratorCandidate { role, has_password: !self.lacks_password, email_verified: self.email_verified }
    }
}

/// Values of an account in the audit log, without personal data.
#[derive(Serialize)]
pub(super) struct RoleValues {
    #[serde(serialize_with = "word")]
    role: Role,
}

impl RoleValues {
    pub(super) fn of(role: Role) -> Self {
        Self { role }
    }

    pub(super) fn role(&self) -> Role {
        self.role
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn word<S: Serializer>(role: &Role, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(role.as_str())
}

fn role(user_id: i64, stored: &str) -> Result<Role, DbError> {
    Role::parse(stored).map_err(|invalid| DbError::corrupt("users", "role", user_id, invalid))
}
