import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALL_OUTCOMES, type CallOutcome, decideModelRetry, type EarlierAttempt } from './decide-model-retry.ts';

const failures = CALL_OUTCOMES.filter((outcome) => outcome !== 'ANSWERED');
const first = (...outcomes: CallOutcome[]): EarlierAttempt[] => outcomes.map((outcome) => ({ outcome, choice: 0 }));
const call = (fields: object) => ({ next: 'CALL', choice: 0, wait_ms: 0, is_shortened: false, ...fields });

describe('decideModelRetry', () => {
  it.each<[string, EarlierAttempt[], number | null, object]>([
    ['sends the first call immediately', [], null, call({})],
    ['honours Retry-After of a busy model', first('BUSY'), 30_000, call({ wait_ms: 30_000 })],
    ['waits half a second without Retry-After', first('BUSY'), null, call({ wait_ms: 500 })],
    ['doubles the delay', first('BUSY', 'NOT_SENT'), null, call({ wait_ms: 1000 })],
    ['retries a call with a lost response once', first('UNKNOWN'), null, call({})],
    ['gives up after two lost responses', first('UNKNOWN', 'UNKNOWN'), null, { next: 'GIVE_UP' }],
    ['retries an invalid response once', first('BAD_ANSWER'), null, call({})],
    ['retries an empty response once', first('EMPTY'), null, call({})],
    ['gives up after two invalid responses', first('BAD_ANSWER', 'BUSY', 'BAD_ANSWER'), null, { next: 'GIVE_UP' }],
    ['retries an answer that was cut off with more room', first('TOO_LONG'), null, call({ is_shortened: true })],
    ['gives up after a refusal', first('REFUSED'), null, { next: 'GIVE_UP' }],
    ['does not repeat a blocked request', first('BLOCKED'), null, { next: 'GIVE_UP' }],
  ])('%s', (_title, earlier, retryAfterMs, expected) => {
    expect(decideModelRetry(earlier, { choices: 1, retryAfterMs })).toEqual(expected);
  });

  it.each<[CallOutcome, number]>([
    ['GONE', 1],
    ['BLOCKED', 1],
    ['REFUSED', 1],
    ['TOO_LONG', 2],
    ['EMPTY', 2],
    ['BUSY', 5],
  ])('calls the next model after %s occurred %i times', (outcome, times) => {
    const before = Array.from({ length: times - 1 }, () => outcome);
    expect(decideModelRetry(first(...before), { choices: 3, retryAfterMs: null })).toMatchObject({ choice: 0 });
    const decision = decideModelRetry(first(...before, outcome), { choices: 3, retryAfterMs: null });
    expect(decision).toEqual(call({ choice: 1 }));
  });

  it('calls the next model when the provider requests a pause of more than a minute', () => {
    expect(decideModelRetry(first('BUSY'), { choices: 2, retryAfterMs: 3_600_000 })).toEqual(call({ choice: 1 }));
    const alone = decideModelRetry(first('BUSY'), { choices: 1, retryAfterMs: 3_600_000 });
    expect(alone).toEqual(call({ wait_ms: 3_600_000 }));
  });

  it('starts afresh with each model', () => {
    const earlier = [...first('TOO_LONG', 'TOO_LONG'), { outcome: 'BUSY', choice: 1 } as const];
    expect(decideModelRetry(earlier, { choices: 2, retryAfterMs: null })).toEqual(call({ choice: 1, wait_ms: 500 }));
  });

  it('terminates for every sequence of outcomes with at most five billed but unusable responses per model', () => {
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.constantFrom(...failures)),
        fc.integer({ min: 1, max: 3 }),
        (stream, choices) => {
          const earlier: EarlierAttempt[] = [];
          for (;;) {
            const decision = decideModelRetry(earlier, { choices, retryAfterMs: null });
            if (decision.next === 'GIVE_UP') break;
            earlier.push({ outcome: stream.next().value as CallOutcome, choice: decision.choice });
          }
          expect(earlier.length).toBeLessThanOrEqual(17 * choices);
          expect(earlier.map(({ choice }) => choice)).toEqual(
            earlier.map(({ choice }) => choice).toSorted((one, other) => one - other),
          );
          const mayBeBilled = earlier.filter(({ outcome }) => !['BUSY', 'NOT_SENT'].includes(outcome)).length;
          expect(mayBeBilled).toBeLessThanOrEqual(5 * choices);
        },
      ),
    );
  });
});
