import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeLecture } from './make-lecture.ts';
import { runProgram } from './run-program.ts';

const RATE = 16_000;
const SYMBOL = RATE * 0.05;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-lectures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function listen(file: string): Promise<Int16Array> {
  const opus = ['-v', 'error', '-i', file, '-vn', '-ac', '1', '-ar', String(RATE), '-c:a', 'libopus', '-b:a', '24k'];
  const small = await runProgram('ffmpeg', [...opus, '-f', 'ogg', 'pipe:1']);
  const pcm = ['-v', 'error', '-i', 'pipe:0', '-ar', String(RATE), '-f', 's16le', 'pipe:1'];
  const bytes = await runProgram('ffmpeg', pcm, [small]);
  return Int16Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(index * 2));
}

/** How much of a tone there is in a window of samples. */
function strengthOf(window: Int16Array, hertz: number): number {
  const parts = [Math.sin, Math.cos].map((wave) =>
    window.reduce((sum, sample, index) => sum + sample * wave((2 * Math.PI * hertz * index) / RATE), 0),
  );
  return Math.hypot(...parts);
}

/** The number in the tones that begin at a moment. */
function hearNumber(sound: Int16Array, startMs: number): number {
  const begins = (startMs * RATE) / 1000;
  return [1, 2, 3, 4].reduce((number, place) => {
    const at = Math.round(begins + place * SYMBOL);
    const window = sound.subarray(at + SYMBOL * 0.2, at + SYMBOL * 0.8);
    const strengths = Array.from({ length: 16 }, (_, symbol) => strengthOf(window, 800 + 150 * symbol));
    return number * 16 + strengths.indexOf(Math.max(...strengths));
  }, 0);
}

describe('a made lecture', () => {
  it('says the number of every utterance, to be heard after strong compression', async () => {
    const made = await makeLecture({ out: makeFolder(), minutes: 0.75, has_video: false, first_number: 4_660 });
    const sound = await listen(made.file);
    const numbers = made.utterances.map((utterance) => utterance.number);
    expect(numbers.slice(0, 2)).toEqual([4_660, 4_661]);
    expect(made.utterances.map((utterance) => hearNumber(sound, utterance.start_ms))).toEqual(numbers);
  });

  it('comes with its script and repeats itself by its seed', async () => {
    const wish = { minutes: 0.5, slide_seconds: 10, seed: 'twice', kinds: ['still', 'jump-back'] as const };
    const [once, again] = [
      await makeLecture({ ...wish, out: makeFolder() }),
      await makeLecture({ ...wish, out: makeFolder() }),
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
