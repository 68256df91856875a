use super::daily_target::{DailyTarget, MacroSplit, TargetBound};
use super::target_macros::TargetMacros;
use crate::profile::{AgeClass, FitnessGoal, Gender, Trainee};

/// Maximum age in the data of Mifflin and St Jeor's equation, in full years.
const OLDEST_MEASURED_AGE: u32 = 78;
/// Body mass index in kg/m² above which the equations have too little data.
const HIGHEST_MEASURED_BMI: f64 = 40.0;
/// Body mass index in kg/m² below which no deficit is applied.
const MIN_BMI_FOR_DEFICIT: f64 = 18.5;
/// Body mass index in kg/m² up to which a smaller deficit is applied.
const BMI_OF_SMALLER_DEFICIT: f64 = 20.0;
/// Body mass index in kg/m² from which no surplus is applied.
const BMI_WITHOUT_SURPLUS: f64 = 30.0;
/// Largest share of the energy need that a suggested target leaves out.
const LARGEST_DEFICIT: f64 = 0.20;
/// Minimum basal metabolic rate, in kcal per day.
///
/// The linear equations are too low for very light bodies.
const MIN_BMR: f64 = 800.0;

/// Energy need of a member, and the resulting target for the fitness goal.
///
/// This is general information for healthy people, not medical advice.
#[derive(Debug, Clone, PartialEq)]
pub struct EnergyNeed {
    bmr: f64,
    tdee: f64,
    target: DailyTarget,
    notes: Vec<EnergyNote>,
}

/// Error for members under 13, who get neither an energy target nor a diet plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Energy targets and diet plans are for people of 13 and older")]
pub struct TooYoung;

/// Note for the member about the energy values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EnergyNote {
    /// Age 13 to 17: the target equals the energy need.
    Minor,
    /// The weight is too low for a deficit: the target equals the energy need.
    KeepInstead,
    /// Age 65 or older, or low weight: the deficit is at most 10%.
    SmallerDeficit,
    /// The target is above the energy need, without being meant to.
    AboveNeed,
    /// The member's own target is far below the energy need.
    FarBelowNeed,
    /// No surplus: the target equals the energy need.
    NoSurplus,
    /// The target was raised to its minimum.
    Floor,
    /// The target was lowered to 5,000 kcal.
    Cap,
    /// Gender `other`: the estimate is the mean of those for female and male.
    Between,
    /// The member is outside the range of the data behind the equations.
    Rough,
}

impl EnergyNote {
    /// Returns the text of the note for the member.
    ///
    /// The texts are short, do not judge, and do not mention body shape.
    pub fn describe(self) -> &'static str {
        match self {
            Self::Minor => {
                "While you are growing, this target covers all that your body uses. You can talk about food and \
                 training with an adult you trust."
            }
            Self::KeepInstead => {
                "This target covers all that your body uses, because you need this energy right now. A doctor \
                 or dietitian can look at what is right for you."
            }
            Self::SmallerDeficit => "This target takes a gentle step of at most 10%, which helps you keep strength.",
            Self::AboveNeed => {
                "This target is above what your body uses in our estimate, so your weight can slowly go up with it."
            }
            Self::FarBelowNeed => {
                "This target is far below what your body uses in our estimate. A target closer to it is easier to \
                 keep and protects your strength. A doctor or dietitian can look at what is right for you."
            }
            Self::NoSurplus => "This target covers all that your body uses: you can build muscle from it as it is.",
            Self::Floor => "This is the lowest target that Ironleaf suggests, so that you get what you need.",
            Self::Cap => "This is the highest target that Ironleaf suggests.",
            Self::Between => "This is an estimate between those for female and male bodies.",
            Self::Rough => {
                "These values are rough estimates, because the studies behind them had few people like you. A doctor \
                 or dietitian can give you better ones."
            }
        }
    }
}

/// Adjustment of the energy for the goal, after age and weight restrictions.
#[derive(Debug, Clone, Copy)]
enum EnergyAdjustment {
    Keep,
    Deficit { share: f64 },
    Surplus,
}

