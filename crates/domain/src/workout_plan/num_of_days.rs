use crate::number::bounded_count;

bounded_count!(
    /// How many days a plan of the catalogue has: 1 to 30.
    NumOfDays, 1..=30, "A plan has 1 to 30 days"
);

bounded_count!(
    /// The number of a day in a plan, counting from 1: 1 to 30.
    DayNum, 1..=30, "A day is numbered from 1 to 30"
);

bounded_count!(
    /// A place among the exercises of a day, counting from 1: 1 to 100. It leaves room for gaps, which a schedule closes.
    OrderInDay, 1..=100, "A place in a day is from 1 to 100"
);

bounded_count!(
    /// The number of a superset in its day: 1 to 30.
    Superset, 1..=30, "A superset is numbered from 1 to 30"
);

impl NumOfDays {
    /// Whether a plan of so many days has that day.
    #[must_use]
    pub fn has(self, day: DayNum) -> bool {
        day.get() <= self.get()
    }
}

impl OrderInDay {
    /// The place with this index; the last one there is, where there are not so many.
    pub(super) fn at(index: usize) -> Self {
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
