import { PACK_MOST_PICTURE_BYTES, PACK_MOST_SLIDES } from '@pilgi/domain';
import type { InputVideoTrack } from 'mediabunny';
import type { RecordingFile } from '../../../shared/local-media/recording-file.ts';
import { copySound } from './copy-sound.ts';
import { findSlides } from './find-slides.ts';
import type { FrameSource } from './frame-source.ts';
import { listPicturePackets } from './list-picture-packets.ts';
import { openRecording, type Recording } from './open-recording.ts';
import type { OnShare, Preparation, PreparedSlide } from './prepared-recording.ts';

const LONGEST_MS = 12 * 3_600_000;
const SOUND_SHARE = 0.15;

interface Preparing {
  file: RecordingFile;
  /** Null where this browser cannot show the recording's frames in that way. */
  openFrames: (track: InputVideoTrack) => Promise<FrameSource | null>;
  onShare: OnShare;
}

/** Sound and slides of a recording, taken where it lies. */
export async function prepareRecording({ file, openFrames, onShare }: Preparing): Promise<Preparation> {
  const recording = await openRecording(file);
  if (recording === null) return { kind: 'whole' };
  try {
    const { sound, picture, duration_ms } = recording;
    if (sound === undefined) return { kind: 'unfit', reason: 'no_sound' };
    if (duration_ms > LONGEST_MS) return { kind: 'unfit', reason: 'too_long' };
    if (picture === undefined) return { kind: 'whole' };
    const frames = await openFrames(picture);
    if (frames === null) return { kind: 'unseen' };
    const copied = await copySound({ sound, duration_ms, onShare: (share) => onShare(share * SOUND_SHARE) });
    if (copied === null) return { kind: 'whole' };
    const packets = await listPicturePackets(picture);
    const picture_ends_ms = Math.round((await picture.computeDuration()) * 1000);
    const onFound = (share: number) => onShare(SOUND_SHARE + share * (1 - SOUND_SHARE));
    const slides = await findSlides(frames, { packets, duration_ms, picture_ends_ms, onShare: onFound });
    frames.close();
    if (!fitsIntoPack(slides)) return { kind: 'whole' };
    return { kind: 'prepared', sound: copied, slides: await whileSoundLasts(slides, recording) };
  } finally {
    recording.close();
  }
}

function fitsIntoPack(slides: readonly PreparedSlide[]): boolean {
  const bytes = slides.reduce((sum, { jpeg }) => sum + jpeg.size, 0);
  return slides.length <= PACK_MOST_SLIDES && bytes <= PACK_MOST_PICTURE_BYTES;
}

/** Moments of the recording become moments of its sound, which is what the server will know. */
async function whileSoundLasts(slides: PreparedSlide[], { sound, begins_s }: Recording): Promise<PreparedSlide[]> {
  const from_ms = Math.round(Math.max(0, begins_s) * 1000);
  const lasts_ms = Math.floor(((await sound?.computeDuration()) ?? 0) * 1000) - from_ms;
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
