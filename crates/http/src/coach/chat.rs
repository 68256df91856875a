//! The chat with the coach, as one response or as a stream of events.

use super::generate::engine;
use super::source::CoachSourceJson;
use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::Member;
use crate::input::{Json, Optional, Query, Required, all, body, both};
use crate::request_id;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::wire_enum::wire_enum;
use actix_web::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_ENCODING};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, web};
use futures_util::stream;
use ironleaf_application::coach::{AnswerChatError, ChatReply, CoachError, CoachService, Engine, FinishedReply};
use ironleaf_application::shared::Actor;
use ironleaf_domain::coach::ChatMessage;
use ironleaf_domain::coach::reply::{ReplyKind, Source};
use ironleaf_domain::ids::ChatId;
use serde::Serialize;
use std::convert::Infallible;
use std::pin::pin;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, timeout};
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(answer_chat, Member, Coach).coached()]
}

/// Interval of comments in an event stream.
///
/// They keep proxies from closing the stream while the coach is thinking, and they detect a disconnected client, which
/// only a write can.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(1);

/// Maximum wait for the first chunk before the response head is sent.
///
/// Until then an early failure can still set its own HTTP status. The wait is short, because the server notices a
/// disconnected client only after the stream has started.
const HEAD_TIMEOUT: Duration = Duration::from_secs(2);

body! {
    /// A message to the coach.
    pub(crate) struct ChatInput {
        message: Required<ChatMessage>,
        /// ID of the chat that the message continues; omit it to start a chat.
        #[name = "chatId"]
        chat_id: Optional<ChatId>,
    }
}

/// The coach's reply, in Markdown.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChatOutput {
    #[schema(format = "uuid")]
    chat_id: String,
    #[schema(min_length = 1, max_length = 8000)]
    response: String,
    /// Who wrote the reply.
    engine: CoachSourceJson,
    kind: ChatKind,
    /// Pages with the numbers of the reply.
    #[schema(max_items = 4)]
    sources: Vec<ChatSource>,
    /// Messages to send next; of `which` its options.
    #[schema(max_items = 3)]
    suggestions: Vec<String>,
}

wire_enum! {
    /// Kind of a reply: whether it answers, and why not.
    ChatKind = ReplyKind as "ChatKind"
}

/// Page of the site with a number of a reply.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ChatSource {
    label: String,
    /// Path of the page, such as `/exercises/12`.
    href: String,
}

impl From<Source> for ChatSource {
    fn from(source: Source) -> Self {
        Self { label: source.label, href: source.href }
    }
}

/// A chunk of a reply.
#[derive(Serialize)]
struct Delta<'a> {
    text: &'a str,
}

