import type { AllowedOutcome, HostileFile, Workshop } from '../hostile-file.ts';
import { box, soundMovie, u32 } from '../movie-boxes.ts';

const file = (
  name: string,
  what: string,
  allowed: AllowedOutcome,
  make: (workshop: Workshop) => Buffer | Promise<Buffer>,
): HostileFile => ({ family: 'absurd', name, what, allowed, make });

const SOUND = ['-f', 'lavfi', '-i', 'sine=f=300:d=2'];
const picture = (size: string, rate = '1') => ['-f', 'lavfi', '-i', `color=s=${size}:r=${rate}:d=1`];
const HOUR_S = 3_600;

/** A whole recording whose head of the movie says another length, in its own units. */
function withLength(bytes: Buffer, field: 'scale' | 'duration', value: number): Buffer {
  const spoilt = Buffer.from(bytes);
  const place = spoilt.indexOf('mvhd');
  spoilt.writeUInt32BE(value >>> 0, place + (field === 'scale' ? 16 : 20));
  return spoilt;
}

/** The length of a Matroska is a floating number behind 0x4489. */
function withFloatLength(bytes: Buffer, milliseconds: number): Buffer {
  const spoilt = Buffer.from(bytes);
  const place = spoilt.indexOf(Buffer.from('448988', 'hex'));
  if (place >= 0) spoilt.writeDoubleBE(milliseconds, place + 3);
  return spoilt;
}

/** Width, height and one flag of a Matroska are nine bytes, as long as two large numbers. */
function withSize(bytes: Buffer): Buffer {
  const spoilt = Buffer.from(bytes);
  Buffer.from('b083003e80ba823e80', 'hex').copy(spoilt, spoilt.indexOf(Buffer.from('b081a0ba81', 'hex')));
  return spoilt;
}

const manyTracks = (count: number) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1')),
    box('moov', Buffer.alloc(count * 8, box('trak'))),
  ]);

const lengths: HostileFile[] = [
  file('scale-zero.mp4', 'no units a second', 'either', ({ whole }) => withLength(whole.mp4, 'scale', 0)),
  file('length-zero.mp4', 'no length by its own word', 'either', ({ whole }) => withLength(whole.mp4, 'duration', 0)),
  file('length-negative.mp4', 'a negative length', 'either', ({ whole }) => withLength(whole.mp4, 'duration', -5)),
  file('length-huge.mp4', 'four million seconds', 'refused', ({ whole }) =>
    withLength(whole.mp4, 'duration', 0xfffffff0),
  ),
  file('length-nan.mkv', 'a length that is no number', 'either', ({ whole }) => withFloatLength(whole.mkv, Number.NaN)),
  file('length-infinite.mkv', 'an infinite length', 'either', ({ whole }) =>
    withFloatLength(whole.mkv, Number.POSITIVE_INFINITY),
  ),
  file('length-below-zero.mkv', 'a length below zero', 'either', ({ whole }) => withFloatLength(whole.mkv, -1e12)),
  file('length-years.mkv', 'a length of years', 'refused', ({ whole }) => withFloatLength(whole.mkv, 1e12)),
  file('sample-of-an-hour.mov', 'one sample that lasts an hour', 'either', () =>
    soundMovie({ sample_count: 1, sample_duration: HOUR_S, time_scale: 1, duration: HOUR_S, data: Buffer.alloc(2) }),
  ),
  file('sample-of-years.mov', 'one sample that lasts a hundred years', 'refused', () =>
    soundMovie({ sample_count: 1, sample_duration: 0x7fffffff, time_scale: 1, duration: 0x7fffffff }),
  ),
];

const shapes: HostileFile[] = [
  file('rate-65535.mov', '65,535 samples a second', 'either', () => soundMovie({ rate: 65_535, time_scale: 65_535 })),
  file('rate-one.mov', 'one sample a second', 'refused', () => soundMovie({ rate: 1, time_scale: 1 })),
  file('channels-none.mov', 'no channel', 'refused', () => soundMovie({ channels: 0 })),
  file('channels-many.mov', '255 channels', 'refused', () => soundMovie({ channels: 255 })),
  file('tall.mkv', 'a picture of 2 by 60,000', 'refused', ({ record }) =>
    record('mkv', ...SOUND, ...picture('2x60000'), '-c:v', 'ffv1'),
  ),
  file('wide.mkv', 'a picture of 60,000 by 2', 'refused', ({ record }) =>
    record('mkv', ...SOUND, ...picture('60000x2'), '-c:v', 'ffv1'),
  ),
  // What the pictures themselves say counts, and they are small.
  file('square.mkv', 'a picture of 16,000 by 16,000 by its own word', 'either', ({ whole }) => withSize(whole.mkv)),
  file('frames.mkv', 'a thousand pictures a second', 'either', ({ record }) =>
    record('mkv', ...SOUND, ...picture('32x32', '1000'), '-c:v', 'mjpeg'),
  ),
  file('frames-65535.mp4', '65,535 pictures a second by its own word', 'either', ({ record }) =>
    record('mp4', ...SOUND, ...picture('32x32', '50'), '-video_track_timescale', '65535', '-shortest'),
  ),
  file('tracks-900.mp4', 'nine hundred empty tracks', 'refused', () => manyTracks(900)),
  file('tracks-million.mp4', 'a million empty tracks', 'refused', () => manyTracks(1_000_000)),
  file('sounds-20.mkv', 'twenty languages', 'refused', ({ record }) =>
    record('mkv', ...SOUND, ...Array.from({ length: 20 }, () => ['-map', '0:a']).flat(), '-c:a', 'pcm_s16le'),
  ),
  file('no-sound.mp4', 'a picture alone', 'refused', ({ record }) => record('mp4', ...picture('64x64'))),
  file('empty-edit.mov', 'an edit list that begins before all time', 'either', () => {
    const bytes = soundMovie();
    const edit = box('edts', box('elst', u32(0, 1, 24_000, 0x80000000, 0x10000)));
    // A box where nobody expects one moves every place behind it.
    return Buffer.concat([bytes.subarray(0, bytes.length), edit]);
  }),
];

export const absurd: HostileFile[] = [...lengths, ...shapes];
