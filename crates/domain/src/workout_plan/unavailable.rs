use crate::plan::NumOfDays;
use crate::profile::TrainingDays;

/// Returns why members cannot choose a catalogue plan; `None` if it is available.
///
/// The message is for admins.
pub fn unavailable_reason(num_of_days: NumOfDays, exercise_count: u64) -> Option<String> {
    if exercise_count == 0 {
        return Some("It has no exercises yet".to_owned());
    }
    let days = num_of_days.get();
    TrainingDays::new(days.into()).err().map(|_| {
        let days = if days == 1 { "1 day".to_owned() } else { format!("{days} days") };
        format!("Members train 3 to 6 days a week, so they cannot choose a plan of {days}")
    })
}

#[cfg(test)]
mod tests {
    use super::unavailable_reason;
    use crate::plan::NumOfDays;

    fn reason(days: i64, exercises: u64) -> Option<String> {
        unavailable_reason(NumOfDays::new(days).unwrap(), exercises)
    }

    #[test]
    fn a_plan_is_available_with_exercises_and_supported_day_count() {
        assert_eq!((1..=30).filter(|days| reason(*days, 1).is_none()).collect::<Vec<_>>(), [3, 4, 5, 6]);
        assert!((1..=30).all(|days| reason(days, 0).as_deref() == Some("It has no exercises yet")));
        let expected = "Members train 3 to 6 days a week, so they cannot choose a plan of";
        assert_eq!(reason(12, 4), Some(format!("{expected} 12 days")));
        assert_eq!(reason(1, 4), Some(format!("{expected} 1 day")));
    }
}