impl EnergyNeed {
    /// Returns the energy need of a trainee; fails under 13 years.
    ///
    /// The basal metabolic rate follows Mifflin and St Jeor (1990), and Schofield (1985) up to 17 years. To lose fat
    /// the target is 20% and at most 750 kcal lower (AHA/ACC/TOS 2013). To gain muscle it is 10% and at most 350 kcal
    /// higher (Iraki 2019, Slater 2019).
    pub fn of(trainee: &Trainee) -> Result<Self, TooYoung> {
        Self::with_tdee(trainee, bmr(trainee) * activity_factor(trainee))
    }

    /// Returns the energy need with another expenditure than that of the formula; fails under 13 years.
    ///
    /// Goal, age, weight, minimum and maximum are applied to it as to that of the formula.
    pub fn with_tdee(trainee: &Trainee, tdee: f64) -> Result<Self, TooYoung> {
        if trainee.age_class() == AgeClass::Child {
            return Err(TooYoung);
        }
        let (course, mut notes) = course(trainee);
        let bmr = bmr(trainee);
        let energy = match course {
            EnergyAdjustment::Keep => tdee,
            EnergyAdjustment::Deficit { share } => tdee - (share * tdee).min(750.0),
            EnergyAdjustment::Surplus => tdee + (0.10 * tdee).min(350.0),
        };
        let (target, held) = DailyTarget::for_energy(energy, trainee, macro_split(trainee, course));
        if !matches!(course, EnergyAdjustment::Surplus) && target.kcal() > round_to_ten(tdee) {
            // The minimum can raise a deficit above the need.
            notes.retain(|note| *note != EnergyNote::SmallerDeficit);
            notes.push(EnergyNote::AboveNeed);
        }
        notes.extend(held.map(|held| match held {
            TargetBound::AtFloor => EnergyNote::Floor,
            TargetBound::AtCap => EnergyNote::Cap,
        }));
        if trainee.gender == Gender::Other {
            notes.push(EnergyNote::Between);
        }
        if trainee.age > OLDEST_MEASURED_AGE || trainee.bmi() > HIGHEST_MEASURED_BMI {
            notes.push(EnergyNote::Rough);
        }
        Ok(Self { bmr, tdee, target, notes })
    }

    /// Returns the same expenditure with a target that the member chose.
    pub fn with_target(self, macros: TargetMacros) -> Self {
        let target = self.target.with_macros(macros);
        let note = match target.kcal() {
            kcal if kcal < (1.0 - LARGEST_DEFICIT) * self.tdee() => Some(EnergyNote::FarBelowNeed),
            kcal if kcal > round_to_ten(self.tdee) => Some(EnergyNote::AboveNeed),
            _ => None,
        };
        Self { target, notes: note.into_iter().collect(), ..self }
    }

    /// Returns the basal metabolic rate (energy use at rest) in kcal per day; at least 800.
    pub fn bmr(&self) -> f64 {
        self.bmr
    }

    /// Returns the total daily energy expenditure in kcal, rounded to 1.
    ///
    /// It is the energy use of an average day, including training.
    pub fn tdee(&self) -> f64 {
        self.tdee.round()
    }

    /// Returns the target calories and macros.
    pub fn target(&self) -> &DailyTarget {
        &self.target
    }

    /// Returns the notes for the member.
    pub fn notes(&self) -> &[EnergyNote] {
        &self.notes
    }
}

/// Rounds as targets are rounded, so that a target that equals the need is not above it.
fn round_to_ten(kcal: f64) -> f64 {
    (kcal / 10.0 + 0.5 + 1e-9).floor() * 10.0
}

fn course(trainee: &Trainee) -> (EnergyAdjustment, Vec<EnergyNote>) {
    if trainee.age_class().is_minor() {
        return (EnergyAdjustment::Keep, vec![EnergyNote::Minor]);
    }
    let bmi = trainee.bmi();
    match trainee.goal {
        FitnessGoal::LoseFat if bmi < MIN_BMI_FOR_DEFICIT => (EnergyAdjustment::Keep, vec![EnergyNote::KeepInstead]),
        FitnessGoal::LoseFat if bmi <= BMI_OF_SMALLER_DEFICIT || trainee.age_class() == AgeClass::Senior => {
            (EnergyAdjustment::Deficit { share: 0.10 }, vec![EnergyNote::SmallerDeficit])
        }
        FitnessGoal::LoseFat => (EnergyAdjustment::Deficit { share: LARGEST_DEFICIT }, vec![]),
        FitnessGoal::GainMuscle if bmi >= BMI_WITHOUT_SURPLUS => (EnergyAdjustment::Keep, vec![EnergyNote::NoSurplus]),
        FitnessGoal::GainMuscle => (EnergyAdjustment::Surplus, vec![]),
        FitnessGoal::KeepCurrentWeight => (EnergyAdjustment::Keep, vec![]),
    }
}

