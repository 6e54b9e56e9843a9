import type { AllowedOutcome, FileBuilder, HostileFile } from '../hostile-file.ts';
import { audioMovie, box, u32 } from '../movie-boxes.ts';

const file = (
  name: string,
  what: string,
  allowed: AllowedOutcome,
  make: (builder: FileBuilder) => Buffer | Promise<Buffer>,
): HostileFile => ({ family: 'absurd', name, what, allowed, make });

const AUDIO = ['-f', 'lavfi', '-i', 'sine=f=300:d=2'];
const video = (size: string, rate = '1') => ['-f', 'lavfi', '-i', `color=s=${size}:r=${rate}:d=1`];
const HOUR_S = 3_600;

/** A valid recording with another duration or time scale in its movie header. */
function withLength(bytes: Buffer, field: 'scale' | 'duration', value: number): Buffer {
  const modified = Buffer.from(bytes);
  const offset = modified.indexOf('mvhd');
  modified.writeUInt32BE(value >>> 0, offset + (field === 'scale' ? 16 : 20));
  return modified;
}

/** The duration of a Matroska file is a float after 0x4489. */
function withFloatLength(bytes: Buffer, milliseconds: number): Buffer {
  const modified = Buffer.from(bytes);
  const offset = modified.indexOf(Buffer.from('448988', 'hex'));
  if (offset >= 0) modified.writeDoubleBE(milliseconds, offset + 3);
  return modified;
}

/** Overwrites width, height and one flag of a Matroska file (nine bytes) with two large numbers. */
function withSize(bytes: Buffer): Buffer {
  const modified = Buffer.from(bytes);
  Buffer.from('b083003e80ba823e80', 'hex').copy(modified, modified.indexOf(Buffer.from('b081a0ba81', 'hex')));
  return modified;
}

const manyTracks = (count: number) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1')),
    box('moov', Buffer.alloc(count * 8, box('trak'))),
  ]);

const lengths: HostileFile[] = [
  file('scale-zero.mp4', 'a time scale of zero', 'either', ({ valid }) => withLength(valid.mp4, 'scale', 0)),
  file('length-zero.mp4', 'a declared duration of zero', 'either', ({ valid }) => withLength(valid.mp4, 'duration', 0)),
  file('length-negative.mp4', 'a negative duration', 'either', ({ valid }) => withLength(valid.mp4, 'duration', -5)),
  file('length-huge.mp4', 'a duration of four million seconds', 'refused', ({ valid }) =>
    withLength(valid.mp4, 'duration', 0xfffffff0),
  ),
  file('length-nan.mkv', 'a duration that is NaN', 'either', ({ valid }) => withFloatLength(valid.mkv, Number.NaN)),
  file('length-infinite.mkv', 'an infinite duration', 'either', ({ valid }) =>
    withFloatLength(valid.mkv, Number.POSITIVE_INFINITY),
  ),
  file('length-below-zero.mkv', 'a large negative duration', 'either', ({ valid }) =>
    withFloatLength(valid.mkv, -1e12),
  ),
  file('length-years.mkv', 'a duration of years', 'refused', ({ valid }) => withFloatLength(valid.mkv, 1e12)),
  file('sample-of-an-hour.mov', 'one sample that lasts an hour', 'either', () =>
    audioMovie({ sample_count: 1, sample_duration: HOUR_S, time_scale: 1, duration: HOUR_S, data: Buffer.alloc(2) }),
  ),
  file('sample-of-years.mov', 'one sample that lasts a hundred years', 'refused', () =>
    audioMovie({ sample_count: 1, sample_duration: 0x7fffffff, time_scale: 1, duration: 0x7fffffff }),
  ),
];

const shapes: HostileFile[] = [
  file('rate-65535.mov', 'a sample rate of 65,535 Hz', 'either', () =>
    audioMovie({ rate: 65_535, time_scale: 65_535 }),
  ),
  file('rate-one.mov', 'a sample rate of 1 Hz', 'refused', () => audioMovie({ rate: 1, time_scale: 1 })),
  file('channels-none.mov', 'no channel', 'refused', () => audioMovie({ channels: 0 })),
  file('channels-many.mov', '255 channels', 'refused', () => audioMovie({ channels: 255 })),
  file('tall.mkv', 'a video of 2 by 60,000 pixels', 'refused', ({ record }) =>
    record('mkv', ...AUDIO, ...video('2x60000'), '-c:v', 'ffv1'),
  ),
  file('wide.mkv', 'a video of 60,000 by 2 pixels', 'refused', ({ record }) =>
    record('mkv', ...AUDIO, ...video('60000x2'), '-c:v', 'ffv1'),
  ),
  // The decoded frames are small; only the header is wrong.
  file('square.mkv', 'a declared video size of 16,000 by 16,000 pixels', 'either', ({ valid }) => withSize(valid.mkv)),
  file('frames.mkv', '1,000 frames per second', 'either', ({ record }) =>
    record('mkv', ...AUDIO, ...video('32x32', '1000'), '-c:v', 'mjpeg'),
  ),
  file('frames-65535.mp4', 'a video time scale of 65,535', 'either', ({ record }) =>
    record('mp4', ...AUDIO, ...video('32x32', '50'), '-video_track_timescale', '65535', '-shortest'),
  ),
  file('tracks-900.mp4', 'nine hundred empty tracks', 'refused', () => manyTracks(900)),
  file('tracks-million.mp4', 'a million empty tracks', 'refused', () => manyTracks(1_000_000)),
  file('sounds-20.mkv', 'twenty audio tracks', 'refused', ({ record }) =>
    record('mkv', ...AUDIO, ...Array.from({ length: 20 }, () => ['-map', '0:a']).flat(), '-c:a', 'pcm_s16le'),
  ),
  file('no-sound.mp4', 'video without audio', 'refused', ({ record }) => record('mp4', ...video('64x64'))),
  file('empty-edit.mov', 'an edit list with a negative start', 'either', () => {
    const bytes = audioMovie();
    const edit = box('edts', box('elst', u32(0, 1, 24_000, 0x80000000, 0x10000)));
    // Appended at the end, so that the chunk offsets stay valid.
    return Buffer.concat([bytes.subarray(0, bytes.length), edit]);
  }),
];

export const absurd: HostileFile[] = [...lengths, ...shapes];
