//! Weeks through which a generated plan progresses.

use crate::exercise::Experience;
use crate::profile::{FitnessGoal, Trainee};
use crate::{Finding, ValidationError};
use std::ops::RangeInclusive;

const WEEKS: RangeInclusive<i64> = 2..=12;
const MAX_RIR: i64 = 4;
/// Minimum reps in reserve from the age of 65 on.
const MIN_RIR_OF_SENIORS: u8 = 3;
/// Weeks for members who do not plan by reps in reserve.
const WEEKS_WITHOUT_RIR: u8 = 6;

/// Weeks of a generated plan: their number, the lighter one, and the reps in reserve (RIR) of each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mesocycle {
    weeks: u8,
    deload_week: Option<u8>,
    rir: Option<Vec<Option<u8>>>,
}

impl Mesocycle {
    /// Checks the values, or returns each invalid one with its path.
    ///
    /// There are 2 to 12 weeks. The first week is never the deload week. `rir` has one value of 0 to 4, or none, for
    /// each week.
    pub fn new(weeks: i64, deload_week: Option<i64>, rir: Option<Vec<Option<i64>>>) -> Result<Self, Vec<Finding>> {
        let mut invalid = Vec::new();
        let number = |value: i64, range: RangeInclusive<i64>, path: String| {
            let number = u8::try_from(value).ok().filter(|_| range.contains(&value));
            number.ok_or_else(|| Finding::new(path, ValidationError::outside(&range)))
        };
        let weeks = number(weeks, WEEKS, "weeks".to_owned()).map_err(|finding| invalid.push(finding)).ok();
        let most = weeks.map_or(*WEEKS.end(), i64::from);
        let deload_week = deload_week.and_then(|week| {
            number(week, *WEEKS.start()..=most, "deload_week".to_owned()).map_err(|finding| invalid.push(finding)).ok()
        });
        if let (Some(weeks), Some(rir)) = (weeks, &rir)
            && rir.len() != usize::from(weeks)
        {
            invalid.push(Finding::new("rir", format!("This must have {weeks} values, one a week")));
        }
        let of_week = |(index, value): (usize, Option<i64>)| {
            value.map(|value| number(value, 0..=MAX_RIR, format!("rir[{index}]"))).transpose()
        };
        let rir = rir.map(|rir| {
            let values = rir.into_iter().enumerate().map(of_week);
            values.filter_map(|value| value.map_err(|finding| invalid.push(finding)).ok()).collect()
        });
        match weeks {
            Some(weeks) if invalid.is_empty() => Ok(Self { weeks, deload_week, rir }),
            _ => Err(invalid),
        }
    }

    /// Returns the mesocycle of the built-in planner (our choice).
    ///
    /// Beginners and minors progress for six weeks without reps in reserve. From 65 on these are never below 3.
    pub fn built_in(trainee: &Trainee, experience: Experience) -> Self {
        if experience.is_new() || trainee.age_class().is_minor() {
            return Self { weeks: WEEKS_WITHOUT_RIR, deload_week: None, rir: None };
        }
        let rir = match trainee.goal_in_force() {
            FitnessGoal::GainMuscle => [3, 2, 2, 1],
            FitnessGoal::LoseFat => [3, 3, 2, 2],
            FitnessGoal::KeepCurrentWeight => [3, 3, 3, 3],
        };
        let rir = rir.map(Some).into_iter().chain([None]).collect();
        let mesocycle = Self { weeks: 5, deload_week: Some(5), rir: Some(rir) };
        if trainee.age_class().is_senior() { mesocycle.for_seniors() } else { mesocycle }
    }

    /// Returns the mesocycle that a service proposed if it suits the trainee's age, else the built-in one.
    pub fn for_trainee(proposed: Option<&Self>, trainee: &Trainee, experience: Experience) -> Self {
        let age_class = trainee.age_class();
        let suits = |proposed: &&Self| {
            if age_class.is_minor() {
                proposed.deload_week.is_none() && proposed.rir.is_none()
            } else {
                !age_class.is_senior() || **proposed == (*proposed).clone().for_seniors()
            }
        };
        proposed.filter(suits).cloned().unwrap_or_else(|| Self::built_in(trainee, experience))
    }

    /// Raises the reps in reserve to the minimum from the age of 65 on.
    pub fn for_seniors(mut self) -> Self {
        for rir in self.rir.iter_mut().flatten().flatten() {
            *rir = (*rir).max(MIN_RIR_OF_SENIORS);
        }
        self
    }

    /// Returns the number of weeks.
    pub fn weeks(&self) -> u8 {
        self.weeks
    }

    /// Returns the week that is lighter on purpose.
    pub fn deload_week(&self) -> Option<u8> {
        self.deload_week
    }

    /// Returns the reps in reserve of each week.
    pub fn rir(&self) -> Option<&[Option<u8>]> {
        self.rir.as_deref()
    }