fn bmr(trainee: &Trainee) -> f64 {
    let weight = trainee.weight.kg();
    let by_gender = |male: f64, female: f64| match trainee.gender {
        Gender::Male => male,
        Gender::Female => female,
        Gender::Other => f64::midpoint(male, female),
    };
    let bmr = if trainee.age_class().is_minor() {
        by_gender(17.686 * weight + 658.2, 13.384 * weight + 692.6)
    } else {
        10.0 * weight + 6.25 * trainee.height.cm() - 5.0 * f64::from(trainee.age) + by_gender(5.0, -161.0)
    };
    bmr.max(MIN_BMR)
}

/// Returns the ratio of daily energy use to basal metabolic rate, by training days.
///
/// These are the classic factors from light to hard training. Desk work is assumed, because the profile does not
/// include the occupation.
fn activity_factor(trainee: &Trainee) -> f64 {
    match trainee.training_days.get() {
        ..=3 => 1.375,
        4 => 1.465,
        5 => 1.55,
        6.. => 1.725,
    }
}

/// Returns protein in g/kg and the fat share (ISSN 2017, Morton 2018).
///
/// Minors get 1.2 g/kg. Adults whose BMI allows no deficit get the maintenance value; building muscle without a surplus
/// keeps 1.8 g/kg.
fn macro_split(trainee: &Trainee, course: EnergyAdjustment) -> MacroSplit {
    let adult = !trainee.age_class().is_minor();
    let builds = adult && trainee.goal == FitnessGoal::GainMuscle;
    let protein_per_kg = match course {
        _ if !adult => 1.2,
        EnergyAdjustment::Keep if !builds => 1.4,
        EnergyAdjustment::Keep | EnergyAdjustment::Deficit { .. } | EnergyAdjustment::Surplus => 1.8,
    };
    MacroSplit { protein_per_kg, fat_share: if builds { 0.25 } else { 0.30 } }
}

#[cfg(test)]
mod tests {
    use super::super::atwater_kcal;
    use super::super::trainees::{anyone, trainee};
    use super::{EnergyNeed, EnergyNote, TooYoung};
    use crate::diet_plan::{TargetMacros, TargetMass};
    use crate::profile::FitnessGoal::{self, GainMuscle, KeepCurrentWeight, LoseFat};
    use crate::profile::Gender::{Female, Male, Other};
    use crate::profile::{BodyWeight, Gender, Trainee, TrainingDays};
    use proptest::prelude::*;

