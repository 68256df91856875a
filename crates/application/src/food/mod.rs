//! Foods: search, barcodes, and the foods that members create.

mod ports;

pub use ports::{FoodCreation, FoodName, FoodRepository, SaveFoodError};

#[cfg(any(test, feature = "testing"))]
pub use ports::MockFoodRepository;

use crate::limits::{LimitsRepository, WithLimits, find_limits};
use crate::shared::{Actor, Clock, PortError};
use chrono::{Days, NaiveDate};
use ironleaf_domain::food::{Barcode, Food, FoodSearch, FoodUse, FoodUses, FoodValues, SearchedFood, best_matches};
use ironleaf_domain::ids::FoodId;
use ironleaf_domain::training_log::IdempotencyKey;
use std::collections::HashMap;
use std::sync::Arc;

/// Food with its uses by a member.
#[derive(Debug, Clone, PartialEq)]
pub struct UsedFood {
    /// The food.
    pub food: Food,
    /// Uses in the last 90 days.
    pub uses: FoodUses,
}

/// Last day of the diary after today that can have entries.
const DAYS_AHEAD: Days = Days::new(7);

/// Use cases of foods.
#[derive(Clone)]
pub struct FoodService {
    foods: Arc<dyn FoodRepository>,
    limits: Arc<dyn LimitsRepository>,
    clock: Arc<dyn Clock>,
}

impl FoodService {
    /// Creates the service.
    #[must_use]
    pub fn new(foods: Arc<dyn FoodRepository>, limits: Arc<dyn LimitsRepository>, clock: Arc<dyn Clock>) -> Self {
        Self { foods, limits, clock }
    }

    /// Returns the foods that match a search, best first.
    ///
    /// Without a search these are the foods used recently and often.
    ///
    /// The digits of a barcode find the food with that barcode.
    pub async fn search_foods(
        &self,
        actor: &Actor,
        search: Option<FoodSearch>,
        limit: usize,
    ) -> Result<WithLimits<Vec<UsedFood>>, PortError> {
        let uses = self.uses(actor).await?;
        let ids = match &search {
            None => most_used(&uses, limit),
            Some(search) => match self.find_barcode_in(actor, search).await? {
                Some(food) => vec![food],
                None => self.matches(actor, search, &uses, limit).await?,
            },
        };
        let foods = self.foods.find_many(actor.user_id, ids.clone()).await?;
        let mut by_id: HashMap<FoodId, Food> = foods.into_iter().map(|food| (food.id, food)).collect();
        let is_offered = |food: &Food| search.is_some() || !food.is_archived;
        let foods = ids.iter().filter_map(|id| by_id.remove(id)).filter(is_offered);
        let value = foods.map(|food| UsedFood { uses: uses_of(&uses, food.id), food }).collect();
        Ok(WithLimits { value, limits: find_limits(&*self.limits, actor.user_id).await? })
    }

    /// Returns a food of the catalogue or an own food of the actor, also if it is archived.
    pub async fn view_food(&self, actor: &Actor, id: FoodId) -> Result<Option<WithLimits<UsedFood>>, PortError> {
        let found = self.foods.find_many(actor.user_id, vec![id]).await?.pop();
        self.with_uses(actor, found).await
    }

    /// Returns the food with this barcode.
    pub async fn find_food_by_barcode(
        &self,
        actor: &Actor,
        barcode: Barcode,
    ) -> Result<Option<WithLimits<UsedFood>>, PortError> {
        let found = self.foods.find_by_barcode(actor.user_id, barcode).await?;
        self.with_uses(actor, found).await
    }

    /// Creates an own food of the actor. A repeated key returns the food that it created, with `false`.
    pub async fn create_own_food(
        &self,
        actor: &Actor,
        values: FoodValues,
        key: Option<IdempotencyKey>,
    ) -> Result<(WithLimits<UsedFood>, bool), SaveFoodError> {
        let FoodCreation { food, is_new } = self.foods.add_own(actor.user_id, values, key, self.clock.now()).await?;
        Ok((self.used(actor, food).await?, is_new))
    }

