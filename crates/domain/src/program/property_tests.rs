//! Properties of programs, over random documents, logs, entries and orders.

use super::*;
use crate::exercise::{Level, TrainingLocation};
use crate::ids::{ExerciseId, ExerciseLogId};
use crate::loading::{Implement, Loading};
use crate::profile::WeightUnit;
use chrono::{Days, NaiveDate};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::select;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Days in which something happens, and the date of the position.
const LAST: u64 = 60;

fn date(days: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 1, 5).unwrap() + Days::new(days)
}

fn exercise(id: i64) -> ExerciseId {
    ExerciseId::new(id).unwrap()
}

/// A third each of the exercises has a barbell, dumbbells and a machine.
fn exercises() -> ProgramExercises {
    let one = |id: i64| {
        let equipment = ["barbell", "dumbbell", "machine"][usize::try_from(id).unwrap() % 3];
        test_exercises::lift(id, equipment)
    };
    (1..=12).map(one).collect()
}

/// Groups of sets that have reps, or that leave them to the rule.
fn groups(has_reps: bool, has_range: bool) -> impl Strategy<Value = Vec<Group>> {
    let percent = prop_oneof![Just(None), (16_u16..=44).prop_map(|steps| Some(steps * 25))];
    let group = (1_u8..=3, 1_u8..=12, 0_u8..=4, any::<bool>(), percent, 0_u8..=6, any::<bool>());
    let group = group.prop_map(move |(count, reps, more, amrap, percent, rir, judges)| Group {
        count,
        reps: has_reps.then_some(reps),
        reps_max: has_range.then_some(reps + more),
        amrap,
        percent: percent.filter(|_| has_reps && !has_range),
        of: None,
        rir: (rir < 6).then_some(rir),
        kind: SetKind::Working,
        rest_seconds: None,
        judges: has_range || judges,
    });
    vec(group, 1..=3)
}

/// A weight of which both units mean the same.
fn step() -> impl Strategy<Value = Increment> {
    select(vec![(125, 275), (250, 550), (500, 1_100)]).prop_map(|(kg, lb)| Increment::Weight(UnitPair { kg, lb }))
}

fn kind() -> BoxedStrategy<RuleKind> {
    let every = || select(vec![Every::Session, Every::Week, Every::Cycle]);
    let linear = (every(), prop_oneof![step(), Just(Increment::Percent(25))], proptest::option::of(8_u8..12));
    let stage = groups(true, false).prop_map(|groups| groups[..1].to_vec());
    let restart =
        prop_oneof![Just(Restart::Test { reps: 5, percent: 85 }), Just(Restart::Add(UnitPair { kg: 750, lb: 1_650 }))];
    let steps = select(vec![vec![], vec![(2, 1), (4, 2), (6, 3)]]);
    let steps = steps
        .prop_map(|steps| steps.into_iter().map(|(from_reps, times)| TrainingMaxStep { from_reps, times }).collect());
    prop_oneof![
        linear.prop_map(|(every, increment, double_from)| RuleKind::Linear { every, increment, double_from }),
        (prop_oneof![step(), Just(Increment::Rung)], 1_u8..=3)
            .prop_map(|(increment, sessions)| RuleKind::Double { increment, sessions }),
        (5_u8..=60, prop_oneof![step(), Just(Increment::Rung), Just(Increment::Reps(2))], 50_u8..=95)
            .prop_map(|(total, increment, floor_percent)| RuleKind::RepSum { total, increment, floor_percent }),
        (vec(stage, 2..=3), step(), restart).prop_map(|(stages, increment, restart)| RuleKind::Stages {
            stages,
            increment,
            restart
        }),
        (select(vec![Every::Week, Every::Cycle]), step(), steps)
            .prop_map(|(every, increment, steps)| RuleKind::TrainingMax { every, increment, steps }),
        Just(RuleKind::Rir),
        (1_u8..=15, 20_u8..=60).prop_map(|(seconds, most)| RuleKind::Time { seconds, most }),
    ]
    .boxed()
}

