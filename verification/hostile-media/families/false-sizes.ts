import type { AllowedOutcome, FileBuilder, HostileFile } from '../hostile-file.ts';
import { audioMovie, box, u32 } from '../movie-boxes.ts';

const file = (
  name: string,
  what: string,
  allowed: AllowedOutcome,
  make: (builder: FileBuilder) => Buffer,
): HostileFile => ({ family: 'false sizes', name, what, allowed, make });

const FTYP = box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1'));
const HUGE_64 = Buffer.from('7fffffffffffffff', 'hex');

/** A box with a 64-bit size. */
const longBox = (name: string, size: Buffer, body = Buffer.alloc(64)) =>
  Buffer.concat([u32(1), Buffer.from(name, 'latin1'), size, body]);

function nested(name: string, depth: number): Buffer {
  const bytes = Buffer.alloc(depth * 8);
  for (let level = 0; level < depth; level += 1) {
    bytes.writeUInt32BE((depth - level) * 8, level * 8);
    bytes.write(name, level * 8 + 4, 'latin1');
  }
  return bytes;
}

/** Replaces the entry count of a table. */
function withCount(bytes: Buffer, table: string, offset: number, count: number): Buffer {
  const modified = Buffer.from(bytes);
  modified.writeUInt32BE(count >>> 0, modified.indexOf(table, 0, 'latin1') + offset);
  return modified;
}

function wav(fields: { riff: number; data: number; rate?: number; channels?: number; bits?: number }): Buffer {
  const { riff, data, rate = 8_000, channels = 1, bits = 16 } = fields;
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(riff >>> 0, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate >>> 0, 24);
  head.writeUInt32LE((rate * channels * (bits >> 3)) >>> 0, 28);
  head.writeUInt16LE((channels * (bits >> 3)) & 0xffff, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36);
  head.writeUInt32LE(data >>> 0, 40);
  return Buffer.concat([head, Buffer.alloc(48_000)]);
}

/** Replaces the size after the element id with the largest value. */
function withHugeSize(bytes: Buffer, mark: string): Buffer {
  const modified = Buffer.from(bytes);
  const offset = modified.indexOf(Buffer.from(mark, 'hex'));
  if (offset >= 0) Buffer.from('01fffffffffffffe', 'hex').copy(modified, offset + mark.length / 2);
  return modified;
}

export const falseSizes: HostileFile[] = [
  file('moov-2-32.mp4', 'a movie box of 2^32 - 1 bytes', 'refused', () =>
    Buffer.concat([FTYP, u32(0xffffffff), Buffer.from('moov'), Buffer.alloc(64)]),
  ),
  file('moov-2-63.mp4', 'a movie box of 2^63 - 1 bytes', 'refused', () =>
    Buffer.concat([FTYP, longBox('moov', HUGE_64)]),
  ),
  file('mdat-2-63.mp4', 'audio data of 2^63 - 1 bytes without a table', 'refused', () =>
    Buffer.concat([FTYP, longBox('mdat', HUGE_64)]),
  ),
  file('free-2-63.mp4', 'a gap of 2^63 - 1 bytes before a valid movie', 'refused', () =>
    Buffer.concat([FTYP, longBox('free', HUGE_64), audioMovie()]),
  ),
  file('box-of-one.mp4', 'boxes shorter than their headers', 'refused', () =>
    Buffer.concat([FTYP, ...Array.from({ length: 400 }, () => Buffer.concat([u32(2), Buffer.from('moov')]))]),
  ),
  file('nested-5000.mp4', 'movie boxes nested 5,000 levels deep', 'refused', () =>
    Buffer.concat([FTYP, nested('moov', 5_000)]),
  ),
  file('nested-100000.mp4', 'user data nested 100,000 levels deep', 'refused', () =>
    Buffer.concat([FTYP, box('moov', nested('udta', 100_000))]),
  ),
  file('stts-2-31.mov', 'a table of times with 2^31 entries', 'either', () =>
    withCount(audioMovie(), 'stts', 8, 0x7fffffff),
  ),
  file('stsz-2-32.mov', 'sizes of 2^32 - 1 samples', 'either', () =>
    withCount(withCount(audioMovie(), 'stsz', 8, 0), 'stsz', 12, 0xffffffff),
  ),
  file('stco-2-32.mov', 'offsets of 2^32 - 1 chunks', 'either', () => withCount(audioMovie(), 'stco', 8, 0xffffffff)),
  file('stco-far.mov', 'audio data that starts after the end of the file', 'either', () =>
    withCount(audioMovie(), 'stco', 12, 0x7ffffff0),
  ),
  file('sample-2-31.mov', 'one sample of two gigabytes', 'either', () =>
    audioMovie({ sample_bytes: 0x7fffffff, sample_count: 4 }),
  ),
  file('stsc-zero.mov', 'chunks without samples', 'either', () => withCount(audioMovie(), 'stsc', 16, 0)),
  file('segment-huge.mkv', 'a segment of 2^56 bytes', 'either', ({ valid }) => withHugeSize(valid.mkv, '18538067')),
  file('cluster-huge.mkv', 'a cluster of 2^56 bytes', 'either', ({ valid }) => withHugeSize(valid.mkv, '1f43b675')),
  file('tracks-huge.webm', 'tracks of 2^56 bytes', 'either', ({ valid }) => withHugeSize(valid.webm, '1654ae6b')),
  file('head-huge.mkv', 'a header of 2^56 bytes', 'either', ({ valid }) => withHugeSize(valid.mkv, '1a45dfa3')),
  file('data-2-32.wav', 'samples of 2^32 - 1 bytes', 'either', () => wav({ riff: 0xffffffff, data: 0xffffffff })),
  file('data-zero.wav', 'a declared size of zero', 'either', () => wav({ riff: 36, data: 0 })),
  file('rate-2-32.wav', 'a sample rate of 2^32 - 1', 'refused', () =>
    wav({ riff: 48_036, data: 48_000, rate: 0xffffffff }),
  ),
  file('rate-zero.wav', 'a sample rate of zero', 'refused', () => wav({ riff: 48_036, data: 48_000, rate: 0 })),
  file('channels-65535.wav', '65,535 channels', 'refused', () => wav({ riff: 48_036, data: 48_000, channels: 65_535 })),
  file('channels-zero.wav', 'no channel', 'refused', () => wav({ riff: 48_036, data: 48_000, channels: 0 })),
  file('bits-zero.wav', 'zero bits per sample', 'refused', () => wav({ riff: 48_036, data: 48_000, bits: 0 })),
];
