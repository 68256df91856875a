use super::{NutrientExcess, Nutrition, Portions};

/// Portions of a meal in a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedPortions {
    pub plan_name: String,
    /// Number of portions.
    pub portions: Portions,
}

/// Plan whose portions of a meal exceed the maximum of a meal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanExcess {
    pub plan_name: String,
    /// Exceeded maximum.
    pub excess: NutrientExcess,
}

/// Reason why a meal cannot have a nutrition: plans have too many portions of it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{} values of planned portions would exceed the maximum of a meal", .0.len())]
pub struct TooMuchInPlans(pub Vec<PlanExcess>);

impl Nutrition {
    /// Fails if planned portions would exceed the maximum of a meal, with all excesses in their order.
    pub fn check_planned(self, planned: &[PlannedPortions]) -> Result<(), TooMuchInPlans> {
        let of_plan = |PlannedPortions { plan_name, portions }: &PlannedPortions| {
            let excess = self.excess(*portions).into_iter();
            excess.map(|excess| PlanExcess { plan_name: plan_name.clone(), excess }).collect::<Vec<_>>()
        };
        let excesses: Vec<PlanExcess> = planned.iter().flat_map(of_plan).collect();
        if excesses.is_empty() { Ok(()) } else { Err(TooMuchInPlans(excesses)) }
    }
}

#[cfg(test)]
mod tests {
    use super::{PlanExcess, PlannedPortions, TooMuchInPlans};
    use crate::meal::{Grams, Kcal, Nutrient, NutrientExcess, Nutrition, Portions};

    #[test]
    fn planned_portions_limit_the_nutrition_of_a_meal() {
        let of_plan = |plan: &str, portions| PlannedPortions {
            plan_name: plan.to_owned(),
            portions: Portions::from_eighths(portions).unwrap(),
        };
        let planned = [of_plan("Lean", 8), of_plan("Bulk", 16), of_plan("Bulk", 80)];
        let nutrition = |kcal: i64, fat: i64| Nutrition {
            calories: Kcal::from_tenths(kcal * 10).unwrap(),
            fat: Grams::from_tenths(fat * 10).unwrap(),
            ..Nutrition::ZERO
        };
        for (nutrition, excesses) in [
            (nutrition(500, 100), &[][..]),
            (nutrition(501, 100), &[(2, Nutrient::Calories)]),
            (nutrition(2_501, 500), &[(1, Nutrient::Calories), (2, Nutrient::Calories), (2, Nutrient::Fat)]),
        ] {
            let excesses: Vec<PlanExcess> = excesses
                .iter()
                .map(|(index, nutrient)| PlanExcess {
                    plan_name: planned[*index].plan_name.clone(),
                    excess: NutrientExcess { nutrient: *nutrient, portions: planned[*index].portions },
                })
                .collect();
            let expected = if excesses.is_empty() { Ok(()) } else { Err(TooMuchInPlans(excesses)) };
            assert_eq!(nutrition.check_planned(&planned), expected);
        }
        assert_eq!(nutrition(5_000, 1_000).check_planned(&[]), Ok(()));
    }
}
