use super::change::TargetChange;
use super::setting::{StoredTarget, TargetSetting, TargetSource};
use crate::diet_plan::{EnergyNeed, EnergyNote, TooYoung};
use crate::profile::Trainee;
use chrono::{DateTime, Utc};

/// Note for a member whose own target cannot be used any more.
const OWN_TARGET_UNUSABLE: &str = "Your own target no longer fits your profile, so this is the suggested one. Yours is \
                                   kept, and you can set a new one.";

/// Target that serves plans, reviews and the diary.
#[derive(Debug, Clone, PartialEq)]
pub struct CurrentTarget {
    /// Source of the target in use.
    pub source: TargetSource,
    /// Energy need with the target in use.
    pub need: EnergyNeed,
    pub formula: EnergyNeed,
    /// Time since which the choice holds.
    pub since: Option<DateTime<Utc>>,
    /// Whether the member's own target is not used, because it no longer fits the profile.
    is_own_unusable: bool,
}

impl CurrentTarget {
    /// Returns the target of a member; fails under 13 years.
    ///
    /// Minors have the formula. An own target outside its bounds of energy, as after a change of the profile, is not
    /// used.
    pub fn of(trainee: &Trainee, stored: StoredTarget) -> Result<Self, TooYoung> {
        let formula = EnergyNeed::of(trainee)?;
        let is_minor = trainee.age_class().is_minor();
        let need = match stored.setting {
            TargetSetting::Learned(tdee) if !is_minor => EnergyNeed::with_tdee(trainee, tdee.get().into())?,
            TargetSetting::Own(macros) if !is_minor && macros.check_calories(trainee, &formula).is_ok() => {
                formula.clone().with_target(macros)
            }
            TargetSetting::Formula | TargetSetting::Learned(_) | TargetSetting::Own(_) => {
                let is_own_unusable = matches!(stored.setting, TargetSetting::Own(_));
                let (source, need) = (TargetSource::Formula, formula.clone());
                return Ok(Self { source, need, formula, since: stored.since, is_own_unusable });
            }
        };
        Ok(Self { source: stored.setting.source(), need, formula, since: stored.since, is_own_unusable: false })
    }

    /// Returns the notes for the member.
    pub fn notes(&self) -> Vec<&'static str> {
        let unusable = self.is_own_unusable.then_some(OWN_TARGET_UNUSABLE);
        unusable.into_iter().chain(self.need.notes().iter().copied().map(EnergyNote::describe)).collect()
    }
}

/// Returns the choice that was in force at `time`.
///
/// `changes` are all changes, in any order.
pub fn setting_at(stored: StoredTarget, changes: &[TargetChange], time: DateTime<Utc>) -> TargetSetting {
    let mut steps: Vec<(DateTime<Utc>, TargetSetting)> = changes
        .iter()
        .flat_map(|change| {
            let undone = change.undone_at.map(|undone_at| (undone_at, change.before));
            std::iter::once((change.changed_at, change.after)).chain(undone)
        })
        .collect();
    steps.sort_by_key(|(at, _)| *at);
    let first = changes.iter().min_by_key(|change| change.changed_at).map(|change| change.before);
    let before = steps.iter().rev().find(|(at, _)| *at <= time).map(|(_, setting)| *setting);
    before.or(first).unwrap_or(stored.setting)
}
