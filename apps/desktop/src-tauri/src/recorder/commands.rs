use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use serde_json::Value;
use tauri::State;
use tauri::ipc::{InvokeBody, Request, Response};

use super::audio_inputs::{self, AudioInput, AudioInputs};
use super::recording_store::{RecordingStore, StoredRecording};
use super::running_segment::{Begun, InputSample, RunningSegment, describe_store_error};

/// The recordings of this computer and the one that is being recorded.
pub struct Recorder {
    store: Arc<RecordingStore>,
    running: Mutex<Option<RunningSegment>>,
}

#[derive(Serialize)]
pub struct RecorderReading {
    sample: Option<InputSample>,
    free_bytes: Option<u64>,
}

impl Recorder {
    pub fn new(store: RecordingStore) -> Self {
        Self { store: Arc::new(store), running: Mutex::new(None) }
    }

    /// An earlier run is ended first: there is one recording at a time.
    pub fn begin(&self, id: &str, input: &AudioInput) -> Result<Begun, String> {
        let mut running = self.lock();
        self.end_running(&mut running, false)?;
        let segment = running.insert(RunningSegment::begin(&self.store, id, input)?);
        Ok(segment.begun)
    }

    /// Also called when the window is closed, so that the last second is stored.
    pub fn end(&self, was_paused: bool) -> Result<(), String> {
        self.end_running(&mut self.lock(), was_paused)
    }

    pub fn is_recording(&self) -> bool {
        self.lock().is_some()
    }

    fn end_running(&self, running: &mut Option<RunningSegment>, was_paused: bool) -> Result<(), String> {
        let Some(segment) = running.take() else { return Ok(()) };
        segment.end(&self.store, was_paused).map_err(|error| describe_store_error(&error))
    }

    fn lock(&self) -> MutexGuard<'_, Option<RunningSegment>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn to_reply<T>(result: io::Result<T>) -> Result<T, String> {
    result.map_err(|error| describe_store_error(&error))
}

#[tauri::command(async)]
pub fn list_audio_inputs() -> AudioInputs {
    audio_inputs::list_audio_inputs()
}

#[tauri::command(async)]
pub fn begin_segment(id: String, input: AudioInput, recorder: State<'_, Recorder>) -> Result<Begun, String> {
    recorder.begin(&id, &input)
}

#[tauri::command(async)]
pub fn end_segment(was_paused: bool, recorder: State<'_, Recorder>) -> Result<(), String> {
    recorder.end(was_paused)
}

#[tauri::command(async)]
pub fn read_recorder(recorder: State<'_, Recorder>) -> RecorderReading {
    let sample = recorder.lock().as_ref().map(RunningSegment::read_sample);
    RecorderReading { sample, free_bytes: recorder.store.free_bytes() }
}

#[tauri::command(async)]
pub fn log_recording(id: String, entry: Value, recorder: State<'_, Recorder>) -> Result<(), String> {
    to_reply(recorder.store.log(&id, &entry))
}

#[tauri::command(async)]
pub fn list_recorded(recorder: State<'_, Recorder>) -> Vec<StoredRecording> {
    recorder.store.list()
}

#[tauri::command(async)]
pub fn get_recorded(id: String, recorder: State<'_, Recorder>) -> Result<StoredRecording, String> {
    to_reply(recorder.store.get(&id))
}

#[tauri::command(async)]
pub fn read_recorded_part(
    id: String,
    segment: u32,
    offset: u64,
    length: usize,
    recorder: State<'_, Recorder>,
) -> Result<Response, String> {
    to_reply(recorder.store.read_part(&id, segment, offset, length)).map(Response::new)
}

#[tauri::command(async)]
pub fn write_recorded_photo(request: Request<'_>, recorder: State<'_, Recorder>) -> Result<(), String> {
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let number = header("x-number").parse().map_err(|_| "the number of the photo is missing".to_owned())?;
    match request.body() {
        InvokeBody::Raw(bytes) => to_reply(recorder.store.write_photo(header("x-recording"), number, bytes)),
        InvokeBody::Json(_) => Err("the body must be raw bytes, not JSON".to_owned()),
    }
}

#[tauri::command(async)]
pub fn read_recorded_photo(id: String, number: u32, recorder: State<'_, Recorder>) -> Result<Response, String> {
    to_reply(recorder.store.read_photo(&id, number)).map(Response::new)
}

#[tauri::command(async)]
pub fn remove_recorded(id: String, recorder: State<'_, Recorder>) -> Result<(), String> {
    to_reply(recorder.store.remove(&id))
}
