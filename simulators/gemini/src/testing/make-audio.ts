import { execFileSync } from 'node:child_process';

const RATE = 16_000;

export const silence = (seconds: number): number[] => Array.from({ length: Math.round(seconds * RATE) }, () => 0);

export function tone(hz: number, seconds: number, amplitude = 0.25): number[] {
  const length = Math.round(seconds * RATE);
  return Array.from({ length }, (_, index) => amplitude * Math.sin((2 * Math.PI * hz * index) / RATE));
}

/** Sync tone and four nibbles, most significant first. */
export function code(number: number): number[] {
  const nibbles = [12, 8, 4, 0].map((shift) => (number >> shift) & 0xf);
  return [...tone(3_400, 0.05), ...nibbles.flatMap((nibble) => tone(800 + 150 * nibble, 0.05))];
}

/** Neither tone nor silence, as loud as speech. */
export function murmur(seconds: number): number[] {
  let state = 1;
  return Array.from({ length: Math.round(seconds * RATE) }, (_, index) => {
    state = (state * 48_271) % 2_147_483_647;
    return 0.3 * (state / 1_073_741_823 - 1) * (0.4 + 0.6 * Math.abs(Math.sin(index / 900)));
  });
}

export const utterance = (number: number, seconds = 1): number[] => [
  ...code(number),
  ...silence(0.05),
  ...murmur(seconds),
];

export function toWav(samples: readonly number[]): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length * 2, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length * 2, 40);
  const data = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries()) data.writeInt16LE(Math.round(sample * 32_767), index * 2);
  return Buffer.concat([header, data]);
}

/** The same bytes in every run: without `bitexact` the Ogg serial number is random, and so would be the decisions. */
export const toOpus = (wav: Uint8Array): Buffer => {
  const options = '-v error -i pipe:0 -c:a libopus -b:a 24k -ac 1 -fflags +bitexact -f ogg';
  return execFileSync('ffmpeg', [...options.split(' '), '-'], { input: wav });
};

/** English speech synthesised by espeak-ng. */
export const synthesiseSpeech = (sentence: string): Buffer =>
  execFileSync('espeak-ng', ['-v', 'en-us', '-s', '150', '--stdout', sentence]);
