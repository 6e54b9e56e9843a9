import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GeminiSimulator, startGeminiSimulator } from '../../../simulators/gemini/src/index.ts';
import { parseTutorOptions, type TutorLiveOptions } from '../parse-tutor-options.ts';
import { readTutorSet } from '../set/read-tutor-set.ts';
import { runLive } from './run-live.ts';

const all = readTutorSet();
const set = { ...all, questions: all.questions.filter(({ id }) => id === 'os05-18' || id === 'os05-34') };
const OPTIONS: TutorLiveOptions = {
  mode: 'live',
  target: 'simulator',
  max_usd: 1,
  limit: 2,
  isConfirmed: true,
  records: false,
};

describe('a live run against the simulator', () => {
  let simulator: GeminiSimulator;
  beforeAll(async () => {
    simulator = await startGeminiSimulator({ seed: 1, defaultProfile: 'kind' });
  });
  afterAll(() => simulator.close());

  async function run(options: Partial<TutorLiveOptions>) {
    const lines: string[] = [];
    const provider = { base_url: `${simulator.url}/v1beta`, api_key: simulator.apiKey };
    const code = await runLive({ ...OPTIONS, ...options }, { set, provider, print: (line) => void lines.push(line) });
    return { code, text: lines.join('\n') };
  }

  it('prints the plan with its cost and calls nothing without --yes', async () => {
    const { code, text } = await run({ isConfirmed: false });
    expect(code).toBe(0);
    expect(text).toMatch(/Plan: 2 questions[\s\S]*at most \$\d[\s\S]*Nothing was called/);
    expect(simulator.journal()).toHaveLength(0);
  });

  it('ends as incomplete at the cost limit', async () => {
    expect(await run({ max_usd: 0.0001 })).toMatchObject({ code: 3, text: expect.stringContaining('INCOMPLETE') });
  });

  it('answers and judges with the prompts of the product', async () => {
    const { code, text } = await run({});
    expect(code).toBe(0);
    expect(text).toMatch(/answered or honestly labelled +2\/2/);
    expect(simulator.journal().length).toBeGreaterThan(2);
  });
});

describe('options', () => {
  it('run offline without any', () => {
    expect(parseTutorOptions([])).toEqual({ mode: 'offline', writes: false });
    expect(parseTutorOptions(['--retrieval'])).toEqual({ mode: 'retrieval' });
  });

  it('read a live run', () => {
    expect(parseTutorOptions(['--live', '--max-usd', '2.5', '--limit', '20', '--yes', '--record'])).toEqual({
      mode: 'live',
      target: 'provider',
      max_usd: 2.5,
      limit: 20,
      isConfirmed: true,
      records: true,
    });
  });

  it.each([
    [['--yes'], 'only --live has options'],
    [['--live', '--max-usd', '0'], '--max-usd'],
    [['--live', '--target', 'other'], '--target'],
    [['--live', '--target', 'simulator', '--record'], 'not recorded'],
  ])('refuse %j', (args, message) => {
    expect(() => parseTutorOptions(args)).toThrow(message);
  });
});
