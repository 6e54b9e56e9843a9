export const SAMPLE_RATE = 22_050;
const SYMBOL_SECONDS = 0.05;
/** Sync tone, four symbols and a pause of one symbol. */
export const NUMBER_TONES_MS = 300;
const AMPLITUDE = 0.25 * 32_767;
const SYNC_HZ = 3_400;

/** Encodes the utterance number as five tones and a short pause, so that the simulator can identify the utterance. */
export function numberTones(number: number): Int16Array {
  const tones = [SYNC_HZ, ...[12, 8, 4, 0].map((shift) => 800 + 150 * ((number >> shift) & 15))];
  const symbol = Math.round(SAMPLE_RATE * SYMBOL_SECONDS);
  const samples = new Int16Array(symbol * (tones.length + 1));
  for (const [place, hertz] of tones.entries()) {
    for (let index = 0; index < symbol; index += 1) {
      samples[place * symbol + index] = AMPLITUDE * Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE);
    }
  }
  return samples;
}
