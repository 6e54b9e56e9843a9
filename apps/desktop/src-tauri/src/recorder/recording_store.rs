use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::Serialize;
use serde_json::Value;

use super::place_segment::EarlierSegment;
use super::slice_index::{SLICE_ROW_BYTES, SliceRow, checksum_of};
use crate::write_atomically::sync_directory_of;

#[derive(Debug, Serialize)]
pub struct StoredSegment {
    pub segment: u32,
    pub slices: Vec<SliceRow>,
}

/// What this computer has of a recording. Torn lines of the log and torn slices are left out.
#[derive(Debug, Serialize)]
pub struct StoredRecording {
    pub id: String,
    pub log: Vec<Value>,
    pub segments: Vec<StoredSegment>,
}

impl StoredRecording {
    /// The last segment with audio; the next one is placed behind it.
    pub fn last_segment(&self) -> Option<EarlierSegment> {
        let last = self.segments.iter().rfind(|segment| !segment.slices.is_empty())?;
        let is_own = |entry: &&Value| entry["kind"] == "segment" && entry["segment"] == last.segment;
        let begun = self.log.iter().find(is_own)?;
        Some(EarlierSegment {
            start_ms: begun["start_ms"].as_u64()?,
            started_at: begun["started_at"].as_u64()?,
            end_ms: last.slices.last()?.end_ms.into(),
        })
    }

    pub fn next_number(&self) -> u32 {
        self.segments.last().map_or(0, |last| last.segment + 1)
    }

    pub fn was_paused(&self) -> bool {
        let ended = self.log.iter().rfind(|entry| entry["kind"] == "segment-end");
        ended.is_some_and(|entry| entry["was_paused"] == true)
    }
}

/// Recordings of this computer. A recording is a directory with `log`, and data and index of every segment.
pub struct RecordingStore {
    directory: PathBuf,
    /// Slices whose checksum was compared; hours of audio are not read again for every part that is sent.
    verified: Mutex<HashMap<PathBuf, Vec<SliceRow>>>,
}

impl RecordingStore {
    pub fn open(data_directory: &Path) -> io::Result<Self> {
        let directory = data_directory.join("recordings");
        fs::create_dir_all(&directory)?;
        Ok(Self { directory, verified: Mutex::default() })
    }

    pub fn free_bytes(&self) -> Option<u64> {
        fs4::available_space(&self.directory).ok()
    }

    /// On the disk when it returns. Each line begins with a line break, so that a torn one spoils no other.
    pub fn log(&self, id: &str, entry: &Value) -> io::Result<()> {
        let directory = self.directory_of(id)?;
        fs::create_dir_all(&directory)?;
        let mut file = OpenOptions::new().create(true).append(true).open(directory.join("log"))?;
        file.write_all(format!("\n{entry}").as_bytes())?;
        file.sync_all()
    }

    pub fn list(&self) -> Vec<StoredRecording> {
        let entries = fs::read_dir(&self.directory).into_iter().flatten().flatten();
        let ids = entries.filter_map(|entry| entry.file_name().into_string().ok());
        let mut stored: Vec<StoredRecording> = ids.filter_map(|id| self.get(&id).ok()).collect();
        stored.sort_by(|one, other| one.id.cmp(&other.id));
        stored
    }

