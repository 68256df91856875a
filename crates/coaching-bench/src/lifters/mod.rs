//! Lifters who follow a rule of the domain for some months, compared with the best choice of weights.
//!
//! The model of a lifter and the bars are those of `docs/coaching.md`, "Simulated lifters".

mod body;
mod bounds;
mod career;
mod draws;
mod followed;
mod measures;
mod programs;

use crate::report::{Bar, Report, Table};
use bounds::{Bound, FeltStep};
use career::{Career, SESSIONS_OF_WEEK, WeightRule, train};
use draws::Draws;
use followed::{Followed, checked};
use measures::{Measures, measure};
use programs::Entrant;

/// Greatest share of sets below the least reps that a rival may have.
const MAX_RIVAL_MISSES: f64 = 0.1;

/// Size of the bench.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Size {
    /// Number of lifters.
    pub(crate) lifters: u32,
    /// Number of weeks.
    pub(crate) weeks: u32,
}

/// Trains all lifters by each rule.
pub(crate) fn run(seed: u64, size: Size) -> Report {
    let sessions = size.weeks * SESSIONS_OF_WEEK;
    let number = usize::try_from(sessions).unwrap_or(usize::MAX);
    let bench = Bench { lifters: (0..size.lifters).map(|lifter| Draws::new(seed, lifter, number)).collect(), size };
    let oracle = bench.by(|_| Bound { knows_form: true });
    let informed = bench.by(|_| Bound { knows_form: false });
    let rir = bench.follow(programs::rir_with_deloads());
    let mut rivals: Vec<(&str, Measures)> = programs::rivals().into_iter().map(|rival| bench.follow(rival)).collect();
    rivals.push(("felt step", bench.by(FeltStep::new)));
    let variants: Vec<(&str, Measures)> = programs::variants().into_iter().map(|rule| bench.follow(rule)).collect();
    let bars = bars(&rir.1, &oracle, &informed, &rivals);
    let rows = [("oracle", oracle.clone()), ("informed", informed), rir].into_iter().chain(variants).chain(rivals);
    let row = |(name, measures): (&str, Measures)| (name.to_owned(), cells(&measures, &oracle));
    let columns =
        ["rule", "gain", "of the oracle's", "within 1 of the target", "below the least", "jumps", "deloads a lifter"];
    let table = Table {
        title: format!("{} lifters, {} weeks, seed {seed}", size.lifters, size.weeks),
        columns: columns.map(str::to_owned).to_vec(),
        rows: rows.map(row).collect(),
    };
    Report { part: "lifters", tables: vec![table], bars }
}

fn cells(measures: &Measures, oracle: &Measures) -> Vec<String> {
    let percent = |share: f64| format!("{:.1}%", 100.0 * share);
    vec![
        format!("{:.2}%", 100.0 * measures.gain),
        format!("{:.3}", measures.gain / oracle.gain),
        percent(measures.within_target),
        percent(measures.below_least),
        measures.jumps.to_string(),
        format!("{:.2}", measures.stalls),
    ]
}

fn bars(rir: &Measures, oracle: &Measures, informed: &Measures, rivals: &[(&str, Measures)]) -> Vec<Bar> {
    let of_oracle = |measures: &Measures| measures.gain / oracle.gain;
    let careful = rivals.iter().filter(|(_, rival)| rival.below_least <= MAX_RIVAL_MISSES);
    let best = careful.map(|(name, rival)| (*name, of_oracle(rival))).max_by(|a, b| a.1.total_cmp(&b.1));
    let (best_name, best_gain) = best.unwrap_or(("none", f64::NAN));
    #[expect(clippy::cast_precision_loss, reason = "a small count")]
    let jumps = rir.jumps as f64;
    let mut behind = Bar::at_most("gain behind that of the best careful rival", best_gain - of_oracle(rir), 0.01);
    behind.note = Some(format!("{best_name}: {best_gain:.3}"));
    let mut stall = Bar::at_most("weeks from a true stall to its deload, median", rir.median_weeks_to_deload(), 2.0);
    let (with, without) = (rir.weeks_to_deload.len(), rir.rows_without_deload);
    stall.note = Some(format!("{with} stalls; {without} others ended without a deload"));
    vec![
        Bar::at_least("gain ÷ the oracle's", of_oracle(rir), 0.90),
        behind,
        Bar::at_least("sets within 1 of the target ÷ informed", rir.within_target / informed.within_target, 0.95),
        Bar::at_most("sets below the least reps", rir.below_least, 0.05),
        Bar::at_most("jumps of the weight", jumps, 0.0),
        stall,
        Bar::at_most("lifters with a deload that a normal day would have spared them", rir.spared, 0.05),
    ]
}

/// All lifters.
struct Bench {
    lifters: Vec<Draws>,
    size: Size,
}

impl Bench {
    /// Trains all lifters by a rule of the bench's own.
    fn by<R: WeightRule>(&self, rule: impl Fn(&Draws) -> R) -> Measures {
        let careers: Vec<Career> =
            self.lifters.iter().map(|draws| train(draws, &mut rule(draws), self.size.weeks)).collect();
        measure(&careers)
    }

    /// Trains all lifters by a program of the domain.
    fn follow(&self, entrant: Entrant) -> (&'static str, Measures) {
        let Entrant { name, document, start_share } = entrant;
        // The bench writes its programs itself; a test checks that all are valid.
        let Ok(program) = checked(document) else { return (name, Measures::default()) };
        let careers: Vec<Career> = self
            .lifters
            .iter()
            .map(|draws| train(draws, &mut Followed::start(&program, start_share * draws.estimate), self.size.weeks))
            .collect();
        (name, measure(&careers))
    }
}

#[cfg(test)]
mod tests {
    use super::{Size, checked, programs, run};
    use crate::report::BarState;

    #[test]
    fn all_programs_of_the_bench_are_valid() {
        let entrants = programs::rivals().into_iter().chain(programs::variants()).chain([programs::rir_with_deloads()]);
        for entrant in entrants {
            assert_eq!(checked(entrant.document).err(), None, "{}", entrant.name);
        }
    }

    #[test]
    fn a_hundred_lifters_meet_all_bars_with_equal_bytes() {
        let report = || run(1, Size { lifters: 100, weeks: 16 });
        let first = report();
        let missed: Vec<_> = first.bars.iter().filter(|bar| bar.state != BarState::Met).collect();
        assert!(missed.is_empty(), "{missed:#?}");
        let bytes = |report| serde_json::to_string(&report).unwrap();
        assert_eq!(bytes(first), bytes(report()));
    }
}
