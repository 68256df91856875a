use crate::number::bounded_count;

bounded_count!(
    /// Number of days of a catalogue plan: 1 to 30.
    NumOfDays, 1..=30, "A plan has 1 to 30 days"
);

bounded_count!(
    /// Number of a day in a plan: 1 to 30.
    DayNum, 1..=30, "Day numbers must be between 1 and 30"
);

bounded_count!(
    /// Position among the exercises of a day: 1 to 100.
    ///
    /// The range allows gaps, which a schedule closes.
    OrderInDay, 1..=100, "Positions in a day must be between 1 and 100"
);

bounded_count!(
    /// Number of a superset within its day: 1 to 30.
    Superset, 1..=30, "Superset numbers must be between 1 and 30"
);

impl NumOfDays {
    /// Returns whether a plan with this number of days has the day.
    pub fn has(self, day: DayNum) -> bool {
        day.get() <= self.get()
    }
}

impl OrderInDay {
    /// Returns the position for an index, at most 100.
    pub(crate) fn at(index: usize) -> Self {
        Self(u8::try_from(index).map_or(100, |index| index.saturating_add(1).min(100)))
    }
}

#[cfg(test)]
mod tests {
    use super::{DayNum, NumOfDays, OrderInDay, Superset};

    #[test]
    fn the_bounds_are_inside() {
        assert_eq!((-5..300).filter(|n| NumOfDays::new(*n).is_ok()).count(), 30);
        assert_eq!((-5..300).filter(|n| DayNum::new(*n).is_ok()).count(), 30);
        assert_eq!((-5..300).filter(|n| Superset::new(*n).is_ok()).count(), 30);
        assert_eq!((-5..300).filter(|n| OrderInDay::new(*n).is_ok()).count(), 100);
        assert_eq!([0, 99, 100, 255, 256].map(|index| OrderInDay::at(index).get()), [1, 100, 100, 100, 100]);
    }

    #[test]
    fn a_plan_has_its_days_and_no_others() {
        let plan = NumOfDays::new(4).unwrap();
        assert_eq!((1..=30).filter(|day| plan.has(DayNum::new(*day).unwrap())).collect::<Vec<_>>(), [1, 2, 3, 4]);
    }
}
