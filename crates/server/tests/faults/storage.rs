//! A full disk of the database.

use crate::cluster::Cluster;
use crate::load::{Tally, members};
use crate::metrics::figures;
use crate::support::Server;
use crate::wait::until;
use ironleaf_persistence::testing::{connect, execute};
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;

/// A small in-memory file system of one test.
struct SmallDisk(TempDir);

impl SmallDisk {
    /// Mounts it. Returns `None` if the test lacks the permission.
    fn mount() -> Option<Self> {
        let folder = tempfile::Builder::new().prefix("ironleaf-disk-").tempdir().unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=220m,mode=755", "tmpfs"]).arg(folder.path());
        let is_mounted = mount.status().is_ok_and(|status| status.success());
        is_mounted.then_some(Self(folder))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Fills the remaining space except for this number of bytes.
    fn fill_but(&self, spared: u64) {
        let disk = rustix::fs::statvfs(self.path()).unwrap();
        let ballast = File::create(self.path().join("ballast")).unwrap();
        let size = disk.f_bavail * disk.f_frsize - spared;
        rustix::fs::fallocate(ballast, rustix::fs::FallocateFlags::empty(), 0, size).unwrap();
    }

    /// Fills the remaining space.
    fn fill(&self) {
        let mut ballast = File::create(self.path().join("ballast")).unwrap();
        let zeros = vec![0; 64 * 1024];
        while ballast.write_all(&zeros).is_ok() {}
        while ballast.write_all(&[0; 512]).is_ok() {}
    }

    fn make_room(&self) {
        std::fs::remove_file(self.path().join("ballast")).unwrap();
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).status();
    }
}

/// F09.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: make test-faults"]
async fn a_full_disk_rejects_changes_and_breaks_nothing() {
    let Some(disk) = SmallDisk::mount() else { return figures("skipped: no right to mount a small disk") };
    let cluster = Cluster::start_in(disk.path());
    let server = Server::start(&cluster.url(), &[("RUST_LOG", "warn")]).await;
    let mut writers = members(&server, &cluster.url(), 1).await;
    let writer = &mut writers[0];
    let mut written = Tally::default();
    writer.write(&mut written).await;
    assert_eq!(written.good(), 1);
    // Each new log also inserts enough data that the table must grow.
    execute(
        &mut connect(&cluster.url()),
        "CREATE TABLE bulk (filler text);
         ALTER TABLE bulk ALTER COLUMN filler SET STORAGE EXTERNAL;
         CREATE FUNCTION grow() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN INSERT INTO bulk SELECT repeat('x', 8000) FROM generate_series(1, 200); RETURN NEW; END $$;
         CREATE TRIGGER grow BEFORE INSERT ON exercise_logs FOR EACH ROW EXECUTE FUNCTION grow()",
    );
    disk.fill();
    let mut full = Tally::default();
    while full.with(503) < 10 {
        writer.write(&mut full).await;
        writer.read(&mut full).await;
        assert!(full.good() < 200, "the disk is not full: {full:?}");
    }
    assert_eq!(full.bad(), full.with(503), "{full:?}");
    let mut reads = Tally::default();
    for _ in 0..20 {
        writer.read(&mut reads).await;
    }
    assert_eq!((reads.good(), server.visitor().get("/healthz").await.0.as_u16()), (20, 200), "{reads:?}");
    disk.make_room();
    let again = || {
        let mut writer = writer.clone();
        async move {
            let mut tally = Tally::default();
            writer.write(&mut tally).await;
            (tally.good() == 1).then_some(())
        }
    };
    until("changes succeed again", Duration::from_secs(30), again).await;
    figures(&format!("{} changes rejected with 503, 20 of 20 reads answered; normal again with room", full.with(503)));
}

/// F09, with the private PostgreSQL, whose disk the server knows.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: make test-faults"]
async fn a_full_disk_of_the_private_database_is_not_ready() {
    let Some(disk) = SmallDisk::mount() else { return figures("skipped: no right to mount a small disk") };
    let data_dir = disk.path().join("data");
    let settings = [("DATA_DIR", data_dir.to_str().unwrap()), ("METRICS_ADDR", "127.0.0.1:0"), ("BACKUP_EVERY", "24")];
    let mut server = Server::start("", &settings).await;
    let is_ready = || async { server.visitor().get("/readyz").await.0.as_u16() };
    assert_eq!(is_ready().await, 200);
    disk.fill_but(50_000_000);
    assert_eq!(is_ready().await, 503);
    assert_eq!(server.visitor().get("/healthz").await.0.as_u16(), 200);
    assert_eq!(server.log().iter().filter(|line| line.contains("the disk of the database is full")).count(), 1);
    disk.make_room();
    assert_eq!(is_ready().await, 200);
    server.signal("TERM");
    server.wait();
}
