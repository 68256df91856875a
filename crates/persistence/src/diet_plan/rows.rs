use crate::decimal::to_steps;
use crate::error::DbError;
use crate::food_facts::MealFactsRow;
use crate::nutrition::{MealNutritionRow, from_columns, to_columns};
use crate::schema::{diet_plan_meals, diet_plans, meals, member_diet_plan_items, member_diet_plans};
use bigdecimal::BigDecimal;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_domain::diet_plan::{
    CatalogueDietPlan, DietDay, DietItem, DietPlan, GeneratedDietPlan, GeneratedFood, PlanMeal,
};
use ironleaf_domain::ids::{DietPlanId, UserId};
use ironleaf_domain::meal::{MealFacts, MealType, Nutrition, Portions};
use ironleaf_domain::plan::PlanSource;

#[derive(Queryable, Selectable)]
#[diesel(table_name = diet_plans, check_for_backend(diesel::pg::Pg))]
pub(super) struct CataloguePlanRow {
    pub(super) id: i64,
    name: String,
    description: String,
}

impl CataloguePlanRow {
    /// Converts the plan with its meals, which must be sorted by name. The result is sorted by meal type.
    pub(super) fn into_plan(self, meals: Vec<(EntryRow, MealRow)>) -> Result<CatalogueDietPlan, DbError> {
        let mut meals =
            meals.into_iter().map(|(entry, meal)| entry.into_meal(meal)).collect::<Result<Vec<_>, DbError>>()?;
        meals.sort_by_key(|meal| meal.meal_type);
        Ok(CatalogueDietPlan {
            id: plan_id("diet_plans", self.id)?,
            name: self.name,
            description: self.description,
            meals,
        })
    }

    /// Converts the plan for a member who follows it.
    pub(super) fn into_followed(self, meals: Vec<(EntryRow, MealRow)>) -> Result<DietPlan, DbError> {
        let plan = self.into_plan(meals)?;
        let mut day = DietDay::new();
        for meal in plan.meals {
            day.entry(meal.meal_type).or_default().push(meal.into_item());
        }
        Ok(DietPlan {
            id: plan.id,
            name: plan.name,
            description: plan.description,
            source: PlanSource::Catalogue,
            meals: day,
        })
    }
}

/// A meal's entry in a plan.
#[derive(Queryable, Selectable)]
#[diesel(table_name = diet_plan_meals, check_for_backend(diesel::pg::Pg))]
pub(super) struct EntryRow {
    pub(super) diet_plan_id: i64,
    meal_type: String,
    portions: BigDecimal,
}

impl EntryRow {
    pub(super) fn into_meal(self, meal: MealRow) -> Result<PlanMeal, DbError> {
        let bad = |column, reason: &str| {
            DbError::corrupt("diet_plan_meals", column, format!("{} {}", self.diet_plan_id, meal.id), reason)
        };
        let portions = stored_portions(&self.portions, self.diet_plan_id, meal.id)?;
        let one_portion = meal.nutrition()?;
        Ok(PlanMeal {
            meal_type: MealType::parse(&self.meal_type).map_err(|invalid| bad("meal_type", invalid.reason()))?,
            nutrition: one_portion
                .times(portions)
                .ok_or_else(|| bad("portions", "their total exceeds the maximum of a meal"))?,
            portions,
            facts: meal.facts.facts(),
            name: meal.name,
            description: meal.description,
        })
    }
}

/// Converts the stored portions of a meal in a plan.
pub(crate) fn stored_portions(stored: &BigDecimal, plan: i64, meal: i64) -> Result<Portions, DbError> {
    let bad = || {
        let reason = "not a multiple of 1/8 from 1/8 to 10";
        DbError::corrupt("diet_plan_meals", "portions", format!("{plan} {meal}"), reason)
    };
    portions(stored).ok_or_else(bad)
}

/// Converts hundredths to portions.
///
/// Values that are not multiples of 1/8 were not written by this program. They are invalid and not rounded.
fn portions(stored: &BigDecimal) -> Option<Portions> {
    let hundredths = to_steps(stored, 2)?;
    let eighths = u8::try_from(hundredths.checked_mul(8)? / 100).ok()?;
    let portions = Portions::from_eighths(eighths).ok()?;
    (i64::from(portions.hundredths()) == hundredths).then_some(portions)
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = meals, check_for_backend(diesel::pg::Pg))]
pub(super) struct MealRow {
    pub(super) id: i64,
    name: String,
    description: String,
    #[diesel(embed)]
    nutrition: MealNutritionRow,
    #[diesel(embed)]
    facts: MealFactsRow,
}

impl MealRow {
    /// Returns the nutrition of one portion.
    pub(super) fn nutrition(&self) -> Result<Nutrition, DbError> {
        self.nutrition.nutrition(self.id)
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = member_diet_plans, check_for_backend(diesel::pg::Pg))]
pub(super) struct MemberPlanRow {
    pub(super) id: i64,
    name: Option<String>,
    description: Option<String>,
    source: String,
}

