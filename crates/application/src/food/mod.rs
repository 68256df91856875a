//! Foods: search, barcodes, and the foods that members create.

mod admin;
mod ports;

pub use admin::CatalogueFoodForm;
pub use ports::{FoodCreation, FoodName, FoodRepository, SaveFoodError};

#[cfg(any(test, feature = "testing"))]
pub use ports::MockFoodRepository;

use crate::food_lookup::FoodLookupService;
use crate::limits::{LimitsRepository, WithLimits, find_limits};
use crate::shared::{Actor, Clock, PortError, compute};
use chrono::{DateTime, Days, NaiveDate, Utc};
use ironleaf_domain::food::{
    AmountOfFood, Barcode, Food, FoodNames, FoodSearch, FoodUse, FoodUses, FoodValues, MatchedFood, SearchedFood,
    best_matches, nearest_matches,
};
use ironleaf_domain::ids::FoodId;
use ironleaf_domain::meal::MealType;
use ironleaf_domain::training_log::IdempotencyKey;
use std::collections::HashMap;
use std::sync::Arc;

/// Food with its uses by a member.
#[derive(Debug, Clone, PartialEq)]
pub struct UsedFood {
    pub food: Food,
    /// Uses in the last 90 days.
    pub uses: FoodUses,
}

/// Food that a search finds.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundFood {
    pub food: UsedFood,
    /// Amount of it that the search states.
    pub stated: Option<AmountOfFood>,
}

/// What a member looks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoodQuery {
    /// `None` for the foods used recently and often.
    pub search: Option<FoodSearch>,
    /// Meal for which it is; foods used in it come first.
    pub meal: Option<MealType>,
    /// Whether the nearest foods are returned if none matches.
    pub offers_nearest: bool,
    /// Maximum number of foods.
    pub limit: usize,
}

/// Last day of the diary after today that can have entries.
const DAYS_AHEAD: Days = Days::new(7);

/// Use cases of foods.
#[derive(Clone)]
pub struct FoodService {
    foods: Arc<dyn FoodRepository>,
    limits: Arc<dyn LimitsRepository>,
    lookup: Option<FoodLookupService>,
    clock: Arc<dyn Clock>,
}

impl FoodService {
    /// Creates the service. Without a lookup, barcodes are searched here only.
    pub fn new(
        foods: Arc<dyn FoodRepository>,
        limits: Arc<dyn LimitsRepository>,
        lookup: Option<FoodLookupService>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { foods, limits, lookup, clock }
    }

    /// Returns the foods that match a search, best first.
    ///
    /// Without a search these are the foods used recently and often.
    ///
    /// The digits of a barcode find the food with that barcode.
    pub async fn search_foods(&self, actor: &Actor, query: FoodQuery) -> Result<WithLimits<Vec<FoundFood>>, PortError> {
        let uses = find_uses(&*self.foods, actor, self.clock.now(), query.meal).await?;
        let by_all_words = |id| MatchedFood { id, is_by_all_words: true };
        let matched = match &query.search {
            None => most_used(&uses).into_iter().map(by_all_words).collect(),
            Some(search) => match self.find_barcode_in(actor, search).await? {
                Some(food) => vec![by_all_words(food)],
                None => self.matches(actor, search, &uses, &query).await?,
            },
        };
        let ids = matched.iter().map(|matched| matched.id).collect();
        let foods = self.foods.find_many(actor.user_id, ids).await?;
        let mut by_id: HashMap<FoodId, Food> = foods.into_iter().map(|food| (food.id, food)).collect();
        let found = matched.into_iter().filter_map(|matched| Some((matched, by_id.remove(&matched.id)?)));
        let found = found.filter(|(_, food)| query.search.is_some() || !food.is_archived).take(query.limit);
        let value = found.map(|(matched, food)| {
            let stated = query.search.as_ref().and_then(|search| search.amount_of(&food, matched.is_by_all_words));
            FoundFood { food: UsedFood { uses: uses_of(&uses, food.id), food }, stated }
        });
        Ok(WithLimits { value: value.collect(), limits: find_limits(&*self.limits, actor.user_id).await? })
    }