    type Row = ((Gender, f64, f64, u32, FitnessGoal, i64), [f64; 6], &'static [EnergyNote]);

    /// Trainee; BMR, TDEE, target in kcal and protein, fat, carbs in g; notes.
    const TABLE: [Row; 10] = [
        ((Male, 80.0, 180.0, 35, LoseFat, 3), [1755.0, 2413.1, 1930.0, 144.0, 64.3, 193.8], &[]),
        ((Male, 80.0, 180.0, 35, GainMuscle, 5), [1755.0, 2720.2, 2990.0, 144.0, 83.1, 416.6], &[]),
        ((Female, 60.0, 165.0, 30, LoseFat, 3), [1320.25, 1815.3, 1450.0, 108.0, 48.3, 145.8], &[]),
        ((Female, 60.0, 165.0, 30, KeepCurrentWeight, 4), [1320.25, 1934.2, 1930.0, 84.0, 64.3, 253.8], &[]),
        (
            (Other, 70.0, 172.0, 28, KeepCurrentWeight, 4),
            [1557.0, 2281.0, 2280.0, 98.0, 76.0, 301.0],
            &[EnergyNote::Between],
        ),
        (
            (Female, 45.0, 150.0, 75, LoseFat, 3),
            [851.5, 1170.8, 1200.0, 81.0, 39.6, 130.0],
            &[EnergyNote::AboveNeed, EnergyNote::Floor],
        ),
        ((Male, 130.0, 178.0, 45, LoseFat, 4), [2192.5, 3212.0, 2570.0, 165.4, 85.7, 284.3], &[EnergyNote::Rough]),
        (
            (Female, 48.0, 168.0, 22, LoseFat, 5),
            [1259.0, 1951.5, 1950.0, 73.1, 65.0, 268.1],
            &[EnergyNote::KeepInstead],
        ),
        ((Female, 55.0, 165.0, 16, LoseFat, 3), [1428.7, 1964.5, 1960.0, 73.5, 65.3, 269.5], &[EnergyNote::Minor]),
        (
            (Male, 400.0, 200.0, 40, LoseFat, 6),
            [5055.0, 8719.9, 5000.0, 315.0, 166.7, 560.0],
            &[EnergyNote::Cap, EnergyNote::Rough],
        ),
    ];

    #[test]
    fn a_target_above_the_need_says_so_and_names_no_step_down() {
        let need = EnergyNeed::of(&trainee(Female, 40.0, 145.0, 82, LoseFat, 3)).unwrap();
        assert!(need.target().kcal() > need.tdee());
        assert_eq!(need.notes(), [EnergyNote::AboveNeed, EnergyNote::Floor, EnergyNote::Rough]);
        let texts: String = need.notes().iter().map(|note| note.describe()).collect();
        assert!(texts.contains("above what your body uses") && !texts.contains("step"), "{texts}");
        let adult = EnergyNeed::of(&trainee(Male, 80.0, 180.0, 30, KeepCurrentWeight, 3)).unwrap();
        for (share, note) in
            [(0.5, Some(EnergyNote::FarBelowNeed)), (0.9, None), (1.0, None), (1.3, Some(EnergyNote::AboveNeed))]
        {
            let grams = |kcal: f64| TargetMass::from_grams((kcal / 4.0).round()).unwrap();
            let kcal = (adult.tdee() / 10.0).floor() * 10.0 * share;
            let macros = TargetMacros {
                protein: grams(kcal),
                carbs: TargetMass::from_grams(0.0).unwrap(),
                fat: TargetMass::from_grams(0.0).unwrap(),
            };
            assert_eq!(adult.clone().with_target(macros).notes(), note.as_slice(), "{share}");
        }
    }

    #[test]
    fn every_member_of_the_table() {
        for ((gender, kg, cm, age, goal, days), figures, notes) in TABLE {
            let need = EnergyNeed::of(&trainee(gender, kg, cm, age, goal, days)).unwrap();
            let target = need.target();
            let got = [need.bmr, need.tdee, target.kcal(), target.protein_g(), target.fat_g(), target.carbs_g()];
            for (got, expected) in got.into_iter().zip(figures) {
                assert!((got - expected).abs() < 0.0501, "{kg} kg, {goal:?}, {days} days: {got} is not {expected}");
            }
            assert_eq!(need.notes(), notes, "{kg} kg, {goal:?}, {days} days");
        }
    }

    fn target_kcal(trainee: &Trainee) -> f64 {
        EnergyNeed::of(trainee).unwrap().target().kcal()
    }

    #[test]
    fn the_bounds_of_the_rules() {
        assert_eq!(EnergyNeed::of(&trainee(Male, 45.0, 155.0, 12, LoseFat, 3)), Err(TooYoung));
        let notes = |kg, cm, age, goal| EnergyNeed::of(&trainee(Male, kg, cm, age, goal, 3)).unwrap().notes;
        assert_eq!(notes(45.0, 155.0, 13, GainMuscle), [EnergyNote::Minor]);
        assert_eq!(notes(70.0, 175.0, 17, KeepCurrentWeight), [EnergyNote::Minor]);
        assert_eq!(notes(70.0, 175.0, 18, LoseFat), []);
        // At a height of 2 m the body mass index is a quarter of the weight.
        assert_eq!(notes(73.96, 200.0, 30, LoseFat), [EnergyNote::KeepInstead]);
        assert_eq!(notes(74.0, 200.0, 30, LoseFat), [EnergyNote::SmallerDeficit]);
        assert_eq!(notes(80.0, 200.0, 30, LoseFat), [EnergyNote::SmallerDeficit]);
        assert_eq!(notes(80.04, 200.0, 30, LoseFat), []);
        assert_eq!(notes(119.96, 200.0, 30, GainMuscle), []);
        assert_eq!(notes(120.0, 200.0, 30, GainMuscle), [EnergyNote::NoSurplus]);
        assert_eq!(notes(160.0, 200.0, 30, KeepCurrentWeight), []);
        assert_eq!(notes(160.04, 200.0, 30, KeepCurrentWeight), [EnergyNote::Rough]);
        assert_eq!(notes(90.0, 180.0, 64, LoseFat), []);
        assert_eq!(notes(90.0, 180.0, 65, LoseFat), [EnergyNote::SmallerDeficit]);
        assert_eq!(notes(90.0, 180.0, 78, KeepCurrentWeight), []);
        assert_eq!(notes(90.0, 180.0, 79, KeepCurrentWeight), [EnergyNote::Rough]);
    }

    #[test]
    fn no_note_speaks_of_body_shape() {
        use EnergyNote::{
            AboveNeed, Between, Cap, FarBelowNeed, Floor, KeepInstead, Minor, NoSurplus, Rough, SmallerDeficit,
        };
        for note in [Minor, KeepInstead, SmallerDeficit, AboveNeed, FarBelowNeed, NoSurplus, Floor, Cap, Between, Rough]
        {
            let words = note.describe().to_lowercase();
            for avoided in ["bmi", "obes", "overweight", "underweight", "thin", "fat", "should", "must", "not allowed"]
            {
                assert!(!words.contains(avoided), "{words}");
            }
            assert!(words.ends_with('.') && words.len() <= 200, "{words}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3_000))]

        #[test]
        fn the_target_keeps_its_bounds(trainee in anyone(13..=126)) {
            let need = EnergyNeed::of(&trainee).unwrap();
            let target = need.target();
            let energy = atwater_kcal(target.protein_g(), target.carbs_g(), target.fat_g());
            prop_assert!((energy - target.kcal()).abs() <= 1.0, "{target:?}");
            prop_assert!(target.carbs_g() >= 130.0, "{target:?}");
            let fat_share = 9.0 * target.fat_g() / target.kcal();
            prop_assert!((0.1995..=0.3605).contains(&fat_share), "{target:?}");
            prop_assert!(target.kcal() >= target.floor_kcal() && target.kcal() <= 5_000.0, "{target:?}");
            prop_assert!(need.bmr() >= 800.0 && need.bmr().is_finite() && need.tdee().is_finite());
            prop_assert!(target.reference_weight_kg() <= trainee.weight.kg());
        }

        #[test]
        fn targets_grow_from_losing_over_keeping_to_gaining(trainee in anyone(18..=126)) {
            let [lose, keep, gain] =
                [LoseFat, KeepCurrentWeight, GainMuscle].map(|goal| target_kcal(&Trainee { goal, ..trainee }));
            prop_assert!(lose <= keep && keep <= gain, "{lose} {keep} {gain}");
        }

        #[test]
        fn more_training_never_needs_less(trainee in anyone(13..=126)) {
            let by_days = [3, 4, 5, 6].map(|days| {
                let training_days = TrainingDays::new(days).unwrap();
                target_kcal(&Trainee { training_days, ..trainee })
            });
            prop_assert!(by_days.is_sorted(), "{by_days:?}");
        }

        #[test]
        fn a_heavier_body_never_needs_less(trainee in anyone(13..=126), more in 1_i64..38_000) {
            let hundredths = (trainee.weight.hundredths() + more).min(40_000);
            let heavier = Trainee { weight: BodyWeight::from_hundredths(hundredths).unwrap(), ..trainee };
            let (lighter, heavier) = (EnergyNeed::of(&trainee).unwrap(), EnergyNeed::of(&heavier).unwrap());
            prop_assert!(lighter.bmr() <= heavier.bmr() && lighter.tdee() <= heavier.tdee());
            // The target is monotonic only under equal rules. A different weight can change the rule, and thereby the
            // target in either direction.
            if trainee.goal == KeepCurrentWeight || lighter.notes() == heavier.notes() {
                prop_assert!(lighter.target().kcal() <= heavier.target().kcal());
            }
        }

        #[test]
        fn no_child_gets_a_target(trainee in anyone(0..=12)) {
            prop_assert_eq!(EnergyNeed::of(&trainee), Err(TooYoung));
        }
    }
}
