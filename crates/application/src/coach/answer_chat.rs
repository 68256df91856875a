use super::answer_review::{AnswerReview, Objection};
use super::ports::{AnswerStream, CoachError, OpenChatOutcome};
use super::quota::{LimitReached, Reservation, ReserveError};
use super::{ChatContext, ChatService, CoachPorts, CoachService, Engine, MemberContext};
use crate::diary::DiaryRepository;
use crate::diet_plan::DietFacts;
use crate::shared::{Actor, Deadline, PortError};
use chrono::{Days, NaiveDate};
use futures_util::{StreamExt, stream};
use ironleaf_domain::coach::reply::{Reply, ReplyKind, Source};
use ironleaf_domain::coach::{ChatAnswer, ChatMessage, ChatTurn, SafetyConcern, is_displayable, recent_turns};
use ironleaf_domain::diary::FoodSettings;
use ironleaf_domain::ids::{ChatId, UserId};
use ironleaf_domain::language::Language;
use ironleaf_domain::limits::{AnswerLimits, Limits, Misfit};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::profile::Trainee;
use ironleaf_domain::target::CurrentTarget;
use std::sync::Arc;
use std::time::Duration;

/// Lease of a chat after the first chunk, which covers the maximum duration of a reply.
const LEASE_AFTER_FIRST_PIECE: Duration = Duration::from_secs(130);

/// Maximum number of replies to one message.
///
/// The second one replaces a first one that does not fit the limits.
const MAX_REPLIES: u32 = 2;

/// Time range and maximum number of logs that the coach gets.
const LOGS_SINCE_DAYS: u64 = 62;
const MAX_LOGS: u32 = 500;

/// Reply if an AI service declines to answer.
const DECLINED: &str = "I can't help with that here. If it is about your health or safety, please talk to a doctor or \
                        someone you trust. I'm glad to help with your training and your meals.";

/// Reply if a coach twice named numbers that the member hides.
const HIDDEN_NUMBERS: &str = "You hide numbers about food, so I cannot answer that with numbers. You can show them in \
                              the settings of the food diary.";

/// Returns the reply if a coach twice advised something that does not fit the limits.
fn beyond_limits(misfit: &Misfit) -> String {
    format!("I cannot answer that within your limits. What I would say does not fit: {}.", misfit.in_a_sentence())
}

