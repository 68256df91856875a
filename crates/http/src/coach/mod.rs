//! The AI coach: plans on request, a daily tip and challenge, and a chat.
//!
//! The specification fixes the prefix `/gemini`, whichever provider is configured.

mod chat;
mod daily_content;
pub(crate) mod generate;

pub(crate) use chat::{__path_answer_chat, answer_chat};
pub(crate) use daily_content::{
    __path_give_daily_challenge, __path_give_daily_tip, give_daily_challenge, give_daily_tip,
};
pub(crate) use generate::{__path_generate_diet, __path_generate_workout, generate_diet, generate_workout};

use crate::identity::Member;
use crate::serve::AppState;
use actix_web::web;
use serde::Serialize;
use utoipa::ToSchema;

/// The configured provider of the coach.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CoachSource {
    #[schema(value_type = CoachSourceWord)]
    source: &'static str,
}

/// An AI service or the built-in coach.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[expect(dead_code, reason = "used only to generate the OpenAPI document")]
#[schema(as = CoachName)]
pub(crate) enum CoachSourceWord {
    Gemini,
    OpenAi,
    BuiltIn,
}

/// Returns the provider of the coach, so that pages can name it.
#[utoipa::path(get, path = "/gemini/coach", tag = "coach", responses((status = 200, body = CoachSource)))]
pub(crate) async fn view_source(_: Member, state: web::Data<AppState>) -> web::Json<CoachSource> {
    web::Json(CoachSource { source: state.services().coach.view_source().as_str() })
}
