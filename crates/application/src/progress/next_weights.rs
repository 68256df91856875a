use super::{ProgressService, SessionOf};
use crate::limits::find_limits;
use crate::shared::{Actor, PortError};
use chrono::{NaiveDate, TimeDelta};
use ironleaf_domain::exercise::{CatalogueExercise, RepUnit, Reps};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::profile::AgeClass;
use ironleaf_domain::progress::{ExerciseSession, NextWeightFacts, next_reps, next_weight};
use ironleaf_domain::training_log::LiftedWeight;
use ironleaf_domain::workout_plan::PlanExercise;
use std::collections::{HashMap, HashSet};

/// Time range that contains the last two sessions of an exercise, even in a plan of thirty days.
///
/// For an exercise without a session in it, only the last weight is needed.
const LOOKS_BACK: TimeDelta = TimeDelta::days(92);
/// Maximum number of sessions per exercise that are searched for two with a weight.
const SESSIONS_LOOKED_AT: usize = 6;

/// Suggested weight of an exercise.
#[derive(Debug, Clone, PartialEq)]
pub struct SuggestedWeight {
    pub exercise_id: ExerciseId,
    /// Name in the plan.
    pub exercise_name: String,
    /// Weight; `None` if there is no basis for one.
    pub weight: Option<LiftedWeight>,
    /// Repetitions or seconds of each set; `None` if the exercise progresses by its weight.
    pub reps: Option<u16>,
    /// Unit of `reps`.
    pub unit: RepUnit,
    /// Description of the reason, in the member's unit.
    pub reason: String,
}

impl ProgressService {
    /// Returns suggested weights for the actor's current plan, in its order; empty without a plan.
    ///
    /// An exercise that does not fit the actor's limits has no weight, and the reason says why it is skipped.
    pub async fn suggest_weights(&self, actor: &Actor) -> Result<Vec<SuggestedWeight>, PortError> {
        let today = actor.date_at(self.ports.clock.now());
        let (program, plan, member, (unit, loading), limits) = futures_util::try_join!(
            self.ports.programs.find_run(actor.user_id, today),
            self.ports.plans.find_current(actor.user_id),
            self.ports.profiles.find(actor.user_id),
            self.ports.loadings.find(actor.user_id),
            find_limits(&*self.ports.limits, actor.user_id)
        )?;
        let asked = program.map(|program| program.next_exercises(today));
        let num_of_days = match (&asked, &plan) {
            (Some((num_of_days, _)), _) => *num_of_days,
            (None, Some(followed)) => followed.plan.num_of_days,
            (None, None) => return Ok(Vec::new()),
        };
        let planned = match (asked, plan) {
            (Some((_, exercises)), _) => exercises,
            (None, followed) => {
                followed.into_iter().flat_map(|followed| followed.plan.days.into_values().flatten()).collect()
            }
        };
        let mut of_program = HashMap::<ExerciseId, SuggestedWeight>::new();
        let mut order = Vec::new();
        let mut reps = HashMap::<ExerciseId, (Reps, &str)>::new();
        for planned in &planned {
            if let Some(suggested) = of_track(planned) {
                of_program.entry(planned.id).or_insert(suggested);
            }
            let (most, _) = reps.entry(planned.id).or_insert_with(|| {
                order.push(planned.id);
                (planned.reps, &planned.name)
            });
            *most = planned.reps.max(*most);
        }

        let (exercises, sessions) = futures_util::try_join!(
            self.ports.catalogue.find_exercises(order.clone()),
            self.find_last_sessions(actor, &order, today - LOOKS_BACK)
        )?;
        let exercises: HashMap<ExerciseId, CatalogueExercise> =
            exercises.into_iter().map(|exercise| (exercise.id, exercise)).collect();
        let age_class = member.profile.map(|profile| AgeClass::of(profile.birth_date.age(today)));
        let suggest = |exercise_id: ExerciseId| {
            let exercise = exercises.get(&exercise_id);
            let (reps, exercise_name) = *reps.get(&exercise_id)?;
            let exercise_name = exercise_name.to_owned();
            let facts = NextWeightFacts {
                exercise,
                reps,
                sessions: sessions.get(&exercise_id).map_or(&[], Vec::as_slice),
                num_of_days,
                age_class,
                unit,
                loading,
                today,
            };
            let demands = exercise.map(CatalogueExercise::demands);
            if let Some(misfit) =
                limits.at_usual_place().and_then(|limits| limits.misfits_of(demands).into_iter().next())
            {
                let reason = format!("Skipped: {}", misfit.text());
                let unit = exercise.map_or(RepUnit::Reps, |exercise| exercise.unit);
                return Some(SuggestedWeight { exercise_id, exercise_name, weight: None, reps: None, unit, reason });
            }
            if let Some(suggested) = of_program.get(&exercise_id) {
                return Some(suggested.clone());
            }
            if let Some(next) = next_reps(&facts) {
                // A timed exercise keeps its weight, if it has one.
                let weight = facts.sessions.first().and_then(ExerciseSession::lifted);
                let reason = next.describe();
                return Some(SuggestedWeight {
                    exercise_id,
                    exercise_name,
                    weight,
                    reps: Some(next.reps),
                    unit: next.unit,
                    reason,
                });
            }
            let next = next_weight(&facts);
            let reason = next.reason.describe(unit);
            let unit = exercise.map_or(RepUnit::Reps, |exercise| exercise.unit);
            Some(SuggestedWeight { exercise_id, exercise_name, weight: next.weight, reps: None, unit, reason })
        };
        Ok(order.into_iter().filter_map(suggest).collect())
    }

