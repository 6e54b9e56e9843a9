import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GeminiSimulator, startGeminiSimulator } from '../../../simulators/gemini/src/index.ts';
import type { LiveOptions } from '../parse-eval-options.ts';
import { readGoldenLectures } from '../set/read-golden-lectures.ts';
import { type LiveSettings, runLive } from './run-live.ts';
import { runReplay } from './run-replay.ts';

const OPTIONS: LiveOptions = {
  mode: 'live',
  suite: 'smoke',
  max_usd: 5,
  isConfirmed: true,
  label: 'test',
  compare: 'none',
  resumes: false,
  golden: null,
};

describe('a live run against the simulator', () => {
  let simulator: GeminiSimulator;
  let directory: string;
  const lines: string[] = [];
  // The small example alone; the simulator copies sentences, so that its scores mean nothing.
  const cases = readGoldenLectures()
    .filter(({ golden }) => golden.id === 'binary-search')
    .map((one) => ({ ...one, golden: { ...one.golden, excluded_because: null } }));
  const settings = (): LiveSettings => ({
    cases,
    provider: { base_url: `${simulator.url}/v1beta`, api_key: simulator.apiKey },
    recordings: join(directory, 'recordings'),
    results: join(directory, 'results'),
    print: (line) => void lines.push(line),
  });
  const files = () => readdirSync(join(directory, 'recordings/binary-search'));

  beforeAll(async () => {
    simulator = await startGeminiSimulator({ seed: 1 });
    directory = mkdtempSync(join(tmpdir(), 'pilgi-eval-'));
  });
  afterAll(async () => {
    await simulator.close();
    rmSync(directory, { recursive: true });
  });

  it('prints the plan with its cost and calls nothing without --yes', async () => {
    expect(await runLive({ ...OPTIONS, isConfirmed: false }, settings())).toBe(0);
    expect(lines.join('\n')).toMatch(/Plan: 1 lectures[\s\S]*At most \$\d[\s\S]*Nothing was called/);
    expect(simulator.journal()).toHaveLength(0);
  });

  it('ends as incomplete at the cost limit', async () => {
    expect(await runLive({ ...OPTIONS, max_usd: 0.0001 }, settings())).toBe(3);
    expect(lines.at(-1)).toContain('INCOMPLETE');
  });

  it('makes, judges and scores a note, records every answer and replays them without a call', async () => {
    const code = await runLive({ ...OPTIONS, resumes: true }, settings());
    expect([0, 1]).toContain(code);
    const calls = simulator.journal().length;
    // A repeated request replaces its recording.
    const requests = new Set(simulator.journal().map(({ request_hash }) => request_hash));
    expect(files().length).toBe(requests.size);
    for (const id of [
      'note.outline',
      'note.write',
      'claims.judge',
      'judge.claims',
      'judge.keypoints',
      'judge.structure',
    ])
      expect(files().some((name) => name.startsWith(`${id}-`))).toBe(true);
    const [result = ''] = readdirSync(join(directory, 'results'));
    const stored = JSON.parse(readFileSync(join(directory, 'results', result, 'lectures/binary-search.json'), 'utf8'));
    expect(stored.note.format).toBe(2);
    expect(stored.result.scores.cost_usd).toBeGreaterThan(0);
    const cited = stored.note.sections.flatMap((section: { blocks: { segment_ids: string[] }[] }) =>
      section.blocks.flatMap(({ segment_ids }) => segment_ids),
    );
    expect(cited.length).toBeGreaterThan(0);
    for (const id of cited) expect(id).toMatch(/^s[1-8]$/);

    expect(await runReplay({ compare: 'none' }, settings())).toBe(code);
    expect(simulator.journal()).toHaveLength(calls);
  });

  it('refuses to start over recorded answers, and reports a missing one', async () => {
    expect(await runLive(OPTIONS, settings())).toBe(1);
    expect(lines.at(-1)).toContain('--resume');
    const written = files().find((name) => name.startsWith('note.write-')) ?? '';
    rmSync(join(directory, 'recordings/binary-search', written));
    expect(await runReplay({ compare: 'none' }, settings())).toBe(4);
  });
});
