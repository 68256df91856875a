use super::{GuideRepository, GuidedExercise};
use crate::shared::{Actor, AuditContext, CatalogueError, Clock};
use ironleaf_domain::exercise::ExerciseGuide;
use ironleaf_domain::ids::ExerciseId;
use std::sync::Arc;

/// Use cases of exercise guides.
#[derive(Clone)]
pub struct ExerciseGuideService {
    guides: Arc<dyn GuideRepository>,
    clock: Arc<dyn Clock>,
}

impl ExerciseGuideService {
    /// Creates the service.
    pub fn new(guides: Arc<dyn GuideRepository>, clock: Arc<dyn Clock>) -> Self {
        Self { guides, clock }
    }

    /// Saves the guide of a listed exercise of the catalogue and replaces an existing one.
    pub async fn save_guide(
        &self,
        actor: &Actor,
        id: ExerciseId,
        guide: ExerciseGuide,
    ) -> Result<GuidedExercise, CatalogueError> {
        self.guides.save(id, guide, AuditContext::of(actor, self.clock.now())).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::MockGuideRepository;
    use crate::shared::{CatalogueItem, MockClock};
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;
    use ironleaf_domain::exercise::{GuideList, GuideText, Mistake};
    use ironleaf_domain::ids::UserId;

    #[tokio::test]
    async fn a_saved_guide_is_signed_with_who_and_when() {
        let mut clock = MockClock::new();
        clock.expect_now().returning(|| "2026-11-21T12:00:00Z".parse().unwrap());
        let mut guides = MockGuideRepository::new();
        guides
            .expect_save()
            .withf(|_, _, signature| {
                (signature.by.get(), signature.at.to_rfc3339()) == (7, "2026-11-21T12:00:00+00:00".to_owned())
            })
            .times(1)
            .returning(|_, _, _| Err(CatalogueError::NotFound(CatalogueItem::Exercise)));
        let service = ExerciseGuideService::new(Arc::new(guides), Arc::new(clock));
        let admin = Actor { user_id: UserId::new(7).unwrap(), role: Role::Admin, time_zone: Tz::UTC.into() };
        let text = || GuideText::new("Keep your back straight.").unwrap();
        let guide = ExerciseGuide {
            set_up: GuideList::new(vec![text()]).unwrap(),
            steps: GuideList::new(vec![text(), text()]).unwrap(),
            mistakes: GuideList::new(vec![Mistake { mistake: text(), instead: text() }; 2]).unwrap(),
            picture: None,
        };
        assert!(service.save_guide(&admin, ExerciseId::new(4).unwrap(), guide).await.is_err());
    }
}