/// A track with its rule, a value at the start, and the sets of its slots.
fn track(index: u8) -> impl Strategy<Value = (Track<ExerciseId>, Option<i64>, Vec<Group>)> {
    let with_sets = kind().prop_flat_map(|kind| {
        let sets = match &kind {
            RuleKind::Stages { .. } => Just(Vec::new()).boxed(),
            RuleKind::RepSum { .. } | RuleKind::Time { .. } => groups(false, false).boxed(),
            RuleKind::Double { .. } => groups(true, true).boxed(),
            _ => groups(true, false).boxed(),
        };
        (Just(kind), sets)
    });
    (with_sets, 1_u8..=4, 5_u8..=30, proptest::option::weighted(0.9, 0_i64..1_000)).prop_map(
        move |((kind, sets), fails, deload_percent, start)| {
            let climbs = match &kind {
                RuleKind::Double { increment, .. } | RuleKind::RepSum { increment, .. } => {
                    *increment == Increment::Rung
                }
                RuleKind::Time { .. } => true,
                _ => false,
            };
            let first = i64::from(index) * 3 + 1;
            let stall = (!matches!(kind, RuleKind::Stages { .. })).then_some(Stall { fails, deload_percent });
            let start = start.map(|start| match track_unit(&kind) {
                TrackUnit::Weight => 2_000 + start * 15,
                TrackUnit::Seconds => 5 + start % 30,
                TrackUnit::Reps => 5 + start % 100,
            });
            let track = Track {
                key: format!("track-{index}"),
                exercise: exercise(first),
                ladder: climbs.then(|| (first..first + 3).map(exercise).collect()),
                start: None,
                rule: Rule { kind, stall },
            };
            (track, start, sets)
        },
    )
}

/// A program of one to four weeks, one to three days and one to three tracks, which days can share.
fn program() -> impl Strategy<Value = (Program<ExerciseId>, BTreeMap<String, i64>)> {
    let tracks = (track(0), track(1), track(2), 1_usize..=3)
        .prop_map(|(one, two, three, number)| [one, two, three].into_iter().take(number).collect::<Vec<_>>());
    (tracks, 1_u8..=4, any::<bool>(), any::<bool>(), 1_usize..=3, any::<bool>()).prop_map(
        |(tracks, weeks, has_deload, is_queue, days, stops)| {
            let slots_of = |day: usize| {
                let number = tracks.len().div_ceil(2).max(tracks.len() / days);
                let mut used: Vec<usize> = (0..number).map(|slot| (day + slot) % tracks.len()).collect();
                if day == 0 {
                    // Each track is used.
                    used = (0..tracks.len()).collect();
                }
                let slot = |index: usize| Slot {
                    target: Target::Track(tracks[index].0.key.clone()),
                    role: None,
                    weeks: None,
                    superset: None,
                    note: String::new(),
                    sets: tracks[index].2.clone(),
                };
                used.into_iter().map(slot).collect::<Vec<_>>()
            };
            let document = Document {
                name: "Name".to_owned(),
                description: String::new(),
                level: Level::Beginner,
                goal: None,
                location: TrainingLocation::Gym,
                weeks,
                deload_weeks: if has_deload && weeks > 1 { vec![weeks] } else { Vec::new() },
                at_end: if stops { AtEnd::Stop } else { AtEnd::Repeat },
                schedule: if is_queue { ScheduleKind::Queue } else { ScheduleKind::Weekday },
                weekdays: [1, 3, 5].into_iter().take(if is_queue { 3 } else { days }).collect(),
                days: (0..days).map(|day| Day { name: format!("Day {day}"), slots: slots_of(day) }).collect(),
                tracks: tracks.iter().map(|(track, ..)| track.clone()).collect(),
            };
            let starts = tracks.iter().filter_map(|(track, start, _)| Some((track.key.clone(), (*start)?))).collect();
            let all = exercises();
            let facts = |id: &ExerciseId| all.get(id).map(ProgramExercise::facts);
            (Program::new(document, facts).expect("a random document is valid"), starts)
        },
    )
}

