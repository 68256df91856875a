//! Food diaries of members.

mod entries;
mod files;
mod ports;
mod view;

pub use entries::{AddEntryError, CopyEntriesError, EntryForm, EntryFormContent, FoodOfEntry};
pub use files::DiaryImportReport;
pub use ports::{
    AddEntryOutcome, ChangeEntryError, CopyOutcome, DayFacts, DiaryChangePage, DiaryCopy, DiaryRepository, DiarySink,
    DiaryUndoOutcome, DiaryWriteError, EntryEdit, ImportedEntries, NewDiaryEntry, PastDay, SetStatusError,
};
pub use view::{DayView, ListedDay, PlannedItem};

#[cfg(any(test, feature = "testing"))]
pub use ports::MockDiaryRepository;

use crate::catalogue::PlannerCatalogue;
use crate::food::FoodRepository;
use crate::limits::LimitsRepository;
use crate::profile::ProfileRepository;
use crate::shared::{Actor, Clock, PortError};
use chrono::NaiveDate;
use ironleaf_domain::diary::FoodSettings;
use ironleaf_domain::profile::{AgeClass, Profile};
use std::sync::Arc;

/// Ports of the diary use cases.
#[derive(Clone)]
pub struct DiaryPorts {
    pub diary: Arc<dyn DiaryRepository>,
    pub foods: Arc<dyn FoodRepository>,
    /// Limits, which mark entries.
    pub limits: Arc<dyn LimitsRepository>,
    /// Profiles, for the age.
    pub profiles: Arc<dyn ProfileRepository>,
    /// Catalogue, whose meals tell about the items of own plans.
    pub catalogue: Arc<dyn PlannerCatalogue>,
    /// Current time.
    pub clock: Arc<dyn Clock>,
}

/// Use cases of food diaries.
#[derive(Clone)]
pub struct DiaryService {
    ports: DiaryPorts,
}

impl DiaryService {
    /// Creates the service.
    pub fn new(ports: DiaryPorts) -> Self {
        Self { ports }
    }

    /// Returns the actor's food settings, or the default for the actor's age.
    pub async fn view_food_settings(&self, actor: &Actor) -> Result<FoodSettings, PortError> {
        if let Some(settings) = self.ports.diary.find_settings(actor.user_id).await? {
            return Ok(settings);
        }
        let profile = self.profile(actor).await?;
        Ok(FoodSettings::default_at(profile.map(|profile| age_of(&profile, self.today(actor)))))
    }

    /// Replaces the actor's food settings. A member under 13 has none.
    pub async fn save_food_settings(
        &self,
        actor: &Actor,
        settings: FoodSettings,
    ) -> Result<FoodSettings, DiaryWriteError> {
        self.check_age(actor).await?;
        self.ports.diary.save_settings(actor.user_id, settings).await?;
        Ok(settings)
    }

    fn today(&self, actor: &Actor) -> NaiveDate {
        actor.date_at(self.ports.clock.now())
    }

    async fn profile(&self, actor: &Actor) -> Result<Option<Profile>, PortError> {
        Ok(self.ports.profiles.find(actor.user_id).await?.profile)
    }
}

fn age_of(profile: &Profile, today: NaiveDate) -> AgeClass {
    AgeClass::of(profile.birth_date.age(today))
}
