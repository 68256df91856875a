use crate::ValidationError;
use crate::food::{Amount, Barcode, Food, FoodNutrient, FoodNutrition, FoodSource, FoodUnit, PerHundred};
use crate::ids::{DiaryEntryId, DietPlanId, FoodId};
use crate::limits::FoodFacts;
use crate::meal::MealType;
use crate::text::{Name, Text};
use chrono::{DateTime, NaiveDate, Utc};

/// Name of a quick or planned entry.
pub type EntryName = Text<200>;

/// Food of an entry, as it was when the entry was created. Later changes of the food do not change it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EatenFood {
    pub id: FoodId,
    pub name: String,
    pub brand: Option<String>,
    pub barcode: Option<Barcode>,
    /// Unit of the amount.
    pub unit: FoodUnit,
    /// Nutrition of 100 g or 100 ml.
    pub per_100: PerHundred,
    /// Source of the data.
    pub source: Option<FoodSource>,
    /// Facts for limits.
    pub facts: FoodFacts,
}

impl From<Food> for EatenFood {
    fn from(food: Food) -> Self {
        let facts = food.facts();
        let values = food.values;
        Self {
            id: food.id,
            name: values.name.into_string(),
            brand: values.brand.map(Name::into_string),
            barcode: values.barcode,
            unit: values.unit,
            per_100: values.per_100,
            source: food.source,
            facts,
        }
    }
}

/// Position of an item in a diet plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlannedPosition {
    pub plan_id: DietPlanId,
    /// Meal of the item in the plan.
    pub meal_type: MealType,
    /// Position in the meal, from 1.
    pub position: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum EntryKind {
    /// An amount of a food.
    Food,
    /// Typed values.
    Quick,
    /// An item of a diet plan.
    Planned,
}

crate::text_values::text_values!(EntryKind, "Please choose food, quick or planned");

#[derive(Debug, Clone, PartialEq)]
pub enum EntryContent {
    /// An amount of a food.
    Food {
        food: Box<EatenFood>,
        /// Amount in the unit of the food.
        amount: Amount,
        /// Nutrition of the amount.
        nutrition: FoodNutrition,
    },
    /// Typed values, of a diet plan if `planned` is set.
    Typed {
        name: EntryName,
        nutrition: FoodNutrition,
        /// Item of the diet plan.
        planned: Option<PlannedPosition>,
    },
}

impl EntryContent {
    /// Creates the content of an amount of a food.
    pub fn of_food(food: EatenFood, amount: Amount) -> Self {
        let nutrition = food.per_100.of_amount(amount);
        Self::Food { food: Box::new(food), amount, nutrition }
    }

    pub fn kind(&self) -> EntryKind {
        match self {
            Self::Food { .. } => EntryKind::Food,
            Self::Typed { planned: None, .. } => EntryKind::Quick,
            Self::Typed { planned: Some(_), .. } => EntryKind::Planned,
        }
    }

    pub fn name(&self) -> &str {
        match self {
            Self::Food { food, .. } => &food.name,
            Self::Typed { name, .. } => name.as_str(),
        }
    }

    pub fn nutrition(&self) -> &FoodNutrition {
        match self {
            Self::Food { nutrition, .. } | Self::Typed { nutrition, .. } => nutrition,
        }
    }

    pub fn food(&self) -> Option<&EatenFood> {
        match self {
            Self::Food { food, .. } => Some(food),
            Self::Typed { .. } => None,
        }
    }

    /// Returns the amount of the food.
    pub fn amount(&self) -> Option<Amount> {
        match self {
            Self::Food { amount, .. } => Some(*amount),
            Self::Typed { .. } => None,
        }
    }

    /// Returns the item of the diet plan.
    pub fn planned(&self) -> Option<PlannedPosition> {
        match self {
            Self::Food { .. } => None,
            Self::Typed { planned, .. } => *planned,
        }
    }

