use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Serialize;
use tauri::async_runtime::spawn_blocking;
use tauri::{State, WebviewWindow};
use tauri_plugin_dialog::{DialogExt, FileDialogBuilder, FilePath};

use crate::client::unix_ms;
use crate::file_server::FileServer;
use crate::grants::Grants;
use crate::recording_kinds::recording_endings;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LocatedFile {
    path: String,
    name: String,
    size: u64,
    last_modified: u64,
    url: String,
}

/// Granted recordings and the server that serves them.
#[derive(Clone)]
pub struct Recordings {
    pub grants: Arc<Grants>,
    pub server: Arc<FileServer>,
}

impl Recordings {
    pub fn locate(&self, paths: &[PathBuf]) -> Vec<LocatedFile> {
        let granted = paths.iter().filter_map(|path| self.grants.find_recording(path));
        granted.filter_map(|path| self.describe(&path)).collect()
    }

    fn describe(&self, path: &Path) -> Option<LocatedFile> {
        let metadata = fs::metadata(path).ok()?;
        Some(LocatedFile {
            path: path.to_str()?.to_owned(),
            name: path.file_name()?.to_str()?.to_owned(),
            size: metadata.len(),
            last_modified: metadata.modified().map(unix_ms).unwrap_or_default(),
            url: self.server.url_of(path),
        })
    }
}

#[tauri::command]
pub async fn choose_recordings(
    window: WebviewWindow,
    recordings: State<'_, Recordings>,
) -> Result<Vec<LocatedFile>, String> {
    let dialog = dialog_over(&window, "강의 파일 선택").add_filter("강의 녹화·녹음·자료", &recording_endings());
    let recordings = recordings.inner().clone();
    run_dialog(move || {
        let paths = to_paths(dialog.blocking_pick_files().unwrap_or_default());
        recordings.grants.grant_files(&paths).map_err(store_failed)?;
        Ok(recordings.locate(&paths))
    })
    .await
}

#[tauri::command]
pub async fn choose_folder(window: WebviewWindow, recordings: State<'_, Recordings>) -> Result<Option<String>, String> {
    let dialog = dialog_over(&window, "강의 폴더 선택");
    let grants = recordings.grants.clone();
    run_dialog(move || {
        let Some(path) = to_paths(dialog.blocking_pick_folder()).pop() else { return Ok(None) };
        let directory = grants.grant_directory(&path).map_err(store_failed)?;
        Ok(directory.to_str().map(str::to_owned))
    })
    .await
}

#[tauri::command(async)]
pub fn locate_recordings(paths: Vec<PathBuf>, recordings: State<'_, Recordings>) -> Vec<LocatedFile> {
    recordings.locate(&paths)
}

#[tauri::command(async)]
pub fn list_folder(path: PathBuf, recordings: State<'_, Recordings>) -> Vec<LocatedFile> {
    recordings.locate(&recordings.grants.list_directory(&path))
}

#[tauri::command(async)]
pub fn forget_folder(path: PathBuf, recordings: State<'_, Recordings>) -> Result<(), String> {
    recordings.grants.revoke_directory(&path).map_err(store_failed)
}

#[tauri::command(async)]
pub fn forget_grants(recordings: State<'_, Recordings>) -> Result<(), String> {
    recordings.grants.revoke_all().map_err(store_failed)
}

fn dialog_over(window: &WebviewWindow, title: &str) -> FileDialogBuilder<tauri::Wry> {
    window.dialog().file().set_parent(window).set_title(title)
}

fn to_paths(chosen: impl IntoIterator<Item = FilePath>) -> Vec<PathBuf> {
    let paths = chosen.into_iter().map(FilePath::into_path);
    paths.filter_map(Result::ok).collect()
}

async fn run_dialog<T: Send + 'static>(act: impl FnOnce() -> Result<T, String> + Send + 'static) -> Result<T, String> {
    spawn_blocking(act).await.map_err(|error| error.to_string())?
}

fn store_failed(error: std::io::Error) -> String {
    log::error!("failed to store grants: {error}");
    "이 컴퓨터에 저장하지 못했습니다. 저장 공간을 확인해 주세요.".to_owned()
}
