//! Pages of the listed items of a catalogue table.

/// Returns the rows of a page of listed items, by name and ID.
///
/// A search looks in name and description, unless `$matches` says otherwise.
/// The function around it fails with `WorkError<ListError>`. The cursor may be an item that was archived meanwhile.
macro_rules! listed_page {
    ($connection:ident, $listing:ident, $table:ident, $columns:expr) => {
        $crate::catalogue_admin::listed_page!($connection, $listing, $table, $columns, |pattern: String| {
            $table::name.ilike(pattern.clone()).or($table::description.ilike(pattern))
        })
    };
    ($connection:ident, $listing:ident, $table:ident, $columns:expr, $matches:expr) => {{
        use $crate::functions::lower;
        let mut page = $table::table
            .filter($table::archived_at.is_null())
            .order((lower($table::name), $table::id))
            .select($columns)
            .into_boxed();
        if let Some(text) = &$listing.search {
            let pattern = $crate::page_request::containing(text.as_str());
            page = page.filter(($matches)(pattern));
        }
        if let Some(after) = $listing.after {
            let name = $table::table.find(after.get()).select(lower($table::name)).first($connection).optional()?;
            let name: String = name.ok_or(ironleaf_application::shared::UnknownCursor)?;
            let same_name = lower($table::name).eq(name.clone()).and($table::id.gt(after.get()));
            page = page.filter(lower($table::name).gt(name).or(same_name));
        }
        if let Some(limit) = $listing.limit {
            page = page.limit(limit.rows().into());
        }
        page.load($connection)?
    }};
}
pub(crate) use listed_page;
