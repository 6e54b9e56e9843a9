use opus::{Application, Bitrate, Channels, Encoder};

use super::to_mono::RATE;

/// As in the browser: speech is transparent, an hour has 21 MB.
const BIT_RATE: i32 = 48_000;
const FRAME: usize = 960;
const FRAMES_PER_PAGE: usize = 50;
/// Below 1020, so that the lengths of fifty packets fit one page.
const MAX_PACKET: usize = 1000;
const SERIAL: u32 = 1;
const CONTINUES: u8 = 0;
const BEGINS: u8 = 2;

/// Encodes speech as Opus in Ogg. Every page has a second and its place in time, so that a lost one leaves a visible
/// hole instead of moving what follows.
pub struct OggOpus {
    encoder: Encoder,
    pending: Vec<f32>,
    packets: Vec<Vec<u8>>,
    granule: u64,
    pages: u32,
    head: Vec<u8>,
}

impl OggOpus {
    pub fn new() -> Result<Self, opus::Error> {
        let mut encoder = Encoder::new(RATE, Channels::Mono, Application::Audio)?;
        encoder.set_bitrate(Bitrate::Bits(BIT_RATE))?;
        let skip = u16::try_from(encoder.get_lookahead()?).unwrap_or_default();
        let mut made =
            Self { encoder, pending: Vec::new(), packets: Vec::new(), granule: 0, pages: 0, head: Vec::new() };
        let head = [made.page(BEGINS, &[opus_head(skip)]), made.page(CONTINUES, &[opus_tags()])];
        made.head = head.concat();
        Ok(made)
    }

    /// Complete seconds as bytes of the file; the first one begins with its header.
    pub fn encode(&mut self, samples: &[f32]) -> Result<Vec<Vec<u8>>, opus::Error> {
        self.pending.extend_from_slice(samples);
        let mut slices = Vec::new();
        let whole = self.pending.len() / FRAME * FRAME;
        let frames: Vec<f32> = self.pending.drain(..whole).collect();
        for frame in frames.chunks_exact(FRAME) {
            self.packets.push(self.encoder.encode_vec_float(frame, MAX_PACKET)?);
            if self.packets.len() == FRAMES_PER_PAGE {
                slices.push(self.take_page());
            }
        }
        Ok(slices)
    }

    /// What is left of the last second; the last frame is filled up with silence.
    pub fn finish(&mut self) -> Result<Option<Vec<u8>>, opus::Error> {
        if !self.pending.is_empty() {
            let mut frame = std::mem::take(&mut self.pending);
            frame.resize(FRAME, 0.0);
            self.packets.push(self.encoder.encode_vec_float(&frame, MAX_PACKET)?);
        }
        Ok((!self.packets.is_empty()).then(|| self.take_page()))
    }

    fn take_page(&mut self) -> Vec<u8> {
        let packets = std::mem::take(&mut self.packets);
        self.granule += (packets.len() * FRAME) as u64;
        let mut bytes = std::mem::take(&mut self.head);
        bytes.extend(self.page(CONTINUES, &packets));
        bytes
    }

    /// Layout of RFC 3533.
    fn page(&mut self, flags: u8, packets: &[Vec<u8>]) -> Vec<u8> {
        let lacing: Vec<u8> = packets.iter().flat_map(|packet| lacing_of(packet.len())).collect();
        let mut page = b"OggS\0".to_vec();
        page.push(flags);
        page.extend(self.granule.to_le_bytes());
        page.extend(SERIAL.to_le_bytes());
        page.extend(self.pages.to_le_bytes());
        page.extend([0; 4]);
        page.push(u8::try_from(lacing.len()).unwrap_or(u8::MAX));
        page.extend(lacing);
        page.extend(packets.iter().flatten());
        let checksum = ogg_checksum(&page);
        page[22..26].copy_from_slice(&checksum.to_le_bytes());
        self.pages += 1;
        page
    }
}

fn lacing_of(length: usize) -> Vec<u8> {
    let mut lacing = vec![u8::MAX; length / 255];
    lacing.push(u8::try_from(length % 255).unwrap_or_default());
    lacing
}

/// Layout of RFC 7845.
fn opus_head(skip: u16) -> Vec<u8> {
    let mut head = b"OpusHead\x01\x01".to_vec();
    head.extend(skip.to_le_bytes());
    head.extend(RATE.to_le_bytes());
    head.extend([0, 0, 0]);
    head
}

fn opus_tags() -> Vec<u8> {
    let mut tags = b"OpusTags".to_vec();
    tags.extend(5_u32.to_le_bytes());
    tags.extend(b"pilgi");
    tags.extend(0_u32.to_le_bytes());
    tags
}

fn ogg_checksum(page: &[u8]) -> u32 {
    page.iter().fold(0, |checksum, byte| {
        (0..8).fold(checksum ^ u32::from(*byte) << 24, |sum, _| {
            if sum & 0x8000_0000 == 0 { sum << 1 } else { sum << 1 ^ 0x04c1_1db7 }
        })
    })
}
