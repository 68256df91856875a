//! How numbers, dates and periods look in an answer: as on the pages.

use crate::coach::question::{Period, Span};
use crate::profile::{EnergyUnit, LengthUnit, WeightUnit};
use chrono::{Datelike, NaiveDate};

const KG_PER_POUND: f64 = 0.453_592_37;
const CM_PER_INCH: f64 = 2.54;

/// The units of a member, and the date on which dates without a year are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    pub today: NaiveDate,
    pub weight: WeightUnit,
    pub length: LengthUnit,
    pub energy: EnergyUnit,
}

impl Figures {
    /// Formats a weight: at most two decimals, pounds to 0.05.
    pub fn weight(self, kg: f64) -> String {
        match self.weight {
            WeightUnit::Kilograms => format!("{} kg", decimals(kg, 2)),
            WeightUnit::Pounds => format!("{} lb", decimals((kg / KG_PER_POUND * 20.0).round() / 20.0, 2)),
        }
    }

    /// Formats a one-rep max, a trend or a difference of weigh-ins: at most one decimal.
    pub fn estimate(self, kg: f64) -> String {
        format!("{} {}", decimals(self.in_weight_unit(kg), 1), self.weight.as_str())
    }

    /// Formats a volume: whole.
    pub fn volume(self, kg: f64) -> String {
        format!("{} {}", decimals(self.in_weight_unit(kg), 0), self.weight.as_str())
    }

    fn in_weight_unit(self, kg: f64) -> f64 {
        match self.weight {
            WeightUnit::Kilograms => kg,
            WeightUnit::Pounds => kg / KG_PER_POUND,
        }
    }

    /// Formats a length: at most one decimal.
    pub fn length(self, cm: f64) -> String {
        let value = match self.length {
            LengthUnit::Centimeters => cm,
            LengthUnit::Inches => cm / CM_PER_INCH,
        };
        format!("{} {}", decimals(value, 1), self.length.as_str())
    }

    /// Formats an energy: whole.
    pub fn energy(self, kcal: f64) -> String {
        self.energy.format(kcal)
    }

    /// Formats a date: "14 Nov", with the year if it is another.
    pub fn date(self, date: NaiveDate) -> String {
        let format = if date.year() == self.today.year() { "%-d %b" } else { "%-d %b %Y" };
        date.format(format).to_string()
    }

    /// Formats the days of a period up to today: "23–27 Nov", "30 Oct–5 Nov".
    pub fn dates(self, period: Period) -> String {
        let Some(from) = period.from else { return "all time".to_owned() };
        let to = if from <= self.today { period.to.min(self.today) } else { period.to };
        if from == to {
            return self.date(to);
        }
        if (from.year(), from.month()) == (to.year(), to.month()) {
            return format!("{}–{}", from.day(), self.date(to));
        }
        format!("{}–{}", self.date(from), self.date(to))
    }

    /// Names a period with its dates: "this week (23–27 Nov)", "on 3 Nov".
    pub fn period(self, period: Period) -> String {
        let Some(from) = period.from else { return "so far".to_owned() };
        let is_current = from <= self.today && self.today <= period.to;
        let dates = self.dates(period);
        let is_before = |current: Period| current.before() == Some(period);
        match period.span {
            Span::Day if from == self.today => format!("today ({dates})"),
            Span::Day if is_before(Period::day(self.today)) => format!("yesterday ({dates})"),
            Span::Day => format!("on {dates}"),
            Span::Week if is_current => format!("this week ({dates})"),
            Span::Week if is_before(Period::week_of(self.today)) => format!("last week ({dates})"),
            Span::Month if is_current => format!("this month ({dates})"),
            Span::Month if is_before(Period::month_of(self.today)) => format!("last month ({dates})"),
            Span::Year if is_current => format!("this year ({dates})"),
            Span::Since => format!("since {}", self.date(from)),
            _ => format!("from {}", dates.replacen('–', " to ", 1)),
        }
    }
}

