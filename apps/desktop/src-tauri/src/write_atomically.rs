use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Readers meet the old bytes or the new ones, whenever the power fails.
pub fn write_atomically(temporary: &Path, target: &Path, bytes: &[u8]) -> io::Result<()> {
    let written = write_through(temporary, bytes).and_then(|()| fs::rename(temporary, target));
    if written.is_err() {
        let _ = fs::remove_file(temporary);
        return written;
    }
    sync_folder_of(target)
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// On Unix a rename lasts only once its folder is on the disk.
#[cfg(unix)]
fn sync_folder_of(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), |folder| File::open(folder)?.sync_all())
}

#[cfg(not(unix))]
fn sync_folder_of(_path: &Path) -> io::Result<()> {
    Ok(())
}