    /// Returns the last sessions of each exercise, latest first.
    ///
    /// Without a session since `since`, it returns the last one with a weight. Deload weeks do not count.
    async fn find_last_sessions(
        &self,
        actor: &Actor,
        exercises: &[ExerciseId],
        since: NaiveDate,
    ) -> Result<HashMap<ExerciseId, Vec<ExerciseSession>>, PortError> {
        let progress = &self.ports.progress;
        let mut sessions = progress.list_sessions(actor.user_id, exercises.to_vec(), since, SESSIONS_LOOKED_AT).await?;
        sessions.retain(|(_, session)| !session.is_deload);
        let seen: HashSet<ExerciseId> = sessions.iter().map(|(exercise, _)| *exercise).collect();
        let unseen: Vec<ExerciseId> = exercises.iter().copied().filter(|exercise| !seen.contains(exercise)).collect();
        if !unseen.is_empty() {
            sessions.extend(progress.list_last_lifted(actor.user_id, unseen).await?);
        }
        Ok(by_exercise(sessions))
    }
}

/// Returns the heaviest set that a program asks for next; `None` without a track.
fn of_track(planned: &PlanExercise) -> Option<SuggestedWeight> {
    let prescription = planned.prescription.as_ref().filter(|prescription| prescription.track.is_some())?;
    let weight = prescription.heaviest().and_then(|hundredths| LiftedWeight::from_hundredths(hundredths).ok());
    Some(SuggestedWeight {
        exercise_id: planned.id,
        exercise_name: planned.name.clone(),
        weight,
        reps: weight.is_none().then(|| u16::from(planned.reps.get())),
        unit: planned.unit,
        reason: prescription.reason.clone().unwrap_or_default(),
    })
}

