use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::Serialize;
use tauri::{AppHandle, Emitter, State, Url};
use tauri_plugin_updater::{Update, UpdaterExt};

use crate::client::Client;

const PATIENCE: Duration = Duration::from_secs(15);
const PROGRESS_STEP_BYTES: u64 = 256 * 1024;

/// What was found, until it is installed.
#[derive(Default)]
pub struct FoundUpdate(Mutex<Option<Update>>);

#[derive(Serialize)]
pub struct UpdateNews {
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
) -> Result<Option<UpdateNews>, String> {
    let Some(public_key) = option_env!("PILGI_UPDATER_PUBKEY").filter(|key| !key.is_empty()) else {
        return Ok(None);
    };
    let endpoint = update_endpoint(&client.server_origin)?;
    // A download may take long, but not stand still.
    let builder = app.updater_builder().configure_client(|http| http.connect_timeout(PATIENCE).read_timeout(PATIENCE));
    let builder = builder.pubkey(public_key).endpoints(vec![endpoint]).map_err(refusal)?;
    let updater = builder.build().map_err(refusal)?;
    let update = updater.check().await.map_err(refusal)?;
    let news = update
        .as_ref()
        .map(|update| UpdateNews { version: update.version.clone(), notes: update.body.clone().unwrap_or_default() });
    *found.0.lock().unwrap_or_else(PoisonError::into_inner) = update;
    Ok(news)
}

#[tauri::command]
pub async fn install_update(app: AppHandle, found: State<'_, FoundUpdate>) -> Result<(), String> {
    let update = found.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let update = update.ok_or("받을 새 버전이 없습니다.")?;
    let mut received = 0;
    let mut told = 0;
    let on_chunk = |length: usize, total: Option<u64>| {
        received += length as u64;
        if received - told >= PROGRESS_STEP_BYTES || total == Some(received) {
            told = received;
            let _ = app.emit("update-progress", Progress { received, total });
        }
    };
    update.download_and_install(on_chunk, || {}).await.map_err(refusal)?;
    app.request_restart();
    Ok(())
}

/// Plain HTTP only to this very computer, as in development and tests.
pub fn update_endpoint(server_origin: &str) -> Result<Url, String> {
    let address = format!(
        "{server_origin}/api/v1/app/updates/{{{{target}}}}/{{{{arch}}}}/{{{{current_version}}}}?bundle_type={{{{bundle_type}}}}"
    );
    let endpoint = Url::parse(&address).map_err(|error| error.to_string())?;
    let local = matches!(endpoint.host_str(), Some("localhost" | "127.0.0.1"));
    match endpoint.scheme() {
        "https" => Ok(endpoint),
        "http" if local => Ok(endpoint),
        _ => Err("updates are asked over HTTPS".to_owned()),
    }
}

fn refusal(error: tauri_plugin_updater::Error) -> String {
    log::error!("update: {error}");
    "새 버전을 받지 못했습니다. 잠시 뒤 다시 시도해 주세요.".to_owned()
}
