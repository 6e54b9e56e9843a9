use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use pilgi_desktop_lib::stored_files::StoredFiles;

use crate::temporary_directory::TemporaryDirectory;

const WRITER_DIRECTORY: &str = "PILGI_TEST_WRITER_DIRECTORY";
const SIZE: usize = 2_000_000;

#[test]
fn reads_lists_and_deletes_stored_files_by_prefix() {
    let directory = TemporaryDirectory::new();
    let files = StoredFiles::open(directory.path()).expect("it opens");
    for name in ["notes/2.json", "notes/1.json", "notes-old.json", "answers/a/b_c.bin"] {
        files.store(name, name.as_bytes()).expect("it is stored");
    }
    files.store("notes/1.json", &[0, 255, 10]).expect("it is overwritten");
    assert_eq!(files.read("notes/1.json"), Ok(vec![0, 255, 10]));
    assert!(files.read("notes/3.json").is_err());
    assert_eq!(files.list("notes/"), ["notes/1.json", "notes/2.json"]);
    assert_eq!(files.list("").len(), 4);
    files.drop_all("notes/").expect("they are dropped");
    assert_eq!(files.list(""), ["answers/a/b_c.bin", "notes-old.json"]);
    files.drop_all("").expect("they are dropped");
    files.store("answers", b"a file where a directory was").expect("it is stored");
    assert_eq!(files.list(""), ["answers"]);
}

#[test]
fn rejects_names_outside_the_directory() {
    let directory = TemporaryDirectory::new();
    let files = StoredFiles::open(directory.path()).expect("it opens");
    directory.write("secret", b"1");
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
        assert!(files.store(name, b"1").is_err(), "{name:?}");
        assert!(files.read(name).is_err(), "{name:?}");
    }
    assert!(files.list("").is_empty());
    files.drop_all("../").expect("nothing is dropped");
    assert!(directory.path().join("secret").exists());
    for name in ["a", "console", "com10", "null.json", "a.b-c_d/0.1.2"] {
        assert!(files.store(name, b"1").is_ok(), "{name}");
    }
}

#[test]
fn hides_partial_files_and_deletes_them_at_the_next_start() {
    let directory = TemporaryDirectory::new();
    let files = StoredFiles::open(directory.path()).expect("it opens");
    files.store("a", b"whole").expect("it is stored");
    let left = directory.write("unfinished/file", b"ha");
    assert_eq!(files.list(""), ["a"]);
    let files = StoredFiles::open(directory.path()).expect("it opens");
    assert!(!left.exists());
    assert_eq!(files.read("a"), Ok(b"whole".to_vec()));
}

#[test]
fn keeps_the_old_content_when_a_write_fails() {
    let directory = TemporaryDirectory::new();
    let files = StoredFiles::open(directory.path()).expect("it opens");
    files.store("a", b"old").expect("it is stored");
    fs::remove_dir_all(directory.path().join("unfinished")).expect("it is removed");
    assert!(files.store("a", b"new").is_err());
    assert_eq!(files.read("a"), Ok(b"old".to_vec()));
}

/// Not a test itself: the process that the next test kills.
#[test]
fn writer() {
    let Some(directory) = env::var_os(WRITER_DIRECTORY).map(PathBuf::from) else { return };
    let files = StoredFiles::open(&directory).expect("it opens");
    for round in 0_u8.. {
        files.store("a", &vec![round; SIZE]).expect("it is stored");
    }
}

#[test]
fn leaves_complete_files_when_the_process_is_killed_while_writing() {
    let directory = TemporaryDirectory::new();
    let stored = directory.path().join("files/a");
    for round in 0_u64..12 {
        let _ = fs::remove_file(&stored);
        let mut command = Command::new(env::current_exe().expect("this is a program"));
        command.args(["--exact", "stored_files::writer"]).env(WRITER_DIRECTORY, directory.path()).stdout(Stdio::null());
        let mut writer = command.spawn().expect("it starts");
        while !stored.exists() {
            sleep(Duration::from_millis(1));
        }
        sleep(Duration::from_millis(round * 7));
        writer.kill().expect("it is killed");
        writer.wait().expect("it is gone");
        let files = StoredFiles::open(directory.path()).expect("it opens");
        let bytes = files.read("a").expect("it is there");
        assert_eq!(bytes.len(), SIZE);
        assert!(bytes.iter().all(|byte| *byte == bytes[0]));
    }
}