fn by_exercise(sessions: Vec<SessionOf>) -> HashMap<ExerciseId, Vec<ExerciseSession>> {
    let mut by_exercise = HashMap::<ExerciseId, Vec<ExerciseSession>>::new();
    for (exercise, session) in sessions {
        by_exercise.entry(exercise).or_default().push(session);
    }
    by_exercise
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body_weight::MockBodyWeightRepository;
    use crate::catalogue::MockPlannerCatalogue;
    use crate::limits::MockLimitsRepository;
    use crate::loading::MockLoadingRepository;
    use crate::measurement::MockMeasurementRepository;
    use crate::profile::{MemberProfile, MockProfileRepository};
    use crate::program::MockMemberPlans;
    use crate::program::MockProgramRepository;
    use crate::progress::{MockProgressRepository, ProgressPorts};
    use crate::shared::MockClock;
    use chrono_tz::Tz;
    use ironleaf_domain::account::{EmailAddress, Role};
    use ironleaf_domain::exercise::{RepUnit, RestSeconds, Sets};
    use ironleaf_domain::ids::{UserId, WorkoutPlanId};
    use ironleaf_domain::plan::PlanSource;
    use ironleaf_domain::profile::WeightUnit;
    use ironleaf_domain::workout_plan::{FollowedPlan, PlanExercise, WorkoutPlan};
    use std::collections::BTreeMap;
    use std::sync::Arc;

    fn exercise(id: i64) -> ExerciseId {
        ExerciseId::new(id).unwrap()
    }

    fn reps(number: i64) -> Reps {
        Reps::new(number).unwrap()
    }

    fn session(date: &str, kg: f64) -> ExerciseSession {
        ExerciseSession {
            log_date: date.parse().unwrap(),
            sets: Sets::new(3).unwrap(),
            reps: reps(8),
            weight: Some(LiftedWeight::from_kg(kg).unwrap()),
            performed: None,
            is_deload: false,
        }
    }

    /// Exercise 7 occurs on two days, once with ten reps; 8 was last done a year ago, and 9 never.
    fn service() -> ProgressService {
        let mut plans = MockMemberPlans::new();
        plans.expect_find_current().returning(|_| {
            let planned = |(id, number)| PlanExercise {
                id: exercise(id),
                name: "Lift".to_owned(),
                description: String::new(),
                sets: Sets::new(3).unwrap(),
                reps: reps(number),
                unit: RepUnit::Reps,
                pattern: None,
                equipment: None,
                also_needs: Vec::new(),
                primary_muscles: Vec::new(),
                mechanic: None,
                rest_seconds: RestSeconds::new(90).unwrap(),
                superset: None,
                prescription: None,
            };
            let day = |entries: &[(i64, i64)]| entries.iter().copied().map(planned).collect();
            let plan = WorkoutPlan {
                id: WorkoutPlanId::new(1).unwrap(),
                name: "Plan".to_owned(),
                description: String::new(),
                num_of_days: 3,
                source: PlanSource::Own,
                days: BTreeMap::from([(1, day(&[(9, 8), (7, 8)])), (3, day(&[(8, 8), (7, 10)]))]),
            };
            Ok(Some(FollowedPlan { plan, chosen_on: "2026-11-01".parse().unwrap() }))
        });
        let mut profiles = MockProfileRepository::new();
        profiles.expect_find().returning(|_| {
            Ok(MemberProfile {
                email: EmailAddress::new("ada@example.com").unwrap(),
                creation_time: chrono::DateTime::UNIX_EPOCH,
                workout_plan_id: None,
                diet_plan_id: None,
                profile: None,
                display: None,
            })
        });
        let mut catalogue = MockPlannerCatalogue::new();
        catalogue.expect_find_exercises().returning(|_| Ok(vec![]));
        let mut progress = MockProgressRepository::new();
        progress
            .expect_list_sessions()
            .withf(|_, ids, since, _| *ids == [9, 7, 8].map(exercise) && since.to_string() == "2026-08-21")
            .returning(|_, _, _, _| {
                Ok(["2026-11-20", "2026-11-17"].map(|day| (exercise(7), session(day, 60.0))).to_vec())
            });
        progress
            .expect_list_last_lifted()
            .withf(|_, ids| *ids == [9, 8].map(exercise))
            .returning(|_, _| Ok(vec![(exercise(8), session("2025-11-21", 50.0))]));
        let mut loadings = MockLoadingRepository::new();
        loadings.expect_find().returning(|_| Ok((WeightUnit::Kilograms, None)));
        let mut limits = MockLimitsRepository::new();
        limits.expect_find().returning(|_| Ok(None));
        let mut clock = MockClock::new();
        clock.expect_now().returning(|| "2026-11-21T12:00:00Z".parse().unwrap());
        let mut programs = MockProgramRepository::new();
        programs.expect_find_run().returning(|_, _| Ok(None));
        ProgressService::new(ProgressPorts {
            programs: Arc::new(programs),
            progress: Arc::new(progress),
            plans: Arc::new(plans),
            profiles: Arc::new(profiles),
            weights: Arc::new(MockBodyWeightRepository::new()),
            loadings: Arc::new(loadings),
            measurements: Arc::new(MockMeasurementRepository::new()),
            limits: Arc::new(limits),
            catalogue: Arc::new(catalogue),
            clock: Arc::new(clock),
        })
    }

    #[tokio::test]
    async fn each_planned_exercise_is_suggested_once_in_order() {
        let actor = Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: Tz::UTC.into() };
        let suggested = service().suggest_weights(&actor).await.unwrap();
        let shown: Vec<_> = suggested
            .iter()
            .map(|next| (next.exercise_id.get(), next.weight.map(LiftedWeight::kg), next.reason.as_str()))
            .collect();
        assert_eq!(
            shown,
            [
                (9, None, "No weight yet: choose one that leaves two reps in hand"),
                (7, Some(60.0), "Not all reps reached: the same again"),
                (8, Some(40.0), "365 days away: 80 % of the last weight"),
            ],
            "8 reps were done, and the plan has up to 10"
        );
    }
}
