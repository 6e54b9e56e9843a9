import { randomBytes } from 'node:crypto';

const HEADER_BYTES = 44;
const RATE = 48_000;
const FRAME_BYTES = 4;

/** A valid recording of the given size: stereo noise without speech. */
export function noiseRecording(bytes: number): Buffer {
  const audio = randomBytes(bytes - HEADER_BYTES);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(bytes - 8, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * FRAME_BYTES, 28);
  header.writeUInt16LE(FRAME_BYTES, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(audio.length, 40);
  return Buffer.concat([header, audio]);
}
