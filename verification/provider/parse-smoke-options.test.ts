import { describe, expect, it } from 'vitest';
import { parseSmokeOptions } from './parse-smoke-options.ts';

const LIVE = ['--target', 'live'];
const KEY = { GEMINI_API_KEY: 'a-key-of-the-provider' };

describe('parseSmokeOptions', () => {
  it('uses the simulator without a key and allows half a dollar', () => {
    const options = parseSmokeOptions([], {});
    expect(options).toMatchObject({ provider: null, budget_usd_micro: 500_000n, is_recorded: false });
    expect(options.steps).toContain('TRANSCRIBE');
  });

  it('takes the address of the real provider by default', () => {
    const { provider } = parseSmokeOptions(LIVE, KEY);
    expect(provider?.base_url).toBe('https://generativelanguage.googleapis.com/v1beta');
  });

  it('reads steps in either spelling', () => {
    expect(parseSmokeOptions(['--steps', 'read-slides,WRITE'], {}).steps).toEqual(['READ_SLIDES', 'WRITE']);
  });

  it.each([
    [LIVE, {}, 'needs GEMINI_API_KEY'],
    [LIVE, { ...KEY, GEMINI_BASE_URL: 'http://localhost:4020/v1beta' }, 'refuses http://localhost'],
    [LIVE, { ...KEY, GEMINI_BASE_URL: 'https://127.0.0.1/v1beta' }, 'refuses https://127.0.0.1'],
    [LIVE, { ...KEY, GEMINI_BASE_URL: 'https://[::1]/v1beta' }, 'refuses https://[::1]'],
    [LIVE, { ...KEY, CI: 'true' }, 'need ALLOW_PAID=1'],
    [[...LIVE, '--budget-usd', '5.01'], KEY, 'at most 5'],
    [['--budget-usd', 'much'], {}, 'at most 5'],
    [['--budget-usd', '0'], {}, 'above 0'],
    [['--record'], {}, '--record needs --target live'],
    [['--steps', 'sing'], {}, 'No such step: sing'],
    [['--target', 'production'], {}, 'simulator or live'],
  ])('refuses %j with %j', (args, env, message) => {
    expect(() => parseSmokeOptions(args, env)).toThrow(message);
  });
});
