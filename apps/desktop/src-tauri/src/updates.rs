use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::Serialize;
use tauri::{AppHandle, Emitter, State, Url};
use tauri_plugin_updater::{Update, UpdaterExt};

use crate::client::Client;

const TIMEOUT: Duration = Duration::from_secs(15);
const PROGRESS_STEP_BYTES: u64 = 256 * 1024;

/// Update found by `find_update`, for `install_update`.
#[derive(Default)]
pub struct FoundUpdate(Mutex<Option<Update>>);

#[derive(Serialize)]
pub struct AvailableUpdate {
    version: String,
    notes: String,
}

#[derive(Clone, Serialize)]
struct Progress {
    received: u64,
    total: Option<u64>,
}

#[tauri::command]
pub async fn find_update(
    app: AppHandle,
    client: State<'_, Client>,
    found: State<'_, FoundUpdate>,
) -> Result<Option<AvailableUpdate>, String> {
    let Some(public_key) = option_env!("PILGI_UPDATER_PUBKEY").filter(|key| !key.is_empty()) else {
        return Ok(None);
    };
    let endpoint = update_endpoint(&client.server_origin)?;
    // No total timeout: a download may take long, but must not stall.
    let builder = app.updater_builder().configure_client(|http| http.connect_timeout(TIMEOUT).read_timeout(TIMEOUT));
    let builder = builder.pubkey(public_key).endpoints(vec![endpoint]).map_err(refusal)?;
    let updater = builder.build().map_err(refusal)?;
    let update = updater.check().await.map_err(refusal)?;
    let available = update.as_ref().map(|update| AvailableUpdate {
        version: update.version.clone(),
        notes: update.body.clone().unwrap_or_default(),
    });
    *found.0.lock().unwrap_or_else(PoisonError::into_inner) = update;
    Ok(available)
}

#[tauri::command]
pub async fn install_update(app: AppHandle, found: State<'_, FoundUpdate>) -> Result<(), String> {
    let update = found.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let update = update.ok_or("받을 새 버전이 없습니다.")?;
    let mut received = 0;
    let mut reported = 0;
    let on_chunk = |length: usize, total: Option<u64>| {
        received += length as u64;
        if received - reported >= PROGRESS_STEP_BYTES || total == Some(received) {
            reported = received;
            let _ = app.emit("update-progress", Progress { received, total });
        }
    };
    update.download_and_install(on_chunk, || {}).await.map_err(refusal)?;
    app.request_restart();
    Ok(())
}

/// Plain HTTP is allowed for localhost only (development and tests).
pub fn update_endpoint(server_origin: &str) -> Result<Url, String> {
    let address = format!(
        "{server_origin}/api/v1/app/updates/{{{{target}}}}/{{{{arch}}}}/{{{{current_version}}}}?bundle_type={{{{bundle_type}}}}"
    );
    let endpoint = Url::parse(&address).map_err(|error| error.to_string())?;
    let local = matches!(endpoint.host_str(), Some("localhost" | "127.0.0.1"));
    match endpoint.scheme() {
        "https" => Ok(endpoint),
        "http" if local => Ok(endpoint),
        _ => Err("updates require HTTPS".to_owned()),
    }
}

fn refusal(error: tauri_plugin_updater::Error) -> String {
    log::error!("update: {error}");
    "새 버전을 받지 못했습니다. 잠시 뒤 다시 시도해 주세요.".to_owned()
}
