use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use pilgi_desktop_lib::kept_files::KeptFiles;

use crate::temporary_folder::TemporaryFolder;

const WRITER_FOLDER: &str = "PILGI_TEST_WRITER_FOLDER";
const SIZE: usize = 2_000_000;

#[test]
fn what_is_kept_is_read_listed_and_dropped_by_prefix() {
    let folder = TemporaryFolder::new();
    let files = KeptFiles::open(folder.path()).expect("it opens");
    for name in ["notes/2.json", "notes/1.json", "notes-old.json", "answers/a/b_c.bin"] {
        files.keep(name, name.as_bytes()).expect("it is kept");
    }
    files.keep("notes/1.json", &[0, 255, 10]).expect("it is kept anew");
    assert_eq!(files.read("notes/1.json"), Ok(vec![0, 255, 10]));
    assert!(files.read("notes/3.json").is_err());
    assert_eq!(files.list("notes/"), ["notes/1.json", "notes/2.json"]);
    assert_eq!(files.list("").len(), 4);
    files.drop_all("notes/").expect("they are dropped");
    assert_eq!(files.list(""), ["answers/a/b_c.bin", "notes-old.json"]);
    files.drop_all("").expect("they are dropped");
    files.keep("answers", b"a file where a folder was").expect("it is kept");
    assert_eq!(files.list(""), ["answers"]);
}

#[test]
fn names_that_lead_elsewhere_are_refused() {
    let folder = TemporaryFolder::new();
    let files = KeptFiles::open(folder.path()).expect("it opens");
    folder.write("secret", b"1");
    let long = "a".repeat(201);
    let wrong = [
        "",
        "/",
        "a/",
        "/a",
        "a//b",
        ".",
        "..",
        "../secret",
        "a/../../secret",
        "a..b",
        ".hidden",
        "a.",
        "A",
        "가",
        "a b",
        "a\\b",
        "c:x",
        "a\0",
        "nul",
        "con.txt",
        "x/com1",
        "lpt9.bin",
        &long,
    ];
    for name in wrong {
        assert!(files.keep(name, b"1").is_err(), "{name:?}");
        assert!(files.read(name).is_err(), "{name:?}");
    }
    assert!(files.list("").is_empty());
    files.drop_all("../").expect("nothing is dropped");
    assert!(folder.path().join("secret").exists());
    for name in ["a", "console", "com10", "null.json", "a.b-c_d/0.1.2"] {
        assert!(files.keep(name, b"1").is_ok(), "{name}");
    }
}

#[test]
fn a_half_written_file_is_never_seen_and_goes_with_the_next_start() {
    let folder = TemporaryFolder::new();
    let files = KeptFiles::open(folder.path()).expect("it opens");
    files.keep("a", b"whole").expect("it is kept");
    let left = folder.write("unfinished/file", b"ha");
    assert_eq!(files.list(""), ["a"]);
    let files = KeptFiles::open(folder.path()).expect("it opens");
    assert!(!left.exists());
    assert_eq!(files.read("a"), Ok(b"whole".to_vec()));
}

#[test]
fn a_disk_that_takes_nothing_leaves_the_old_bytes() {
    let folder = TemporaryFolder::new();
    let files = KeptFiles::open(folder.path()).expect("it opens");
    files.keep("a", b"old").expect("it is kept");
    fs::remove_dir_all(folder.path().join("unfinished")).expect("it is removed");
    assert!(files.keep("a", b"new").is_err());
    assert_eq!(files.read("a"), Ok(b"old".to_vec()));
}

/// Not a trial of its own: the process that the next one kills.
#[test]
fn writer() {
    let Some(folder) = env::var_os(WRITER_FOLDER).map(PathBuf::from) else { return };
    let files = KeptFiles::open(&folder).expect("it opens");
    for round in 0_u8.. {
        files.keep("a", &vec![round; SIZE]).expect("it is kept");
    }
}

#[test]
fn a_process_killed_while_writing_leaves_whole_files() {
    let folder = TemporaryFolder::new();
    let kept = folder.path().join("files/a");
    for round in 0_u64..12 {
        let _ = fs::remove_file(&kept);
        let mut command = Command::new(env::current_exe().expect("this is a program"));
        command.args(["--exact", "kept_files::writer"]).env(WRITER_FOLDER, folder.path()).stdout(Stdio::null());
        let mut writer = command.spawn().expect("it starts");
        while !kept.exists() {
            sleep(Duration::from_millis(1));
        }
        sleep(Duration::from_millis(round * 7));
        writer.kill().expect("it is killed");
        writer.wait().expect("it is gone");
        let files = KeptFiles::open(folder.path()).expect("it opens");
        let bytes = files.read("a").expect("it is there");
        assert_eq!(bytes.len(), SIZE);
        assert!(bytes.iter().all(|byte| *byte == bytes[0]));
    }
}
