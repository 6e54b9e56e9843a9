/// Longer interruptions are shortened to this on the time axis; the real length is stored with the gap.
pub const MAX_GAP_MS: u64 = 10 * 60_000;

/// The last segment with audio on the disk.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EarlierSegment {
    pub start_ms: u64,
    /// Wall clock of its first audio.
    pub started_at: u64,
    /// Clock time since its start of the last audio that is on the disk.
    pub end_ms: u64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    pub start_ms: u64,
    pub real_gap_ms: u64,
}

/// Where the next segment starts on the time axis: after a pause of the user directly behind the last one, after an
/// interruption as much later as the clock shows. The rule of `placeSegment` in the domain package.
pub fn place_segment(last: Option<EarlierSegment>, started_at: u64, was_paused: bool) -> Placed {
    let Some(last) = last else { return Placed { start_ms: 0, real_gap_ms: 0 } };
    let end_ms = last.start_ms + last.end_ms;
    if was_paused {
        return Placed { start_ms: end_ms, real_gap_ms: 0 };
    }
    // A clock that was set back must not place audio over earlier audio.
    let real_gap_ms = started_at.saturating_sub(last.started_at + last.end_ms);
    Placed { start_ms: end_ms + real_gap_ms.min(MAX_GAP_MS), real_gap_ms }
}
