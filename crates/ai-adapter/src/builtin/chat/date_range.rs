//! The range of days that a question is about.

use super::question::Question;
use chrono::{Datelike, Days, Months, NaiveDate};

/// A range of days with its name in a sentence.
pub(super) struct DateRange {
    pub(super) first: NaiveDate,
    pub(super) last: NaiveDate,
    pub(super) name: String,
}

impl DateRange {
    /// Returns the range that a question names, by default the last 30 days.
    pub(super) fn from_question(question: &Question, today: NaiveDate) -> Self {
        let monday = today - Days::new(u64::from(today.weekday().num_days_from_monday()));
        let first_of_month = today.with_day(1).unwrap_or(today);
        let span = |first, last, name: &str| Self { first, last, name: name.to_owned() };
        let days_before = |days| today - Days::new(days);
        if question.has(&["yesterday", "yesterdays"]) {
            span(days_before(1), days_before(1), "yesterday")
        } else if question.has(&["today", "todays"]) {
            span(today, today, "today")
        } else if question.has(&["last week", "previous week"]) {
            span(monday - Days::new(7), monday - Days::new(1), "last week")
        } else if question.has(&["week", "weeks"]) {
            span(monday, today, "this week")
        } else if question.has(&["last month", "previous month"]) {
            let first = first_of_month - Months::new(1);
            span(first, first_of_month - Days::new(1), &format!("in {}", first.format("%B")))
        } else if question.has(&["this month"]) {
            span(first_of_month, today, "this month")
        } else {
            span(days_before(29), today, "in the last 30 days")
        }
    }

    pub(super) fn holds(&self, date: NaiveDate) -> bool {
        (self.first..=self.last).contains(&date)
    }
}

#[cfg(test)]
mod tests {
    use super::DateRange;
    use crate::builtin::chat::question::Question;

    #[test]
    fn date_ranges_are_recognized_by_their_names() {
        let from_question = |text: &str| {
            let span = DateRange::from_question(&Question::new(text), "2026-03-04".parse().unwrap());
            format!("{} {} {}", span.first, span.last, span.name)
        };
        assert_eq!(from_question("How much did I lift last month?"), "2026-02-01 2026-02-28 in February");
        assert_eq!(from_question("this month"), "2026-03-01 2026-03-04 this month");
        assert_eq!(from_question("last week"), "2026-02-23 2026-03-01 last week");
        assert_eq!(from_question("this week"), "2026-03-02 2026-03-04 this week");
        assert_eq!(from_question("what did I do yesterday"), "2026-03-03 2026-03-03 yesterday");
        assert_eq!(from_question("how much did I lift"), "2026-02-03 2026-03-04 in the last 30 days");
    }
}
