import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeLecture } from './make-lecture.ts';
import { runProgram } from './run-program.ts';

const RATE = 16_000;
const SYMBOL = RATE * 0.05;

function createDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-lectures-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

async function decodeAudio(file: string): Promise<Int16Array> {
  const opus = ['-v', 'error', '-i', file, '-vn', '-ac', '1', '-ar', String(RATE), '-c:a', 'libopus', '-b:a', '24k'];
  const small = await runProgram('ffmpeg', [...opus, '-f', 'ogg', 'pipe:1']);
  const pcm = ['-v', 'error', '-i', 'pipe:0', '-ar', String(RATE), '-f', 's16le', 'pipe:1'];
  const bytes = await runProgram('ffmpeg', pcm, [small]);
  return Int16Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(index * 2));
}

/** Magnitude of a frequency in a window of samples. */
function strengthOf(window: Int16Array, hertz: number): number {
  const parts = [Math.sin, Math.cos].map((wave) =>
    window.reduce((sum, sample, index) => sum + sample * wave((2 * Math.PI * hertz * index) / RATE), 0),
  );
  return Math.hypot(...parts);
}

/** Decodes the utterance number from the tones at this time. */
function decodeNumber(audio: Int16Array, startMs: number): number {
  const begins = (startMs * RATE) / 1000;
  return [1, 2, 3, 4].reduce((number, place) => {
    const at = Math.round(begins + place * SYMBOL);
    const window = audio.subarray(at + SYMBOL * 0.2, at + SYMBOL * 0.8);
    const strengths = Array.from({ length: 16 }, (_, symbol) => strengthOf(window, 800 + 150 * symbol));
    return number * 16 + strengths.indexOf(Math.max(...strengths));
  }, 0);
}

describe('makeLecture', () => {
  it('encodes the number of every utterance in tones that survive strong compression', async () => {
    const made = await makeLecture({ out: createDirectory(), minutes: 0.75, has_video: false, first_number: 4_660 });
    const audio = await decodeAudio(made.file);
    const numbers = made.utterances.map((utterance) => utterance.number);
    expect(numbers.slice(0, 2)).toEqual([4_660, 4_661]);
    expect(made.utterances.map((utterance) => decodeNumber(audio, utterance.start_ms))).toEqual(numbers);
  });

  it('writes the script and is deterministic per seed', async () => {
    const settings = { minutes: 0.5, slide_seconds: 10, seed: 'twice', kinds: ['still', 'jump-back'] as const };
    const [once, again] = [
      await makeLecture({ ...settings, out: createDirectory() }),
      await makeLecture({ ...settings, out: createDirectory() }),
    ];
    const script = JSON.parse(readFileSync(once.script_file, 'utf8')) as Record<'utterances' | 'slides', unknown[]>;
    expect(script).toMatchObject({ language: 'ko', title: expect.any(String) });
    expect(script.utterances).toHaveLength(once.utterances.length);
    expect(script.slides).toHaveLength(once.slides.length);
    expect(readFileSync(again.script_file, 'utf8')).toBe(readFileSync(once.script_file, 'utf8'));
    expect(readFileSync(again.file).equals(readFileSync(once.file))).toBe(true);
    expect(once.next_number).toBe(1 + Math.max(once.utterances.length, once.slides.length));
  });
});
