use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tauri::State;
use tauri::ipc::{InvokeBody, Request, Response};

use crate::file_name::is_file_name;
use crate::write_atomically::write_atomically;

const WRONG_NAME: &str = "이 이름으로는 저장할 수 없습니다.";
const NOT_THERE: &str = "저장된 파일이 없습니다.";

/// Small files of the window in the app data directory. Names are validated before they are used as paths.
pub struct StoredFiles {
    directory: PathBuf,
    unfinished: PathBuf,
    writing: Mutex<()>,
}

impl StoredFiles {
    pub fn open(data_directory: &Path) -> io::Result<Self> {
        let directory = data_directory.join("files");
        let unfinished = data_directory.join("unfinished");
        // Partial files of a killed process are useless.
        let _ = fs::remove_dir_all(&unfinished);
        fs::create_dir_all(&directory)?;
        fs::create_dir_all(&unfinished)?;
        Ok(Self { directory, unfinished, writing: Mutex::new(()) })
    }

    pub fn store(&self, name: &str, bytes: &[u8]) -> Result<(), String> {
        let target = self.path_of(name)?;
        let _turn = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let parent = target.parent().unwrap_or(&self.directory);
        fs::create_dir_all(parent)
            .and_then(|()| write_atomically(&self.unfinished.join("file"), &target, bytes))
            .map_err(|error| {
                log::error!("failed to store a file: {error}");
                "이 컴퓨터에 저장하지 못했습니다. 저장 공간을 확인해 주세요.".to_owned()
            })
    }

    pub fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        fs::read(self.path_of(name)?).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => NOT_THERE.to_owned(),
            _ => format!("저장된 파일을 읽지 못했습니다. ({error})"),
        })
    }

    pub fn list(&self, prefix: &str) -> Vec<String> {
        let mut names = Vec::new();
        collect_names(&self.directory, "", &mut names);
        names.retain(|name| name.starts_with(prefix));
        names.sort();
        names
    }

    pub fn drop_all(&self, prefix: &str) -> Result<(), String> {
        let _turn = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        for name in self.list(prefix) {
            let path = self.directory.join(name);
            fs::remove_file(&path).map_err(|error| format!("저장된 파일을 지우지 못했습니다. ({error})"))?;
            self.remove_empty_directories(&path);
        }
        Ok(())
    }

    fn path_of(&self, name: &str) -> Result<PathBuf, String> {
        let path = is_file_name(name).then(|| self.directory.join(name));
        path.ok_or_else(|| WRONG_NAME.to_owned())
    }

    fn remove_empty_directories(&self, path: &Path) {
        let inside = |directory: &&Path| *directory != self.directory;
        for directory in path.ancestors().skip(1).take_while(inside) {
            if fs::remove_dir(directory).is_err() {
                return;
            }
        }
    }
}

fn collect_names(directory: &Path, before: &str, names: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(directory) else { return };
    for entry in entries.flatten() {
        let Ok(own_name) = entry.file_name().into_string() else { continue };
        let name = format!("{before}{own_name}");
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => collect_names(&entry.path(), &format!("{name}/"), names),
            Ok(kind) if kind.is_file() => names.push(name),
            _ => {}
        }
    }
}

#[tauri::command(async)]
pub fn keep_file(request: Request<'_>, files: State<'_, StoredFiles>) -> Result<(), String> {
    let name = request.headers().get("x-name").and_then(|name| name.to_str().ok());
    match request.body() {
        InvokeBody::Raw(bytes) => files.store(name.unwrap_or_default(), bytes),
        InvokeBody::Json(_) => Err("the body must be raw bytes, not JSON".to_owned()),
    }
}

#[tauri::command(async)]
pub fn read_file(name: String, files: State<'_, StoredFiles>) -> Result<Response, String> {
    files.read(&name).map(Response::new)
}

#[tauri::command(async)]
pub fn drop_files(prefix: String, files: State<'_, StoredFiles>) -> Result<(), String> {
    files.drop_all(&prefix)
}
