const RATE = 16_000;
const WAV_HEADER_BYTES = 44;

/**
 * Audio that the model simulator transcribes as the utterances with these numbers, each followed by 0.6 s of silence.
 */
export function makeCodedAudio(numbers: readonly number[]): Uint8Array {
  const samples = numbers.flatMap((number) => [...code(number), ...tone(0, 0.05), ...hiss(0.8), ...tone(0, 0.6)]);
  const wav = Buffer.alloc(WAV_HEADER_BYTES + samples.length * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries()) wav.writeInt16LE(Math.round(sample), WAV_HEADER_BYTES + index * 2);
  return wav;
}

function code(number: number): number[] {
  const nibbles = [12, 8, 4, 0].map((shift) => (number >> shift) & 0xf);
  return [...tone(3_400, 0.05), ...nibbles.flatMap((nibble) => tone(800 + 150 * nibble, 0.05))];
}

function tone(hz: number, seconds: number): number[] {
  return Array.from({ length: seconds * RATE }, (_, index) => 8_192 * Math.sin((2 * Math.PI * hz * index) / RATE));
}

function hiss(seconds: number): number[] {
  return Array.from({ length: seconds * RATE }, (_, index) => ((index * 7_919) % 8_001) - 4_000);
}
