//! Targets as JSON.

use crate::wire_enum::wire_enum;
use chrono::{DateTime, Utc};
use ironleaf_domain::diet_plan::EnergyNeed;
use ironleaf_domain::target::{CurrentTarget, TargetPoint, TargetSetting, TargetSource};
use serde::Serialize;
use utoipa::ToSchema;

wire_enum! {
    /// Where a target comes from: the formula for the profile, an accepted expenditure, or own macros.
    TargetSourceJson = TargetSource as "TargetSource"
}

/// Expenditure and target of a day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FormulaTarget {
    /// Total daily energy expenditure in kcal.
    tdee: f64,
    /// In kcal.
    calories: f64,
    /// In g.
    protein: f64,
    /// In g.
    carbs: f64,
    /// In g.
    fat: f64,
}

impl From<&EnergyNeed> for FormulaTarget {
    fn from(need: &EnergyNeed) -> Self {
        let target = need.target();
        Self {
            tdee: need.tdee(),
            calories: target.kcal(),
            protein: target.protein_g(),
            carbs: target.carbs_g(),
            fat: target.fat_g(),
        }
    }
}

/// Current target of the member.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Target {
    source: TargetSourceJson,
    #[serde(flatten)]
    #[schema(inline)]
    values: FormulaTarget,
    /// Lowest target of this member, in kcal.
    floor: f64,
    /// Time of the member's last change; `null` if there was none.
    since: Option<DateTime<Utc>>,
    /// Values of the formula.
    formula: FormulaTarget,
    /// Notes for the member.
    notes: Vec<String>,
}

impl From<CurrentTarget> for Target {
    fn from(target: CurrentTarget) -> Self {
        Self {
            source: target.source.into(),
            values: (&target.need).into(),
            floor: target.need.target().floor_kcal(),
            since: target.since,
            formula: (&target.formula).into(),
            notes: target.notes().into_iter().map(str::to_owned).collect(),
        }
    }
}

/// Choice of a member for the target.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TargetChoice {
    source: TargetSourceJson,
    /// Accepted expenditure in kcal; `null` unless learned.
    tdee: Option<u16>,
    /// In kcal; `null` unless own.
    calories: Option<f64>,
    /// In g; `null` unless own.
    protein: Option<f64>,
    /// In g; `null` unless own.
    carbs: Option<f64>,
    /// In g; `null` unless own.
    fat: Option<f64>,
}

impl From<TargetSetting> for TargetChoice {
    fn from(setting: TargetSetting) -> Self {
        let macros = match setting {
            TargetSetting::Own(macros) => Some(macros),
            TargetSetting::Formula | TargetSetting::Learned(_) => None,
        };
        let tdee = match setting {
            TargetSetting::Learned(tdee) => Some(tdee.get()),
            TargetSetting::Formula | TargetSetting::Own(_) => None,
        };
        Self {
            source: setting.source().into(),
            tdee,
            calories: macros.map(ironleaf_domain::diet_plan::TargetMacros::calories),
            protein: macros.map(|macros| macros.protein.grams()),
            carbs: macros.map(|macros| macros.carbs.grams()),
            fat: macros.map(|macros| macros.fat.grams()),
        }
    }
}

/// Expenditure and the calories that it gives.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TargetPoint)]
pub(crate) struct TargetPointJson {
    /// In kcal.
    tdee: f64,
    /// In kcal.
    calories: f64,
}

impl From<TargetPoint> for TargetPointJson {
    fn from(point: TargetPoint) -> Self {
        Self { tdee: point.tdee, calories: point.calories }
    }
}
