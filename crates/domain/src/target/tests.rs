use super::{
    CheckInFacts, CheckInReason, CurrentTarget, LearnedTdee, MAX_STEP_KCAL, StoredTarget, TargetChange, TargetSetting,
    TargetSource, next_check_in, propose, setting_at,
};
use crate::diet_plan::{EnergyNeed, OwnTargetError, TargetMacros, TargetMass, UnsuitableCalories};
use crate::ids::TargetChangeId;
use crate::profile::FitnessGoal::{GainMuscle, KeepCurrentWeight, LoseFat};
use crate::profile::{BodyWeight, EnergyUnit, FitnessGoal, Gender, Height, Trainee, TrainingDays};
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use proptest::prelude::*;

fn member(kg: f64, age: u32, goal: FitnessGoal) -> Trainee {
    Trainee {
        age,
        gender: Gender::Male,
        weight: BodyWeight::from_kg(kg).unwrap(),
        height: Height::from_cm(180.0).unwrap(),
        goal,
        training_days: TrainingDays::new(3).unwrap(),
    }
}

fn macros(protein: f64, carbs: f64, fat: f64) -> TargetMacros {
    let grams = |grams| TargetMass::from_grams(grams).unwrap();
    TargetMacros { protein: grams(protein), carbs: grams(carbs), fat: grams(fat) }
}

fn with(trainee: &Trainee, setting: TargetSetting) -> CurrentTarget {
    CurrentTarget::of(trainee, StoredTarget { setting, since: None }).unwrap()
}

fn learned(tdee: i64) -> TargetSetting {
    TargetSetting::Learned(LearnedTdee::new(tdee).unwrap())
}

fn facts(expenditure: f64) -> CheckInFacts {
    CheckInFacts { expenditure, trend: Some(80.0), trend_two_weeks_ago: Some(80.5), has_low_days: false }
}

#[test]
fn a_learned_expenditure_replaces_that_of_the_formula() {
    for (goal, calories) in [(LoseFat, 2_080.0), (KeepCurrentWeight, 2_600.0), (GainMuscle, 2_860.0)] {
        let target = with(&member(80.0, 35, goal), learned(2_600));
        assert_eq!((target.need.tdee(), target.need.target().kcal()), (2_600.0, calories));
        assert_eq!((target.source, target.formula.tdee()), (TargetSource::Learned, 2_413.0));
    }
}

#[test]
fn an_own_target_has_bounds() {
    let adult = member(80.0, 35, LoseFat);
    let need = EnergyNeed::of(&adult).unwrap();
    let check = |macros: TargetMacros| macros.check(&adult, &need).map_err(|errors| errors.len());
    assert_eq!(check(macros(150.0, 200.0, 60.0)), Ok(()));
    assert_eq!(Some(macros(150.0, 200.0, 60.0).calories()), Some(1_940.0));
    // 64 to 280 g of protein and 48 g of fat for 80 kg, 1,500 to 5,000 kcal.
    assert_eq!(check(macros(63.9, 250.0, 60.0)), Err(1));
    assert_eq!(check(macros(280.1, 200.0, 60.0)), Err(1));
    assert_eq!(check(macros(150.0, 250.0, 47.9)), Err(1));
    assert_eq!(check(macros(100.0, 142.0, 58.6)), Err(1));
    assert_eq!(check(macros(280.0, 900.0, 60.0)), Err(1));
    let teen = member(80.0, 17, LoseFat);
    let of_teen = macros(150.0, 200.0, 60.0).check(&teen, &EnergyNeed::of(&teen).unwrap());
    assert_eq!(of_teen, Err(vec![OwnTargetError::Minor]));
    // A body mass index of 17.
    let light = member(55.0, 30, LoseFat);
    let of_light = EnergyNeed::of(&light).unwrap();
    assert!(macros(100.0, 200.0, 60.0).check(&light, &of_light).is_err());
    assert!(macros(100.0, 300.0, 80.0).check(&light, &of_light).is_ok());
}

#[test]
fn an_own_target_that_no_longer_fits_is_not_used() {
    let own = TargetSetting::Own(macros(100.0, 200.0, 60.0));
    let usual = with(&member(80.0, 35, LoseFat), own);
    assert_eq!((usual.source, usual.need.target().kcal()), (TargetSource::Own, 1_740.0));
    let light = with(&member(55.0, 35, LoseFat), own);
    assert_eq!(light.source, TargetSource::Formula);
    assert!(light.notes()[0].contains("no longer fits"));
    assert_eq!(with(&member(60.0, 16, LoseFat), own).source, TargetSource::Formula);
    assert_eq!(with(&member(60.0, 16, LoseFat), learned(2_400)).source, TargetSource::Formula);
}

#[test]
fn reasons_have_the_unit_of_the_member() {
    use EnergyUnit::{Kilocalories, Kilojoules};
    let used = CheckInReason::Expenditure(2_320.0);
    assert_eq!(used.text(Kilocalories), "Your data suggests that you use about 2,320 kcal a day.");
    assert_eq!(used.text(Kilojoules), "Your data suggests that you use about 9,707 kJ a day.");
    let outside = UnsuitableCalories::OutOfRange { calories: 800.0, lowest: 1_500.0, highest: 5_000.0 };
    assert_eq!(outside.text(Kilocalories), "The target must be between 1,500 kcal and 5,000 kcal, not 800 kcal");
    assert_eq!(outside.text(Kilojoules), "The target must be between 6,276 kJ and 20,920 kJ, not 3,347 kJ");
}