    /// Empty for a recording that is not there.
    pub fn get(&self, id: &str) -> io::Result<StoredRecording> {
        let directory = self.directory_of(id)?;
        let text = fs::read(directory.join("log")).unwrap_or_default();
        let log = String::from_utf8_lossy(&text).lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        let mut numbers: Vec<u32> = fs::read_dir(&directory)
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|entry| entry.file_name().to_str()?.strip_suffix(".index")?.parse().ok())
            .collect();
        numbers.sort_unstable();
        let segments = numbers.into_iter().map(|segment| self.read_segment(&directory, segment));
        Ok(StoredRecording { id: id.to_owned(), log, segments: segments.collect::<io::Result<_>>()? })
    }

    pub fn read_part(&self, id: &str, segment: u32, offset: u64, length: usize) -> io::Result<Vec<u8>> {
        let mut file = File::open(self.directory_of(id)?.join(format!("{segment}.data")))?;
        read_at(&mut file, offset, length)
    }

    pub fn write_photo(&self, id: &str, number: u32, bytes: &[u8]) -> io::Result<()> {
        let mut file = File::create(self.directory_of(id)?.join(format!("photo-{number}.jpg")))?;
        file.write_all(bytes)?;
        file.sync_all()
    }

    pub fn read_photo(&self, id: &str, number: u32) -> io::Result<Vec<u8>> {
        fs::read(self.directory_of(id)?.join(format!("photo-{number}.jpg")))
    }

    pub fn remove(&self, id: &str) -> io::Result<()> {
        let directory = self.directory_of(id)?;
        self.lock().retain(|path, _| !path.starts_with(&directory));
        match fs::remove_dir_all(directory) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    pub fn open_segment(&self, id: &str, segment: u32) -> io::Result<SegmentWriter> {
        let directory = self.directory_of(id)?;
        fs::create_dir_all(&directory)?;
        let writer = SegmentWriter::open(&directory, segment)?;
        // The names of the new files and of their directory survive a power failure too.
        sync_directory_of(&directory.join("log"))?;
        sync_directory_of(&directory)?;
        Ok(writer)
    }

    /// The name comes from the window: only the form of a UUID becomes a path.
    fn directory_of(&self, id: &str) -> io::Result<PathBuf> {
        let is_id = id.len() == 36 && id.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-');
        is_id.then(|| self.directory.join(id)).ok_or_else(|| io::ErrorKind::InvalidInput.into())
    }

    /// Slices that are completely on the disk, in order. The first torn or missing one ends the list.
    fn read_segment(&self, directory: &Path, segment: u32) -> io::Result<StoredSegment> {
        let path = directory.join(format!("{segment}.index"));
        let index = fs::read(&path)?;
        let mut slices = self.lock().get(&path).cloned().unwrap_or_default();
        if let Ok(mut data) = File::open(directory.join(format!("{segment}.data"))) {
            let (rows, _) = index.as_chunks::<SLICE_ROW_BYTES>();
            for row in rows.iter().skip(slices.len()).map(SliceRow::from_bytes) {
                if !is_whole(&row, slices.len(), &mut data) {
                    break;
                }
                slices.push(row);
            }
        }
        self.lock().insert(path, slices.clone());
        Ok(StoredSegment { segment, slices })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<PathBuf, Vec<SliceRow>>> {
        self.verified.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_whole(row: &SliceRow, expected: usize, data: &mut File) -> bool {
    usize::try_from(row.number) == Ok(expected)
        && read_at(data, row.offset.into(), row.length as usize).is_ok_and(|bytes| checksum_of(&bytes) == row.checksum)
}

fn read_at(file: &mut File, offset: u64, length: usize) -> io::Result<Vec<u8>> {
    // A length that a torn row claims must not reserve memory.
    if file.metadata()?.len() < offset + length as u64 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    let mut bytes = vec![0; length];
    file.seek(SeekFrom::Start(offset))?;
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// Appends slices to a segment. Data first: an index row without its bytes would be a slice that cannot be read.
pub struct SegmentWriter {
    data: File,
    index: File,
    end: u32,
    number: u32,
}

impl SegmentWriter {
    fn open(directory: &Path, segment: u32) -> io::Result<Self> {
        let create = |kind: &str| {
            let path = directory.join(format!("{segment}.{kind}"));
            OpenOptions::new().create(true).truncate(false).write(true).open(path)
        };
        Ok(Self { data: create("data")?, index: create("index")?, end: 0, number: 0 })
    }

    /// On the disk when it returns. After a failure the next slice takes the place of the torn one.
    pub fn append(&mut self, bytes: &[u8], end_ms: u32) -> io::Result<()> {
        let length = u32::try_from(bytes.len()).map_err(io::Error::other)?;
        let row = SliceRow { number: self.number, length, offset: self.end, checksum: checksum_of(bytes), end_ms };
        write_through(&mut self.data, self.end.into(), bytes)?;
        let place = u64::from(self.number) * SLICE_ROW_BYTES as u64;
        write_through(&mut self.index, place, &row.to_bytes())?;
        self.end += length;
        self.number += 1;
        Ok(())
    }
}

fn write_through(file: &mut File, offset: u64, bytes: &[u8]) -> io::Result<()> {
    file.seek(SeekFrom::Start(offset))?;
    file.write_all(bytes)?;
    file.sync_data()
}
