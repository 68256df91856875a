//! The chat, as one answer or as a stream of events.

use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::Member;
use crate::input::{Field, Json, all};
use crate::request_id;
use crate::serve::AppState;
use actix_web::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_ENCODING};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, web};
use futures_util::stream;
use ironleaf_application::coach::{AnswerChatError, ChatReply, CoachError, CoachService};
use ironleaf_application::shared::Actor;
use ironleaf_domain::coach::{ChatAnswer, ChatMessage};
use ironleaf_domain::ids::ChatId;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::pin::pin;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, timeout};
use utoipa::ToSchema;

/// How often a comment goes into a stream. It keeps a proxy from closing it while the coach thinks, and it is how we
/// learn that the reader has gone: only a write tells.
const PULSE: Duration = Duration::from_secs(1);

/// How long the head of a stream waits for the first piece, so that an early failure has its own status. After that the
/// head goes out: only a stream that has begun shows whether its reader is still there.
const HEAD_PATIENCE: Duration = Duration::from_secs(2);

/// A message to the coach.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChatInput {
    #[serde(default)]
    #[schema(value_type = String, min_length = 1, max_length = 4000, required = true)]
    message: Field<ChatMessage>,
    /// The chat that it belongs to; left out for a new one.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = "uuid")]
    chat_id: Field<ChatId>,
}

/// The coach's answer, in Markdown.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChatOutput {
    #[schema(format = "uuid")]
    chat_id: String,
    #[schema(min_length = 1, max_length = 8000)]
    response: String,
}

/// A piece of an answer.
#[derive(Serialize)]
struct Delta<'a> {
    text: &'a str,
}

impl From<AnswerChatError> for ApiError {
    fn from(error: AnswerChatError) -> Self {
        match error {
            AnswerChatError::ChatNotFound => {
                Self::new(ErrorKind::NotFound, "This chat has been forgotten. Please start a new one")
            }
            AnswerChatError::ChatBusy => {
                Self::new(ErrorKind::Conflict, "The coach is still answering your last message")
            }
            AnswerChatError::LimitReached(error) => error.into(),
            AnswerChatError::Coach(error) => error.into(),
            AnswerChatError::Port(error) => error.into(),
        }
    }
}

/// Answers a message. With `Accept: text/event-stream` the answer comes as it is written: `delta` events with
/// `{"text"}`, then one `done` with what the whole answer would be, or one `error` with the error body.
#[utoipa::path(post, path = "/gemini/chat", tag = "coach", request_body = ChatInput, responses(
    (status = 200, content((ChatOutput = "application/json"), (String = "text/event-stream"))),
    (status = 404, description = "No such chat, or it has been forgotten", body = ErrorBody),
    (status = 409, description = "`conflict`: the last message is still being answered", body = ErrorBody)))]
pub(crate) async fn answer_chat(
    Member(identity): Member,
    request: HttpRequest,
    state: web::Data<AppState>,
    Json(body): Json<ChatInput>,
) -> Result<HttpResponse, ApiError> {
    let (message, chat_id) = all((body.message.required("message"), body.chat_id.optional("chatId"))).finish()?;

    let exchange = Exchange { coach: state.services().coach.clone(), actor: identity.actor, message, chat_id };
    if accepts_events(&request) {
        let (head, begun) = oneshot::channel();
        request_id::spawn(exchange.stream(head));
        let events = begun.await.map_err(|_| ApiError::internal())??;
        let body = stream::unfold(events, async |mut events| Some((Ok::<_, Infallible>(events.recv().await?), events)));
        return Ok(HttpResponse::Ok()
            .content_type("text/event-stream")
            // Neither compressed nor held back on the way: each piece is to be seen when it is written.
            .insert_header((CONTENT_ENCODING, "identity"))
            .insert_header((CACHE_CONTROL, "no-store, no-transform"))
            .insert_header(("x-accel-buffering", "no"))
            .streaming(Box::pin(body)));
    }
    let (answer, answered) = oneshot::channel();
    request_id::spawn(exchange.whole(answer, state.settings().coach_timeout));
    let output = answered.await.map_err(|_| ApiError::internal())??;
    Ok(HttpResponse::Ok().json(output))
}

fn accepts_events(request: &HttpRequest) -> bool {
    let accept = request.headers().get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accept.split(',').any(|kind| kind.split(';').next().is_some_and(|kind| kind.trim() == "text/event-stream"))
}

/// One message and its answer. It runs apart from the request, so that it can end in order when the caller goes away.
struct Exchange {
    coach: CoachService,
    actor: Actor,
    message: ChatMessage,
    chat_id: Option<ChatId>,
}

impl Exchange {
    async fn open(self) -> Result<ChatReply, ApiError> {
        Ok(self.coach.answer_chat(&self.actor, self.message, self.chat_id).await?)
    }

