use std::path::Path;

const KINDS: [(&str, &str); 18] = [
    ("mp4", "video/mp4"),
    ("m4v", "video/mp4"),
    ("mov", "video/quicktime"),
    ("mkv", "video/x-matroska"),
    ("webm", "video/webm"),
    ("m4a", "audio/mp4"),
    ("mp3", "audio/mpeg"),
    ("wav", "audio/wav"),
    ("aac", "audio/aac"),
    ("ogg", "audio/ogg"),
    ("oga", "audio/ogg"),
    ("opus", "audio/ogg"),
    ("weba", "audio/webm"),
    ("mka", "audio/x-matroska"),
    ("pdf", "application/pdf"),
    ("pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
    ("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    ("hwpx", "application/hwp+zip"),
];

pub fn recording_endings() -> Vec<&'static str> {
    KINDS.iter().map(|(ending, _)| *ending).collect()
}

/// None for unsupported file types.
pub fn media_type_of(path: &Path) -> Option<&'static str> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    let kind = KINDS.iter().find(|(known, _)| *known == ending);
    kind.map(|(_, media_type)| *media_type)
}
