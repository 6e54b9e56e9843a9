import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CallOutcome, decideModelRetry } from './decide-model-retry.ts';

const failures: CallOutcome[] = ['BUSY', 'NOT_SENT', 'UNKNOWN', 'REFUSED', 'BAD_ANSWER'];

describe('decideModelRetry', () => {
  it.each<[string, CallOutcome[], number | null, object]>([
    ['sends the first call immediately', [], null, { next: 'CALL', wait_ms: 0 }],
    ['honours Retry-After of a busy model', ['BUSY'], 30_000, { next: 'CALL', wait_ms: 30_000 }],
    ['waits half a second without Retry-After', ['BUSY'], null, { next: 'CALL', wait_ms: 500 }],
    ['doubles the delay', ['BUSY', 'NOT_SENT'], null, { next: 'CALL', wait_ms: 1000 }],
    ['retries a call with a lost response once', ['UNKNOWN'], null, { next: 'CALL', wait_ms: 0 }],
    ['gives up after two lost responses', ['UNKNOWN', 'UNKNOWN'], null, { next: 'GIVE_UP' }],
    ['retries an invalid response once', ['BAD_ANSWER'], null, { next: 'CALL', wait_ms: 0 }],
    ['gives up after two invalid responses', ['BAD_ANSWER', 'BUSY', 'BAD_ANSWER'], null, { next: 'GIVE_UP' }],
    ['gives up after a refusal', ['REFUSED'], null, { next: 'GIVE_UP' }],
  ])('%s', (_title, earlier, retryAfterMs, expected) => {
    expect(decideModelRetry(earlier, retryAfterMs)).toEqual(expected);
  });

  it('terminates for every sequence of outcomes with at most four billed but unusable responses', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.constantFrom(...failures)), (stream) => {
        const earlier: CallOutcome[] = [];
        while (decideModelRetry(earlier, null).next === 'CALL') earlier.push(stream.next().value as CallOutcome);
        expect(earlier.length).toBeLessThanOrEqual(16);
        const paid = earlier.filter((one) => one === 'UNKNOWN' || one === 'BAD_ANSWER').length;
        expect(paid).toBeLessThanOrEqual(4);
      }),
    );
  });
});
