//! Answers about body weight, measurements and streaks.

use super::figures::decimals;
use super::strength::change;
use super::{Figures, Reply, Source, count};
use crate::coach::question::Period;
use chrono::NaiveDate;

fn progress() -> Vec<Source> {
    vec![Source::view("progress", "Progress Stats")]
}

/// Latest weigh-in.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BodyWeightFacts {
    pub kg: f64,
    pub date: NaiveDate,
}

impl BodyWeightFacts {
    /// Tells the weight with its date.
    pub fn reply(&self, figures: Figures) -> Reply {
        Reply::answer(format!("{} on {}.", figures.weight(self.kg), figures.date(self.date)), progress())
    }
}

/// First and last weigh-in of a period.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WeightChangeFacts {
    pub period: Period,
    pub first: (NaiveDate, f64),
    pub last: (NaiveDate, f64),
}

impl WeightChangeFacts {
    /// Tells the difference, then both weights.
    pub fn reply(&self, figures: Figures) -> Reply {
        let ((first_day, first), (last_day, last)) = (self.first, self.last);
        let difference = change(last - first, |kg| figures.estimate(kg));
        let on = |kg, day| format!("{} on {}", figures.weight(kg), figures.date(day));
        let mut text = format!("{difference} {}: ", figures.period(self.period));
        text[..1].make_ascii_uppercase();
        text += &on(first, first_day);
        if last_day != first_day {
            text.extend([", ", &on(last, last_day)]);
        }
        Reply::answer(text + ".", progress())
    }
}

/// Latest measurement, and the change since an earlier one.
#[derive(Debug, Clone, PartialEq)]
pub struct MeasurementFacts {
    /// What is measured, such as "waist".
    pub name: String,
    pub cm: f64,
    pub date: NaiveDate,
    pub before: Option<(NaiveDate, f64)>,
}

impl MeasurementFacts {
    /// Tells the length with its date, then the change.
    pub fn reply(&self, figures: Figures) -> Reply {
        let is = if self.name.ends_with('s') { "are" } else { "is" };
        let mut text = format!("Your {} {is} {} on {}.", self.name, figures.length(self.cm), figures.date(self.date));
        if let Some((day, cm)) = self.before {
            let difference = change(self.cm - cm, |cm| figures.length(cm));
            text += &format!(" That is {difference} than on {}.", figures.date(day))
                .replace("no change than", "the same as");
        }
        Reply::answer(text, progress())
    }

    /// Tells the body fat with its range.
    pub fn body_fat(percent: f64, least: f64, most: f64) -> Reply {
        let [percent, least, most] = [percent, least, most].map(|percent| decimals(percent, 1));
        Reply::answer(format!("About {percent}% body fat, an estimate; {least} to {most}% are likely."), progress())
    }
}

/// Weeks in a row and planned workouts that were done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StreakFacts {
    pub weeks: u32,
    pub best: u32,
}

impl StreakFacts {
    /// Tells the weeks in a row and the longest streak.
    pub fn reply(&self) -> Reply {
        let text =
            format!("{} in a row. Your longest streak is {}.", count(self.weeks, "week"), count(self.best, "week"));
        Reply::answer(text, progress())
    }

    /// Tells how many planned workouts of a period were done.
    pub fn adherence(done: u32, planned: u32, period: Period, figures: Figures) -> Reply {
        let text = format!("{done} of {} done {}.", count(planned, "planned workout"), figures.period(period));
        Reply::answer(text, progress())
    }
}

#[cfg(test)]
mod tests {
    use super::{BodyWeightFacts, MeasurementFacts, StreakFacts, WeightChangeFacts};
    use crate::coach::question::Period;
    use crate::coach::reply::figures::tests::metric;
    use chrono::NaiveDate;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn the_body_has_its_numbers_with_dates() {
        let figures = metric();
        assert_eq!(BodyWeightFacts { kg: 81.35, date: day("2026-11-25") }.reply(figures).text, "81.35 kg on 25 Nov.");
        let change = WeightChangeFacts {
            period: Period::month_of(day("2026-11-01")),
            first: (day("2026-11-02"), 83.0),
            last: (day("2026-11-25"), 81.35),
        };
        assert_eq!(
            change.reply(figures).text,
            "1.7 kg less this month (1–27 Nov): 83 kg on 2 Nov, 81.35 kg on 25 Nov."
        );
        let none = WeightChangeFacts { last: change.first, ..change };
        assert_eq!(none.reply(figures).text, "No change this month (1–27 Nov): 83 kg on 2 Nov.");
        let waist = MeasurementFacts {
            name: "waist".to_owned(),
            cm: 82.0,
            date: day("2026-11-20"),
            before: Some((day("2026-10-20"), 84.5)),
        };
        assert_eq!(waist.reply(figures).text, "Your waist is 82 cm on 20 Nov. That is 2.5 cm less than on 20 Oct.");
        let same = MeasurementFacts { before: Some((day("2026-10-20"), 82.0)), ..waist };
        assert_eq!(same.reply(figures).text, "Your waist is 82 cm on 20 Nov. That is the same as on 20 Oct.");
        let week = Period::week_of(figures.today);
        assert_eq!(StreakFacts { weeks: 1, best: 9 }.reply().text, "1 week in a row. Your longest streak is 9 weeks.");
        assert_eq!(
            StreakFacts::adherence(2, 3, week, figures).text,
            "2 of 3 planned workouts done this week (23–27 Nov)."
        );
    }
}
