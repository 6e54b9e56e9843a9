use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{Device, Error, ErrorKind, FromSample, Sample, SampleFormat, SizedSample, Stream, SupportedStreamConfig};
use serde::{Deserialize, Serialize};

use super::to_mono::RATE;

/// Where the audio comes from. System audio is what other programs play, for example a lecture in the browser.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AudioInput {
    Microphone { device: Option<String> },
    SystemAudio,
}

#[derive(Debug, Serialize)]
pub struct Microphone {
    pub device: String,
    pub name: String,
}

#[derive(Debug, Serialize)]
pub struct AudioInputs {
    pub microphones: Vec<Microphone>,
    /// Windows, and macOS from 14.6. ALSA, which is used on Linux, has no such device.
    pub has_system_audio: bool,
}

const OFFERS_SYSTEM_AUDIO: bool = cfg!(any(windows, target_os = "macos"));

pub fn list_audio_inputs() -> AudioInputs {
    let host = cpal::default_host();
    let devices = host.input_devices().into_iter().flatten();
    let microphones = devices.filter_map(|device| {
        let name = device.description().ok()?.name().to_owned();
        Some(Microphone { device: device.id().ok()?.to_string(), name })
    });
    // ALSA also lists its plug-ins; only these are devices that accept every format.
    let is_device = |one: &Microphone| !cfg!(target_os = "linux") || one.device.contains(":plughw:");
    AudioInputs {
        microphones: microphones.filter(is_device).collect(),
        has_system_audio: OFFERS_SYSTEM_AUDIO && host.default_output_device().is_some(),
    }
}

/// Called with interleaved samples, and with an error after which the device delivers nothing more.
pub struct Listeners<Samples, Lost> {
    pub on_samples: Samples,
    pub on_lost: Lost,
}

pub struct OpenInput {
    pub channels: u16,
    pub rate: u32,
    device: Device,
    config: SupportedStreamConfig,
}

impl OpenInput {
    pub fn open(input: &AudioInput) -> Result<Self, Error> {
        let (device, config) = match input {
            AudioInput::Microphone { device } => {
                let found = find_microphone(device.as_deref()).ok_or(ErrorKind::DeviceNotAvailable)?;
                let config = choose_config(&found)?;
                (found, config)
            }
            AudioInput::SystemAudio => {
                let found = cpal::default_host().default_output_device().ok_or(ErrorKind::DeviceNotAvailable)?;
                let config = found.default_output_config()?;
                (found, config)
            }
        };
        Ok(Self { channels: config.channels(), rate: config.sample_rate(), device, config })
    }

    pub fn start<Samples, Lost>(self, listeners: Listeners<Samples, Lost>) -> Result<Stream, Error>
    where
        Samples: FnMut(Vec<f32>) + Send + 'static,
        Lost: FnMut(Error) + Send + 'static,
    {
        let stream = match self.config.sample_format() {
            SampleFormat::I8 => self.build::<i8, _, _>(listeners),
            SampleFormat::I16 => self.build::<i16, _, _>(listeners),
            SampleFormat::I32 => self.build::<i32, _, _>(listeners),
            SampleFormat::U8 => self.build::<u8, _, _>(listeners),
            SampleFormat::U16 => self.build::<u16, _, _>(listeners),
            SampleFormat::F32 => self.build::<f32, _, _>(listeners),
            SampleFormat::F64 => self.build::<f64, _, _>(listeners),
            _ => Err(ErrorKind::UnsupportedConfig.into()),
        }?;
        stream.play()?;
        Ok(stream)
    }

    fn build<T, Samples, Lost>(self, listeners: Listeners<Samples, Lost>) -> Result<Stream, Error>
    where
        T: SizedSample,
        f32: FromSample<T>,
        Samples: FnMut(Vec<f32>) + Send + 'static,
        Lost: FnMut(Error) + Send + 'static,
    {
        let Listeners { mut on_samples, mut on_lost } = listeners;
        self.device.build_input_stream(
            self.config.into(),
            move |data: &[T], _| on_samples(data.iter().map(|sample| f32::from_sample(*sample)).collect()),
            move |error| match error.kind() {
                // The stream goes on after these.
                ErrorKind::DeviceChanged | ErrorKind::Xrun | ErrorKind::RealtimeDenied => log::warn!("audio: {error}"),
                _ => on_lost(error),
            },
            None,
        )
    }
}

/// A device that is no longer connected is replaced by the default one.
fn find_microphone(id: Option<&str>) -> Option<Device> {
    let host = cpal::default_host();
    let chosen = id.and_then(|id| id.parse().ok()).and_then(|id| host.device_by_id(&id));
    chosen.or_else(|| host.default_input_device())
}

/// The rate of the encoder if the device has it, else that of the device.
fn choose_config(device: &Device) -> Result<SupportedStreamConfig, Error> {
    let usual = device.default_input_config()?;
    if usual.sample_rate() == RATE {
        return Ok(usual);
    }
    let same = |channels, format| channels == usual.channels() && format == usual.sample_format();
    let ranges = device.supported_input_configs()?;
    let found =
        ranges.filter(|range| same(range.channels(), range.sample_format())).find(|range| range.contains_rate(RATE));
    Ok(found.and_then(|range| range.try_with_sample_rate(RATE)).unwrap_or(usual))
}
