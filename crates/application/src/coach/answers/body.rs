//! Answers about body weight and measurements.

use super::{Answer, call};
use crate::tools::{ToolCall, ToolError, ToolOutput};
use chrono::NaiveDate;
use ironleaf_domain::coach::question::Family;
use ironleaf_domain::coach::reply::{BodyWeightFacts, MeasurementFacts, Missing, Reply, WeightChangeFacts};
use ironleaf_domain::measurement::{MeasurementDay, MeasurementName};

impl Answer<'_> {
    pub(super) async fn body_weight(&self) -> Result<Reply, ToolError> {
        let wants_change = self.question.family == Family::WeightChange;
        if wants_change && self.member.is_minor() {
            return Ok(Missing::Adult("weight trend").reply(self.figures));
        }
        let weights = call!(self, ToolCall::ListBodyWeights { from: None }, ToolOutput::BodyWeights);
        let weights: Vec<(NaiveDate, f64)> =
            weights.iter().map(|one| (one.weigh_in.measured_on, one.weigh_in.weight.kg())).collect();
        let Some((last_day, last)) = weights.last().copied() else { return Ok(Missing::WeighIns.reply(self.figures)) };
        if !wants_change {
            let asked = self.question.parts.period.map_or(last_day, |period| period.to);
            let of_day = weights.iter().rev().find(|(day, _)| *day <= asked).copied();
            let (date, kg) = of_day.unwrap_or((last_day, last));
            return Ok(BodyWeightFacts { kg, date }.reply(self.figures));
        }
        let period = self.period();
        let is_inside = |day: NaiveDate| period.from.is_none_or(|from| from <= day) && day <= period.to;
        let mut inside = weights.iter().filter(|(day, _)| is_inside(*day)).copied();
        let Some(first) = inside.next() else {
            return Ok(Missing::WeighInsIn(period, last_day).reply(self.figures));
        };
        let last = inside.next_back().unwrap_or(first);
        Ok(WeightChangeFacts { period, first, last }.reply(self.figures))
    }

    pub(super) async fn measurement(&self) -> Result<Reply, ToolError> {
        let called = self.chat.tools.call(self.actor, ToolCall::ListMeasurements { from: None }).await?;
        let ToolOutput::Measurements { days, body_fat } = called else { return Err(super::unexpected(&called)) };
        let of_muscle = self.question.parts.muscle.and_then(|muscle| match muscle.name {
            "arms" | "biceps" | "triceps" => Some("upper_arm"),
            "forearms" => Some("forearm"),
            "legs" | "quadriceps" | "hamstrings" => Some("thigh"),
            "calves" => Some("calf"),
            name @ ("chest" | "shoulders" | "neck") => Some(name),
            _ => None,
        });
        let asked = self.question.parts.measure.or(of_muscle);
        let Some(asked) = asked.filter(|asked| *asked != "body_fat") else {
            return Ok(match body_fat.filter(|_| !self.member.is_minor()) {
                Some(fat) => MeasurementFacts::body_fat(fat.value, fat.low, fat.high),
                None => Missing::Measurement("waist, neck and height".to_owned()).reply(self.figures),
            });
        };
        // "Shoulders" is the name of a measurement, "hips" is not.
        let name = MeasurementName::parse(asked).or_else(|_| MeasurementName::parse(asked.trim_end_matches('s')));
        let measured = |name: MeasurementName| {
            let value = |day: &MeasurementDay| Some((day.measured_on, day.value(name)?.cm()));
            days.iter().filter_map(value).collect::<Vec<(NaiveDate, f64)>>()
        };
        let values = name.map(measured).unwrap_or_default();
        let called = asked.replace('_', " ");
        Ok(match values[..] {
            [] => Missing::Measurement(called).reply(self.figures),
            [.., (date, cm)] => {
                let before = values.len().checked_sub(2).and_then(|before| values.get(before)).copied();
                MeasurementFacts { name: called, cm, date, before }.reply(self.figures)
            }
        })
    }
}
