use std::time::{SystemTime, UNIX_EPOCH};

use serde::Serialize;
use tauri::State;

/// Client description for the window.
#[derive(Clone, Serialize)]
pub struct Client {
    pub server_origin: String,
    pub version: String,
    pub os: &'static str,
    pub callback_port: Option<u16>,
    pub started_at: u64,
}

pub fn unix_ms(moment: SystemTime) -> u64 {
    let since = moment.duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

#[tauri::command]
pub fn describe_client(client: State<'_, Client>) -> Client {
    client.inner().clone()
}

#[tauri::command]
pub fn tell_painted(ms: u64) {
    log::info!("first paint after {ms} ms");
}
