import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_STEP_MODELS, resolveFromCatalogue } from '@pilgi/domain/ai-work';
import type { Density, NoteDocument } from '@pilgi/domain/notes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLlm } from '../../../apps/server/src/platform/llm/create-llm.ts';
import { type GeminiSimulator, startGeminiSimulator } from '../../../simulators/gemini/src/index.ts';
import { toSimulatorScript } from '../../../tools/seed/demo/write-simulator-scripts.ts';
import { createCostLimit } from '../../provider/create-cost-limit.ts';
import { readGoldenLectures } from '../set/read-golden-lectures.ts';
import { createCaller } from './create-caller.ts';
import { makeNote } from './make-note.ts';

const DAY = '2026-01-01';
const HANGUL = /[가-힣]/u;
const lectures = readGoldenLectures().flatMap(({ golden, demo }) => (demo === null ? [] : [{ golden, demo }]));

describe('the authored lectures through the requests, checks and assembly of the product', () => {
  let simulator: GeminiSimulator;
  let directory: string;

  beforeAll(async () => {
    simulator = await startGeminiSimulator({ seed: 1, defaultProfile: 'kind' });
    directory = mkdtempSync(join(tmpdir(), 'pilgi-notes-'));
    for (const { demo } of lectures) simulator.control.loadScript(toSimulatorScript(demo));
  });
  afterAll(async () => {
    await simulator.close();
    rmSync(directory, { recursive: true });
  });

  async function make(id: string, density: Density): Promise<NoteDocument> {
    const golden = lectures.find((one) => one.golden.id === id)?.golden;
    if (golden === undefined) throw new Error(`no lecture ${id}`);
    const llm = createLlm({
      GEMINI_BASE_URL: `${simulator.url}/v1beta`,
      GEMINI_API_KEY: simulator.apiKey,
      MODEL_TIMEOUT_SECONDS: 60,
      OPENAI_COMPATIBLE_BASE_URL: undefined,
      OPENAI_COMPATIBLE_API_KEY: undefined,
    });
    const costLimit = createCostLimit(50_000_000n, DAY);
    const caller = createCaller({
      directory: join(directory, density),
      choices: resolveFromCatalogue(DEFAULT_STEP_MODELS),
      provider: { llm, costLimit, day: DAY },
    });
    return await makeNote(caller.call, golden, density);
  }
  const blocksOf = (note: NoteDocument) => note.sections.flatMap(({ blocks }) => blocks);

  it.each(lectures.map(({ golden }) => golden.id))('%s becomes a note in the authored quality', async (id) => {
    const note = await make(id, 'FULL');
    const blocks = blocksOf(note);
    const sentences = blocks.flatMap((block) => block.sentences ?? []);
    const supported = sentences.filter(({ state }) => state === 'SUPPORTED').length;
    // The simulated judge is exact about words; a few sentences differ after cleaning.
    expect(supported / sentences.length).toBeGreaterThanOrEqual(0.85);
    expect(sentences.some(({ state }) => state === 'NOT_FOUND')).toBe(true);
    expect(note.key_points?.length).toBeGreaterThanOrEqual(3);
    expect(blocks.filter(({ kind }) => kind === 'exam_hint').map(({ quote }) => quote?.text)).toEqual([
      expect.any(String),
    ]);
    expect(blocks.filter(({ kind }) => kind === 'notice').length).toBeGreaterThan(0);
    for (const { topic } of blocks) expect(topic).toBeTruthy();
  });

  it('a lecture in English becomes a Korean note with the original terms and the words of the lecturer', async () => {
    const note = await make('overfitting-en', 'FULL');
    expect(note.language).toBe('en');
    const spoken = note.segments.map(({ text }) => text);
    expect(spoken.filter((text) => HANGUL.test(text))).toEqual([]);
    const prose = blocksOf(note).filter(({ kind }) => !['code', 'formula', 'table'].includes(kind));
    for (const { text } of prose) expect(text).toMatch(HANGUL);
    expect(note.overview).toMatch(HANGUL);
    const hint = prose.find(({ kind }) => kind === 'exam_hint');
    expect(hint?.quote?.text).not.toMatch(HANGUL);
    expect(note.segments.find(({ id }) => id === hint?.quote?.segment_id)?.text).toContain(hint?.quote?.text);
    expect(prose.some(({ original }) => original !== undefined && !HANGUL.test(original))).toBe(true);
  });

  it('a note of the least density is shorter and keeps hints and notices', async () => {
    const [core, full] = [await make('deadlock', 'CORE'), await make('deadlock', 'FULL')];
    const lengthOf = (note: NoteDocument) => blocksOf(note).reduce((sum, { text }) => sum + text.length, 0);
    expect(lengthOf(core)).toBeLessThan(0.7 * lengthOf(full));
    for (const kind of ['exam_hint', 'notice'] as const)
      expect(blocksOf(core).filter((block) => block.kind === kind)).toHaveLength(1);
    expect(core.density).toBe('CORE');
  });
});
