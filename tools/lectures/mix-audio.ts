import { SAMPLE_RATE } from './number-tones.ts';
import type { Zone } from './plan-speech.ts';

const BLOCK_SAMPLES = SAMPLE_RATE * 10;
const CHORDS = [
  [262, 330, 392],
  [220, 262, 330],
  [175, 220, 262],
  [196, 247, 294],
];
const CHORD_SAMPLES = SAMPLE_RATE * 2;
const NOTE_AMPLITUDE = 2_500;

export interface Piece {
  start_ms: number;
  samples: Int16Array;
}

/** Generates the audio as blocks of 16-bit samples, so that hours of it fit into memory. */
export function* mixAudio(durationMs: number, pieces: readonly Piece[], music: Zone): Generator<Uint8Array> {
  const total = toSamples(durationMs);
  let next = 0;
  for (let from = 0; from < total; from += BLOCK_SAMPLES) {
    const block = new Int16Array(Math.min(BLOCK_SAMPLES, total - from));
    addMusic(block, from, music);
    for (let index = next; index < pieces.length; index += 1) {
      const piece = pieces[index];
      if (piece === undefined || toSamples(piece.start_ms) >= from + block.length) break;
      addPiece(block, from, piece);
      if (toSamples(piece.start_ms) + piece.samples.length <= from + block.length) next = index + 1;
    }
    yield new Uint8Array(block.buffer);
  }
}

function addPiece(block: Int16Array, from: number, piece: Piece): void {
  const at = toSamples(piece.start_ms) - from;
  const skipped = Math.max(0, -at);
  block.set(piece.samples.subarray(skipped, skipped + block.length - Math.max(0, at)), Math.max(0, at));
}

function addMusic(block: Int16Array, from: number, music: Zone): void {
  const [begins, ends] = [toSamples(music.from_ms), toSamples(music.until_ms)];
  for (let index = Math.max(0, begins - from); index < Math.min(block.length, ends - from); index += 1) {
    const at = from + index;
    const chord = CHORDS[Math.floor(at / CHORD_SAMPLES) % CHORDS.length] ?? [];
    block[index] = chord.reduce(
      (sum, hertz) => sum + NOTE_AMPLITUDE * Math.sin((2 * Math.PI * hertz * at) / SAMPLE_RATE),
      0,
    );
  }
}

const toSamples = (ms: number) => Math.round((ms * SAMPLE_RATE) / 1000);