    /// Replaces the values of one of the actor's own foods. Entries of the diary stay as they are.
    pub async fn update_own_food(
        &self,
        actor: &Actor,
        id: FoodId,
        values: FoodValues,
    ) -> Result<WithLimits<UsedFood>, SaveFoodError> {
        let food = self.foods.update_own(actor.user_id, id, values).await?;
        Ok(self.used(actor, food).await?)
    }

    /// Archives one of the actor's own foods. Returns `false` if there is none with this ID.
    pub async fn archive_own_food(&self, actor: &Actor, id: FoodId) -> Result<bool, PortError> {
        self.foods.archive_own(actor.user_id, id, self.clock.now()).await
    }

    /// Offers an archived own food of the actor again.
    pub async fn restore_own_food(&self, actor: &Actor, id: FoodId) -> Result<WithLimits<UsedFood>, SaveFoodError> {
        let food = self.foods.restore_own(actor.user_id, id).await?;
        Ok(self.used(actor, food).await?)
    }

    /// Returns the ID of the food whose barcode is the text of the search.
    async fn find_barcode_in(&self, actor: &Actor, search: &FoodSearch) -> Result<Option<FoodId>, PortError> {
        let Ok(barcode) = Barcode::parse(search.text()) else { return Ok(None) };
        Ok(self.foods.find_by_barcode(actor.user_id, barcode).await?.map(|food| food.id))
    }

    async fn matches(
        &self,
        actor: &Actor,
        search: &FoodSearch,
        uses: &HashMap<FoodId, FoodUses>,
        limit: usize,
    ) -> Result<Vec<FoodId>, PortError> {
        let searched = |food: FoodName| SearchedFood {
            recency: uses_of(uses, food.id).recency,
            id: food.id,
            kind: food.kind,
            name: food.name,
            brand: food.brand,
        };
        let foods: Vec<SearchedFood> = self.foods.list_names(actor.user_id).await?.into_iter().map(searched).collect();
        Ok(best_matches(search, &foods, limit))
    }

    async fn with_uses(&self, actor: &Actor, food: Option<Food>) -> Result<Option<WithLimits<UsedFood>>, PortError> {
        match food {
            Some(food) => self.used(actor, food).await.map(Some),
            None => Ok(None),
        }
    }

    async fn used(&self, actor: &Actor, food: Food) -> Result<WithLimits<UsedFood>, PortError> {
        let uses = uses_of(&self.uses(actor).await?, food.id);
        let limits = find_limits(&*self.limits, actor.user_id).await?;
        Ok(WithLimits { value: UsedFood { food, uses }, limits })
    }

    async fn uses(&self, actor: &Actor) -> Result<HashMap<FoodId, FoodUses>, PortError> {
        let today = actor.date_at(self.clock.now());
        let (from, to) = use_period(today);
        let entries: Vec<FoodUse> = self.foods.list_uses(actor.user_id, from, to).await?;
        Ok(FoodUses::by_food(&entries, today))
    }
}

fn use_period(today: NaiveDate) -> (NaiveDate, NaiveDate) {
    let from = today.checked_sub_days(FoodUses::DAYS).unwrap_or(today);
    (from, today.checked_add_days(DAYS_AHEAD).unwrap_or(today))
}

fn uses_of(uses: &HashMap<FoodId, FoodUses>, food: FoodId) -> FoodUses {
    uses.get(&food).copied().unwrap_or_default()
}

/// Returns the foods used most recently and often.
fn most_used(uses: &HashMap<FoodId, FoodUses>, limit: usize) -> Vec<FoodId> {
    let mut used: Vec<(&FoodId, &FoodUses)> = uses.iter().collect();
    used.sort_by(|(one, one_uses), (other, other_uses)| {
        other_uses.recency.total_cmp(&one_uses.recency).then(one.cmp(other))
    });
    used.into_iter().take(limit).map(|(id, _)| *id).collect()
}
