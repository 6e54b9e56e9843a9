use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};

use crate::recording_kinds::media_type_of;
use crate::write_atomically::write_atomically;

/// What a person has pointed at, by a dialog or by dropping it: nothing else is ever opened for the window.
pub struct Grants {
    store: PathBuf,
    granted: Mutex<Granted>,
}

#[derive(Default, Deserialize, Serialize)]
struct Granted {
    files: BTreeSet<PathBuf>,
    folders: BTreeSet<PathBuf>,
}

impl Grants {
    pub fn open(data_folder: &Path) -> Self {
        let store = data_folder.join("grants.json");
        let kept = fs::read(&store).ok();
        let granted = kept.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        Self { store, granted: Mutex::new(granted.unwrap_or_default()) }
    }

    pub fn grant_files(&self, paths: &[PathBuf]) -> io::Result<()> {
        let recordings = paths.iter().filter_map(|path| real_recording(path));
        self.change(|granted| granted.files.extend(recordings))
    }

    pub fn grant_folder(&self, path: &Path) -> io::Result<PathBuf> {
        let folder = dunce::canonicalize(path)?;
        self.change(|granted| {
            granted.folders.insert(folder.clone());
        })?;
        Ok(folder)
    }

    pub fn forget_folder(&self, path: &Path) -> io::Result<()> {
        // A folder that is gone can still be forgotten, by the name it was granted under.
        let folder = dunce::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        self.change(|granted| {
            granted.folders.remove(&folder);
            granted.folders.remove(path);
        })
    }

    pub fn forget_all(&self) -> io::Result<()> {
        self.change(|granted| *granted = Granted::default())
    }

    /// The real path of a recording that is there and may be opened. Links are resolved first, so none leads out.
    pub fn find_recording(&self, path: &Path) -> Option<PathBuf> {
        let real = real_recording(path)?;
        let granted = self.lock();
        let inside = granted.folders.iter().any(|folder| real.starts_with(folder));
        (inside || granted.files.contains(&real)).then_some(real)
    }

    /// The recordings directly in a granted folder; none of a folder that is not.
    pub fn list_folder(&self, path: &Path) -> Vec<PathBuf> {
        let Ok(folder) = dunce::canonicalize(path) else { return Vec::new() };
        if !self.lock().folders.contains(&folder) {
            return Vec::new();
        }
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
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