impl From<AnswerChatError> for ApiError {
    fn from(error: AnswerChatError) -> Self {
        match error {
            AnswerChatError::ChatNotFound => {
                Self::new(ErrorKind::NotFound, "This chat has expired. Please start a new one.")
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

/// Answers a chat message.
///
/// With `Accept: text/event-stream` the reply is streamed: `delta` events with `{"text"}`, then one `done` event with
/// the body of the complete response, or one `error` event with the error body. The response of `done` replaces the
/// text of the deltas: it differs if they did not fit the member's limits.
#[utoipa::path(post, path = "/gemini/chat", tag = "coach", request_body = ChatInput,
    params(("engine" = Option<String>, Query, description = "`builtin` selects the built-in coach")), responses(
    (status = 200, content((ChatOutput = "application/json"), (String = "text/event-stream"))),
    (status = 404, description = "The chat does not exist or has expired", body = ErrorBody),
    (status = 409, description = "`conflict`: the coach is still answering the last message", body = ErrorBody)))]
pub(crate) async fn answer_chat(
    Member(identity): Member,
    request: HttpRequest,
    state: web::Data<AppState>,
    query: Query,
    Json(body): Json<ChatInput>,
) -> Result<HttpResponse, ApiError> {
    let form = all((body.message.read(), body.chat_id.read())).finish();
    let (engine, (message, chat_id)) = both(engine(&query), form)?;
    let exchange = Exchange { coach: state.services().coach.clone(), actor: identity.actor, message, chat_id, engine };
    if accepts_events(&request) {
        let (head, begun) = oneshot::channel();
        request_id::spawn(exchange.stream(head));
        let events = begun.await.map_err(|_| ApiError::internal())??;
        let body = stream::unfold(events, async |mut events| Some((Ok::<_, Infallible>(events.recv().await?), events)));
        return Ok(HttpResponse::Ok()
            .content_type("text/event-stream")
            // Compression and proxy buffering would delay the chunks.
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

/// One message and its reply. Runs in its own task, so that it ends cleanly on a disconnect.
struct Exchange {
    coach: CoachService,
    actor: Actor,
    message: ChatMessage,
    chat_id: Option<ChatId>,
    engine: Engine,
}

impl Exchange {
    async fn open(self) -> Result<ChatReply, ApiError> {
        Ok(self.coach.answer_chat(&self.actor, self.message, self.chat_id, self.engine).await?)
    }

    /// Writes events until the reply ends or the client disconnects.
    ///
    /// The head reports whether the reply started; it waits up to [`HEAD_TIMEOUT`] for the first chunk.
    async fn stream(self, head: oneshot::Sender<Result<mpsc::Receiver<Bytes>, ApiError>>) {
        let mut reply = match self.open().await {
            Ok(reply) => reply,
            Err(error) => return drop(head.send(Err(error))),
        };
        let (events, receiver) = mpsc::channel(16);
        match begin(&mut reply, head, receiver, &events).await {
            StreamStart::Well => {}
            StreamStart::Unread => return stop(reply).await,
            StreamStart::Refused(error, head) => return drop(head.send(Err(reply.give_up(error).await.into()))),
            StreamStart::Failed(error) => return drop(events.send(error_event(reply.give_up(error).await)).await),
        }
        loop {
            let Some(piece) = until_disconnected(&events, reply.next()).await else { return stop(reply).await };
            let event = match piece {
                Some(Ok(text)) => event("delta", &Delta { text: &text }),
                Some(Err(error)) => return drop(events.send(error_event(reply.give_up(error).await)).await),
                None => {
                    let chat_id = reply.chat_id();
                    let last =
                        match reply.finish().await.map_err(ApiError::from).and_then(|reply| output(chat_id, reply)) {
                            Ok(output) => event("done", &output),
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

    /// Sends the complete reply, and fails if it takes longer than `time`.
    async fn whole(self, mut answer: oneshot::Sender<Result<ChatOutput, ApiError>>, time: Duration) {
        let mut reply = match self.open().await {
            Ok(reply) => reply,
            Err(error) => return drop(answer.send(Err(error))),
        };
        let response = async {
            reply.begin().await?;
            while let Some(piece) = reply.next().await {
                piece?;
            }
            Ok::<(), AnswerChatError>(())
        };
        let response = tokio::select! {
            response = timeout(time, response) => Some(response),
            () = answer.closed() => None,
        };
        let chat_id = reply.chat_id();
        let outcome = match response {
            None => return stop(reply).await,
            Some(Ok(Ok(()))) => reply.finish().await.map_err(ApiError::from).and_then(|reply| output(chat_id, reply)),
            Some(Ok(Err(error))) => Err(reply.give_up(error).await.into()),
            Some(Err(_)) => Err(reply.give_up(CoachError::TimedOut).await.into()),
        };
        drop(answer.send(outcome));
    }
}

/// Result of starting a reply.
enum StreamStart {
    /// The head is sent; the first chunk is sent or will follow.
    Well,
    /// The client has disconnected.
    Unread,
    /// Failed while the head can still report the error.
    Refused(AnswerChatError, oneshot::Sender<Result<mpsc::Receiver<Bytes>, ApiError>>),
    /// Failed after the head was sent, so only an event can report the error.
    Failed(AnswerChatError),
}

async fn begin(
    reply: &mut ChatReply,
    head: oneshot::Sender<Result<mpsc::Receiver<Bytes>, ApiError>>,
    receiver: mpsc::Receiver<Bytes>,
    events: &mpsc::Sender<Bytes>,
) -> StreamStart {
    let mut begun = pin!(reply.begin());
    let early = match timeout(HEAD_TIMEOUT, &mut begun).await {
        Ok(Err(error)) => return StreamStart::Refused(error, head),
        Ok(Ok(())) => true,
        Err(_) => false,
    };
    if head.send(Ok(receiver)).is_err() {
        return StreamStart::Unread;
    }
    if early {
        return StreamStart::Well;
    }
    match until_disconnected(events, begun).await {
        Some(Ok(())) => StreamStart::Well,
        Some(Err(error)) => StreamStart::Failed(error),
        None => StreamStart::Unread,
    }
}

/// Runs `work` and sends keepalive comments. Returns `None` as soon as the client disconnects.
async fn until_disconnected<T>(events: &mpsc::Sender<Bytes>, work: impl Future<Output = T>) -> Option<T> {
    let mut work = pin!(work);
    loop {
        tokio::select! {
            done = &mut work => return Some(done),
            () = events.closed() => return None,
            // A full channel already has data for the client; the branch above handles a closed one.
            () = sleep(KEEPALIVE_INTERVAL) => drop(events.try_send(Bytes::from_static(b":\n\n"))),
        }
    }
}

async fn stop(reply: ChatReply) {
    if let Err(error) = reply.stop().await {
        tracing::warn!(%error, "failed to close a chat after its client disconnected");
    }
}

fn output(chat_id: ChatId, reply: FinishedReply) -> Result<ChatOutput, ApiError> {
    Ok(ChatOutput {
        chat_id: chat_id.to_string(),
        response: reply.answer.as_str().to_owned(),
        engine: reply.engine.try_into()?,
        kind: reply.kind.into(),
        sources: reply.sources.into_iter().map(Into::into).collect(),
        suggestions: reply.suggestions,
    })
}

fn error_event(error: impl Into<ApiError>) -> Bytes {
    event("error", &error.into().body(request_id::current()))
}

/// Formats an event with one data line. JSON escapes all line breaks, so one line is enough.
fn event(name: &str, data: &impl Serialize) -> Bytes {
    match serde_json::to_string(data) {
        Ok(json) => Bytes::from(format!("event: {name}\ndata: {json}\n\n")),
        Err(error) => {
            tracing::error!(%error, "failed to serialize an event");
            Bytes::from_static(b"event: error\ndata: {\"code\":\"internal\"}\n\n")
        }
    }
}
