use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// After a crash or power failure the target has either the old or the new content.
pub fn write_atomically(temporary: &Path, target: &Path, bytes: &[u8]) -> io::Result<()> {
    let written = write_through(temporary, bytes).and_then(|()| fs::rename(temporary, target));
    if written.is_err() {
        let _ = fs::remove_file(temporary);
        return written;
    }
    sync_directory_of(target)
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// On Unix a rename is durable only after its directory is synced.
#[cfg(unix)]
pub fn sync_directory_of(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), |directory| File::open(directory)?.sync_all())
}

#[cfg(not(unix))]
pub fn sync_directory_of(_path: &Path) -> io::Result<()> {
    Ok(())
}
