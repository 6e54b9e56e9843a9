use serde::Serialize;

pub const SLICE_ROW_BYTES: usize = 20;

/// Row of the index file of a segment: where a slice is in the data file, and the clock at its end.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SliceRow {
    pub number: u32,
    pub length: u32,
    pub offset: u32,
    pub checksum: u32,
    /// Clock time since the start of the segment when the slice was complete.
    pub end_ms: u32,
}

impl SliceRow {
    pub fn to_bytes(&self) -> [u8; SLICE_ROW_BYTES] {
        let mut row = [0; SLICE_ROW_BYTES];
        let fields = [self.number, self.length, self.offset, self.checksum, self.end_ms];
        for (place, field) in row.chunks_exact_mut(4).zip(fields) {
            place.copy_from_slice(&field.to_be_bytes());
        }
        row
    }

    pub fn from_bytes(row: &[u8; SLICE_ROW_BYTES]) -> Self {
        let mut fields = [0; 5];
        for (field, bytes) in fields.iter_mut().zip(row.chunks_exact(4)) {
            *field = bytes.iter().fold(0, |value, byte| value << 8 | u32::from(*byte));
        }
        let [number, length, offset, checksum, end_ms] = fields;
        Self { number, length, offset, checksum, end_ms }
    }
}

/// FNV-1a; detects torn writes, not manipulation.
pub fn checksum_of(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash: u32, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}
