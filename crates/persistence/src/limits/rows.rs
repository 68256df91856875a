use crate::error::DbError;
use crate::schema::member_limits;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_domain::ValidationError;
use ironleaf_domain::exercise::TrainingLocation;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::limits::{Allergen, Diet, Dislikes, FoodFamily, Kit, Limits, SparedPart, distinct};
use std::collections::BTreeSet;

/// Limits of a member. An update also removes a list of equipment.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(
    table_name = member_limits, primary_key(user_id), treat_none_as_null = true, check_for_backend(diesel::pg::Pg)
)]
pub(crate) struct LimitsRow {
    user_id: i64,
    diet: String,
    allergens: Vec<String>,
    dislikes: Vec<String>,
    location: String,
    gym: Option<Vec<String>>,
    home: Option<Vec<String>>,
    spare: Vec<String>,
    updated_at: DateTime<Utc>,
}

impl LimitsRow {
    pub(super) fn new(user_id: UserId, limits: &Limits, now: DateTime<Utc>) -> Self {
        let kit = |kit: &Option<BTreeSet<Kit>>| kit.as_ref().map(|kit| words(kit, Kit::as_str));
        Self {
            user_id: user_id.get(),
            diet: limits.diet.as_str().to_owned(),
            allergens: words(&limits.allergens, Allergen::as_str),
            dislikes: words(limits.dislikes.families(), FoodFamily::as_str),
            location: limits.location.as_str().to_owned(),
            gym: kit(&limits.gym),
            home: kit(&limits.home),
            spare: words(&limits.spare, SparedPart::as_str),
            updated_at: now,
        }
    }

    pub(crate) fn into_limits(self) -> Result<(Limits, DateTime<Utc>), DbError> {
        let user = self.user_id;
        let bad = |column| move |invalid: ValidationError| DbError::corrupt("member_limits", column, user, invalid);
        let kit = |words: &Option<Vec<String>>| words.as_ref().map(|words| distinct(words, Kit::parse)).transpose();
        let dislikes = distinct(&self.dislikes, FoodFamily::parse).and_then(Dislikes::new);
        let limits = Limits {
            diet: Diet::parse(&self.diet).map_err(bad("diet"))?,
            allergens: distinct(&self.allergens, Allergen::parse).map_err(bad("allergens"))?,
            dislikes: dislikes.map_err(bad("dislikes"))?,
            location: TrainingLocation::parse(&self.location).map_err(bad("location"))?,
            gym: kit(&self.gym).map_err(bad("gym"))?,
            home: kit(&self.home).map_err(bad("home"))?,
            spare: distinct(&self.spare, SparedPart::parse).map_err(bad("spare"))?,
        };
        Ok((limits, self.updated_at))
    }
}

fn words<T: Copy>(values: &BTreeSet<T>, word: fn(T) -> &'static str) -> Vec<String> {
    values.iter().map(|value| word(*value).to_owned()).collect()
}
