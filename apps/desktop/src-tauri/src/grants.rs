use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use crate::recording_kinds::media_type_of;
use crate::write_atomically::write_atomically;

/// Files and directories that the user chose in a dialog or dropped on the window. No other file is opened for it.
pub struct Grants {
    store: PathBuf,
    granted: Mutex<Granted>,
}

#[derive(Default, Deserialize, Serialize)]
struct Granted {
    files: BTreeSet<PathBuf>,
    // Stored name; renaming it would discard existing grants.
    #[serde(rename = "folders")]
    directories: BTreeSet<PathBuf>,
}

impl Grants {
    pub fn open(data_directory: &Path) -> Self {
        let store = data_directory.join("grants.json");
        let stored = fs::read(&store).ok();
        let granted = stored.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        Self { store, granted: Mutex::new(granted.unwrap_or_default()) }
    }

    pub fn grant_files(&self, paths: &[PathBuf]) -> io::Result<()> {
        let recordings = paths.iter().filter_map(|path| real_recording(path));
        self.change(|granted| granted.files.extend(recordings))
    }

    pub fn grant_directory(&self, path: &Path) -> io::Result<PathBuf> {
        let directory = dunce::canonicalize(path)?;
        self.change(|granted| {
            granted.directories.insert(directory.clone());
        })?;
        Ok(directory)
    }

    pub fn revoke_directory(&self, path: &Path) -> io::Result<()> {
        // A deleted directory cannot be canonicalized; its grant is removed under the given path.
        let directory = dunce::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        self.change(|granted| {
            granted.directories.remove(&directory);
            granted.directories.remove(path);
        })
    }

    pub fn revoke_all(&self) -> io::Result<()> {
        self.change(|granted| *granted = Granted::default())
    }

    /// Canonical path of an existing, granted recording. Links are resolved first, so none leads out of a granted directory.
    pub fn find_recording(&self, path: &Path) -> Option<PathBuf> {
        let real = real_recording(path)?;
        let granted = self.lock();
        let inside = granted.directories.iter().any(|directory| real.starts_with(directory));
        (inside || granted.files.contains(&real)).then_some(real)
    }

    /// Recordings directly in a granted directory; empty for any other directory.
    pub fn list_directory(&self, path: &Path) -> Vec<PathBuf> {
        let Ok(directory) = dunce::canonicalize(path) else { return Vec::new() };
        if !self.lock().directories.contains(&directory) {
            return Vec::new();
        }
        let entries = fs::read_dir(directory).into_iter().flatten().flatten();
        let files = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file()));
        let mut recordings: Vec<PathBuf> = files.map(|entry| entry.path()).collect();
        recordings.retain(|path| media_type_of(path).is_some());
        recordings.sort();
        recordings
    }

    fn change(&self, act: impl FnOnce(&mut Granted)) -> io::Result<()> {
        let mut granted = self.lock();
        act(&mut granted);
        let bytes = serde_json::to_vec(&*granted)?;
        write_atomically(&self.store.with_extension("json.new"), &self.store, &bytes)
    }

    fn lock(&self) -> MutexGuard<'_, Granted> {
        self.granted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn real_recording(path: &Path) -> Option<PathBuf> {
    let real = dunce::canonicalize(path).ok()?;
    (media_type_of(&real).is_some() && real.is_file()).then_some(real)
}
