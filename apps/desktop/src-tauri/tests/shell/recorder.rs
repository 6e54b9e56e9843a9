use std::fs::{self, OpenOptions};
use std::io::ErrorKind;

use pilgi_desktop_lib::recorder::ogg_opus::OggOpus;
use pilgi_desktop_lib::recorder::place_segment::{EarlierSegment, MAX_GAP_MS, Placed, place_segment};
use pilgi_desktop_lib::recorder::recording_store::RecordingStore;
use pilgi_desktop_lib::recorder::slice_index::SLICE_ROW_BYTES;
use pilgi_desktop_lib::recorder::to_mono::ToMono;
use serde_json::json;

use crate::temporary_directory::TemporaryDirectory;

const ID: &str = "0f8fad5b-d9cb-469f-a165-70867728950e";

fn store_with(slices: &[&[u8]]) -> (TemporaryDirectory, RecordingStore) {
    let directory = TemporaryDirectory::new();
    let store = RecordingStore::open(directory.path()).expect("it opens");
    store.log(ID, &json!({ "kind": "begin", "owner": "minji@example.com" })).expect("it is logged");
    let started = json!({ "kind": "segment", "segment": 0, "start_ms": 0, "started_at": 1_000_000, "real_gap_ms": 0 });
    store.log(ID, &started).expect("it is logged");
    let mut writer = store.open_segment(ID, 0).expect("it opens");
    for (slice, end_ms) in slices.iter().zip((1000..).step_by(1000)) {
        writer.append(slice, end_ms).expect("it is written");
    }
    (directory, store)
}

/// As after a crash: nothing of the earlier process is in memory.
fn reopened(directory: &TemporaryDirectory) -> RecordingStore {
    RecordingStore::open(directory.path()).expect("it opens")
}

fn slices_of(store: &RecordingStore) -> usize {
    store.get(ID).expect("it is read").segments[0].slices.len()
}

fn change(directory: &TemporaryDirectory, name: &str, act: impl FnOnce(&mut Vec<u8>)) {
    let path = directory.path().join("recordings").join(ID).join(name);
    let mut bytes = fs::read(&path).expect("it is there");
    act(&mut bytes);
    fs::write(path, bytes).expect("it is written");
}

#[test]
fn whole_slices_are_found_after_a_crash_and_can_be_read() {
    let (directory, _) = store_with(&[b"one", b"second", b"3"]);
    let store = reopened(&directory);
    let stored = &store.list()[0];
    assert_eq!((stored.id.as_str(), stored.log.len(), stored.next_number()), (ID, 2, 1));
    let row = &stored.segments[0].slices[1];
    assert_eq!((row.offset, row.length, row.end_ms), (3, 6, 2000));
    assert_eq!(store.read_part(ID, 0, 3, 6).expect("it is read"), b"second");
    let last = EarlierSegment { start_ms: 0, started_at: 1_000_000, end_ms: 3000 };
    assert_eq!(stored.last_segment(), Some(last));
}

