use crate::Database;
use crate::error::DbError;
use crate::schema::open_workouts;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use diesel::query_dsl::methods::FilterDsl;
use ironleaf_application::shared::PortError;
use ironleaf_application::training_log::OpenWorkoutRepository;
use ironleaf_domain::exercise::{Reps, Sets};
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::plan::DayNum;
use ironleaf_domain::text::Name;
use ironleaf_domain::training_log::{OpenWorkout, OpenWorkoutExercise};

/// State of a workout.
///
/// `user_id` and `started_at` are declared as the primary key, so that an update does not set them.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(
    table_name = open_workouts,
    primary_key(user_id, started_at),
    treat_none_as_null = true,
    check_for_backend(diesel::pg::Pg)
)]
struct WorkoutRow {
    user_id: i64,
    started_at: DateTime<Utc>,
    day: NaiveDate,
    plan_day: Option<i16>,
    title: Option<String>,
    exercise_ids: Vec<i64>,
    sets: Vec<i16>,
    reps: Vec<i16>,
    active_at: DateTime<Utc>,
    finished_at: Option<DateTime<Utc>>,
}

impl WorkoutRow {
    fn new(user_id: UserId, workout: OpenWorkout) -> Self {
        Self {
            user_id: user_id.get(),
            started_at: workout.started_at,
            day: workout.day,
            plan_day: workout.plan_day.map(|day| day.get().into()),
            title: workout.title.map(Name::into_string),
            exercise_ids: workout.exercises.iter().map(|one| one.exercise_id.get()).collect(),
            sets: workout.exercises.iter().map(|one| one.sets.get().into()).collect(),
            reps: workout.exercises.iter().map(|one| one.reps.get().into()).collect(),
            active_at: workout.active_at,
            finished_at: workout.finished_at,
        }
    }

    fn into_workout(self) -> Result<OpenWorkout, DbError> {
        let user = self.user_id;
        let bad = |column, reason: &str| DbError::corrupt("open_workouts", column, user, reason);
        let exercise = |(id, (sets, reps)): (i64, (i16, i16))| {
            Ok::<_, DbError>(OpenWorkoutExercise {
                exercise_id: ExerciseId::new(id).ok_or_else(|| bad("exercise_ids", "not positive"))?,
                sets: Sets::new(sets.into()).map_err(|invalid| bad("sets", invalid.reason()))?,
                reps: Reps::new(reps.into()).map_err(|invalid| bad("reps", invalid.reason()))?,
            })
        };
        let planned = self.sets.into_iter().zip(self.reps);
        let title = self.title.as_deref().map(Name::stored).transpose();
        let plan_day = self.plan_day.map(|day| DayNum::new(day.into())).transpose();
        Ok(OpenWorkout {
            started_at: self.started_at,
            day: self.day,
            plan_day: plan_day.map_err(|invalid| bad("plan_day", invalid.reason()))?,
            title: title.map_err(|invalid| bad("title", invalid.reason()))?,
            exercises: self.exercise_ids.into_iter().zip(planned).map(exercise).collect::<Result<_, _>>()?,
            active_at: self.active_at,
            finished_at: self.finished_at,
        })
    }
}

#[async_trait]
impl OpenWorkoutRepository for Database {
    async fn list(&self, user_id: UserId) -> Result<Vec<OpenWorkout>, PortError> {
        self.read("open_workout.list", move |connection| {
            let rows: Vec<WorkoutRow> =
                QueryDsl::filter(open_workouts::table, open_workouts::user_id.eq(user_id.get()))
                    .order(open_workouts::active_at.desc())
                    .select(WorkoutRow::as_select())
                    .load(connection)?;
            rows.into_iter().map(WorkoutRow::into_workout).collect()
        })
        .await
    }

    async fn save(&self, user_id: UserId, workout: OpenWorkout, now: DateTime<Utc>) -> Result<OpenWorkout, PortError> {
        self.transaction("open_workout.save", move |connection| {
            let own = || QueryDsl::filter(open_workouts::table, open_workouts::user_id.eq(user_id.get()));
            let kept = own().select((open_workouts::started_at, open_workouts::active_at)).load(connection)?;
            let surplus = OpenWorkout::surplus(kept, workout.started_at, now);
            if !surplus.is_empty() {
                let surplus = open_workouts::started_at.eq_any(surplus);
                diesel::delete(QueryDsl::filter(own(), surplus)).execute(connection)?;
            }
            let row = WorkoutRow::new(user_id, workout);
            diesel::insert_into(open_workouts::table)
                .values(&row)
                .on_conflict((open_workouts::user_id, open_workouts::started_at))
                .do_update()
                .set(&row)
                .filter(open_workouts::active_at.lt(row.active_at))
                .execute(connection)?;
            let stored: WorkoutRow = open_workouts::table
                .find((row.user_id, row.started_at))
                .select(WorkoutRow::as_select())
                .first(connection)?;
            stored.into_workout()
        })
        .await
    }
}
