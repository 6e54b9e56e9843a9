use std::fs;
use std::path::PathBuf;

use pilgi_desktop_lib::grants::Grants;

use crate::temporary_folder::TemporaryFolder;

#[test]
fn only_what_was_pointed_at_is_found() {
    let folder = TemporaryFolder::new();
    let grants = Grants::open(folder.path());
    let chosen = folder.write("a/lecture.mp4", b"1");
    let beside = folder.write("a/beside.mp4", b"1");
    let text = folder.write("a/notes.txt", b"1");
    grants.grant_files(&[chosen.clone(), text.clone(), folder.path().join("a")]).expect("it is granted");
    assert_eq!(grants.find_recording(&chosen), Some(chosen.clone()));
    assert_eq!(grants.find_recording(&folder.path().join("a/../a/lecture.mp4")), Some(chosen));
    for other in [beside, text, folder.path().join("a"), PathBuf::from("/etc/passwd"), PathBuf::new()] {
        assert_eq!(grants.find_recording(&other), None, "{}", other.display());
    }
}

#[test]
fn a_folder_shows_its_own_recordings_until_it_is_forgotten() {
    let folder = TemporaryFolder::new();
    let grants = Grants::open(folder.path());
    let lectures = folder.path().join("lectures");
    let second = folder.write("lectures/나중.webm", b"1");
    let first = folder.write("lectures/1.mp3", b"1");
    let deeper = folder.write("lectures/deep/2.mp3", b"1");
    folder.write("lectures/readme.md", b"1");
    assert!(grants.list_folder(&lectures).is_empty());
    assert_eq!(grants.grant_folder(&lectures).ok(), Some(lectures.clone()));
    assert_eq!(grants.list_folder(&lectures), [first.clone(), second]);
    assert_eq!(grants.find_recording(&deeper), Some(deeper));
    assert!(grants.list_folder(folder.path()).is_empty());
    assert!(grants.list_folder(&lectures.join("deep")).is_empty());
    grants.forget_folder(&lectures).expect("it is forgotten");
    assert!(grants.list_folder(&lectures).is_empty());
    assert_eq!(grants.find_recording(&first), None);
}

#[test]
fn a_folder_that_is_gone_can_be_forgotten() {
    let folder = TemporaryFolder::new();
    let grants = Grants::open(folder.path());
    let lectures = folder.path().join("lectures");
    fs::create_dir(&lectures).expect("it is made");
    grants.grant_folder(&lectures).expect("it is granted");
    fs::remove_dir(&lectures).expect("it is removed");
    grants.forget_folder(&lectures).expect("it is forgotten");
    folder.write("lectures/1.mp3", b"1");
    assert!(grants.list_folder(&lectures).is_empty());
}

#[cfg(unix)]
#[test]
fn no_link_leads_out_of_a_folder() {
    let folder = TemporaryFolder::new();
    let grants = Grants::open(folder.path());
    let lectures = folder.path().join("lectures");
    let inside = folder.write("lectures/1.mp3", b"1");
    let outside = folder.write("private/2.mp3", b"1");
    let link = lectures.join("link.mp3");
    std::os::unix::fs::symlink(&outside, &link).expect("it is linked");
    std::os::unix::fs::symlink(folder.path().join("private"), lectures.join("way")).expect("it is linked");
    grants.grant_folder(&lectures).expect("it is granted");
    assert_eq!(grants.list_folder(&lectures), [inside]);
    assert_eq!(grants.find_recording(&link), None);
    assert_eq!(grants.find_recording(&lectures.join("way/2.mp3")), None);
}

#[test]
fn grants_outlive_the_program_and_end_with_the_session() {
    let folder = TemporaryFolder::new();
    let file = folder.write("lecture.mp4", b"1");
    Grants::open(folder.path()).grant_files(std::slice::from_ref(&file)).expect("it is granted");
    let reopened = Grants::open(folder.path());
    assert!(reopened.find_recording(&file).is_some());
    reopened.forget_all().expect("they are forgotten");
    assert!(Grants::open(folder.path()).find_recording(&file).is_none());
    assert!(!folder.path().join("grants.json.new").exists());
}

#[test]
fn a_damaged_list_grants_nothing_and_can_be_written_again() {
    let folder = TemporaryFolder::new();
    let file = folder.write("lecture.mp4", b"1");
    folder.write("grants.json", b"{\"files\":[\"/etc");
    folder.write("grants.json.new", b"{\"fi");
    let grants = Grants::open(folder.path());
    assert!(grants.find_recording(&file).is_none());
    grants.grant_files(std::slice::from_ref(&file)).expect("it is granted");
    assert!(Grants::open(folder.path()).find_recording(&file).is_some());
}
