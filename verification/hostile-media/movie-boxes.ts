/** An MP4 or QuickTime box: size, type, content. */
export function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body]);
}

export const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, index * 4);
  return bytes;
};

const u16 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xffff, index * 2);
  return bytes;
};

export interface AudioMovie {
  rate: number;
  channels: number;
  time_scale: number;
  /** Declared duration in units of the time scale. */
  duration: number;
  sample_count: number;
  /** Duration of each sample in units of the time scale. */
  sample_duration: number;
  sample_bytes: number;
  /** Data reference: this file or another one. */
  reference: Buffer;
  /** Actual sample data. */
  data: Buffer;
}

const IN_THIS_FILE = box('url ', u32(1));
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const RATE = 8_000;
const SECONDS = 3;

/** Three seconds of silent PCM; `options` override single fields. */
export function audioMovie(options: Partial<AudioMovie> = {}): Buffer {
  const movie: AudioMovie = {
    rate: RATE,
    channels: 1,
    time_scale: RATE,
    duration: RATE * SECONDS,
    sample_count: RATE * SECONDS,
    sample_duration: 1,
    sample_bytes: 2,
    reference: IN_THIS_FILE,
    data: Buffer.alloc(RATE * SECONDS * 2),
    ...options,
  };
  const head = box('ftyp', Buffer.from('qt  \0\0\0\0qt  ', 'latin1'));
  const length = head.length + movieBox(movie, 0).length;
  return Buffer.concat([head, movieBox(movie, length + 8), box('mdat', movie.data)]);
}

function movieBox(movie: AudioMovie, dataAt: number): Buffer {
  const { time_scale, duration } = movie;
  const times = u32(0, 0, 0);
  return box(
    'moov',
    box('mvhd', times, u32(time_scale, duration, 0x10000), u16(0x100, 0), u32(0, 0), MATRIX, Buffer.alloc(24), u32(2)),
    box(
      'trak',
      box('tkhd', u32(7, 0, 0, 1, 0, duration, 0, 0), u16(0, 0, 0x100, 0), MATRIX, u32(0, 0)),
      box(
        'mdia',
        box('mdhd', times, u32(time_scale, duration), u16(0, 0)),
        box('hdlr', u32(0), Buffer.from('mhlrsoun', 'latin1'), u32(0, 0, 0), Buffer.from([0])),
        box('minf', box('smhd', u32(0, 0)), box('dinf', box('dref', u32(0, 1), movie.reference)), table(movie, dataAt)),
      ),
    ),
  );
}

function table({ rate, channels, sample_count, sample_duration, sample_bytes }: AudioMovie, dataAt: number): Buffer {
  const entry = box('sowt', u32(0), u16(0, 1), u32(0, 0), u16(channels, 16, 0, 0), u32((rate & 0xffff) * 0x10000));
  return box(
    'stbl',
    box('stsd', u32(0, 1), entry),
    box('stts', u32(0, 1, sample_count, sample_duration)),
    box('stsc', u32(0, 1, 1, sample_count, 1)),
    box('stsz', u32(0, sample_bytes, sample_count)),
    box('stco', u32(0, 1, dataAt)),
  );
}