#[test]
fn a_torn_tail_costs_only_the_torn_slice() {
    type Tear = (&'static str, fn(&mut Vec<u8>));
    let tears: [Tear; 5] = [
        ("0.data", |bytes| bytes.truncate(bytes.len() - 1)),
        ("0.data", |bytes| *bytes.last_mut().expect("a byte") ^= 1),
        ("0.index", |bytes| bytes.truncate(bytes.len() - 7)),
        ("0.index", |bytes| bytes[2 * SLICE_ROW_BYTES..].fill(0)),
        ("0.index", |bytes| bytes[2 * SLICE_ROW_BYTES + 4..].fill(u8::MAX)),
    ];
    for (name, tear) in tears {
        let (directory, _) = store_with(&[b"one", b"second", b"third"]);
        change(&directory, name, tear);
        assert_eq!(slices_of(&reopened(&directory)), 2, "{name}");
    }
}

#[test]
fn audio_whose_row_was_not_written_does_not_disturb_the_next_slice() {
    let (directory, _) = store_with(&[b"one", b"second"]);
    change(&directory, "0.data", |bytes| bytes.extend(b"without a row"));
    assert_eq!(slices_of(&reopened(&directory)), 2);
}

#[test]
fn a_torn_line_of_the_log_spoils_no_other() {
    let (directory, _) = store_with(&[b"one"]);
    change(&directory, "log", |bytes| bytes.extend(b"\n{\"kind\":\"ma"));
    let store = reopened(&directory);
    store.log(ID, &json!({ "kind": "mark", "at_ms": 12 })).expect("it is logged");
    let log = store.get(ID).expect("it is read").log;
    assert_eq!((log.len(), log[2]["at_ms"].as_u64()), (3, Some(12)));
}

#[test]
fn audio_without_a_log_is_still_listed() {
    let (directory, _) = store_with(&[b"one", b"second"]);
    fs::remove_file(directory.path().join("recordings").join(ID).join("log")).expect("it is removed");
    let stored = &reopened(&directory).list()[0];
    assert_eq!((stored.log.len(), stored.segments[0].slices.len(), stored.last_segment()), (0, 2, None));
    assert_eq!(stored.next_number(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_and_earlier_slices_stay() {
    let (directory, store) = store_with(&[b"one", b"second"]);
    let recording = directory.path().join("recordings").join(ID);
    std::os::unix::fs::symlink("/dev/full", recording.join("1.data")).expect("it is linked");
    let mut full = store.open_segment(ID, 1).expect("it opens");
    let error = full.append(b"third", 1000).expect_err("the disk is full");
    assert_eq!(error.kind(), ErrorKind::StorageFull);
    let stored = reopened(&directory).get(ID).expect("it is read");
    assert_eq!([stored.segments[0].slices.len(), stored.segments[1].slices.len()], [2, 0]);
}

#[test]
fn slices_that_are_appended_later_are_found_by_the_same_store() {
    let (_directory, store) = store_with(&[b"one"]);
    assert_eq!(slices_of(&store), 1);
    let mut writer = store.open_segment(ID, 1).expect("it opens");
    for end_ms in [1000, 2000] {
        writer.append(b"later", end_ms).expect("it is written");
        let stored = store.get(ID).expect("it is read");
        assert_eq!(stored.segments[1].slices.len(), end_ms as usize / 1000);
    }
}

#[test]
fn names_that_are_no_recordings_never_become_paths() {
    let (directory, store) = store_with(&[b"one"]);
    for id in ["../../etc", "", "/", "0f8fad5b-d9cb-469f-a165-70867728950/", "0f8fad5b-d9cb-469f-a165-70867728950."] {
        assert!(store.log(id, &json!({})).is_err() && store.remove(id).is_err() && store.get(id).is_err(), "{id}");
    }
    assert!(OpenOptions::new().read(true).open(directory.path().join("recordings").join(ID).join("log")).is_ok());
    store.remove(ID).expect("it is removed");
    assert!(store.list().is_empty());
}

#[test]
fn a_segment_is_placed_as_the_clock_shows() {
    let last = Some(EarlierSegment { start_ms: 5_000, started_at: 1_000_000, end_ms: 30_000 });
    let cases = [
        (None, 1_000_000, false, Placed { start_ms: 0, real_gap_ms: 0 }),
        (last, 1_034_000, false, Placed { start_ms: 39_000, real_gap_ms: 4_000 }),
        (last, 1_034_000, true, Placed { start_ms: 35_000, real_gap_ms: 0 }),
        (last, 900_000, false, Placed { start_ms: 35_000, real_gap_ms: 0 }),
        (last, 9_030_000, false, Placed { start_ms: 35_000 + MAX_GAP_MS, real_gap_ms: 8_000_000 }),
    ];
    for (last, started_at, was_paused, placed) in cases {
        assert_eq!(place_segment(last, started_at, was_paused), placed);
    }
}

#[test]
fn every_second_is_a_page_that_names_its_time() {
    let mut encoder = OggOpus::new().expect("it opens");
    let tone: Vec<f32> = (0_u16..48_000).map(|at| (f32::from(at) * 0.05).sin() * 0.5).collect();
    let mut slices = encoder.encode(&tone[..30_000]).expect("it encodes");
    assert!(slices.is_empty());
    slices.extend(encoder.encode(&tone).expect("it encodes"));
    slices.extend(encoder.finish().expect("it ends"));
    assert_eq!((slices.len(), encoder.finish().expect("it ends")), (2, None));
    assert!(slices[0].starts_with(b"OggS") && slices[0].windows(8).any(|bytes| bytes == b"OpusHead"));
    let granules: Vec<u64> = slices.iter().map(|slice| granule_of_last_page(slice)).collect();
    assert_eq!(granules, [48_000, 78_720]);
}

fn granule_of_last_page(slice: &[u8]) -> u64 {
    let at = slice.windows(5).rposition(|bytes| bytes == b"OggS\0").expect("a page");
    u64::from_le_bytes(slice[at + 6..at + 14].try_into().expect("eight bytes"))
}

#[test]
fn other_rates_and_channels_become_mono_of_the_same_length() {
    for (channels, rate) in [(1, 48_000), (2, 48_000), (2, 44_100), (1, 16_000), (6, 96_000)] {
        let mut convert = ToMono::new(channels, rate);
        let half = vec![0.5; usize::from(channels) * rate as usize / 2];
        let samples = [convert.convert(&half), convert.convert(&half)].concat();
        assert!(samples.len().abs_diff(48_000) <= 2, "{rate}: {}", samples.len());
        assert!(samples.iter().skip(4).all(|sample| (sample - 0.5).abs() < 1e-4));
    }
}
