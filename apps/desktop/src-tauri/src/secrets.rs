use std::time::Duration;

use keyring::{Entry, Error};
use tauri::State;
use tauri::async_runtime::spawn_blocking;

use crate::client::Client;

const SERVICE: &str = "kr.pilgi.desktop";
/// Maximum size of one Windows credential.
pub const MAX_SECRET_BYTES: usize = 2560;
/// Long because a locked keychain prompts the user first.
const TIMEOUT: Duration = Duration::from_secs(60);

#[tauri::command]
pub async fn read_secret(name: String, client: State<'_, Client>) -> Result<Option<String>, String> {
    let user = user_of(&client.server_origin, &name)?;
    off_main_thread(move || read(&user)).await
}

#[tauri::command]
pub async fn write_secret(name: String, value: Option<String>, client: State<'_, Client>) -> Result<(), String> {
    let user = user_of(&client.server_origin, &name)?;
    if let Some(value) = &value {
        check_length(value)?;
    }
    off_main_thread(move || write(&user, value.as_deref())).await
}

pub fn user_of(server_origin: &str, name: &str) -> Result<String, String> {
    let plain = name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'_'));
    if !plain || !(1..=40).contains(&name.len()) {
        return Err(format!("invalid secret name: {}", name.escape_debug()));
    }
    Ok(format!("{server_origin} {name}"))
}

pub fn check_length(value: &str) -> Result<(), String> {
    if value.len() <= MAX_SECRET_BYTES {
        return Ok(());
    }
    Err(format!("키체인에는 {MAX_SECRET_BYTES}바이트까지만 저장할 수 있습니다."))
}

fn read(user: &str) -> Result<Option<String>, Error> {
    match Entry::new(SERVICE, user)?.get_secret() {
        Ok(bytes) => Ok(String::from_utf8(bytes).ok()),
        Err(Error::NoEntry) => Ok(None),
        Err(error) => Err(error),
    }
}

fn write(user: &str, value: Option<&str>) -> Result<(), Error> {
    let entry = Entry::new(SERVICE, user)?;
    let Some(value) = value else {
        return match entry.delete_credential() {
            Err(Error::NoEntry) => Ok(()),
            other => other,
        };
    };
    entry.set_secret(value.as_bytes())
}

async fn off_main_thread<T, F>(act: F) -> Result<T, String>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, Error> + Send + 'static,
{
    let outcome = tokio::time::timeout(TIMEOUT, spawn_blocking(act)).await;
    match outcome {
        Ok(Ok(Ok(value))) => Ok(value),
        Ok(Ok(Err(error))) => Err(refusal(&error.to_string())),
        Ok(Err(error)) => Err(refusal(&error.to_string())),
        Err(_) => Err(refusal("no response")),
    }
}

fn refusal(cause: &str) -> String {
    log::warn!("keychain: {cause}");
    "시스템 키체인을 열지 못했습니다. 키체인의 잠금을 푼 뒤 다시 시도해 주세요.".to_owned()
}
