//! The desktop client: a window for the studio pages and the commands that a page cannot implement itself.

pub mod callback_server;
pub mod client;
pub mod file_name;
pub mod file_server;
pub mod grants;
pub mod main_window;
pub mod payment_message;
pub mod recorder;
mod recording_kinds;
pub mod recordings;
pub mod secrets;
pub mod serve_connections;
pub mod server_origin;
pub mod stored_files;
pub mod updates;
mod write_atomically;

use std::error::Error;
use std::fs;
use std::sync::Arc;
use std::time::SystemTime;

use tauri::async_runtime::spawn;
use tauri::{App, AppHandle, DragDropEvent, Emitter, Manager, RunEvent, Window, WindowEvent};
use tauri_plugin_log::{RotationStrategy, Target, TargetKind};

use callback_server::{CALLBACK_LIMITS, CALLBACK_PORTS, Callback, bind_first_free, callback_router};
use client::{Client, unix_ms};
use file_server::{FILE_LIMITS, FileServer};
use grants::Grants;
use recorder::commands::Recorder;
use recorder::recording_store::RecordingStore;
use recordings::Recordings;
use serve_connections::serve_connections;
use stored_files::StoredFiles;
use updates::FoundUpdate;

const MAX_LOG_BYTES: u128 = 1_000_000;

pub fn run() {
    let started_at = unix_ms(SystemTime::now());
    tauri::Builder::default()
        // Must be the first plugin, so that a second instance exits before it does anything else.
        .plugin(tauri_plugin_single_instance::init(|app, _, _| main_window::focus_main_window(app)))
        .plugin(log_plugin())
        .plugin(tauri_plugin_deep_link::init())
        .plugin(tauri_plugin_dialog::init())
        .plugin(tauri_plugin_notification::init())
        .plugin(tauri_plugin_opener::init())
        .plugin(tauri_plugin_updater::Builder::new().build())
        .plugin(tauri_plugin_window_state::Builder::new().build())
        .invoke_handler(tauri::generate_handler![
            client::describe_client,
            client::tell_painted,
            secrets::read_secret,
            secrets::write_secret,
            recordings::choose_recordings,
            recordings::choose_folder,
            recordings::locate_recordings,
            recordings::list_folder,
            recordings::forget_folder,
            recordings::forget_grants,
            stored_files::keep_file,
            stored_files::read_file,
            stored_files::drop_files,
            recorder::commands::list_audio_inputs,
            recorder::commands::begin_segment,
            recorder::commands::end_segment,
            recorder::commands::read_recorder,
            recorder::commands::log_recording,
            recorder::commands::list_recorded,
            recorder::commands::get_recorded,
            recorder::commands::read_recorded_part,
            recorder::commands::write_recorded_photo,
            recorder::commands::read_recorded_photo,
            recorder::commands::remove_recorded,
            updates::find_update,
            updates::install_update,
        ])
        .on_window_event(grant_dropped)
        .setup(move |app| set_up(app, started_at))
        .build(tauri::generate_context!())
        .expect("the app must start")
        .run(end_recording);
}

fn log_plugin() -> tauri::plugin::TauriPlugin<tauri::Wry> {
    let targets =
        [Target::new(TargetKind::Stdout), Target::new(TargetKind::LogDir { file_name: Some("pilgi".to_owned()) })];
    tauri_plugin_log::Builder::new()
        .targets(targets)
        .level(log::LevelFilter::Info)
        .max_file_size(MAX_LOG_BYTES)
        .rotation_strategy(RotationStrategy::KeepOne)
        .build()
}

fn set_up(app: &mut App, started_at: u64) -> Result<(), Box<dyn Error>> {
    let data_directory = app.path().app_data_dir()?;
    fs::create_dir_all(&data_directory)?;
    let server_origin = server_origin::server_origin();
    app.manage(StoredFiles::open(&data_directory)?);
    app.manage(Recorder::new(RecordingStore::open(&data_directory)?));
    app.manage(FoundUpdate::default());
    app.manage(serve_recordings(Arc::new(Grants::open(&data_directory)))?);
    app.manage(Client {
        callback_port: listen_for_payments(app, &server_origin)?,
        server_origin,
        version: app.package_info().version.to_string(),
        os: std::env::consts::OS,
        started_at,
    });
    main_window::open_main_window(app)?;
    Ok(())
}

/// A window that is closed while recording leaves a recording with its last second, which can be continued.
fn end_recording(app: &AppHandle, event: RunEvent) {
    if let (RunEvent::Exit, Some(recorder)) = (event, app.try_state::<Recorder>())
        && let Err(error) = recorder.end(false)
    {
        log::error!("failed to end the recording: {error}");
    }
}

fn serve_recordings(grants: Arc<Grants>) -> std::io::Result<Recordings> {
    let (listener, server) = FileServer::bind(grants.clone())?;
    spawn(serve_connections(listener, server.clone().router(), FILE_LIMITS));
    Ok(Recordings { grants, server })
}

fn listen_for_payments(app: &App, server_origin: &str) -> std::io::Result<Option<u16>> {
    let Some(listener) = bind_first_free(CALLBACK_PORTS) else {
        log::warn!("all payment callback ports are in use");
        return Ok(None);
    };
    let port = listener.local_addr()?.port();
    let handle = app.handle().clone();
    let on_message = Arc::new(move |message| {
        let _ = handle.emit("payment-callback", message);
    });
    let callback = Callback { port, origin: server_origin.to_owned(), on_message };
    spawn(serve_connections(listener, callback_router(callback), CALLBACK_LIMITS));
    Ok(Some(port))
}

/// Dropping a file on the window grants access to it.
fn grant_dropped(window: &Window, event: &WindowEvent) {
    let WindowEvent::DragDrop(DragDropEvent::Drop { paths, .. }) = event else { return };
    if let Err(error) = window.state::<Recordings>().grants.grant_files(paths) {
        log::error!("failed to store grants: {error}");
    }
}