    /// Returns the reps in reserve that each week asks for; `None` if no week has any.
    ///
    /// A week without a value asks for that of the week before. The deload week, and weeks before the first value, ask
    /// for the first one.
    pub(super) fn rir_by_week(&self) -> Option<Vec<u8>> {
        let rir = self.rir.as_ref()?;
        let first = rir.iter().flatten().next().copied()?;
        let mut last = first;
        let of_week = |(week, value): (u8, &Option<u8>)| match value {
            Some(value) => {
                last = *value;
                last
            }
            None if self.deload_week == Some(week) => first,
            None => last,
        };
        Some((1..).zip(rir).map(of_week).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::Mesocycle;
    use crate::exercise::Experience;
    use crate::profile::{BodyWeight, FitnessGoal, Gender, Height, Trainee, TrainingDays};

    fn trainee(age: u32, goal: FitnessGoal) -> Trainee {
        Trainee {
            age,
            gender: Gender::Female,
            weight: BodyWeight::from_kg(70.0).unwrap(),
            height: Height::from_cm(175.0).unwrap(),
            goal,
            training_days: TrainingDays::new(3).unwrap(),
        }
    }

    fn practiced() -> Experience {
        Experience { sessions: 24, days_since_first: 90 }
    }

    #[expect(clippy::unnecessary_wraps, reason = "the form that a mesocycle takes")]
    fn rir(values: &[i64]) -> Option<Vec<Option<i64>>> {
        Some(values.iter().map(|value| (*value >= 0).then_some(*value)).collect())
    }

    #[test]
    fn goal_age_and_experience_choose_the_built_in_weeks() {
        use FitnessGoal::{GainMuscle, KeepCurrentWeight, LoseFat};
        let new = Experience { sessions: 23, days_since_first: 90 };
        let plain = Mesocycle::new(6, None, None).unwrap();
        let five = |values: [i64; 4]| Mesocycle::new(5, Some(5), rir(&[&values[..], &[-1]].concat())).unwrap();
        for (age, goal, experience, expected) in [
            (30, GainMuscle, practiced(), five([3, 2, 2, 1])),
            (30, LoseFat, practiced(), five([3, 3, 2, 2])),
            (30, KeepCurrentWeight, practiced(), five([3, 3, 3, 3])),
            (64, GainMuscle, practiced(), five([3, 2, 2, 1])),
            (65, GainMuscle, practiced(), five([3, 3, 3, 3])),
            (80, LoseFat, practiced(), five([3, 3, 3, 3])),
            (30, GainMuscle, new, plain.clone()),
            (70, LoseFat, new, plain.clone()),
            (17, GainMuscle, practiced(), plain),
        ] {
            assert_eq!(Mesocycle::built_in(&trainee(age, goal), experience), expected, "{age} {goal:?}");
        }
    }

    #[test]
    fn invalid_weeks_return_their_paths() {
        let paths = |weeks, deload_week, rir| -> Vec<String> {
            let invalid = Mesocycle::new(weeks, deload_week, rir).err().unwrap_or_default();
            invalid.into_iter().map(|finding| finding.path).collect()
        };
        assert!(paths(2, Some(2), rir(&[0, 4])).is_empty());
        assert!(paths(12, None, rir(&[-1; 12])).is_empty());
        assert_eq!(paths(1, None, None), ["weeks"]);
        assert_eq!(paths(13, Some(1), rir(&[5])), ["weeks", "deload_week", "rir[0]"]);
        assert_eq!(paths(4, Some(5), None), ["deload_week"]);
        assert_eq!(paths(4, Some(i64::MAX), None), ["deload_week"]);
        assert_eq!(paths(3, None, rir(&[1, 2])), ["rir"]);
        assert_eq!(paths(3, None, rir(&[1, 9, 260])), ["rir[1]", "rir[2]"]);
    }

    #[test]
    fn services_choose_the_weeks_within_the_rules_of_age() {
        let of = |age, proposed: &Mesocycle| {
            Mesocycle::for_trainee(Some(proposed), &trainee(age, FitnessGoal::GainMuscle), practiced())
        };
        let hard = Mesocycle::new(4, None, rir(&[2, 1, 1, 0])).unwrap();
        let easy = Mesocycle::new(4, Some(4), rir(&[4, 3, 3, -1])).unwrap();
        let plain = Mesocycle::new(8, None, None).unwrap();
        assert_eq!([of(30, &hard), of(30, &easy), of(30, &plain)], [hard.clone(), easy.clone(), plain.clone()]);
        let built_in = |age| Mesocycle::built_in(&trainee(age, FitnessGoal::GainMuscle), practiced());
        assert_eq!([of(70, &hard), of(70, &easy)], [built_in(70), easy.clone()]);
        assert_eq!([of(16, &easy), of(16, &plain)], [built_in(16), plain]);
    }

    #[test]
    fn weeks_without_a_value_ask_for_that_before() {
        let of = |values: &[i64], deload_week| {
            let weeks = i64::try_from(values.len()).unwrap();
            Mesocycle::new(weeks, deload_week, rir(values)).unwrap().rir_by_week()
        };
        assert_eq!(of(&[3, -1, 1, -1], Some(4)), Some(vec![3, 3, 1, 3]));
        assert_eq!(of(&[-1, 2, -1], None), Some(vec![2, 2, 2]));
        assert_eq!(of(&[-1, -1], None), None);
    }
}
