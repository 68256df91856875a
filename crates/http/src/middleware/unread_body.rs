//! Request bodies without a known length that are not read to the end.
//!
//! If such a body is dropped, actix reads and discards the rest for as long as the client keeps sending. If it still
//! exists when the response is written, actix closes the connection after the response. So the response keeps it alive.

use actix_web::HttpMessage;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest};
use actix_web::error::PayloadError;
use actix_web::http::header::TRANSFER_ENCODING;
use actix_web::web::Bytes;
use futures_util::Stream;
use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

/// A request body of unknown length.
pub(super) struct UnreadBody(Rc<RefCell<Payload>>);

impl UnreadBody {
    /// Wraps the body of a request, if its length is unknown. Reading the body works as before.
    pub(super) fn of(request: &mut ServiceRequest) -> Option<Self> {
        if !request.headers().contains_key(TRANSFER_ENCODING) {
            return None;
        }
        let body = Rc::new(RefCell::new(request.take_payload()));
        request.set_payload(Payload::Stream { payload: Box::pin(Self(Rc::clone(&body))) });
        Some(Self(body))
    }
}

impl Stream for UnreadBody {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Pin::new(&mut *self.0.borrow_mut()).poll_next(context)
    }
}

/// A response body that keeps the body of its request alive.
pub(crate) struct ResponseBody {
    answer: BoxBody,
    _request: Option<UnreadBody>,
}

impl ResponseBody {
    pub(super) fn new(answer: BoxBody, request: Option<UnreadBody>) -> Self {
        Self { answer, _request: request }
    }
}

impl MessageBody for ResponseBody {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.answer.size()
    }

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.answer).poll_next(context)
    }
}
