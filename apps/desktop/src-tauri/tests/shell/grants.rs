use std::fs;
use std::path::PathBuf;

use pilgi_desktop_lib::grants::Grants;

use crate::temporary_directory::TemporaryDirectory;

#[test]
fn finds_only_granted_recordings() {
    let directory = TemporaryDirectory::new();
    let grants = Grants::open(directory.path());
    let chosen = directory.write("a/lecture.mp4", b"1");
    let beside = directory.write("a/beside.mp4", b"1");
    let text = directory.write("a/notes.txt", b"1");
    grants.grant_files(&[chosen.clone(), text.clone(), directory.path().join("a")]).expect("it is granted");
    assert_eq!(grants.find_recording(&chosen), Some(chosen.clone()));
    assert_eq!(grants.find_recording(&directory.path().join("a/../a/lecture.mp4")), Some(chosen));
    for other in [beside, text, directory.path().join("a"), PathBuf::from("/etc/passwd"), PathBuf::new()] {
        assert_eq!(grants.find_recording(&other), None, "{}", other.display());
    }
}

#[test]
fn lists_the_recordings_of_a_directory_until_it_is_revoked() {
    let directory = TemporaryDirectory::new();
    let grants = Grants::open(directory.path());
    let lectures = directory.path().join("lectures");
    let second = directory.write("lectures/나중.webm", b"1");
    let first = directory.write("lectures/1.mp3", b"1");
    let deeper = directory.write("lectures/deep/2.mp3", b"1");
    directory.write("lectures/readme.md", b"1");
    assert!(grants.list_directory(&lectures).is_empty());
    assert_eq!(grants.grant_directory(&lectures).ok(), Some(lectures.clone()));
    assert_eq!(grants.list_directory(&lectures), [first.clone(), second]);
    assert_eq!(grants.find_recording(&deeper), Some(deeper));
    assert!(grants.list_directory(directory.path()).is_empty());
    assert!(grants.list_directory(&lectures.join("deep")).is_empty());
    grants.revoke_directory(&lectures).expect("it is forgotten");
    assert!(grants.list_directory(&lectures).is_empty());
    assert_eq!(grants.find_recording(&first), None);
}

#[test]
fn revokes_a_deleted_directory() {
    let directory = TemporaryDirectory::new();
    let grants = Grants::open(directory.path());
    let lectures = directory.path().join("lectures");
    fs::create_dir(&lectures).expect("it is made");
    grants.grant_directory(&lectures).expect("it is granted");
    fs::remove_dir(&lectures).expect("it is removed");
    grants.revoke_directory(&lectures).expect("it is forgotten");
    directory.write("lectures/1.mp3", b"1");
    assert!(grants.list_directory(&lectures).is_empty());
}

#[cfg(unix)]
#[test]
fn rejects_links_that_lead_out_of_a_directory() {
    let directory = TemporaryDirectory::new();
    let grants = Grants::open(directory.path());
    let lectures = directory.path().join("lectures");
    let inside = directory.write("lectures/1.mp3", b"1");
    let outside = directory.write("private/2.mp3", b"1");
    let link = lectures.join("link.mp3");
    std::os::unix::fs::symlink(&outside, &link).expect("it is linked");
    std::os::unix::fs::symlink(directory.path().join("private"), lectures.join("way")).expect("it is linked");
    grants.grant_directory(&lectures).expect("it is granted");
    assert_eq!(grants.list_directory(&lectures), [inside]);
    assert_eq!(grants.find_recording(&link), None);
    assert_eq!(grants.find_recording(&lectures.join("way/2.mp3")), None);
}

#[test]
fn restores_grants_after_a_restart_until_they_are_revoked() {
    let directory = TemporaryDirectory::new();
    let file = directory.write("lecture.mp4", b"1");
    Grants::open(directory.path()).grant_files(std::slice::from_ref(&file)).expect("it is granted");
    let reopened = Grants::open(directory.path());
    assert!(reopened.find_recording(&file).is_some());
    reopened.revoke_all().expect("they are forgotten");
    assert!(Grants::open(directory.path()).find_recording(&file).is_none());
    assert!(!directory.path().join("grants.json.new").exists());
}

#[test]
fn ignores_a_damaged_grants_file_and_overwrites_it() {
    let directory = TemporaryDirectory::new();
    let file = directory.write("lecture.mp4", b"1");
    directory.write("grants.json", b"{\"files\":[\"/etc");
    directory.write("grants.json.new", b"{\"fi");
    let grants = Grants::open(directory.path());
    assert!(grants.find_recording(&file).is_none());
    grants.grant_files(std::slice::from_ref(&file)).expect("it is granted");
    assert!(Grants::open(directory.path()).find_recording(&file).is_some());
}
