//! A choice, in columns and in the JSON columns of the list of changes.

use crate::decimal::{from_steps, to_steps};
use crate::error::DbError;
use crate::schema::member_targets;
use bigdecimal::BigDecimal;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use ironleaf_domain::ValidationError;
use ironleaf_domain::diet_plan::{TargetMacros, TargetMass};
use ironleaf_domain::target::{LearnedTdee, StoredTarget, TargetSetting, TargetSource};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Choice of a member. Exports of member data contain it.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct StoredSetting {
    source: String,
    /// In kcal.
    tdee: Option<i32>,
    /// In g, as carbs and fat.
    protein: Option<f64>,
    carbs: Option<f64>,
    fat: Option<f64>,
}

impl StoredSetting {
    fn new(setting: TargetSetting) -> Self {
        let source = setting.source().as_str().to_owned();
        match setting {
            TargetSetting::Formula => Self { source, ..Self::default() },
            TargetSetting::Learned(tdee) => Self { source, tdee: Some(tdee.get().into()), ..Self::default() },
            TargetSetting::Own(macros) => Self {
                source,
                tdee: None,
                protein: Some(macros.protein.grams()),
                carbs: Some(macros.carbs.grams()),
                fat: Some(macros.fat.grams()),
            },
        }
    }

    fn into_setting(self) -> Result<TargetSetting, ValidationError> {
        let missing = || ValidationError::new("a value is missing");
        let mass = |grams: Option<f64>| grams.ok_or_else(missing).and_then(TargetMass::from_grams);
        Ok(match TargetSource::parse(&self.source)? {
            TargetSource::Formula => TargetSetting::Formula,
            TargetSource::Learned => TargetSetting::Learned(LearnedTdee::new(self.tdee.ok_or_else(missing)?.into())?),
            TargetSource::Own => TargetSetting::Own(TargetMacros {
                protein: mass(self.protein)?,
                carbs: mass(self.carbs)?,
                fat: mass(self.fat)?,
            }),
        })
    }
}

/// Serializes a choice.
pub(super) fn write(setting: TargetSetting) -> Result<Value, DbError> {
    serde_json::to_value(StoredSetting::new(setting))
        .map_err(|error| DbError::Internal(format!("failed to serialize a target: {error}")))
}

/// Parses a choice of the change `id`.
pub(super) fn read(value: Value, id: i64) -> Result<TargetSetting, DbError> {
    let bad = |reason: &str| DbError::corrupt("target_changes", "before or after", id, reason);
    let stored: StoredSetting = serde_json::from_value(value).map_err(|error| bad(&error.to_string()))?;
    stored.into_setting().map_err(|invalid| bad(invalid.reason()))
}

/// Row of the current choice.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(
    table_name = member_targets, primary_key(user_id), treat_none_as_null = true, check_for_backend(diesel::pg::Pg)
)]
pub(crate) struct TargetRow {
    user_id: i64,
    source: String,
    tdee: Option<i32>,
    protein: Option<BigDecimal>,
    carbs: Option<BigDecimal>,
    fat: Option<BigDecimal>,
    since: DateTime<Utc>,
}

impl TargetRow {
    pub(super) fn new(user_id: i64, setting: TargetSetting, since: DateTime<Utc>) -> Self {
        let (tdee, macros) = match setting {
            TargetSetting::Formula => (None, None),
            TargetSetting::Learned(tdee) => (Some(tdee.get().into()), None),
            TargetSetting::Own(macros) => (None, Some(macros)),
        };
        let mass = |mass: fn(TargetMacros) -> TargetMass| macros.map(|macros| from_steps(mass(macros).tenths(), 1));
        Self {
            user_id,
            source: setting.source().as_str().to_owned(),
            tdee,
            protein: mass(|macros| macros.protein),
            carbs: mass(|macros| macros.carbs),
            fat: mass(|macros| macros.fat),
            since,
        }
    }

    pub(crate) fn into_stored(self) -> Result<StoredTarget, DbError> {
        let user = self.user_id;
        let bad = |reason: &str| DbError::corrupt("member_targets", "source", user, reason);
        let grams = |mass: Option<BigDecimal>| {
            let tenths = mass.as_ref().map(|mass| to_steps(mass, 1).ok_or_else(|| bad("more than one decimal")));
            let tenths = tenths.transpose()?;
            let mass = tenths.map(TargetMass::from_tenths).transpose().map_err(|invalid| bad(invalid.reason()))?;
            Ok::<_, DbError>(mass.map(TargetMass::grams))
        };
        let setting = StoredSetting {
            protein: grams(self.protein)?,
            carbs: grams(self.carbs)?,
            fat: grams(self.fat)?,
            source: self.source,
            tdee: self.tdee,
        };
        let setting = setting.into_setting().map_err(|invalid| bad(invalid.reason()))?;
        Ok(StoredTarget { setting, since: Some(self.since) })
    }
}