    /// Returns the content of a copy. A copy of a planned entry is a quick one.
    pub fn copied(&self) -> Self {
        match self {
            Self::Food { .. } => self.clone(),
            Self::Typed { name, nutrition, .. } => {
                Self::Typed { name: name.clone(), nutrition: *nutrition, planned: None }
            }
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct DiaryEntry {
    pub id: DiaryEntryId,
    /// The member's local date.
    pub date: NaiveDate,
    /// Meal of the day.
    pub meal_type: MealType,
    /// Food or typed values.
    pub content: EntryContent,
    /// Time of creation.
    pub logged_at: DateTime<Utc>,
}

/// Changed values of an entry.
#[derive(Debug, Clone, PartialEq)]
pub enum EntryValues {
    /// Amount of a food.
    Amount(Amount),
    /// Typed values. Fiber, sugar, saturated fat and salt stay as they are.
    Typed {
        name: EntryName,
        /// Calories, protein, carbs and fat.
        nutrition: FoodNutrition,
    },
}

#[derive(Debug, Clone, PartialEq)]
pub struct EntryChange {
    /// Day to which the entry belongs from now on.
    pub date: NaiveDate,
    /// Meal to which the entry belongs from now on.
    pub meal_type: MealType,
    pub values: EntryValues,
}

impl DiaryEntry {
    pub fn nutrition(&self) -> &FoodNutrition {
        self.content.nutrition()
    }

    /// Returns the entry after a change; fails if the values are of another kind of entry.
    pub fn changed(&self, change: EntryChange) -> Result<Self, ValidationError> {
        let content = match (&self.content, change.values) {
            (EntryContent::Food { food, .. }, EntryValues::Amount(amount)) => {
                EntryContent::of_food((**food).clone(), amount)
            }
            (EntryContent::Typed { nutrition: before, planned, .. }, EntryValues::Typed { name, nutrition }) => {
                EntryContent::Typed { name, nutrition: with_rest_of(&nutrition, before)?, planned: *planned }
            }
            (EntryContent::Food { .. }, EntryValues::Typed { .. }) => {
                return Err(ValidationError::new("This entry is an amount of a food"));
            }
            (EntryContent::Typed { .. }, EntryValues::Amount(_)) => {
                return Err(ValidationError::new("This entry has typed values"));
            }
        };
        Ok(Self { date: change.date, meal_type: change.meal_type, content, ..self.clone() })
    }

    /// Returns whether a repeated request with the key of this entry means this entry.
    ///
    /// It does if it has the same kind, food or planned item, and the meal for which this entry was created. The entry
    /// may have been moved to another meal since.
    pub fn is_same_request(&self, created_for: MealType, meal_type: MealType, content: &EntryContent) -> bool {
        let food = |content: &EntryContent| content.food().map(|food| food.id);
        self.content.kind() == content.kind()
            && food(&self.content) == food(content)
            && self.content.planned() == content.planned()
            && created_for == meal_type
    }
}

/// Returns typed values with fiber, sugar, saturated fat and salt of before.
fn with_rest_of(typed: &FoodNutrition, before: &FoodNutrition) -> Result<FoodNutrition, ValidationError> {
    let mut thousandths = [None; FoodNutrient::COUNT];
    for nutrient in FoodNutrient::ALL {
        let source = if nutrient.is_always_known() { typed } else { before };
        thousandths[*nutrient as usize] = source.thousandths(*nutrient);
    }
    FoodNutrition::from_thousandths(thousandths)
}

#[cfg(test)]
impl DiaryEntry {
    /// Returns a quick entry.
    pub(super) fn of_test(meal_type: MealType, nutrition: FoodNutrition) -> Self {
        Self {
            id: DiaryEntryId::new(1).unwrap(),
            date: "2026-11-24".parse().unwrap(),
            meal_type,
            content: EntryContent::Typed { name: EntryName::new("Quick calories").unwrap(), nutrition, planned: None },
            logged_at: "2026-11-24T12:00:00Z".parse().unwrap(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{DiaryEntry, EatenFood, EntryChange, EntryContent, EntryName, EntryValues, PlannedPosition};
    use crate::food::{Amount, FoodNutrient, FoodNutrition, FoodUnit, PerHundred};
    use crate::ids::{DietPlanId, FoodId};
    use crate::limits::FoodFacts;
    use crate::meal::MealType;

    fn amount(units: f64) -> Amount {
        Amount::from_units(units).unwrap()
    }

    fn oats() -> EatenFood {
        let mut values = [Some(0.0); 8];
        values[0] = Some(389.0);
        EatenFood {
            id: FoodId::new(7).unwrap(),
            name: "Oats".to_owned(),
            brand: None,
            barcode: None,
            unit: FoodUnit::Gram,
            per_100: PerHundred::new(FoodUnit::Gram, values).unwrap(),
            source: None,
            facts: FoodFacts::default(),
        }
    }

    fn change(values: EntryValues) -> EntryChange {
        EntryChange { date: "2026-11-23".parse().unwrap(), meal_type: MealType::Dinner, values }
    }

    #[test]
    fn a_changed_amount_counts_with_the_food_of_that_time() {
        let quick = DiaryEntry::of_test(MealType::Lunch, FoodNutrition::typed(1.0, [0.0; 3]).unwrap());
        let entry = DiaryEntry { content: EntryContent::of_food(oats(), amount(50.0)), ..quick.clone() };
        assert_eq!(entry.nutrition().value(FoodNutrient::Calories), Some(195.0));
        let changed = entry.changed(change(EntryValues::Amount(amount(100.0)))).unwrap();
        assert_eq!(changed.nutrition().value(FoodNutrient::Calories), Some(389.0));
        assert_eq!((changed.meal_type, changed.id), (MealType::Dinner, entry.id));
        assert!(quick.changed(change(EntryValues::Amount(amount(1.0)))).is_err());
    }

    #[test]
    fn typed_values_replace_the_first_four() {
        let mut values = [Some(1_000); FoodNutrient::COUNT];
        values[FoodNutrient::Salt as usize] = None;
        let nutrition = FoodNutrition::from_thousandths(values).unwrap();
        let entry = DiaryEntry::of_test(MealType::Lunch, nutrition);
        let typed = FoodNutrition::typed(250.0, [5.0, 6.0, 7.0]).unwrap();
        let name = EntryName::new("Soup").unwrap();
        let changed = entry.changed(change(EntryValues::Typed { name, nutrition: typed })).unwrap();
        assert_eq!(changed.content.name(), "Soup");
        let values: Vec<_> = FoodNutrient::ALL.iter().map(|nutrient| changed.nutrition().value(*nutrient)).collect();
        let expected = [Some(250.0), Some(5.0), Some(6.0), Some(7.0), Some(1.0), Some(1.0), Some(1.0), None];
        assert_eq!(values, expected);
    }

    #[test]
    fn a_copy_of_a_planned_entry_is_a_quick_one() {
        let position =
            PlannedPosition { plan_id: DietPlanId::new(1).unwrap(), meal_type: MealType::Lunch, position: 1 };
        let planned = EntryContent::Typed {
            name: EntryName::new("Soup").unwrap(),
            nutrition: FoodNutrition::typed(1.0, [0.0; 3]).unwrap(),
            planned: Some(position),
        };
        assert_eq!(planned.copied().planned(), None);
        let food = EntryContent::of_food(oats(), amount(50.0));
        assert_eq!(food.copied(), food);
    }
}
