use chrono::{Days, NaiveDate, TimeDelta};

/// Text for a member who has eaten little on several days. It has no number and no judgment.
pub const KIND_NOTE: &str = "You have eaten little on some of these days. If that is hard to change, or \
                             worries you, please talk to someone you trust or to a doctor.";

/// Days up to a day whose complete days can be low.
pub const LOW_DAYS: Days = Days::new(60);

/// Share of the energy floor below which a day is low.
const LOW_SHARE: f64 = 0.8;

/// Returns whether three of the last seven complete days are below 80% of the floor.
///
/// `complete_days` are the calories of complete days in order.
pub fn has_low_days(complete_days: &[f64], floor_kcal: f64) -> bool {
    let last_seven = &complete_days[complete_days.len().saturating_sub(7)..];
    last_seven.iter().filter(|calories| **calories < LOW_SHARE * floor_kcal).count() >= 3
}

/// Returns whether the note is shown on `date`.
///
/// It is shown on the day on which three of the last seven complete days lie below 80% of the floor, and not again for
/// a week. `complete_days` are the calories of complete days in order, from [`LOW_DAYS`] before `date` on. `floor_kcal` is
/// the energy below which no plan goes.
pub fn shows_kind_note(complete_days: &[(NaiveDate, f64)], floor_kcal: f64, date: NaiveDate) -> bool {
    let mut shown_on: Option<NaiveDate> = None;
    for (position, (day, _)) in complete_days.iter().enumerate().take_while(|(_, (day, _))| *day <= date) {
        let last_seven = &complete_days[(position + 1).saturating_sub(7)..=position];
        let low = last_seven.iter().filter(|(_, calories)| *calories < LOW_SHARE * floor_kcal).count();
        let was_low = complete_days[position].1 < LOW_SHARE * floor_kcal;
        if was_low && low >= 3 && shown_on.is_none_or(|shown| *day - shown > TimeDelta::days(7)) {
            shown_on = Some(*day);
        }
    }
    shown_on == Some(date)
}

#[cfg(test)]
mod tests {
    use super::shows_kind_note;
    use chrono::{Days, NaiveDate};

    fn first() -> NaiveDate {
        "2026-11-01".parse().unwrap()
    }

    /// Returns the positions of the days with the note, for a floor of 1,500 kcal.
    fn shown(calories: &[f64]) -> Vec<usize> {
        let date = |position: usize| first() + Days::new(u64::try_from(position).unwrap());
        let days: Vec<(NaiveDate, f64)> =
            calories.iter().enumerate().map(|(position, calories)| (date(position), *calories)).collect();
        (0..calories.len()).filter(|position| shows_kind_note(&days, 1_500.0, date(*position))).collect()
    }

    #[test]
    fn the_third_low_day_shows_it_once_a_week() {
        let (low, usual) = (1_199.0, 1_200.0);
        assert_eq!(shown(&[low, low]), [0; 0]);
        assert_eq!(shown(&[low, usual, low, usual, low]), [4]);
        assert_eq!(shown(&[low, low, usual, usual, usual, usual, usual, low]), [0; 0]);
        assert_eq!(shown(&[low; 20]), [2, 10, 18]);
    }
}
