use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant, SystemTime};

use serde::Serialize;
use serde_json::json;

use super::audio_inputs::{AudioInput, Listeners, OpenInput};
use super::ogg_opus::OggOpus;
use super::place_segment::{Placed, place_segment};
use super::recording_store::{RecordingStore, SegmentWriter};
use super::to_mono::{RATE, ToMono};
use crate::client::unix_ms;

/// A device that delivers nothing for so long after its start does not work.
const FIRST_SAMPLES: Duration = Duration::from_secs(5);
const WAIT: Duration = Duration::from_millis(100);
/// System audio delivers nothing while no program plays; silence takes its place.
const FILL_AFTER_MS: u64 = 400;
/// The same limit as `SILENT_LEVEL` in the domain package.
const SILENT_LEVEL: f32 = 0.002;

enum Message {
    Samples(Vec<f32>, Instant),
    Lost,
    End,
}

/// What the window needs to judge the input. All times are since the start of the segment.
#[derive(Clone, Debug, Default, Serialize)]
pub struct InputSample {
    pub clock_ms: u64,
    pub audio_ms: u64,
    pub slice_ms: u64,
    pub loud_ms: u64,
    /// Highest level since the last call, 0 to 1.
    pub level: f32,
    pub has_ended: bool,
    /// The last slice could not be written.
    pub has_store_failed: bool,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Begun {
    pub segment: u32,
    pub start_ms: u64,
    pub real_gap_ms: u64,
}

/// One run of a device. Recording goes on whatever the window does.
pub struct RunningSegment {
    pub id: String,
    pub begun: Begun,
    started: Instant,
    sample: Arc<Mutex<InputSample>>,
    messages: Sender<Message>,
    writer: JoinHandle<()>,
    stream: cpal::Stream,
}

impl RunningSegment {
    pub fn begin(store: &Arc<RecordingStore>, id: &str, input: &AudioInput) -> Result<Self, String> {
        let device = OpenInput::open(input).map_err(|error| describe_error(&error))?;
        let stored = store.get(id).map_err(|error| describe_store_error(&error))?;
        let segment = stored.next_number();
        let file = store.open_segment(id, segment).map_err(|error| describe_store_error(&error))?;
        let encoder = OggOpus::new().map_err(|error| error.to_string())?;
        let convert = ToMono::new(device.channels, device.rate);
        let sample_length = Duration::from_secs(1) / device.rate / u32::from(device.channels);
        let (messages, received) = channel();
        let (on_samples, on_lost) = (messages.clone(), messages.clone());
        let stream = device
            .start(Listeners {
                on_samples: move |samples| drop(on_samples.send(Message::Samples(samples, Instant::now()))),
                on_lost: move |error| {
                    log::warn!("the audio device was lost: {error}");
                    let _ = on_lost.send(Message::Lost);
                },
            })
            .map_err(|error| describe_error(&error))?;
        let fills_silence = *input == AudioInput::SystemAudio;
        let first = wait_for_first(&received, fills_silence, sample_length)?;
        let started_at = unix_ms(SystemTime::now() - first.started.elapsed());
        let Placed { start_ms, real_gap_ms } = place_segment(stored.last_segment(), started_at, stored.was_paused());
        let entry = json!({ "kind": "segment", "segment": segment, "start_ms": start_ms, "started_at": started_at, "real_gap_ms": real_gap_ms });
        store.log(id, &entry).map_err(|error| describe_store_error(&error))?;
        let sample = Arc::new(Mutex::new(InputSample::default()));
        let run = Run {
            file,
            encoder,
            convert,
            started: first.started,
            last_at: first.started,
            samples: 0,
            sample: sample.clone(),
            fills_silence,
        };
        let writer = thread::spawn(move || run.write_all(&first.samples, &received));
        let begun = Begun { segment, start_ms, real_gap_ms };
        Ok(Self { id: id.to_owned(), begun, started: first.started, sample, messages, writer, stream })
    }

    pub fn read_sample(&self) -> InputSample {
        let mut current = lock(&self.sample);
        let read = InputSample { clock_ms: elapsed_ms(self.started, Instant::now()), ..current.clone() };
        current.level = 0.0;
        read
    }

