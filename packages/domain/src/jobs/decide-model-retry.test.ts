import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CallOutcome, decideModelRetry } from './decide-model-retry.ts';

const failures: CallOutcome[] = ['BUSY', 'NOT_SENT', 'UNKNOWN', 'REFUSED', 'BAD_ANSWER'];

describe('decideModelRetry', () => {
  it.each<[string, CallOutcome[], number | null, object]>([
    ['the first call goes out at once', [], null, { next: 'CALL', wait_ms: 0 }],
    ['a busy model is asked after as long as it says', ['BUSY'], 30_000, { next: 'CALL', wait_ms: 30_000 }],
    ['without its word, after half a second', ['BUSY'], null, { next: 'CALL', wait_ms: 500 }],
    ['then twice as long', ['BUSY', 'NOT_SENT'], null, { next: 'CALL', wait_ms: 1000 }],
    ['a call whose answer was lost is made once more', ['UNKNOWN'], null, { next: 'CALL', wait_ms: 0 }],
    ['and no more', ['UNKNOWN', 'UNKNOWN'], null, { next: 'GIVE_UP' }],
    ['an answer that is none is asked for once more', ['BAD_ANSWER'], null, { next: 'CALL', wait_ms: 0 }],
    ['and no more', ['BAD_ANSWER', 'BUSY', 'BAD_ANSWER'], null, { next: 'GIVE_UP' }],
    ['a refusal is final', ['REFUSED'], null, { next: 'GIVE_UP' }],
  ])('%s', (_title, earlier, retryAfterMs, expected) => {
    expect(decideModelRetry(earlier, retryAfterMs)).toEqual(expected);
  });

  it('ends whatever happens, and pays for at most four answers that nobody can use', () => {
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
