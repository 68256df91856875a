//! Weekly templates: sessions, their weekdays, and what each trains (coaching rule 9).

use super::slot::Slot;
use crate::profile::TrainingDays;
use Slot::{
    Biceps, Bridge, Calf, Chest, Core, Hamstring, Hinge, HorizontalPull, HorizontalPush, Lunge, RearDelt, Shrug,
    SideDelt, Squat, Triceps, VerticalPull, VerticalPush,
};

/// Template of a week.
pub(super) struct Template {
    /// Name of the template.
    pub(super) name: &'static str,
    /// Description of the week, as a sentence.
    pub(super) outline: &'static str,
    /// How often each muscle works if the limits leave nothing out, as a sentence.
    pub(super) frequency: &'static str,
    /// Sessions, in order.
    pub(super) sessions: &'static [SessionTemplate],
}

pub(super) struct SessionTemplate {
    /// Day of the week: Monday is 1.
    pub(super) day_num: u8,
    /// Slots, in order. For a repeated slot within a week a different exercise is chosen if possible.
    pub(super) slots: &'static [Slot],
    /// Whether the session may end with conditioning.
    ///
    /// Each template has two such sessions; neither trains only the legs.
    pub(super) may_close_with_conditioning: bool,
}

const fn session(day_num: u8, slots: &'static [Slot]) -> SessionTemplate {
    SessionTemplate { day_num, slots, may_close_with_conditioning: false }
}

const fn closing(day_num: u8, slots: &'static [Slot]) -> SessionTemplate {
    SessionTemplate { day_num, slots, may_close_with_conditioning: true }
}

const TWICE: &str = "Every muscle works twice a week.";

const THREE: Template = Template {
    name: "Full Body",
    outline: "Three full-body sessions on Monday, Wednesday and Friday.",
    frequency: "Every muscle works and rests in turn.",
    sessions: &[
        closing(1, &[Squat, HorizontalPush, HorizontalPull, Hamstring, SideDelt, Core]),
        session(3, &[Hinge, VerticalPush, VerticalPull, Lunge, Biceps, Core]),
        closing(5, &[Squat, HorizontalPush, HorizontalPull, Bridge, Triceps, Calf]),
    ],
};

const FOUR: Template = Template {
    name: "Upper and Lower",
    outline: "Two sessions for the upper body (Monday, Thursday) and two for the lower body (Tuesday, Friday).",
    frequency: TWICE,
    sessions: &[
        closing(1, &[HorizontalPush, HorizontalPull, VerticalPush, VerticalPull, Chest, Biceps]),
        session(2, &[Squat, Hinge, Lunge, Hamstring, Calf, Core]),
        closing(4, &[VerticalPull, HorizontalPush, HorizontalPull, SideDelt, Triceps, Biceps]),
        session(5, &[Hinge, Squat, Bridge, Hamstring, Calf, Core]),
    ],
};

const FIVE: Template = Template {
    name: "Upper, Lower, Push, Pull, Legs",
    outline: "An upper-body and a lower-body session on Monday and Tuesday, then push on Wednesday, pull on Friday and \
              legs on Saturday.",
    frequency: TWICE,
    sessions: &[
        session(1, &[HorizontalPush, HorizontalPull, VerticalPush, VerticalPull, Triceps, Biceps]),
        session(2, &[Squat, Hinge, Lunge, Calf, Core]),
        closing(3, &[HorizontalPush, VerticalPush, Chest, SideDelt, Triceps]),
        closing(5, &[VerticalPull, HorizontalPull, RearDelt, Biceps, Shrug]),
        session(6, &[Squat, Bridge, Hamstring, Calf, Core]),
    ],
};

const SIX: Template = Template {
    name: "Push, Pull, Legs",
    outline: "Push, pull and legs from Monday to Wednesday, and again with other exercises from Thursday to Saturday. \
              Sunday is free.",
    frequency: TWICE,
    sessions: &[
        closing(1, &[HorizontalPush, VerticalPush, Chest, SideDelt, Triceps]),
        session(2, &[VerticalPull, HorizontalPull, RearDelt, Biceps, Core]),
        session(3, &[Squat, Hinge, Lunge, Calf, Core]),
        closing(4, &[HorizontalPush, VerticalPush, Chest, Triceps]),
        session(5, &[VerticalPull, HorizontalPull, Biceps, Shrug]),
        session(6, &[Squat, Bridge, Hamstring, Calf, Core]),
    ],
};

/// Returns the training weekdays (coaching rule 9). Monday is 1.
pub fn training_weekdays(days: TrainingDays) -> Vec<u8> {
    template(days).sessions.iter().map(|session| session.day_num).collect()
}

/// Returns the template for a number of training days.
pub(super) fn template(days: TrainingDays) -> &'static Template {
    match days.get() {
        ..=3 => &THREE,
        4 => &FOUR,
        5 => &FIVE,
        6.. => &SIX,
    }
}

#[cfg(test)]
mod tests {
    use super::{template, training_weekdays};
    use crate::profile::TrainingDays;
    use crate::workout_plan::planner::slot::Slot;

    #[test]
    fn the_sessions_fall_on_the_weekdays_of_the_rule() {
        for (days, weekdays, name) in [
            (3, vec![1, 3, 5], "Full Body"),
            (4, vec![1, 2, 4, 5], "Upper and Lower"),
            (5, vec![1, 2, 3, 5, 6], "Upper, Lower, Push, Pull, Legs"),
            (6, vec![1, 2, 3, 4, 5, 6], "Push, Pull, Legs"),
        ] {
            let days = TrainingDays::new(days).unwrap();
            assert_eq!(training_weekdays(days), weekdays);
            assert_eq!(template(days).name, name);
        }
    }

    #[test]
    fn the_sessions_are_those_of_the_rule() {
        use Slot::{Biceps, Bridge, Calf, Chest, Core, Hinge, HorizontalPull, HorizontalPush, Lunge, RearDelt, Shrug};
        use Slot::{Hamstring, SideDelt, Squat, Triceps, VerticalPull, VerticalPush};
        let slots = |days, session: usize| template(TrainingDays::new(days).unwrap()).sessions[session].slots;
        for (days, session, expected) in [
            (3, 0, vec![Squat, HorizontalPush, HorizontalPull, Hamstring, SideDelt, Core]),
            (3, 2, vec![Squat, HorizontalPush, HorizontalPull, Bridge, Triceps, Calf]),
            (4, 0, vec![HorizontalPush, HorizontalPull, VerticalPush, VerticalPull, Chest, Biceps]),
            (4, 3, vec![Hinge, Squat, Bridge, Hamstring, Calf, Core]),
            (5, 2, vec![HorizontalPush, VerticalPush, Chest, SideDelt, Triceps]),
            (5, 3, vec![VerticalPull, HorizontalPull, RearDelt, Biceps, Shrug]),
            (6, 2, vec![Squat, Hinge, Lunge, Calf, Core]),
            (6, 4, vec![VerticalPull, HorizontalPull, Biceps, Shrug]),
        ] {
            assert_eq!(slots(days, session), expected, "{days} days, session {session}");
        }
    }

    #[test]
    fn two_sessions_may_close_with_conditioning() {
        for days in 3..=6 {
            let sessions = template(TrainingDays::new(days).unwrap()).sessions;
            assert_eq!(sessions.iter().filter(|session| session.may_close_with_conditioning).count(), 2, "{days}");
        }
    }
}