    /// Returns a food of the catalogue, or an own food or recipe of the actor, also if it is archived.
    pub async fn view_food(&self, actor: &Actor, id: FoodId) -> Result<Option<WithLimits<UsedFood>>, PortError> {
        let found = self.foods.find_many(actor.user_id, vec![id]).await?.pop();
        self.with_uses(actor, found).await
    }

    /// Returns the food with this barcode. One that is unknown here is looked up elsewhere, if that is configured.
    pub async fn find_food_by_barcode(
        &self,
        actor: &Actor,
        barcode: Barcode,
    ) -> Result<Option<WithLimits<UsedFood>>, PortError> {
        let mut found = self.foods.find_by_barcode(actor.user_id, barcode.clone()).await?;
        if found.is_none()
            && let Some(lookup) = &self.lookup
            && lookup.look_up_product(actor, &barcode).await?
        {
            found = self.foods.find_by_barcode(actor.user_id, barcode).await?;
        }
        self.with_uses(actor, found).await
    }

    /// Returns all own foods of the actor by name, also archived ones.
    pub async fn list_own_foods(&self, actor: &Actor) -> Result<WithLimits<Vec<UsedFood>>, PortError> {
        let mut foods = self.foods.list_own(actor.user_id).await?;
        foods.sort_by_cached_key(|food| (food.values.name.as_str().to_lowercase(), food.id));
        let uses = self.uses(actor).await?;
        let value = foods.into_iter().map(|food| UsedFood { uses: uses_of(&uses, food.id), food }).collect();
        Ok(WithLimits { value, limits: find_limits(&*self.limits, actor.user_id).await? })
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
        query: &FoodQuery,
    ) -> Result<Vec<MatchedFood>, PortError> {
        let used = uses.keys().copied().collect();
        let imported = self.foods.list_imported_names(search.clone(), used, query.limit).await?;
        let names = self.foods.list_names(actor.user_id).await?;
        let recency: HashMap<FoodId, f64> = uses.iter().map(|(id, uses)| (*id, uses.recency)).collect();
        let (search, limit, offers_nearest) = (search.clone(), query.limit, query.offers_nearest);
        compute(move || {
            let searched = |food: FoodName| SearchedFood {
                recency: recency.get(&food.id).copied().unwrap_or_default(),
                id: food.id,
                kind: food.kind,
                names: FoodNames::new(&food.name, food.brand.as_deref(), food.key.as_deref()),
                is_doubtful: food.is_doubtful,
            };
            let foods: Vec<SearchedFood> = names.into_iter().chain(imported).map(searched).collect();
            let best = best_matches(&search, &foods, limit);
            if best.is_empty() && offers_nearest { nearest_matches(&search, &foods, limit) } else { best }
        })
        .await
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
        find_uses(&*self.foods, actor, self.clock.now(), None).await
    }
}

/// Returns how the actor has used foods in the last 90 days. With a meal, uses in it count more.
pub(crate) async fn find_uses(
    foods: &dyn FoodRepository,
    actor: &Actor,
    now: DateTime<Utc>,
    meal: Option<MealType>,
) -> Result<HashMap<FoodId, FoodUses>, PortError> {
    let today = actor.date_at(now);
    let (from, to) = use_period(today);
    let entries: Vec<FoodUse> = foods.list_uses(actor.user_id, from, to).await?;
    Ok(FoodUses::by_food(&entries, today, meal))
}

fn use_period(today: NaiveDate) -> (NaiveDate, NaiveDate) {
    let from = today.checked_sub_days(FoodUses::DAYS).unwrap_or(today);
    (from, today.checked_add_days(DAYS_AHEAD).unwrap_or(today))
}

fn uses_of(uses: &HashMap<FoodId, FoodUses>, food: FoodId) -> FoodUses {
    uses.get(&food).copied().unwrap_or_default()
}

/// Returns the used foods, those used most recently and often first.
fn most_used(uses: &HashMap<FoodId, FoodUses>) -> Vec<FoodId> {
    let mut used: Vec<(&FoodId, &FoodUses)> = uses.iter().collect();
    used.sort_by(|(one, one_uses), (other, other_uses)| {
        other_uses.recency.total_cmp(&one_uses.recency).then(one.cmp(other))
    });
    used.into_iter().map(|(id, _)| *id).collect()
}
