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

/// Returns the number of the plan day some days after day number `today`.
pub fn plan_day_later(num_of_days: u8, today: u8, days: u64) -> u8 {
    let round = u64::from(num_of_days.max(7));
    u8::try_from((u64::from(today.saturating_sub(1)) + days) % round).unwrap_or(0) + 1
}

#[cfg(test)]
mod tests {
    use super::{plan_day, plan_day_later};
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

    proptest! {
        #[test]
        fn a_later_day_is_that_of_its_date(num_of_days in 1_u8..31, chosen in 0_u64..60, days in 0_u64..60) {
            let today = date("2026-11-27");
            let chosen_on = today - Days::new(chosen);
            let number = plan_day(num_of_days, today, chosen_on);
            prop_assert_eq!(
                plan_day_later(num_of_days, number, days),
                plan_day(num_of_days, today + Days::new(days), chosen_on)
            );
        }
    }
}