fn run((program, starts): (Program<ExerciseId>, BTreeMap<String, i64>), unit: WeightUnit) -> Run {
    Run {
        started_on: date(0),
        weekdays: program.document().weekdays.clone(),
        missed: Missed::standard(program.document().schedule),
        starts,
        first_state: None,
        version: 1,
        versions: Arc::new(BTreeMap::from([(1, program)])),
        entries: Vec::new(),
        logs: Vec::new(),
        exercises: exercises(),
        loading: Loading::standard(unit),
        senior_from: None,
        known: None,
    }
}

fn unit() -> impl Strategy<Value = WeightUnit> {
    select(vec![WeightUnit::Kilograms, WeightUnit::Pounds])
}

/// Logs of random days. `has_weights` also has weights other than those that were asked for.
fn logs(has_weights: bool) -> impl Strategy<Value = Vec<RunLog>> {
    let own = proptest::option::weighted(0.4, (400_i64..=8_000).prop_map(|steps| steps * 5));
    let weight = if has_weights { own.boxed() } else { Just(None).boxed() };
    let set = (0_u16..16, weight, proptest::option::of(10_u8..=20)).prop_map(|(reps, weight, rpe)| LoggedSet {
        reps,
        weight,
        rpe,
    });
    let sets = prop_oneof![2 => Just(None), 3 => vec(set, 1..7).prop_map(Some)];
    btree_map((0..LAST, 1_i64..=9), sets, 0..60).prop_map(|logs| {
        let log = |((day, id), sets)| RunLog {
            id: ExerciseLogId::new(i64::try_from(day).unwrap() * 10 + id).unwrap(),
            exercise: exercise(id),
            on: date(day),
            weight: None,
            sets,
        };
        logs.into_iter().map(log).collect()
    })
}

fn entries() -> impl Strategy<Value = Vec<DatedEntry>> {
    let kind = prop_oneof![
        Just(RunEntry::FinishDay),
        Just(RunEntry::SkipDay),
        Just(RunEntry::LighterWeek),
        Just(RunEntry::Pause),
        Just(RunEntry::Resume),
        (1_u8..=4, 1_u8..=3).prop_map(|(week, day)| RunEntry::GoTo { week, day }),
        (0_u8..3, 400_i64..4_000).prop_map(|(track, steps)| RunEntry::SetValue {
            track: format!("track-{track}"),
            value: Some(SetTo::Weight(steps * 5)),
            stage: None,
            rung: None,
        }),
    ];
    vec((0..LAST, kind), 0..6).prop_map(|entries| {
        (1..).zip(entries).map(|(id, (day, entry))| DatedEntry { id, on: date(day), entry }).collect()
    })
}

/// Returns everything about a position: the state, the day, and what is asked on each day.
fn seen(run: &Run, day: u64) -> (CourseState, Option<usize>, Vec<Vec<PreviewExercise<ExerciseId>>>) {
    run.at(date(day), |position| {
        let course = &position.course;
        let days = 0..course.document().days.len();
        (course.state().clone(), position.day(), days.map(|one| course.asked(one, date(day))).collect())
    })
    .unwrap()
}

fn implement(id: ExerciseId) -> Implement {
    Implement::of(exercises()[&id].catalogue.as_ref().and_then(|one| one.equipment.as_deref()))
}

