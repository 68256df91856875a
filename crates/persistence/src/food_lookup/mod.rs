//! Lookups of barcodes, shared by all servers.

mod repository;
