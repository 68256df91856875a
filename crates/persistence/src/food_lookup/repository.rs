use crate::Database;
use crate::food_import::store_product;
use crate::schema::product_lookups;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::query_dsl::methods::FilterDsl;
use ironleaf_application::food_lookup::ProductLookups;
use ironleaf_application::shared::PortError;
use ironleaf_domain::food::Barcode;
use ironleaf_domain::food::open_food_facts::Product;

#[async_trait]
impl ProductLookups for Database {
    async fn claim(&self, barcode: Barcode, until: DateTime<Utc>, now: DateTime<Utc>) -> Result<bool, PortError> {
        self.write("food_lookup.claim", move |connection| {
            let insert = diesel::insert_into(product_lookups::table)
                .values((product_lookups::barcode.eq(barcode.as_str()), product_lookups::not_before.eq(until)))
                .on_conflict(product_lookups::barcode)
                .do_update()
                .set(product_lookups::not_before.eq(until));
            Ok(insert.filter(product_lookups::not_before.le(now)).execute(connection)? > 0)
        })
        .await
    }

    async fn give_up(&self, barcode: Barcode) -> Result<(), PortError> {
        self.write("food_lookup.give_up", move |connection| {
            diesel::delete(product_lookups::table.find(barcode.as_str())).execute(connection)?;
            Ok(())
        })
        .await
    }

    async fn remember_unknown(&self, barcode: Barcode, not_before: DateTime<Utc>) -> Result<(), PortError> {
        self.write("food_lookup.remember_unknown", move |connection| {
            diesel::insert_into(product_lookups::table)
                .values((product_lookups::barcode.eq(barcode.as_str()), product_lookups::not_before.eq(not_before)))
                .on_conflict(product_lookups::barcode)
                .do_update()
                .set(product_lookups::not_before.eq(not_before))
                .execute(connection)?;
            Ok(())
        })
        .await
    }

    async fn keep(&self, product: Product, now: DateTime<Utc>) -> Result<(), PortError> {
        self.transaction("food_lookup.keep", move |connection| {
            let barcode = product.barcode.clone();
            store_product(connection, product, now)?;
            diesel::delete(product_lookups::table.find(barcode.as_str())).execute(connection)?;
            Ok(())
        })
        .await
    }
}