/// Reason why a message got no reply.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AnswerChatError {
    /// The chat is missing, belongs to another member or has expired.
    #[error("the chat is not known")]
    ChatNotFound,
    /// The chat is processing another message.
    #[error("the chat is busy")]
    ChatBusy,
    /// The member has reached the AI limit of the day.
    #[error(transparent)]
    LimitReached(#[from] LimitReached),
    /// The coach failed.
    #[error(transparent)]
    Coach(#[from] CoachError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl From<ReserveError> for AnswerChatError {
    fn from(error: ReserveError) -> Self {
        match error {
            ReserveError::LimitReached(limit) => Self::LimitReached(limit),
            ReserveError::Port(error) => Self::Port(error),
        }
    }
}

impl CoachService {
    /// Accepts a message in a chat of the actor, or in a new one, for the chosen engine.
    ///
    /// The caller must start the reply with [`ChatReply::begin`]. It must end it with [`ChatReply::finish`],
    /// [`ChatReply::stop`] or [`ChatReply::give_up`].
    pub async fn answer_chat(
        &self,
        actor: &Actor,
        question: ChatMessage,
        chat_id: Option<ChatId>,
        engine: Engine,
    ) -> Result<ChatReply, AnswerChatError> {
        let chats = &self.ports.chats;
        let now = self.ports.clock.now();
        let lease = (self.settings.timeout + LEASE_AFTER_FIRST_PIECE) * MAX_REPLIES;
        let (chat_id, turns) = match chats.open(actor.user_id, chat_id, now, lease).await? {
            OpenChatOutcome::Open(chat_id, turns) => (chat_id, turns),
            OpenChatOutcome::NotFound => return Err(AnswerChatError::ChatNotFound),
            OpenChatOutcome::Busy => return Err(AnswerChatError::ChatBusy),
        };
        let concern = SafetyConcern::of(question.as_str());
        // A concern gets the fixed reply without a service, so that limits do not apply.
        let service = match engine {
            Engine::Configured if concern.is_none() => self.ports.chat_service.clone(),
            Engine::Configured | Engine::BuiltIn => None,
        };
        let (coach, review) = match &service {
            Some(_) => (&self.ports.coach, AnswerReview::of_service()),
            None => (&self.ports.built_in, AnswerReview::off()),
        };
        let reservation = match self.reserve(&**coach, actor, now).await {
            Ok(reservation) => reservation,
            Err(error) => {
                chats.close(actor.user_id, chat_id, None, now).await?;
                return Err(error.into());
            }
        };
        Ok(ChatReply {
            ports: self.ports.clone(),
            timeout: self.settings.timeout,
            actor: *actor,
            chat_id,
            turns,
            question,
            reservation,
            safe_answer: concern,
            engine: coach.source(),
            service,
            details: Reply::general(""),
            review,
            context: None,
            is_replaced: false,
            pieces: stream::empty().boxed(),
            written: String::new(),
            room: ChatAnswer::MAX_LENGTH,
            is_declined: false,
        })
    }
}

/// Returns the member data for the coach. `today` is the date in the actor's time zone.
async fn facts(ports: &CoachPorts, actor: &Actor, today: NaiveDate) -> Result<MemberContext, PortError> {
    let user_id = actor.user_id;
    let DietFacts { profile, target, limits } = ports.diet_plans.find_facts(user_id).await?;
    let trainee = profile.map(|profile| profile.trainee(today));
    let target = trainee.and_then(|trainee| CurrentTarget::of(&trainee, target).ok());
    let shows_numbers = shows_numbers(&*ports.diary, user_id, trainee.as_ref()).await?;
    let followed = ports.workout_plans.find_current(user_id).await?;
    Ok(MemberContext {
        today,
        trainee,
        // A coach cannot tell what it does not know.
        need: target.map(|target| target.need).filter(|_| shows_numbers),
        shows_numbers,
        plan_day: followed.as_ref().map(|followed| followed.day_on(today)),
        workout_plan: followed.map(|followed| followed.plan),
        diet_plan: ports.diet_plans.find_current(user_id).await?,
        logs: ports.logs.list_since(user_id, today - Days::new(LOGS_SINCE_DAYS), MAX_LOGS).await?,
        limits: answer_limits(ports, &limits).await?,
    })
}

/// Returns whether a member wants to see energy and nutrients. Minors do not until they choose to.
pub(super) async fn shows_numbers(
    diary: &dyn DiaryRepository,
    user_id: UserId,
    trainee: Option<&Trainee>,
) -> Result<bool, PortError> {
    let settings = diary.find_settings(user_id).await?;
    let settings = settings.unwrap_or_else(|| FoodSettings::default_at(trainee.map(Trainee::age_class)));
    Ok(settings.show_numbers)
}

/// Returns what a reply to a member must not advise, if the member has limits.
pub(super) async fn answer_limits(ports: &CoachPorts, limits: &Limits) -> Result<Option<Arc<AnswerLimits>>, PortError> {
    if limits.at_usual_place().is_none() {
        return Ok(None);
    }
    let exercises = ports.catalogue.list_exercises().await?;
    Ok(AnswerLimits::of(limits, &exercises).map(Arc::new))
}

/// Reply that was stored in its chat.
#[derive(Debug, Clone)]
pub struct FinishedReply {
    pub answer: ChatAnswer,
    /// Who wrote it.
    pub engine: PlanSource,
    pub kind: ReplyKind,
    /// Pages of its numbers.
    pub sources: Vec<Source>,
    /// Questions that the member can ask next.
    pub suggestions: Vec<String>,
}

/// Reply in progress. It is stored in the chat only after it was finished or stopped.
#[must_use = "a reply that is not ended blocks its chat until the lease expires"]
pub struct ChatReply {
    ports: CoachPorts,
    timeout: Duration,
    actor: Actor,
    chat_id: ChatId,
    turns: Vec<ChatTurn>,
    question: ChatMessage,
    reservation: Reservation,
    /// Concern that gets the fixed reply without calling the coach.
    safe_answer: Option<SafetyConcern>,
    /// Who writes the reply.
    engine: PlanSource,
    /// Service that is asked; `None` for the built-in coach.
    service: Option<Arc<dyn ChatService>>,
    /// Kind, sources and suggestions of the reply.
    details: Reply,
    review: AnswerReview,
    /// Input of the coach, after it was asked.
    context: Option<ChatContext>,
    /// Whether the first reply did not fit the limits, so that only the complete second one is shown.
    is_replaced: bool,
    pieces: AnswerStream,
    written: String,
    room: usize,
    is_declined: bool,
}

impl ChatReply {
    pub fn chat_id(&self) -> ChatId {
        self.chat_id
    }

    /// Calls the coach, and returns when the first chunk is available.
    pub async fn begin(&mut self) -> Result<(), AnswerChatError> {
        if let Some(concern) = self.safe_answer {
            self.answer_safely(concern);
            return Ok(());
        }
        let Some(service) = self.service.clone() else { return Ok(self.answer_from_own_data().await?) };
        let today = self.actor.date_at(self.ports.clock.now());
        let context = ChatContext {
            history: recent_turns(self.turns.clone()),
            question: self.question.clone(),
            member: facts(&self.ports, &self.actor, today).await?,
            correction: None,
        };
        Ok(self.ask(&*service, context).await?)
    }

    /// Continues with the reply of the built-in coach.
    async fn answer_from_own_data(&mut self) -> Result<(), PortError> {
        let reply = self.ports.built_in_chat.answer(&self.actor, &self.question, &self.turns).await?;
        let lines: Vec<_> = reply.text.split_inclusive('\n').map(|line| Ok(line.to_owned())).collect();
        self.pieces = stream::iter(lines).boxed();
        self.details = reply;
        Ok(())
    }

    async fn ask(&mut self, service: &dyn ChatService, context: ChatContext) -> Result<(), CoachError> {
        self.review.restart(context.member.limits.as_ref(), context.member.shows_numbers);
        self.context = Some(context.clone());
        match service.answer(context, Deadline::after(self.timeout)).await {
            // The last sentence is returned after the end, so that the stream is polled once more.
            Ok(pieces) => self.pieces = pieces.fuse().boxed(),
            Err(CoachError::Declined) => self.decline(),
            Err(error) => return Err(error),
        }
        Ok(())
    }

    /// Asks once more for a reply that fits the member, which replaces the text so far.
    ///
    /// A second reply that does not fit either is replaced by a text that says why.
    async fn replace(&mut self, objection: Objection) -> Result<(), CoachError> {
        let (correction, instead) = match objection {
            Objection::Misfit(misfit) => (misfit.text(), beyond_limits(&misfit)),
            Objection::Number | Objection::Harm(_) => {
                ("Names energy or nutrients, which are hidden".to_owned(), HIDDEN_NUMBERS.to_owned())
            }
        };
        self.written.clear();
        self.room = ChatAnswer::MAX_LENGTH;
        match (self.context.take(), self.service.clone()) {
            (Some(context), Some(service)) if !self.is_replaced => {
                self.is_replaced = true;
                self.ask(&*service, ChatContext { correction: Some(correction), ..context }).await
            }
            _ => {
                self.review = AnswerReview::off();
                self.pieces = stream::iter([Ok(instead)]).boxed();
                Ok(())
            }
        }
    }

    /// Continues with the fixed reply, in the language of the question.
    fn answer_safely(&mut self, concern: SafetyConcern) {
        let answer = concern.answer(Language::of(self.question.as_str()));
        self.engine = PlanSource::BuiltIn;
        self.details = Reply { kind: ReplyKind::Safety, ..Reply::general("") };
        self.review = AnswerReview::off();
        self.pieces = stream::iter([Ok(answer.to_owned())]).boxed();
    }

    fn decline(&mut self) {
        self.is_declined = true;
        self.review = AnswerReview::off();
        self.pieces = stream::iter([Ok(DECLINED.to_owned())]).boxed();
    }

    /// Returns the next chunk to show, or `None` at the end.
    ///
    /// After a sentence that does not fit the limits no chunk follows, and [`Self::finish`] returns another text.
    pub async fn next(&mut self) -> Option<Result<String, CoachError>> {
        while self.room > 0 {
            let (reviewed, is_over) = match self.pieces.next().await {
                Some(Ok(piece)) => {
                    // What is not shown must not split a word for the review.
                    let shown: String = piece.chars().filter(|c| is_displayable(*c)).collect();
                    (self.review.push(&shown), false)
                }
                Some(Err(CoachError::Declined)) => {
                    self.decline();
                    (Ok("\n\n".to_owned()), false)
                }
                Some(Err(error)) => return Some(Err(error)),
                None => (self.review.finish(), true),
            };
            let piece = match reviewed {
                Ok(rest) if is_over && rest.is_empty() => return None,
                Ok(piece) => piece,
                Err(Objection::Harm(harm)) => {
                    self.answer_safely(harm);
                    if self.written.is_empty() { String::new() } else { "\n\n".to_owned() }
                }
                Err(objection @ (Objection::Misfit(_) | Objection::Number)) => {
                    if let Err(error) = self.replace(objection).await {
                        return Some(Err(error));
                    }
                    continue;
                }
            };
            let piece: String = piece.chars().filter(|c| is_displayable(*c)).take(self.room).collect();
            self.room -= piece.chars().count();
            if !piece.is_empty() {
                self.written.push_str(&piece);
                if !self.is_replaced {
                    return Some(Ok(piece));
                }
            }
        }
        None
    }

    /// Ends the reply after its last chunk, and stores the question and the reply.
    ///
    /// The returned text replaces the chunks.
    /// Fails if the reply has no visible text.
    pub async fn finish(mut self) -> Result<FinishedReply, AnswerChatError> {
        match ChatAnswer::from_generated(&self.written) {
            Some(answer) => {
                let Reply { kind, sources, suggestions, .. } = std::mem::replace(&mut self.details, Reply::general(""));
                let engine = self.engine;
                self.keep(answer.clone()).await?;
                Ok(FinishedReply { answer, engine, kind, sources, suggestions })
            }
            None => Err(self.give_up(CoachError::InvalidAnswer(Vec::new())).await),
        }
    }

    /// Ends the reply early at the member's request, and stores the text so far, if it was shown.
    pub async fn stop(self) -> Result<(), PortError> {
        if let Some(answer) = ChatAnswer::from_generated(&self.written).filter(|_| !self.is_replaced) {
            return self.keep(answer).await;
        }
        match self.give_up(CoachError::TimedOut).await {
            AnswerChatError::Port(error) => Err(error),
            _ => Ok(()),
        }
    }

    /// Ends the reply because of an error, which it returns.
    ///
    /// Neither question nor reply is stored, and the use is not counted.
    pub async fn give_up(self, error: impl Into<AnswerChatError>) -> AnswerChatError {
        self.reservation.release().await;
        let now = self.ports.clock.now();
        match self.ports.chats.close(self.actor.user_id, self.chat_id, None, now).await {
            Ok(()) => error.into(),
            Err(port) => port.into(),
        }
    }

    /// A declined exchange is not stored, so that it is not sent to the service again.
    async fn keep(self, answer: ChatAnswer) -> Result<(), PortError> {
        let exchange = (!self.is_declined).then_some((self.question, answer));
        self.ports.chats.close(self.actor.user_id, self.chat_id, exchange, self.ports.clock.now()).await
    }
}
