use super::planner_rows::MealRow;
use crate::Database;
use crate::exercise::PlannerExerciseRow;
use crate::schema::{exercises, meals};
use async_trait::async_trait;
use diesel::prelude::*;
use ironleaf_application::catalogue::PlannerCatalogue;
use ironleaf_application::shared::PortError;
use ironleaf_domain::exercise::CatalogueExercise;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::meal::CatalogueMeal;

#[async_trait]
impl PlannerCatalogue for Database {
    async fn list_exercises(&self) -> Result<Vec<CatalogueExercise>, PortError> {
        self.read("planner_catalogue.list_exercises", |connection| {
            let exercises: Vec<PlannerExerciseRow> = exercises::table
                .filter(exercises::archived_at.is_null())
                .order(exercises::id)
                .select(PlannerExerciseRow::as_select())
                .load(connection)?;
            exercises.into_iter().map(PlannerExerciseRow::into_exercise).collect()
        })
        .await
    }

    async fn find_exercises(&self, ids: Vec<ExerciseId>) -> Result<Vec<CatalogueExercise>, PortError> {
        self.read("planner_catalogue.find_exercises", move |connection| {
            let ids: Vec<i64> = ids.iter().map(|id| id.get()).collect();
            let exercises: Vec<PlannerExerciseRow> = exercises::table
                .filter(exercises::id.eq_any(ids))
                .select(PlannerExerciseRow::as_select())
                .load(connection)?;
            exercises.into_iter().map(PlannerExerciseRow::into_exercise).collect()
        })
        .await
    }

    async fn list_meals(&self) -> Result<Vec<CatalogueMeal>, PortError> {
        self.read("planner_catalogue.list_meals", |connection| {
            let meals: Vec<MealRow> = meals::table
                .filter(meals::archived_at.is_null())
                .order(meals::id)
                .select(MealRow::as_select())
                .load(connection)?;
            meals.into_iter().map(MealRow::into_meal).collect()
        })
        .await
    }
}
