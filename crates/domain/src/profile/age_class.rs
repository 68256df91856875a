use super::FitnessGoal;

/// Age group with its own training and diet rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AgeClass {
    /// Under 13.
    Child,
    /// 13 to 17.
    Teen,
    /// 18 to 64.
    Adult,
    /// 65 and older.
    Senior,
}

impl AgeClass {
    /// Returns the group of an age in full years.
    pub fn of(age: u32) -> Self {
        match age {
            0..=12 => Self::Child,
            13..=17 => Self::Teen,
            18..=64 => Self::Adult,
            65.. => Self::Senior,
        }
    }

    /// Returns whether a member of this age can have a food diary.
    pub fn has_diary(self) -> bool {
        self != Self::Child
    }

    /// Returns whether the age is under 18.
    pub fn is_minor(self) -> bool {
        matches!(self, Self::Child | Self::Teen)
    }

    /// Returns whether the age is 65 or more.
    pub fn is_senior(self) -> bool {
        self == Self::Senior
    }

    /// Returns the goal that plans use.
    ///
    /// Plans for minors focus on strength and health and ignore weight goals.
    pub fn goal(self, goal: FitnessGoal) -> FitnessGoal {
        if self.is_minor() { FitnessGoal::KeepCurrentWeight } else { goal }
    }
}

#[cfg(test)]
mod tests {
    use super::AgeClass;
    use crate::profile::FitnessGoal;

    #[test]
    fn the_classes_meet_at_13_18_and_65() {
        let class = [12, 13, 17, 18, 64, 65].map(AgeClass::of);
        assert_eq!(
            class,
            [AgeClass::Child, AgeClass::Teen, AgeClass::Teen, AgeClass::Adult, AgeClass::Adult, AgeClass::Senior]
        );
    }

    #[test]
    fn a_minors_plan_is_not_about_weight() {
        for (age, goal) in
            [(12, FitnessGoal::KeepCurrentWeight), (17, FitnessGoal::KeepCurrentWeight), (18, FitnessGoal::LoseFat)]
        {
            assert_eq!(AgeClass::of(age).goal(FitnessGoal::LoseFat), goal, "{age}");
        }
    }
}
