use crate::Database;
use crate::error::DbError;
use crate::schema::exercise_notes;
use async_trait::async_trait;
use diesel::prelude::*;
use diesel::query_dsl::methods::FilterDsl;
use ironleaf_application::exercise::{ExerciseNote, NoteChange, NoteRepository, SaveNoteOutcome};
use ironleaf_application::shared::PortError;
use ironleaf_domain::exercise::NoteText;
use ironleaf_domain::ids::{ExerciseId, UserId};

#[async_trait]
impl NoteRepository for Database {
    async fn list(&self, user_id: UserId) -> Result<Vec<ExerciseNote>, PortError> {
        self.read("exercise_note.list", move |connection| {
            let rows: Vec<(i64, String)> =
                QueryDsl::filter(exercise_notes::table, exercise_notes::user_id.eq(user_id.get()))
                    .order(exercise_notes::exercise_id)
                    .select((exercise_notes::exercise_id, exercise_notes::note))
                    .load(connection)?;
            rows.into_iter().map(into_note).collect()
        })
        .await
    }

    async fn save(&self, user_id: UserId, change: NoteChange) -> Result<SaveNoteOutcome, PortError> {
        self.write("exercise_note.save", move |connection| {
            let NoteChange { exercise_id, note, replaces } = change;
            let (key, note) = ((user_id.get(), exercise_id.get()), note.as_str());
            let seen = [replaces.as_str(), note];
            if note.is_empty() {
                let own = exercise_notes::table.find(key);
                diesel::delete(QueryDsl::filter(own, exercise_notes::note.eq_any(seen))).execute(connection)?;
                let is_left = diesel::select(diesel::dsl::exists(exercise_notes::table.find(key)));
                let is_left: bool = is_left.get_result(connection)?;
                return Ok(if is_left { SaveNoteOutcome::ChangedElsewhere } else { SaveNoteOutcome::Saved });
            }
            // One statement: a concurrent change waits here, and is then compared with what was saved.
            let saved = diesel::insert_into(exercise_notes::table)
                .values((
                    exercise_notes::user_id.eq(key.0),
                    exercise_notes::exercise_id.eq(key.1),
                    exercise_notes::note.eq(note),
                ))
                .on_conflict((exercise_notes::user_id, exercise_notes::exercise_id))
                .do_update()
                .set(exercise_notes::note.eq(note))
                .filter(exercise_notes::note.eq_any(seen))
                .execute(connection)?;
            Ok(if saved == 1 { SaveNoteOutcome::Saved } else { SaveNoteOutcome::ChangedElsewhere })
        })
        .await
    }
}

fn into_note((id, note): (i64, String)) -> Result<ExerciseNote, DbError> {
    let bad = |column, reason: &str| DbError::corrupt("exercise_notes", column, id, reason);
    Ok(ExerciseNote {
        exercise_id: ExerciseId::new(id).ok_or_else(|| bad("exercise_id", "not positive"))?,
        note: NoteText::stored(&note).map_err(|invalid| bad("note", invalid.reason()))?,
    })
}