    /// Writes events until the answer or the caller's patience ends. The head tells whether there is an answer at all: it
    /// waits for the first piece, but not for long.
    async fn stream(self, head: oneshot::Sender<Result<mpsc::Receiver<Bytes>, ApiError>>) {
        let mut reply = match self.open().await {
            Ok(reply) => reply,
            Err(error) => return drop(head.send(Err(error))),
        };
        let (events, receiver) = mpsc::channel(16);
        match begin(&mut reply, head, receiver, &events).await {
            Begun::Well => {}
            Begun::Unread => return stop(reply).await,
            Begun::Refused(error, head) => return drop(head.send(Err(reply.give_up(error).await.into()))),
            Begun::Failed(error) => return drop(events.send(error_event(reply.give_up(error).await)).await),
        }
        loop {
            let Some(piece) = while_read(&events, reply.next()).await else { return stop(reply).await };
            let event = match piece {
                Some(Ok(text)) => event("delta", &Delta { text: &text }),
                Some(Err(error)) => return drop(events.send(error_event(reply.give_up(error).await)).await),
                None => {
                    let chat_id = reply.chat_id();
                    let last = match reply.finish().await {
                        Ok(answer) => event("done", &output(chat_id, &answer)),
                        Err(error) => error_event(error),
                    };
                    return drop(events.send(last).await);
                }
            };
            if events.send(event).await.is_err() {
                return stop(reply).await;
            }
        }
    }

    /// Writes the whole answer, within the time that one answer may take.
    async fn whole(self, mut answer: oneshot::Sender<Result<ChatOutput, ApiError>>, time: Duration) {
        let mut reply = match self.open().await {
            Ok(reply) => reply,
            Err(error) => return drop(answer.send(Err(error))),
        };
        let written = async {
            reply.begin().await?;
            while let Some(piece) = reply.next().await {
                piece?;
            }
            Ok::<(), AnswerChatError>(())
        };
        let written = tokio::select! {
            written = timeout(time, written) => Some(written),
            () = answer.closed() => None,
        };
        let chat_id = reply.chat_id();
        let outcome = match written {
            None => return stop(reply).await,
            Some(Ok(Ok(()))) => reply.finish().await.map(|answer| output(chat_id, &answer)),
            Some(Ok(Err(error))) => Err(reply.give_up(error).await),
            Some(Err(_)) => Err(reply.give_up(CoachError::TimedOut).await),
        };
        drop(answer.send(outcome.map_err(Into::into)));
    }
}

/// How an answer began.
enum Begun {
    /// Its first piece is on its way, or to come.
    Well,
    /// Nobody reads it any more.
    Unread,
    /// Not at all, and the head can still say so.
    Refused(AnswerChatError, oneshot::Sender<Result<mpsc::Receiver<Bytes>, ApiError>>),
    /// Not at all, and only an event can say so.
    Failed(AnswerChatError),
}

async fn begin(
    reply: &mut ChatReply,
    head: oneshot::Sender<Result<mpsc::Receiver<Bytes>, ApiError>>,
    receiver: mpsc::Receiver<Bytes>,
    events: &mpsc::Sender<Bytes>,
) -> Begun {
    let mut begun = pin!(reply.begin());
    let early = match timeout(HEAD_PATIENCE, &mut begun).await {
        Ok(Err(error)) => return Begun::Refused(error, head),
        Ok(Ok(())) => true,
        Err(_) => false,
    };
    if head.send(Ok(receiver)).is_err() {
        return Begun::Unread;
    }
    if early {
        return Begun::Well;
    }
    match while_read(events, begun).await {
        Some(Ok(())) => Begun::Well,
        Some(Err(error)) => Begun::Failed(error),
        None => Begun::Unread,
    }
}

/// What comes of the work, or `None` as soon as nobody reads the events any more.
async fn while_read<T>(events: &mpsc::Sender<Bytes>, work: impl Future<Output = T>) -> Option<T> {
    let mut work = pin!(work);
    loop {
        tokio::select! {
            done = &mut work => return Some(done),
            () = events.closed() => return None,
            // A full channel has enough for the reader to take; one that is closed is seen above.
            () = sleep(PULSE) => drop(events.try_send(Bytes::from_static(b":\n\n"))),
        }
    }
}

async fn stop(reply: ChatReply) {
    if let Err(error) = reply.stop().await {
        tracing::warn!(%error, "a chat could not be closed when its reader went away");
    }
}

fn output(chat_id: ChatId, answer: &ChatAnswer) -> ChatOutput {
    ChatOutput { chat_id: chat_id.to_string(), response: answer.as_str().to_owned() }
}

fn error_event(error: AnswerChatError) -> Bytes {
    event("error", &ApiError::from(error).body(request_id::current()))
}

/// An event with JSON on its one line of data: JSON has no line break that is not escaped.
fn event(name: &str, data: &impl Serialize) -> Bytes {
    match serde_json::to_string(data) {
        Ok(json) => Bytes::from(format!("event: {name}\ndata: {json}\n\n")),
        Err(error) => {
            tracing::error!(%error, "an event cannot be written");
            Bytes::from_static(b"event: error\ndata: {\"code\":\"internal\"}\n\n")
        }
    }
}
