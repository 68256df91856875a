//! Administration of the catalogue's exercises, the guides to exercises, and members' notes.

mod guide;
mod guide_rows;
mod note;
mod repository;
mod rows;

pub(crate) use guide_rows::GuideRow;
