import { MAX_PACK_IMAGE_BYTES, MAX_PACK_SLIDES } from '@pilgi/domain/lectures';
import type { InputVideoTrack } from 'mediabunny';
import type { RecordingFile } from '../../../shared/local-media/recording-file.ts';
import { extractAudio } from './extract-audio.ts';
import { findSlides } from './find-slides.ts';
import type { FrameSource } from './frame-source.ts';
import { listVideoPackets } from './list-video-packets.ts';
import { openRecording, type Recording } from './open-recording.ts';
import type { OnProgress, Preparation, PreparedSlide } from './prepared-recording.ts';

const MAX_RECORDING_MS = 12 * 3_600_000;
const AUDIO_SHARE = 0.15;

interface PrepareOptions {
  file: RecordingFile;
  /** Null when the browser cannot provide frames this way. */
  openFrames: (track: InputVideoTrack) => Promise<FrameSource | null>;
  onProgress: OnProgress;
}

/** Extracts audio and slides from a recording on this device. */
export async function prepareRecording({ file, openFrames, onProgress }: PrepareOptions): Promise<Preparation> {
  const recording = await openRecording(file);
  if (recording === null) return { kind: 'whole' };
  try {
    const { audio, video, duration_ms } = recording;
    if (audio === undefined) return { kind: 'unfit', reason: 'no_audio' };
    if (duration_ms > MAX_RECORDING_MS) return { kind: 'unfit', reason: 'too_long' };
    if (video === undefined) return { kind: 'whole' };
    const frames = await openFrames(video);
    if (frames === null) return { kind: 'unseen' };
    const audioFile = await extractAudio({
      audio,
      duration_ms,
      onProgress: (share) => onProgress(share * AUDIO_SHARE),
    });
    if (audioFile === null) return { kind: 'whole' };
    const packets = await listVideoPackets(video);
    const video_ends_ms = Math.round((await video.computeDuration()) * 1000);
    const onFound = (share: number) => onProgress(AUDIO_SHARE + share * (1 - AUDIO_SHARE));
    const slides = await findSlides(frames, { packets, duration_ms, video_ends_ms, onProgress: onFound });
    frames.close();
    if (!fitsIntoPack(slides)) return { kind: 'whole' };
    return { kind: 'prepared', audio: audioFile, slides: await clipToAudio(slides, recording) };
  } finally {
    recording.close();
  }
}

function fitsIntoPack(slides: readonly PreparedSlide[]): boolean {
  const bytes = slides.reduce((sum, { jpeg }) => sum + jpeg.size, 0);
  return slides.length <= MAX_PACK_SLIDES && bytes <= MAX_PACK_IMAGE_BYTES;
}

/** Converts media times to times relative to the audio start, which the server uses, and clips them to its duration. */
async function clipToAudio(slides: PreparedSlide[], { audio, begins_s }: Recording): Promise<PreparedSlide[]> {
  const from_ms = Math.round(Math.max(0, begins_s) * 1000);
  const lasts_ms = Math.floor(((await audio?.computeDuration()) ?? 0) * 1000) - from_ms;
  const within = (ms: number) => Math.min(lasts_ms, Math.max(0, ms - from_ms));
  return slides
    .map((slide) => ({
      ...slide,
      spans: slide.spans
        .map(({ first_ms, last_ms }) => ({ first_ms: within(first_ms), last_ms: within(last_ms) }))
        .filter(({ first_ms, last_ms }) => last_ms > first_ms),
    }))
    .filter(({ spans }) => spans.length > 0);
}
