//! Answers about food.

use super::{Answer, call};
use crate::food::{FoodQuery, FoundFood};
use crate::target::ExpenditureState;
use crate::tools::{GuidanceQuestion, ToolCall, ToolError, ToolOutput};
use ironleaf_domain::coach::question::{Family, Period};
use ironleaf_domain::coach::reply::{
    DayFoodFacts, EatenFacts, FoodAmountFacts, FoodTarget, MealFacts, Missing, NutrientFigure, Reply, expenditure,
    expenditure_needs, meals, water,
};
use ironleaf_domain::diary::{DiaryDay, DiaryEntry, Water};
use ironleaf_domain::diet_plan::{DailyTarget, DietItem};
use ironleaf_domain::food::{Amount, FoodNutrient, FoodSearch, NutritionTotal};
use ironleaf_domain::meal::DayTotals;
use ironleaf_domain::target::TargetSource;

/// Most foods that are compared with the name in a question.
const MOST_FOODS: usize = 8;

/// Amount of a food if a question names none, in g or ml.
const USUAL_AMOUNT: f64 = 100.0;

fn of_target(target: &DailyTarget, nutrient: FoodNutrient) -> Option<f64> {
    Some(match nutrient {
        FoodNutrient::Calories => target.kcal(),
        FoodNutrient::Protein => target.protein_g(),
        FoodNutrient::Carbs => target.carbs_g(),
        FoodNutrient::Fat => target.fat_g(),
        FoodNutrient::Fiber | FoodNutrient::Sugar | FoodNutrient::SaturatedFat | FoodNutrient::Salt => return None,
    })
}

