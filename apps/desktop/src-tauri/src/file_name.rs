const MAX_LENGTH: usize = 200;
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];
const NUMBERED_DEVICES: [&str; 2] = ["com", "lpt"];

/// `[a-z0-9._-]+(/[a-z0-9._-]+)*` without names that have a special meaning in a file system.
pub fn is_file_name(name: &str) -> bool {
    name.len() <= MAX_LENGTH && name.split('/').all(is_plain_part)
}

fn is_plain_part(part: &str) -> bool {
    let plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'.' | b'_' | b'-');
    !part.is_empty()
        && part.bytes().all(plain)
        && !part.starts_with('.')
        && !part.ends_with('.')
        && !part.contains("..")
        && !is_device(part)
}

/// Windows opens a device for these names, with any extension.
fn is_device(part: &str) -> bool {
    let stem = part.split('.').next().unwrap_or(part);
    let unnumbered = stem.strip_suffix(|last: char| last.is_ascii_digit());
    DEVICES.contains(&stem) || unnumbered.is_some_and(|stem| NUMBERED_DEVICES.contains(&stem))
}