/// Formats sets in halves: "9.5".
pub(super) fn sets(number: f64) -> String {
    decimals((number * 2.0).round() / 2.0, 1)
}

/// Formats grams: at most one decimal.
pub(super) fn grams(number: f64) -> String {
    format!("{} g", decimals(number, 1))
}

/// Formats a number with at most this many decimals, without zeros at the end and with thousands separators.
pub(super) fn decimals(number: f64, most: usize) -> String {
    // Half up, as on the pages: 0.25 is 0.3 and not 0.2.
    let factor = 10_f64.powi(i32::try_from(most).unwrap_or(0));
    let rounded = (number.abs() * factor + 0.5 + 1e-9).floor() / factor;
    let written = format!("{rounded:.most$}");
    let (whole, fraction) = written.split_once('.').unwrap_or((&written, ""));
    let fraction = fraction.trim_end_matches('0');
    let sign = if number < 0.0 && rounded > 0.0 { "-" } else { "" };
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{sign}{}{point}{fraction}", grouped(whole))
}

/// Separates thousands in digits by commas.
pub(super) fn grouped(digits: &str) -> String {
    let chunks: Vec<&str> = digits.as_bytes().rchunks(3).rev().filter_map(|chunk| str::from_utf8(chunk).ok()).collect();
    chunks.join(",")
}

#[cfg(test)]
pub(super) mod tests {
    use super::{Figures, decimals, sets};
    use crate::coach::question::Period;
    use crate::profile::{EnergyUnit, LengthUnit, WeightUnit};
    use chrono::NaiveDate;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// Metric units on Friday 27 November 2026.
    pub(in super::super) fn metric() -> Figures {
        Figures {
            today: day("2026-11-27"),
            weight: WeightUnit::Kilograms,
            length: LengthUnit::Centimeters,
            energy: EnergyUnit::Kilocalories,
        }
    }

    #[test]
    fn numbers_look_as_on_the_pages() {
        let imperial = Figures {
            weight: WeightUnit::Pounds,
            length: LengthUnit::Inches,
            energy: EnergyUnit::Kilojoules,
            ..metric()
        };
        assert_eq!(metric().weight(62.5), "62.5 kg");
        assert_eq!(metric().weight(41.25), "41.25 kg");
        assert_eq!(imperial.weight(102.06), "225 lb");
        assert_eq!(imperial.weight(20.5), "45.2 lb");
        assert_eq!(metric().estimate(101.333), "101.3 kg");
        assert_eq!(metric().volume(25_467.5), "25,468 kg");
        assert_eq!(metric().length(82.04), "82 cm");
        assert_eq!(imperial.length(82.04), "32.3 in");
        assert_eq!(imperial.energy(2_150.0), "8,996 kJ");
        assert_eq!([sets(9.5), sets(12.0)], ["9.5", "12"]);
        assert_eq!([decimals(0.25, 1), decimals(-0.04, 1), decimals(-1_234.5, 1)], ["0.3", "0", "-1,234.5"]);
    }

    #[test]
    fn periods_are_named_by_their_dates() {
        let figures = metric();
        let today = figures.today;
        for (period, expected) in [
            (Period::week_of(today), "this week (23–27 Nov)"),
            (Period::week_of(day("2026-11-20")), "last week (16–22 Nov)"),
            (Period::week_of(day("2026-11-11")), "from 9 to 15 Nov"),
            (Period::week_of(day("2026-10-01")), "from 28 Sep to 4 Oct"),
            (Period::month_of(today), "this month (1–27 Nov)"),
            (Period::month_of(day("2026-10-05")), "last month (1–31 Oct)"),
            (Period::month_of(day("2025-12-05")), "from 1 to 31 Dec 2025"),
            (Period::day(today), "today (27 Nov)"),
            (Period::day(day("2026-11-26")), "yesterday (26 Nov)"),
            (Period::day(day("2025-11-03")), "on 3 Nov 2025"),
            (Period::last_days(today, 30), "from 29 Oct to 27 Nov"),
        ] {
            assert_eq!(figures.period(period), expected);
        }
    }
}
