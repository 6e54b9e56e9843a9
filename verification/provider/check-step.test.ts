import { describe, expect, it } from 'vitest';
import type { AttemptReport } from './call-step.ts';
import { checkStep, checkTranscript } from './check-step.ts';

const BOUND = { input_tokens: 1_000, output_tokens: 500, thought_tokens: 200 };
const attempt = (more: Partial<AttemptReport> = {}): AttemptReport => ({
  provider: 'gemini',
  model: 'gemini-3.8-flash',
  thinking_level: 'low',
  outcome: 'ANSWERED',
  reason: null,
  answered_by: 'gemini-3.8-flash',
  latency_ms: 10,
  max_output_tokens: 500,
  usage: { input_tokens: 900, cached_input_tokens: 0, output_tokens: 300, thought_tokens: 100 },
  audio_tokens: 0,
  cost_micro_usd: 1n,
  ...more,
});
const usage = (more: object) => ({ ...attempt().usage, ...more }) as AttemptReport['usage'];
const failuresOf = (...attempts: AttemptReport[]) => checkStep({ attempts, bound: BOUND }).failures;

describe('checkStep', () => {
  it('accepts an answer within the quote, also from a numbered version', () => {
    expect(failuresOf(attempt())).toEqual([]);
    expect(failuresOf(attempt({ answered_by: 'models/gemini-3.8-flash-001' }))).toEqual([]);
    expect(failuresOf(attempt({ answered_by: null }))).toEqual([]);
  });

  it.each([
    [[attempt({ answered_by: 'gemini-3.9-flash' })], 'routed to gemini-3.9-flash'],
    [[attempt({ answered_by: 'gemini-3.8-flash-lite' })], 'routed to gemini-3.8-flash-lite'],
    [[attempt({ usage: usage({ input_tokens: 1_001 }) })], '1001 input tokens, quoted at most 1000'],
    [[attempt({ usage: usage({ output_tokens: 501 }) })], '501 output tokens, quoted at most 500'],
    [[attempt({ usage: null })], 'no token counts'],
    [[attempt({ outcome: 'GONE' }), attempt()], 'no longer offered'],
    [[attempt({ outcome: 'REFUSED', reason: '400 INVALID_ARGUMENT' }), attempt()], '400 INVALID_ARGUMENT'],
    [[attempt({ outcome: 'BAD_ANSWER' }), attempt({ outcome: 'BAD_ANSWER' }), attempt()], '2 answers do not match'],
    [[attempt({ outcome: 'BLOCKED' })], 'no answer: BLOCKED'],
  ])('reports %#', (attempts, message) => {
    expect(failuresOf(...attempts).join('; ')).toContain(message);
  });

  it('warns about a retry and about more thoughts than assumed', () => {
    const attempts = [attempt({ outcome: 'BUSY', usage: null }), attempt({ usage: usage({ thought_tokens: 201 }) })];
    expect(checkStep({ attempts, bound: BOUND })).toEqual({
      failures: [],
      warnings: ['answered after BUSY', '201 thought tokens, assumed at most 200'],
    });
  });
});

describe('checkTranscript', () => {
  const report = {
    before: { lines: 10, p50_s: 5, p95_s: 20 },
    after: { lines: 10, p50_s: 0.1, p95_s: 2 },
    voiced_s: 60,
    untranscribed_s: 6,
    coverage: 0.9,
    unmarked_s: 0,
  };
  const LIMITS = { max_p95_s: 2.5, min_coverage: 0.9 };

  it('accepts a transcript within the limits', () => {
    expect(checkTranscript(report, LIMITS, 20)).toEqual([]);
  });

  it.each([
    [{ after: { lines: 10, p50_s: 0.1, p95_s: 2.6 } }, 'p95 2.6 s'],
    [{ after: { lines: 5, p50_s: 0, p95_s: 0 } }, 'only 5 of 20'],
    [{ coverage: 0.89 }, '89 % of the speech'],
    [{ unmarked_s: 8.1 }, '8.1 s of speech are lost'],
  ])('reports %j', (change, message) => {
    expect(checkTranscript({ ...report, ...change }, LIMITS, 20).join()).toContain(message);
  });

  it('checks unmarked losses even when the simulator left out speech on purpose', () => {
    const limits = { max_p95_s: null, min_coverage: null };
    expect(checkTranscript({ ...report, coverage: 0.1, unmarked_s: 9 }, limits, 20)).toHaveLength(1);
  });
});
