import type { AllowedOutcome, HostileFile, Workshop } from '../hostile-file.ts';
import { box, soundMovie, u32 } from '../movie-boxes.ts';

const file = (
  name: string,
  what: string,
  allowed: AllowedOutcome,
  make: (workshop: Workshop) => Buffer,
): HostileFile => ({ family: 'lying sizes', name, what, allowed, make });

const FTYP = box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1'));
const HUGE_64 = Buffer.from('7fffffffffffffff', 'hex');

/** A box whose length is said in 64 bits. */
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

/** The same bytes with another number where a table says its length. */
function withCount(bytes: Buffer, table: string, offset: number, count: number): Buffer {
  const spoilt = Buffer.from(bytes);
  spoilt.writeUInt32BE(count >>> 0, spoilt.indexOf(table, 0, 'latin1') + offset);
  return spoilt;
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

/** Behind this mark a size of the largest kind. */
function withHugeSize(bytes: Buffer, mark: string): Buffer {
  const spoilt = Buffer.from(bytes);
  const place = spoilt.indexOf(Buffer.from(mark, 'hex'));
  if (place >= 0) Buffer.from('01fffffffffffffe', 'hex').copy(spoilt, place + mark.length / 2);
  return spoilt;
}

export const lyingSizes: HostileFile[] = [
  file('moov-2-32.mp4', 'a movie box of 2^32 - 1 bytes', 'refused', () =>
    Buffer.concat([FTYP, u32(0xffffffff), Buffer.from('moov'), Buffer.alloc(64)]),
  ),
  file('moov-2-63.mp4', 'a movie box of 2^63 - 1 bytes', 'refused', () =>
    Buffer.concat([FTYP, longBox('moov', HUGE_64)]),
  ),
  file('mdat-2-63.mp4', 'sound of 2^63 - 1 bytes and no table', 'refused', () =>
    Buffer.concat([FTYP, longBox('mdat', HUGE_64)]),
  ),
  file('free-2-63.mp4', 'a gap of 2^63 - 1 bytes before a whole movie', 'refused', () =>
    Buffer.concat([FTYP, longBox('free', HUGE_64), soundMovie()]),
  ),
  file('box-of-one.mp4', 'boxes shorter than their own heads', 'refused', () =>
    Buffer.concat([FTYP, ...Array.from({ length: 400 }, () => Buffer.concat([u32(2), Buffer.from('moov')]))]),
  ),
  file('nested-5000.mp4', 'movie boxes five thousand deep', 'refused', () =>
    Buffer.concat([FTYP, nested('moov', 5_000)]),
  ),
  file('nested-100000.mp4', 'user data a hundred thousand deep', 'refused', () =>
    Buffer.concat([FTYP, box('moov', nested('udta', 100_000))]),
  ),
  file('stts-2-31.mov', 'a table of times with 2^31 entries', 'either', () =>
    withCount(soundMovie(), 'stts', 8, 0x7fffffff),
  ),
  file('stsz-2-32.mov', 'sizes of 2^32 - 1 samples', 'either', () =>
    withCount(withCount(soundMovie(), 'stsz', 8, 0), 'stsz', 12, 0xffffffff),
  ),
  file('stco-2-32.mov', 'places of 2^32 - 1 chunks', 'either', () => withCount(soundMovie(), 'stco', 8, 0xffffffff)),
  file('stco-far.mov', 'sound that begins behind the end of the file', 'either', () =>
    withCount(soundMovie(), 'stco', 12, 0x7ffffff0),
  ),
  file('sample-2-31.mov', 'one sample of two gigabytes', 'either', () =>
    soundMovie({ sample_bytes: 0x7fffffff, sample_count: 4 }),
  ),
  file('stsc-zero.mov', 'chunks without samples', 'either', () => withCount(soundMovie(), 'stsc', 16, 0)),
  file('segment-huge.mkv', 'a segment of 2^56 bytes', 'either', ({ whole }) => withHugeSize(whole.mkv, '18538067')),
  file('cluster-huge.mkv', 'a cluster of 2^56 bytes', 'either', ({ whole }) => withHugeSize(whole.mkv, '1f43b675')),
  file('tracks-huge.webm', 'tracks of 2^56 bytes', 'either', ({ whole }) => withHugeSize(whole.webm, '1654ae6b')),
  file('head-huge.mkv', 'a head of 2^56 bytes', 'either', ({ whole }) => withHugeSize(whole.mkv, '1a45dfa3')),
  file('data-2-32.wav', 'samples of 2^32 - 1 bytes', 'either', () => wav({ riff: 0xffffffff, data: 0xffffffff })),
  file('data-zero.wav', 'no samples, by its own word', 'either', () => wav({ riff: 36, data: 0 })),
  file('rate-2-32.wav', 'four billion samples a second', 'refused', () =>
    wav({ riff: 48_036, data: 48_000, rate: 0xffffffff }),
  ),
  file('rate-zero.wav', 'no samples a second', 'refused', () => wav({ riff: 48_036, data: 48_000, rate: 0 })),
  file('channels-65535.wav', '65,535 channels', 'refused', () => wav({ riff: 48_036, data: 48_000, channels: 65_535 })),
  file('channels-zero.wav', 'no channel', 'refused', () => wav({ riff: 48_036, data: 48_000, channels: 0 })),
  file('bits-zero.wav', 'samples of no bits', 'refused', () => wav({ riff: 48_036, data: 48_000, bits: 0 })),
];