impl MemberPlanRow {
    /// Converts the member's own plan. The items must be in order within each meal.
    pub(super) fn into_plan(self, items: Vec<ItemRow>) -> Result<DietPlan, DbError> {
        let missing = |column| DbError::corrupt("member_diet_plans", column, self.id, "missing in an own plan");
        let mut meals = DietDay::new();
        for item in items {
            let meal_type = MealType::parse(&item.meal_type)
                .map_err(|invalid| DbError::corrupt("member_diet_plan_items", "meal_type", self.id, invalid))?;
            meals.entry(meal_type).or_default().push(item.into_item(self.id)?);
        }
        Ok(DietPlan {
            id: plan_id("member_diet_plans", self.id)?,
            source: PlanSource::parse(&self.source)
                .map_err(|invalid| DbError::corrupt("member_diet_plans", "source", self.id, invalid))?,
            name: self.name.ok_or_else(|| missing("name"))?,
            description: self.description.ok_or_else(|| missing("description"))?,
            meals,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = member_diet_plan_items, check_for_backend(diesel::pg::Pg))]
pub(super) struct ItemRow {
    meal_type: String,
    food: String,
    description: String,
    calories: BigDecimal,
    protein: BigDecimal,
    carbs: BigDecimal,
    fat: BigDecimal,
}

impl ItemRow {
    fn into_item(self, plan: i64) -> Result<DietItem, DbError> {
        let columns = [&self.calories, &self.protein, &self.carbs];
        let nutrition = from_columns(columns, ("fat", &self.fat), "member_diet_plan_items", plan)?;
        Ok(DietItem { food: self.food, description: self.description, nutrition, facts: MealFacts::default() })
    }
}

/// A plan that a member starts to follow. The ID comes from the sequence.
#[derive(Insertable)]
#[diesel(table_name = member_diet_plans)]
pub(super) struct NewMemberPlanRow<'a> {
    user_id: i64,
    diet_plan_id: Option<i64>,
    name: Option<&'a str>,
    description: Option<&'a str>,
    source: &'static str,
    chosen_at: DateTime<Utc>,
}

impl<'a> NewMemberPlanRow<'a> {
    pub(super) fn of_catalogue(user: UserId, plan: DietPlanId, now: DateTime<Utc>) -> Self {
        Self {
            user_id: user.get(),
            diet_plan_id: Some(plan.get()),
            name: None,
            description: None,
            source: PlanSource::Catalogue.as_str(),
            chosen_at: now,
        }
    }

    pub(super) fn own(user: UserId, plan: &'a GeneratedDietPlan, now: DateTime<Utc>) -> Self {
        Self {
            user_id: user.get(),
            diet_plan_id: None,
            name: Some(plan.name().as_str()),
            description: Some(plan.description().as_str()),
            source: plan.source().as_str(),
            chosen_at: now,
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = member_diet_plan_items)]
pub(super) struct NewItemRow<'a> {
    user_id: i64,
    member_plan_id: i64,
    meal_type: &'static str,
    order_in_meal: i16,
    food: &'a str,
    description: &'a str,
    calories: BigDecimal,
    protein: BigDecimal,
    carbs: BigDecimal,
    fat: BigDecimal,
}

impl<'a> NewItemRow<'a> {
    pub(super) fn new(
        (user_id, member_plan_id): (UserId, i64),
        (meal_type, order_in_meal): (MealType, i16),
        food: &'a GeneratedFood,
    ) -> Self {
        let [calories, protein, carbs, fat] = to_columns(food.nutrition);
        Self {
            user_id: user_id.get(),
            member_plan_id,
            meal_type: meal_type.as_str(),
            order_in_meal,
            food: food.food.as_str(),
            description: food.description.as_str(),
            calories,
            protein,
            carbs,
            fat,
        }
    }
}

fn plan_id(table: &str, stored: i64) -> Result<DietPlanId, DbError> {
    DietPlanId::new(stored).ok_or_else(|| DbError::corrupt(table, "id", stored, "not positive"))
}

#[cfg(test)]
mod tests {
    use super::portions;
    use crate::decimal::from_steps;
    use ironleaf_domain::meal::Portions;

    #[test]
    fn portion_texts_of_all_eighths_round_trip() {
        let all: Vec<Portions> = (1..=80).map(|eighths| Portions::from_eighths(eighths).unwrap()).collect();
        for one in &all {
            assert_eq!(portions(&from_steps(one.hundredths().into(), 2)), Some(*one));
        }
        let read = (-100..=30_000).filter(|hundredths| portions(&from_steps(*hundredths, 2)).is_some());
        assert_eq!(read.count(), all.len());
        assert_eq!(portions(&"1.125".parse().unwrap()), None);
        assert_eq!(portions(&"1e30".parse().unwrap()), None);
    }
}
