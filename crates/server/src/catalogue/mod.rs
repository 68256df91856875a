//! Reads the catalogue that ships inside the program: the files in `seed/`.

mod diet_plans;
mod exercises;
mod foods;
mod guides;
mod meals;
mod programs;
mod shipped_file;
mod workout_plans;

use ironleaf_application::catalogue::ShippedCatalogue;
pub(crate) use shipped_file::CatalogueError;

/// Returns the whole shipped catalogue.
pub(crate) fn shipped() -> Result<ShippedCatalogue, CatalogueError> {
    let exercises = exercises::read()?;
    let foods = foods::read()?;
    Ok(ShippedCatalogue {
        guides: guides::read(&exercises)?,
        programs: programs::read(&exercises)?,
        exercises,
        workout_plans: workout_plans::read()?,
        meals: meals::read(&foods)?,
        foods,
        diet_plans: diet_plans::read()?,
    })
}

#[cfg(test)]
mod limits_tests;
#[cfg(test)]
pub(crate) mod planner_catalogue;
#[cfg(test)]
mod planner_tests;
#[cfg(test)]
mod random_members;
#[cfg(test)]
mod tests;