proptest! {
    #[test]
    fn any_order_gives_the_same_position(
        program in program(), unit in unit(), entries in entries(),
        (logs, shuffled) in logs(true).prop_flat_map(|logs| (Just(logs.clone()), Just(logs).prop_shuffle())),
    ) {
        let mut run = Run { entries, logs, ..run(program, unit) };
        let expected = seen(&run, LAST);
        run.logs = shuffled;
        run.entries.reverse();
        prop_assert_eq!(seen(&run, LAST), expected);
    }

    #[test]
    fn a_correction_and_its_undo_are_as_before(
        program in program(), unit in unit(), entries in entries(), logs in logs(true), at: usize, kept_on in 1..LAST,
    ) {
        prop_assume!(!logs.is_empty());
        let mut run = Run { entries, logs, ..run(program, unit) };
        let before = seen(&run, LAST);
        let at = at % run.logs.len();
        let stored = run.logs.remove(at);
        // The position without the log is read and kept meanwhile, for a date that the log does not concern.
        let kept_on = date(kept_on).min(stored.on);
        run.known = run.state_before(kept_on).map(|state| (kept_on, state));
        run.logs.push(stored);
        prop_assert_eq!(seen(&run, LAST), before);
    }

    #[test]
    fn a_kept_state_gives_the_same_position(
        program in program(), unit in unit(), entries in entries(), logs in logs(true), kept_on in 0..LAST,
    ) {
        let mut run = Run { entries, logs, ..run(program, unit) };
        let expected = seen(&run, LAST);
        let state = run.state_before(date(kept_on)).unwrap();
        let stored = serde_json::from_value(serde_json::to_value(&state).unwrap()).unwrap();
        run.known = Some((date(kept_on), stored));
        run.logs.retain(|log| log.on >= date(kept_on));
        prop_assert_eq!(seen(&run, LAST), expected);
    }

    #[test]
    fn the_preview_is_what_comes(
        program in program(), unit in unit(), entries in entries(), logs in logs(true), weeks in 1_u8..=52,
    ) {
        let entries = entries.into_iter().filter(|entry| entry.entry != RunEntry::Pause).collect();
        let mut run = Run { entries, logs, ..run(program, unit) };
        let today = date(LAST);
        let weeks = run.at(today, |position| position.course.preview_after(today, &position.logs, weeks)).unwrap();
        let mut days: Vec<_> = weeks.into_iter().flat_map(|week| week.days).collect();
        days.retain(|day| day.date.is_some_and(|on| on >= today));
        days.sort_by_key(|day| day.date);
        for day in days {
            let on = day.date.unwrap();
            run.known = run.state_before(on).map(|state| (on, state));
            let index = usize::from(day.day) - 1;
            let (trained, asked) = run.at(on, |position| (position.day(), position.course.asked(index, on))).unwrap();
            prop_assert_eq!((trained, &asked), (Some(index), &day.exercises), "{}", on);
            let log = |(number, asked): (i64, PreviewExercise<ExerciseId>)| {
                let sets = asked.sets.iter().map(|set| LoggedSet {
                    reps: set.reps,
                    weight: set.weight.map(|weight| in_kg(weight, unit)),
                    rpe: set.rir.map(|rir| 20 - rir),
                });
                let (id, sets) = (ExerciseLogId::new(100_000 + number).unwrap(), Some(sets.collect()));
                RunLog { id, exercise: asked.exercise, on, weight: None, sets }
            };
            run.logs.extend((1..).zip(day.exercises).map(log));
        }
    }

    #[test]
    fn results_of_deload_weeks_move_nothing(
        program in program(), unit in unit(), entries in entries(), logs in logs(true), reps in 0_u16..40,
    ) {
        let mut run = Run { entries, logs, ..run(program, unit) };
        let mut deload = Vec::new();
        let visit = |session: Session<'_, '_>| {
            if session.course.is_deload() {
                deload.push(session.on);
            }
        };
        let before = run.replay(date(LAST), visit, |position| position.course.state().clone()).unwrap();
        for log in run.logs.iter_mut().filter(|log| deload.contains(&log.on)) {
            log.sets = Some(vec![LoggedSet { reps, weight: Some(1_000 * i64::from(reps)), rpe: Some(20) }; 4]);
        }
        prop_assert_eq!(seen(&run, LAST).0, before);
    }

    #[test]
    fn only_weights_that_can_be_loaded_are_asked_for(
        program in program(), unit in unit(), entries in entries(), logs in logs(true), day in 0..LAST + 40,
    ) {
        let run = Run { entries, logs, ..run(program, unit) };
        for asked in seen(&run, day).2.into_iter().flatten() {
            for weight in asked.sets.iter().filter_map(|set| set.weight) {
                prop_assert_eq!(run.loading.nearest(implement(asked.exercise), weight), weight);
            }
        }
    }

    #[test]
    fn a_miss_never_raises_a_value(
        program in program(), unit in unit(), entries in entries(), logs in logs(true), short in 1_u16..5,
    ) {
        let mut run = Run { entries, logs, ..run(program, unit) };
        let Some(day) = run.at(date(LAST), |position| position.day()).flatten() else { return Ok(()) };
        run.logs.retain(|log| log.on < date(LAST));
        let asked = |position: Position<'_>| (position.course.is_deload(), position.course.asked(day, date(LAST)));
        let (is_deload, asked) = run.at(date(LAST), asked).unwrap();
        // All sets have the weights that are asked for.
        let with = |short: u16| {
            let log = |asked: &PreviewExercise<ExerciseId>| {
                let set = |set: &AskedSet| LoggedSet { reps: set.reps.saturating_sub(short), weight: None, rpe: None };
                let id = ExerciseLogId::new(100_000 + asked.exercise.get()).unwrap();
                let sets = Some(asked.sets.iter().map(set).collect());
                RunLog { id, exercise: asked.exercise, on: date(LAST), weight: None, sets }
            };
            let run = Run { logs: run.logs.iter().cloned().chain(asked.iter().map(log)).collect(), ..run.clone() };
            run.at(date(LAST), |position| position.after().events().to_vec()).unwrap()
        };
        let (reached, missed) = (with(0), with(short));
        let document = run.document().unwrap();
        // What is not judged misses nothing. Yet it can end a week or cycle, which earlier results then move.
        let is_judged = |asked: &&PreviewExercise<ExerciseId>| !is_deload && asked.sets.iter().any(|set| set.judges);
        let judged: Vec<_> = asked.iter().filter(is_judged).filter_map(|asked| asked.track.clone()).collect();
        let is_of_rule = |event: &&CourseEvent<ExerciseId>| event.on == date(LAST) && event.kind == EventKind::Rule;
        for event in missed.iter().filter(is_of_rule) {
            let key = event.track.as_ref().unwrap();
            let track = document.tracks.iter().find(|track| track.key == *key).unwrap();
            // After the last stage the first one begins at a weight of its own.
            let restarts = matches!(track.rule.kind, RuleKind::Stages { restart: Restart::Add(_), .. });
            if restarts || !judged.contains(key) {
                continue;
            }
            // The first log makes a value.
            let Some(before) = event.before else { continue };
            let most = match &track.rule.kind {
                // No hold is shorter.
                RuleKind::Time { .. } => Some(before.max(5)),
                // Earlier results of a week or cycle can raise it, but no more than without the miss.
                _ if course::moves(track) != Every::Session => {
                    reached.iter().filter(is_of_rule).find(|other| other.track == event.track).unwrap().after
                }
                _ => Some(before),
            };
            prop_assert!(event.after <= most, "{event:?} {most:?}");
        }
    }

    #[test]
    fn a_training_max_moves_by_its_steps_alone(
        program in program(), unit in unit(), entries in entries(), logs in logs(true),
    ) {
        let run = Run { entries, logs, ..run(program, unit) };
        let document = run.document().unwrap();
        let events = run.at(date(LAST), |position| position.course.events().to_vec()).unwrap();
        for event in events.iter().filter(|event| event.kind == EventKind::Rule) {
            let track = document.tracks.iter().find(|track| Some(&track.key) == event.track.as_ref()).unwrap();
            let RuleKind::TrainingMax { increment: Increment::Weight(pair), steps, .. } = &track.rule.kind else {
                continue;
            };
            let (Some(before), Some(after)) = (event.before, event.after) else {
                prop_assert_eq!(event.before, event.after, "only the member makes a training max");
                continue;
            };
            let step = i64::from(if unit == WeightUnit::Kilograms { pair.kg } else { pair.lb });
            let most = steps.iter().map(|step| i64::from(step.times)).max().unwrap_or(1);
            let is_step = (0..=most).any(|times| after == before + times * step);
            let stall = track.rule.stall.unwrap();
            let lowest = before * (100 - i64::from(stall.deload_percent)) / 100;
            let is_stall = after == run.loading.at_most(implement(track.exercise), lowest);
            prop_assert!(is_step || is_stall, "{event:?}");
        }
    }

    #[test]
    fn kilograms_and_pounds_agree_to_a_step(program in program(), entries in entries(), logs in logs(false)) {
        let entries: Vec<_> =
            entries.into_iter().filter(|entry| !matches!(entry.entry, RunEntry::SetValue { .. })).collect();
        let of = |unit| {
            let run = Run { logs: logs.clone(), entries: entries.clone(), ..run(program.clone(), unit) };
            let events = run.at(date(LAST), |position| position.course.events().to_vec()).unwrap();
            (seen(&run, LAST), events)
        };
        let ((kg, kg_day, _), events) = of(WeightUnit::Kilograms);
        let ((lb, lb_day, _), _) = of(WeightUnit::Pounds);
        prop_assert_eq!((kg.week, kg.cycle, &kg.days, kg_day), (lb.week, lb.cycle, &lb.days, lb_day));
        for ((kg, lb), track) in kg.tracks.iter().zip(&lb.tracks).zip(&program.0.document().tracks) {
            prop_assert_eq!((kg.stage, kg.rung, kg.fails, kg.is_test), (lb.stage, lb.rung, lb.fails, lb.is_test));
            let (Some(kg), Some(lb)) = (kg.value, lb.value) else {
                prop_assert_eq!(kg.value, lb.value);
                continue;
            };
            if track_unit(&track.rule.kind) != TrackUnit::Weight {
                prop_assert_eq!(kg, lb);
                continue;
            }
            // Each time a value is rounded down to a weight that can be loaded, the units part by a step at most. Else
            // only hundredths are rounded. Efforts are computed from the weights that were loaded.
            let of_track = events.iter().filter(|event| event.track.as_ref() == Some(&track.key));
            let (reductions, moves) =
                of_track.fold((0, 0), |(less, all), event| (less + i64::from(event.after < event.before), all + 1));
            let is_by_effort = i64::from(track.rule.kind == RuleKind::Rir);
            let is_restarted = i64::from(matches!(track.rule.kind, RuleKind::Stages { .. })) * moves;
            let most = 250 * (reductions + 2 * is_by_effort + is_restarted) + 5 + 3 * moves;
            prop_assert!((kg - in_kg(lb, WeightUnit::Pounds)).abs() <= most, "{kg} {lb} {track:?}");
        }
    }

    #[test]
    fn without_logs_all_entries_undone_are_the_start(program in program(), unit in unit(), entries in entries(), day in 0..LAST) {
        let mut run = Run { entries, ..run(program, unit) };
        seen(&run, day);
        while run.entries.pop().is_some() {
            seen(&run, day);
        }
        let start = seen(&run, 0);
        let now = seen(&run, day);
        prop_assert_eq!((now.0.week, now.0.cycle, now.0.tracks, now.2), (1, 1, start.0.tracks, start.2));
    }
}