#[test]
fn a_check_in_takes_one_step() {
    let keeps = member(80.0, 35, KeepCurrentWeight);
    let target = with(&keeps, TargetSetting::Formula);
    let step = |expenditure| {
        let proposal = propose(&keeps, &target, facts(expenditure)).unwrap().unwrap();
        (proposal.proposed.map(|point| (point.calories, point.tdee)), proposal.is_reached)
    };
    // The formula's target is 2,410 kcal.
    assert_eq!(step(2_440.0), (None, true));
    assert_eq!(step(2_450.0), (Some((2_450.0, 2_450.0)), false));
    assert_eq!(step(2_800.0), (Some((2_510.0, 2_514.0)), false));
    assert_eq!(step(2_000.0), (Some((2_310.0, 2_305.0)), false));
    let own = with(&keeps, TargetSetting::Own(macros(150.0, 200.0, 60.0)));
    assert_eq!(propose(&keeps, &own, facts(2_800.0)).unwrap(), None);
}

#[test]
fn a_target_does_not_go_down_where_that_could_harm() {
    let keeps = member(80.0, 35, KeepCurrentWeight);
    let target = with(&keeps, TargetSetting::Formula);
    let usual = facts(2_000.0);
    for barred in [
        CheckInFacts { trend: Some(59.9), trend_two_weeks_ago: Some(59.9), ..usual },
        CheckInFacts { trend: Some(78.3), trend_two_weeks_ago: Some(80.0), ..usual },
        CheckInFacts { has_low_days: true, ..usual },
    ] {
        let kept = propose(&keeps, &target, barred).unwrap().unwrap();
        assert_eq!((kept.proposed, kept.is_reached), (None, false));
        assert!(kept.because[0].text(EnergyUnit::Kilocalories).starts_with("Your target stays"), "{kept:?}");
        let up = propose(&keeps, &target, CheckInFacts { expenditure: 2_800.0, ..barred }).unwrap().unwrap();
        assert!(up.proposed.is_some());
    }
}

#[test]
fn the_next_check_in_is_a_week_after_an_answer() {
    let today: NaiveDate = "2026-11-24".parse().unwrap();
    assert_eq!(next_check_in(None, today), today);
    for (days, ahead) in [(0, 7), (6, 1), (7, 0), (30, 0)] {
        assert_eq!(next_check_in(Some(today - Days::new(days)), today), today + Days::new(ahead), "{days}");
    }
}

#[test]
fn a_past_time_has_the_choice_of_then() {
    let start: DateTime<Utc> = "2026-11-01T12:00:00Z".parse().unwrap();
    let at = |hours| start + TimeDelta::hours(hours);
    let change = |id, before, after, changed, undone: Option<i64>| TargetChange {
        id: TargetChangeId::new(id).unwrap(),
        before,
        after,
        changed_at: at(changed),
        undone_at: undone.map(at),
        can_undo: false,
    };
    let stored = StoredTarget { setting: learned(2_400), since: None };
    let changes = [
        change(1, TargetSetting::Formula, learned(2_300), 0, None),
        change(2, learned(2_300), learned(2_200), 10, Some(20)),
        change(3, learned(2_300), learned(2_400), 30, None),
    ];
    let then = |hours| setting_at(stored, &changes, at(hours));
    assert_eq!([then(-1), then(5)], [TargetSetting::Formula, learned(2_300)]);
    assert_eq!([then(15), then(25), then(99)], [learned(2_200), learned(2_300), learned(2_400)]);
    assert_eq!(setting_at(stored, &[], at(0)), learned(2_400));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn no_step_breaks_its_bounds(
        kg in 4_000_i64..20_000,
        age in 18_u32..95,
        goal in prop::sample::select(vec![LoseFat, KeepCurrentWeight, GainMuscle]),
        gender in prop::sample::select(vec![Gender::Female, Gender::Male, Gender::Other]),
        current in prop::option::of(1_000_i64..6_500),
        expenditure in 100_u32..700,
        trend in (4_000_i64..20_000, -0.05..0.05_f64, any::<bool>()),
    ) {
        let weight = BodyWeight::from_hundredths(kg).unwrap();
        let trainee = Trainee { gender, weight, ..member(80.0, age, goal) };
        let target = with(&trainee, current.map_or(TargetSetting::Formula, learned));
        let kg = BodyWeight::from_hundredths(trend.0).unwrap().kg();
        let facts = CheckInFacts {
            expenditure: f64::from(expenditure * 10),
            trend: Some(kg),
            trend_two_weeks_ago: Some(kg * (1.0 + trend.1)),
            has_low_days: trend.2,
        };
        let proposal = propose(&trainee, &target, facts).unwrap().unwrap();
        if let Some(proposed) = proposal.proposed {
            let step = proposed.calories - proposal.current.calories;
            prop_assert!(step.abs() <= MAX_STEP_KCAL && proposed.calories % 10.0 == 0.0, "{proposal:?}");
            let floor = target.formula.target().floor_kcal();
            prop_assert!((floor..=5_000.0).contains(&proposed.calories), "{proposal:?}");
            let is_barred = kg / 3.24 < 18.5 || (1.0 - 1.0 / (1.0 + trend.1)) > 0.02 || trend.2;
            prop_assert!(step > 0.0 || !is_barred, "{proposal:?}");
            let accepted = EnergyNeed::with_tdee(&trainee, proposed.tdee).unwrap();
            prop_assert!((accepted.target().kcal() - proposed.calories).abs() < 1e-9, "{proposal:?}");
        }
    }
}