    /// Returns when everything that was delivered is on the disk.
    pub fn end(self, store: &RecordingStore, was_paused: bool) -> io::Result<()> {
        let _ = self.messages.send(Message::End);
        let _ = self.writer.join();
        // Closing a broken device may take long.
        let stream = self.stream;
        thread::spawn(move || drop(stream));
        store.log(&self.id, &json!({ "kind": "segment-end", "segment": self.begun.segment, "was_paused": was_paused }))
    }
}

struct First {
    samples: Vec<f32>,
    started: Instant,
}

/// The segment starts with its first audio, not with its arrival.
fn wait_for_first(received: &Receiver<Message>, fills_silence: bool, sample_length: Duration) -> Result<First, String> {
    if fills_silence {
        return Ok(First { samples: Vec::new(), started: Instant::now() });
    }
    match received.recv_timeout(FIRST_SAMPLES) {
        Ok(Message::Samples(samples, at)) => {
            let length = sample_length * u32::try_from(samples.len()).unwrap_or_default();
            Ok(First { samples, started: at.checked_sub(length).unwrap_or(at) })
        }
        _ => Err("NotReadableError".to_owned()),
    }
}

/// The writer thread of a segment.
struct Run {
    file: SegmentWriter,
    encoder: OggOpus,
    convert: ToMono,
    started: Instant,
    samples: u64,
    /// When the last audio arrived.
    last_at: Instant,
    sample: Arc<Mutex<InputSample>>,
    fills_silence: bool,
}

impl Run {
    fn write_all(mut self, first: &[f32], received: &Receiver<Message>) {
        self.take(first, Instant::now());
        loop {
            match received.recv_timeout(WAIT) {
                Ok(Message::Samples(samples, at)) => self.take(&samples, at),
                Ok(Message::Lost) => lock(&self.sample).has_ended = true,
                Err(RecvTimeoutError::Timeout) if self.fills_silence => self.fill(),
                Err(RecvTimeoutError::Timeout) => {}
                Ok(Message::End) | Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        if let Ok(Some(slice)) = self.encoder.finish() {
            self.append(&slice, self.last_at);
        }
    }

    fn take(&mut self, interleaved: &[f32], at: Instant) {
        let samples = self.convert.convert(interleaved);
        let peak = samples.iter().fold(0_f32, |peak, sample| peak.max(sample.abs())).min(1.0);
        {
            let mut sample = lock(&self.sample);
            sample.level = sample.level.max(peak);
            if peak >= SILENT_LEVEL {
                sample.loud_ms = elapsed_ms(self.started, at);
            }
        }
        self.encode(&samples, at);
    }

    fn fill(&mut self) {
        let now = Instant::now();
        let missing_ms = elapsed_ms(self.started, now).saturating_sub(self.audio_ms());
        if missing_ms > FILL_AFTER_MS {
            let count = missing_ms * u64::from(RATE) / 1000;
            self.encode(&vec![0.0; usize::try_from(count).unwrap_or_default()], now);
        }
    }

    fn encode(&mut self, samples: &[f32], at: Instant) {
        self.samples += samples.len() as u64;
        self.last_at = at;
        lock(&self.sample).audio_ms = self.audio_ms();
        match self.encoder.encode(samples) {
            Ok(slices) => slices.iter().for_each(|slice| self.append(slice, at)),
            Err(error) => log::error!("failed to encode audio: {error}"),
        }
    }

    /// A slice that could not be written leaves a hole; the next one is tried again.
    fn append(&mut self, slice: &[u8], at: Instant) {
        let end_ms = elapsed_ms(self.started, at);
        let written = self.file.append(slice, u32::try_from(end_ms).unwrap_or(u32::MAX));
        let mut sample = lock(&self.sample);
        sample.slice_ms = end_ms;
        sample.has_store_failed = written.is_err();
        if let Err(error) = written {
            log::error!("failed to store audio: {error}");
        }
    }

    fn audio_ms(&self) -> u64 {
        self.samples * 1000 / u64::from(RATE)
    }
}

fn elapsed_ms(from: Instant, to: Instant) -> u64 {
    u64::try_from(to.saturating_duration_since(from).as_millis()).unwrap_or(u64::MAX)
}

fn lock(sample: &Mutex<InputSample>) -> MutexGuard<'_, InputSample> {
    sample.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The names that browsers use, so that the window shows the same sentences.
fn describe_error(error: &cpal::Error) -> String {
    log::warn!("failed to open the audio device: {error}");
    match error.kind() {
        cpal::ErrorKind::PermissionDenied => "NotAllowedError",
        cpal::ErrorKind::DeviceNotAvailable | cpal::ErrorKind::HostUnavailable => "NotFoundError",
        _ => "NotReadableError",
    }
    .to_owned()
}

pub fn describe_store_error(error: &io::Error) -> String {
    log::error!("failed to store a recording: {error}");
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "QuotaExceededError".to_owned(),
        kind => format!("{kind:?}"),
    }
}
