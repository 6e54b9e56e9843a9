pub const RATE: u32 = 48_000;

/// Mixes the channels of a device and converts its rate to that of the encoder. Devices usually have it already.
pub struct ToMono {
    channels: usize,
    step: f64,
    /// Place of the next sample behind `last`, in samples of the device.
    place: f64,
    last: f32,
}

impl ToMono {
    pub fn new(channels: u16, rate: u32) -> Self {
        Self { channels: usize::from(channels.max(1)), step: f64::from(rate) / f64::from(RATE), place: 1.0, last: 0.0 }
    }

    #[expect(clippy::cast_possible_truncation, reason = "the place between two samples is below one")]
    pub fn convert(&mut self, interleaved: &[f32]) -> Vec<f32> {
        let mut samples = Vec::with_capacity(interleaved.len() / self.channels + 1);
        for frame in interleaved.chunks_exact(self.channels) {
            let next = frame.iter().sum::<f32>() / f32::from(u16::try_from(self.channels).unwrap_or(1));
            while self.place <= 1.0 {
                samples.push(self.last + (next - self.last) * self.place as f32);
                self.place += self.step;
            }
            self.place -= 1.0;
            self.last = next;
        }
        samples
    }
}