impl Answer<'_> {
    pub(super) async fn target(&self) -> Result<Reply, ToolError> {
        let current = call!(self, ToolCall::GetTarget, ToolOutput::Target);
        let target = current.need.target();
        let basis = match current.source {
            TargetSource::Formula => "from your profile",
            TargetSource::Learned => "from your weigh-ins and your food diary",
            TargetSource::Own => "which you set yourself",
        };
        let amounts: Vec<NutrientFigure> = match (self.question.family, self.question.parts.nutrient) {
            (_, Some(nutrient)) => match of_target(target, nutrient) {
                Some(amount) => vec![NutrientFigure { nutrient, amount }],
                None => return Ok(FoodTarget::none_for(nutrient)),
            },
            (Family::Macros, None) => [FoodNutrient::Protein, FoodNutrient::Carbs, FoodNutrient::Fat]
                .into_iter()
                .filter_map(|nutrient| Some(NutrientFigure { nutrient, amount: of_target(target, nutrient)? }))
                .collect(),
            (_, None) => vec![NutrientFigure { nutrient: FoodNutrient::Calories, amount: target.kcal() }],
        };
        Ok(FoodTarget { amounts, basis }.reply(self.figures))
    }

    /// Returns the nutrients that a question asks for: energy and protein without one.
    fn nutrients(&self) -> Vec<FoodNutrient> {
        self.question
            .parts
            .nutrient
            .map_or_else(|| vec![FoodNutrient::Calories, FoodNutrient::Protein], |one| vec![one])
    }

    async fn diary_day(&self, period: Period) -> Result<(DiaryDay, Option<DailyTarget>), ToolError> {
        let day = call!(self, ToolCall::GetDiaryDay { date: Some(period.to) }, ToolOutput::DiaryDay);
        let target = day.value.target.map(|target| *target.need.target());
        Ok((day.value.day, target))
    }

    pub(super) async fn eaten(&self) -> Result<Reply, ToolError> {
        let period = self.day();
        let (day, target) = self.diary_day(period).await?;
        if day.entries.is_empty() {
            return Ok(Missing::Diary(period).reply(self.figures));
        }
        let total = match self.question.parts.meal {
            Some(meal) => day.total_of(meal),
            None => day.total(),
        };
        let target = target.filter(|_| self.question.parts.meal.is_none());
        let amounts =
            self.amounts(&total, 1, |nutrient| target.as_ref().and_then(|target| of_target(target, nutrient)));
        Ok(self.eaten_reply(amounts, &total, period, None))
    }

    pub(super) async fn eaten_mean(&self) -> Result<Reply, ToolError> {
        let period = self.period();
        let sum = call!(self, ToolCall::SumDiary(self.days(period)?), ToolOutput::DiarySum);
        if sum.days == 0 {
            return Ok(Missing::Diary(period).reply(self.figures));
        }
        let amounts = self.amounts(&sum.total, sum.days, |_| None);
        Ok(self.eaten_reply(amounts, &sum.total, period, Some(sum.days)))
    }

    fn amounts(
        &self,
        total: &NutritionTotal,
        days: u32,
        target: impl Fn(FoodNutrient) -> Option<f64>,
    ) -> Vec<(NutrientFigure, Option<f64>)> {
        let amount = |nutrient| if days == 1 { total.value(nutrient) } else { total.mean(nutrient, days) };
        let figure = |nutrient| Some((NutrientFigure { nutrient, amount: amount(nutrient)? }, target(nutrient)));
        self.nutrients().into_iter().filter_map(figure).collect()
    }

    fn eaten_reply(
        &self,
        amounts: Vec<(NutrientFigure, Option<f64>)>,
        total: &NutritionTotal,
        period: Period,
        days: Option<u32>,
    ) -> Reply {
        let asked = self.question.parts.nutrient;
        if let (true, Some(nutrient)) = (amounts.is_empty(), asked) {
            return FoodAmountFacts::not_stated("What you ate", nutrient);
        }
        let unknown = asked.map_or(0, |nutrient| total.unknown(nutrient));
        let (meal, wants_left) = (self.question.parts.meal, self.question.parts.wants_left);
        EatenFacts { amounts, period, meal, wants_left, days, unknown }.reply(self.figures)
    }

    pub(super) async fn eaten_on(&self) -> Result<Reply, ToolError> {
        let period = self.day();
        let (day, _) = self.diary_day(period).await?;
        let meal = self.question.parts.meal;
        let entries = day.entries.iter().filter(|entry| meal.is_none_or(|meal| entry.meal_type == meal));
        let name = |entry: &DiaryEntry| match (entry.content.food(), entry.content.amount()) {
            (Some(food), Some(amount)) => {
                format!("{}, {} {}", entry.content.name(), amount.units(), food.unit.as_str())
            }
            _ => entry.content.name().to_owned(),
        };
        let foods: Vec<_> = entries.map(|entry| (entry.meal_type, name(entry))).collect();
        if foods.is_empty() {
            return Ok(Missing::Diary(period).reply(self.figures));
        }
        Ok(DayFoodFacts { period, meal, foods }.reply(self.figures))
    }

    pub(super) async fn water(&self) -> Result<Reply, ToolError> {
        let period = self.day();
        let (day, _) = self.diary_day(period).await?;
        Ok(water(day.water.map(Water::ml), period, self.figures))
    }

    pub(super) async fn meals(&self) -> Result<Reply, ToolError> {
        let Some(plan) = call!(self, ToolCall::GetDietPlan, ToolOutput::DietPlan) else {
            return Ok(Missing::DietPlan.reply(self.figures));
        };
        let asked = self.question.parts.meal;
        let facts = |items: &[DietItem]| {
            let totals = DayTotals::of(items.iter().map(|item| &item.nutrition));
            self.member.shows_numbers.then(|| (totals.calories(), totals.protein()))
        };
        let shown = plan
            .value
            .meals
            .iter()
            .filter(|(meal, items)| !items.is_empty() && asked.is_none_or(|asked| asked == **meal));
        let shown: Vec<MealFacts> = shown
            .map(|(meal, items)| MealFacts {
                meal: *meal,
                foods: items.iter().map(|item| item.food.clone()).collect(),
                totals: facts(items),
            })
            .collect();
        Ok(meals(&plan.value.name, &shown, self.figures))
    }

    pub(super) async fn expenditure(&self) -> Result<Reply, ToolError> {
        let view = call!(self, ToolCall::GetExpenditure, ToolOutput::Expenditure);
        Ok(match view.state {
            ExpenditureState::Ready(interval) => expenditure(&interval, self.figures),
            ExpenditureState::NotYet(needs) => expenditure_needs(needs),
            ExpenditureState::NotOffered => Missing::Adult("expenditure").reply(self.figures),
        })
    }

    pub(super) async fn food_facts(&self) -> Result<Reply, ToolError> {
        let parts = &self.question.parts;
        let Some(name) = parts.food.clone() else { return Ok(Missing::Food.reply(self.figures)) };
        // The search reads amounts such as "2 eggs".
        let typed =
            parts.number.filter(|_| parts.grams.is_none()).map_or(name.clone(), |number| format!("{number} {name}"));
        let Ok(search) = FoodSearch::new(&typed) else { return Ok(FoodAmountFacts::unknown_food(&name)) };
        let query = FoodQuery { search: Some(search), meal: None, offers_nearest: false, limit: MOST_FOODS };
        let found = call!(self, ToolCall::SearchFoods(query), ToolOutput::Foods);
        // The named food goes before one that is eaten often and has it as another name.
        let is_named = |found: &FoundFood| found.food.food.values.name.as_str().to_lowercase().starts_with(&name);
        let found = found.value;
        let Some(found) = found.iter().find(|found| is_named(found)).or_else(|| found.first()) else {
            return Ok(FoodAmountFacts::unknown_food(&name));
        };
        let values = &found.food.food.values;
        let found_name = values.name.as_str().to_owned();
        let stated = found.stated.as_ref().map(|stated| stated.amount);
        let amount = parts.grams.map(Amount::from_units).transpose().ok().flatten().or(stated);
        let Ok(amount) = amount.map_or_else(|| Amount::from_units(USUAL_AMOUNT), Ok) else {
            return Ok(FoodAmountFacts::unknown_food(&name));
        };
        let nutrition = values.per_100.of_amount(amount);
        let figure = |nutrient| Some(NutrientFigure { nutrient, amount: nutrition.value(nutrient)? });
        let nutrients: Vec<NutrientFigure> = self.nutrients().into_iter().filter_map(figure).collect();
        match (&nutrients[..], parts.nutrient) {
            ([], Some(nutrient)) => Ok(FoodAmountFacts::not_stated(&found_name, nutrient)),
            _ => {
                Ok(FoodAmountFacts { food: found_name, amount: amount.units(), unit: values.unit.as_str(), nutrients }
                    .reply(self.figures))
            }
        }
    }

    pub(super) async fn guidance(&self) -> Result<Reply, ToolError> {
        let parts = &self.question.parts;
        let Some(topic) = parts.topic else { return Ok(Reply::unknown(Vec::new())) };
        let question = GuidanceQuestion { topic, exercise_id: parts.exercise, minutes: parts.minutes };
        let guidance = call!(self, ToolCall::GetGuidance(question), ToolOutput::Guidance);
        Ok(Reply::general(guidance.text))
    }
}
