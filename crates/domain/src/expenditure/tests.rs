use super::{ExpenditureData, ExpenditureEstimate, MAX_SD_KCAL, ModelParameters, Needs, TrackedDay, track};
use crate::body_weight::WeighIn;
use crate::profile::BodyWeight;
use chrono::{Days, NaiveDate};
use proptest::prelude::*;

const FIRST: NaiveDate = NaiveDate::from_ymd_opt(2026, 1, 1).unwrap();

fn day(index: u64) -> NaiveDate {
    FIRST + Days::new(index)
}

fn weigh_in(index: u64, kg: f64) -> WeighIn {
    WeighIn { measured_on: day(index), weight: BodyWeight::from_kg((kg * 100.0).round() / 100.0).unwrap() }
}

/// Returns the data of a member of 80 kg who uses 2,500 kcal and eats 2,000.
fn steady(days: u64) -> ExpenditureData {
    let wave = |index: u64| 0.3 * f64::from(u32::try_from(index * 7 % 11).unwrap()) / 5.0 - 0.3;
    let kg = |index: u64| 80.0 - 500.0 / 7_700.0 * f64::from(u32::try_from(index).unwrap()) + wave(index);
    ExpenditureData {
        weigh_ins: (0..days).map(|index| weigh_in(index, kg(index))).collect(),
        counted_days: (0..days).map(|index| (day(index), 2_000.0)).collect(),
    }
}

fn estimate(data: &ExpenditureData, on: u64) -> ExpenditureEstimate {
    data.estimate(day(on), |_| 2_300.0)
}

fn needs(data: &ExpenditureData, on: u64) -> Needs {
    estimate(data, on).result.unwrap_err()
}

#[test]
fn a_steady_member_is_known_after_six_weeks() {
    let shown = estimate(&steady(60), 59).result.unwrap();
    assert!((2_400.0..=2_600.0).contains(&shown.kcal), "{shown:?}");
    assert!(shown.low <= shown.kcal && shown.kcal <= shown.high && shown.high - shown.low <= 520.0, "{shown:?}");
    for rounded in [shown.kcal, shown.low, shown.high] {
        assert!((rounded % 10.0).abs() < 1e-9, "{shown:?}");
    }
}

#[test]
fn one_short_of_each_condition_is_not_ready() {
    let full = steady(60);
    assert!(estimate(&full, 59).result.is_ok());
    let mut few_days = full.clone();
    few_days.counted_days.retain(|(date, _)| *date >= day(59) - Days::new(13));
    assert_eq!(needs(&few_days, 59).counted_days, 1);
    let mut few_weights = full.clone();
    few_weights.weigh_ins.retain(|weigh_in| (weigh_in.measured_on - FIRST).num_days() % 9 == 0);
    assert_eq!(needs(&few_weights, 59).weigh_ins, 1);
    let mut short = full.clone();
    short.weigh_ins.retain(|weigh_in| weigh_in.measured_on > day(59) - Days::new(13));
    assert!(needs(&short, 59).days >= 1);
    assert!(estimate(&full, 73).result.is_ok());
    let late = needs(&full, 74);
    assert_eq!((late.counted_days, late.weigh_ins), (1, 1), "{late:?}");
    assert_eq!(needs(&ExpenditureData::default(), 0), Needs::EVERYTHING);
}

#[test]
fn a_gap_of_forty_days_is_not_ready() {
    assert!(estimate(&steady(60), 59).result.is_ok());
    assert!(estimate(&steady(60), 99).result.is_err());
}

#[test]
fn data_before_sixty_empty_days_does_not_count() {
    let mut data = steady(40);
    data.weigh_ins.extend((101..110).map(|index| weigh_in(index, 90.0)));
    assert_eq!(estimate(&data, 109).inputs.from, Some(day(101)));
    let mut shorter = steady(40);
    shorter.weigh_ins.extend((99..110).map(|index| weigh_in(index, 78.0)));
    assert_eq!(estimate(&shorter, 109).inputs.from, Some(day(0)));
}

#[test]
fn days_say_what_the_estimate_says_on_each_of_them() {
    let data = steady(80);
    for listed in data.days(day(0), day(79), |_, _| Some(2_300.0)) {
        let alone = data.estimate(listed.date, |_| 2_300.0);
        assert_eq!(listed.expenditure, alone.result.ok(), "{}", listed.date);
    }
}

