use super::ExpenditureEstimate;
use crate::profile::{DisplaySettings, WeightUnit};

/// Kilograms of a pound.
const KG_PER_LB: f64 = 0.453_592_37;

/// Returns why the estimate is what it is, in sentences with the member's units.
pub fn describe_expenditure(estimate: &ExpenditureEstimate, formula_kcal: f64, units: DisplaySettings) -> Vec<String> {
    let DisplaySettings { weight_unit: unit, energy_unit, .. } = units;
    let kcal = |value| energy_unit.format(value);
    let inputs = &estimate.inputs;
    let mut because = Vec::new();
    if let Some(mean) = inputs.mean_intake {
        because.push(format!(
            "You logged {} a day on average on {}.",
            kcal(mean),
            count(inputs.counted_days, "counted day", "counted days")
        ));
    }
    if let (Some(from), Some(to)) = (inputs.trend_from, inputs.trend_to) {
        because.push(format!(
            "Your weight trend went from {} to {} over {}.",
            weight(from, unit),
            weight(to, unit),
            count(inputs.weigh_ins, "weigh-in", "weigh-ins")
        ));
    }
    because.push(format!("The formula for your profile says {}.", kcal(formula_kcal)));
    if inputs.counted_days == 0 {
        because.push("No complete days logged yet.".to_owned());
    } else if inputs.other_days > 0 {
        let days = count(inputs.other_days, "other day", "other days");
        because.push(format!("{days} without a complete log made the estimate less certain."));
    }
    if !inputs.set_aside.is_empty() {
        let days: Vec<String> = inputs.set_aside.iter().map(|day| day.format("%-d %B %Y").to_string()).collect();
        because.push(format!("Far from your other weights and set aside: {}.", days.join(", ")));
    }
    because
}

fn weight(kg: f64, unit: WeightUnit) -> String {
    match unit {
        WeightUnit::Kilograms => format!("{kg:.1} kg"),
        WeightUnit::Pounds => format!("{:.1} lb", kg / KG_PER_LB),
    }
}

fn count(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}
