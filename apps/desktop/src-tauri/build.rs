const COMMANDS: &[&str] = &[
    "describe_client",
    "tell_painted",
    "read_secret",
    "write_secret",
    "choose_recordings",
    "choose_folder",
    "locate_recordings",
    "list_folder",
    "forget_folder",
    "forget_grants",
    "keep_file",
    "read_file",
    "drop_files",
    "list_audio_inputs",
    "begin_segment",
    "end_segment",
    "read_recorder",
    "log_recording",
    "list_recorded",
    "get_recorded",
    "read_recorded_part",
    "write_recorded_photo",
    "read_recorded_photo",
    "remove_recorded",
    "find_update",
    "install_update",
];

fn main() {
    println!("cargo:rerun-if-env-changed=PILGI_SERVER_ORIGIN");
    println!("cargo:rerun-if-env-changed=PILGI_UPDATER_PUBKEY");
    let manifest = tauri_build::AppManifest::new().commands(COMMANDS);
    let attributes = tauri_build::Attributes::new().app_manifest(manifest);
    tauri_build::try_build(attributes).expect("the Tauri configuration must be valid");
}