#[test]
fn each_day_has_the_formula_of_its_age() {
    let data = steady(80);
    // On day 40 the member becomes an adult, on day 60 a year older.
    let of_day = |date: NaiveDate| match (date - FIRST).num_days() {
        ..40 => None,
        40..60 => Some(2_900.0),
        _ => Some(1_700.0),
    };
    let days = data.days(day(0), day(79), |date, _| of_day(date));
    for listed in &days {
        let alone = of_day(listed.date).and_then(|formula| data.estimate(listed.date, |_| formula).result.ok());
        assert_eq!(listed.expenditure, alone, "{}", listed.date);
    }
    assert_eq!(days[39].expenditure, None);
    let one_age = |formula| data.estimate(day(59), |_| formula).result.unwrap();
    assert_eq!(days[59].expenditure, Some(one_age(2_900.0)));
    assert_ne!(one_age(2_900.0), one_age(1_700.0));
}

#[test]
fn a_stray_is_set_aside_and_named() {
    let mut data = steady(60);
    let before = estimate(&data, 59);
    data.weigh_ins[50] = weigh_in(50, 84.0);
    let after = estimate(&data, 59);
    assert_eq!(after.inputs.set_aside, [day(50)]);
    let (before, after) = (before.result.unwrap().kcal, after.result.unwrap().kcal);
    assert!((before - after).abs() <= 30.0, "{before} {after}");
}

#[test]
fn a_sudden_weight_that_stays_counts() {
    let mut data = steady(60);
    for weigh_in in &mut data.weigh_ins[50..] {
        weigh_in.weight = BodyWeight::from_kg(((weigh_in.weight.kg() + 3.0) * 100.0).round() / 100.0).unwrap();
    }
    assert_eq!(estimate(&data, 50).inputs.set_aside, [day(50)]);
    assert!(estimate(&data, 59).inputs.set_aside.is_empty());
}

#[test]
fn the_formula_remains_without_data() {
    let days = [TrackedDay { weight: Some(80.0), intake: None }; 1];
    let estimate = track(&days, 2_300.0, &ModelParameters::of_members()).unwrap();
    assert!((estimate.mornings[0].kcal - 2_300.0).abs() < 1e-9);
    assert!((estimate.mornings[0].sd - 300.0).abs() < 1e-9);
    assert!(estimate.days_to_limit(MAX_SD_KCAL) > 10);
}

/// Returns days with random weights, intakes and gaps, the first with a weigh-in.
fn any_days() -> impl Strategy<Value = Vec<TrackedDay>> {
    let day = (prop::option::weighted(0.8, 78.0..82.0_f64), prop::option::weighted(0.7, 1_500.0..3_000.0_f64))
        .prop_map(|(weight, intake)| TrackedDay { weight, intake });
    prop::collection::vec(day, 20..120).prop_map(|mut days| {
        days[0].weight = Some(80.0);
        days
    })
}

fn last(days: &[TrackedDay], formula: f64) -> super::TrackedExpenditure {
    *track(days, formula, &ModelParameters::of_members()).unwrap().mornings.last().unwrap()
}

proptest! {
    #[test]
    fn more_on_every_log_and_the_formula_moves_the_estimate(days in any_days(), more in -400.0..400.0_f64) {
        let moved: Vec<TrackedDay> =
            days.iter().map(|day| TrackedDay { intake: day.intake.map(|kcal| kcal + more), ..*day }).collect();
        let (before, after) = (last(&days, 2_300.0), last(&moved, 2_300.0 + more));
        prop_assert!((after.kcal - before.kcal - more).abs() < 1e-4, "{before:?} {after:?}");
    }

    #[test]
    fn order_and_later_data_do_not_matter(on in 20_u64..59, seed in 0_usize..60) {
        let data = steady(60);
        let mut turned = data.clone();
        turned.weigh_ins.rotate_left(seed);
        turned.counted_days.rotate_left(seed / 2);
        prop_assert_eq!(estimate(&data, on), estimate(&turned, on));
        let mut earlier = data.clone();
        earlier.weigh_ins.retain(|weigh_in| weigh_in.measured_on <= day(on));
        earlier.counted_days.retain(|(date, _)| *date < day(on));
        prop_assert_eq!(estimate(&data, on), estimate(&earlier, on));
    }

    #[test]
    fn a_gap_widens_the_interval(days in any_days()) {
        let mut later = days.clone();
        later.extend([TrackedDay::default(); 40]);
        prop_assert!(last(&later, 2_300.0).sd > last(&days, 2_300.0).sd);
    }

    #[test]
    fn a_stray_moves_little(at in 25_usize..59, off in prop::sample::select(vec![-9.0, -5.0, 4.0, 8.0, 40.0])) {
        let mut data = steady(60);
        let before = estimate(&data, 59).result.unwrap().kcal;
        data.weigh_ins[at] = weigh_in(at as u64, 77.0 + off);
        let after = estimate(&data, 59).result.unwrap().kcal;
        prop_assert!((before - after).abs() <= 30.0, "{before} {after}");
    }
}
