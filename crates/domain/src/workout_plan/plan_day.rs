use chrono::{Datelike, NaiveDate};

/// Returns the number of the plan day on `today`, from 1.
///
/// A plan of at most seven days follows the week: Monday is day 1 and Sunday day 7, so a three-day plan rests from
/// Thursday on. A longer plan starts with day 1 on `chosen_on` and repeats. `chosen_on` can be a day after `today` if
/// the member has traveled west.
pub fn plan_day(num_of_days: u8, today: NaiveDate, chosen_on: NaiveDate) -> u8 {
    if num_of_days <= 7 {
        return u8::try_from(today.weekday().number_from_monday()).unwrap_or(7);
    }
    let elapsed = (today - chosen_on).num_days().rem_euclid(i64::from(num_of_days));
    u8::try_from(elapsed).unwrap_or(0) + 1
}

#[cfg(test)]
mod tests {
    use super::plan_day;
    use chrono::{Days, NaiveDate};
    use proptest::prelude::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_week_starts_on_monday_and_sunday_is_7() {
        let monday = date("2026-11-16");
        for offset in 0..7_u8 {
            let today = monday.checked_add_days(Days::new(offset.into())).unwrap();
            assert_eq!(plan_day(3, today, monday), offset + 1);
            assert_eq!(plan_day(7, today, date("2020-01-01")), offset + 1);
        }
    }

    #[test]
    fn a_longer_plan_counts_from_the_day_it_was_chosen() {
        let chosen = date("2026-11-18");
        assert_eq!(plan_day(10, chosen, chosen), 1);
        assert_eq!(plan_day(10, date("2026-11-27"), chosen), 10);
        assert_eq!(plan_day(10, date("2026-11-28"), chosen), 1);
        assert_eq!(plan_day(10, date("2026-11-17"), chosen), 10);
    }

    proptest! {
        #[test]
        fn long_plans_use_their_own_day_numbers(days in 8_u8..=30, chosen in 0_u64..40_000, today in 0_u64..40_000) {
            let epoch = date("1990-01-01");
            let day = plan_day(
                days,
                epoch.checked_add_days(Days::new(today)).unwrap(),
                epoch.checked_add_days(Days::new(chosen)).unwrap(),
            );
            prop_assert!((1..=days).contains(&day));
        }
    }
}
