import { describe, expect, it } from 'vitest';
import type { ClaimLine, Verdict } from './claim.ts';
import { collectVerdicts, planJudging, REST_PART } from './judging.ts';
import type { RawVerdict } from './read-verdicts.ts';
import { selectLines } from './select-lines.ts';
import { listFixes, settleClaims } from './settle-claims.ts';

const tools = {
  mutate: () => [],
  restate: () => undefined,
  isUsable: () => true,
  listUnsaid: (text: string) => text.match(/\d+년/g) ?? [],
};
const lines: ClaimLine[] = [
  { id: 's1', text: '상사채권의 소멸시효는 오 년이에요.' },
  { id: 'p1', text: '소멸시효' },
];
const claims = [
  { id: 'a', text: '상사채권의 소멸시효를 배운다.', ids: ['s1'] },
  { id: 'b', text: '상사채권의 소멸시효는 3년이다.', ids: ['s1'] },
  { id: 'c', text: '민사채권은 다르다.', ids: ['s1'] },
];
const planned = planJudging({ claims, lines, otherLines: [], canaries: { false: 0, true: 0 }, seed: 'a' }, tools);
const [batch] = planned.batches;
const nOf = (claim: string) => batch?.items.find((item) => item.role === 'claim' && item.claim === claim)?.n ?? 0;
const answer = (claim: string, verdict: Verdict | 'maybe', rest: Partial<RawVerdict> = {}): RawVerdict => ({
  n: nOf(claim),
  ids: ['s1'],
  wrong: '',
  verdict,
  fixed: '',
  ...rest,
});
const collect = (...raw: RawVerdict[]) => collectVerdicts(planned, new Map([[0, raw]]));

describe('collectVerdicts', () => {
  it('keeps the verdicts of the judge', () => {
    const judged = collect(answer('a', 'supported'), answer('c', 'not_found', { ids: [] }));
    expect(judged?.verdicts.get('a')).toEqual({ verdict: 'supported', ids: ['s1'], wrong: '', fixed: '' });
    expect(judged?.verdicts.get('c')?.verdict).toBe('not_found');
    expect(judged?.isComplete).toBe(false);
  });

  it('does not support a sentence for which no existing line is named', () => {
    const judged = collect(answer('a', 'supported', { ids: ['s99', '[x]'] }));
    expect(judged?.verdicts.get('a')).toMatchObject({ verdict: 'not_found', ids: [] });
  });

  it('does not support a quantity that the lines do not contain', () =>
    expect(collect(answer('b', 'supported'))?.verdicts.get('b')?.verdict).toBe('partly'));

  it('ignores unknown numbers, second answers, unknown verdicts and words that are not in the sentence', () => {
    const judged = collect(
      answer('a', 'contradicted', { wrong: '없는 말', ids: ['[s1]', 's1'] }),
      answer('a', 'supported'),
      answer('b', 'maybe'),
      { ...answer('c', 'supported'), n: 99 },
    );
    expect([...(judged?.verdicts.keys() ?? [])]).toEqual(['a']);
    expect(judged?.verdicts.get('a')).toEqual({ verdict: 'contradicted', ids: ['s1'], wrong: '', fixed: '' });
  });

  it('takes missing verdicts from the repeated question', () => {
    const replies = new Map([
      [0, [answer('a', 'supported')]],
      [REST_PART, [answer('b', 'contradicted'), answer('c', 'not_found')]],
    ]);
    expect(collectVerdicts(planned, replies)?.isComplete).toBe(true);
  });

  it('is null when the judge did not answer', () => expect(collectVerdicts(planned, new Map())).toBeNull());
});

describe('settleClaims', () => {
  const fixed = '상사채권의 소멸시효는 5년이다.';
  const verdicts = collect(
    answer('a', 'supported'),
    answer('b', 'contradicted', { wrong: '3년', fixed }),
    answer('c', 'partly'),
  )?.verdicts;
  const fixes = (verdict: Verdict) => new Map([['b', { verdict, ids: ['s1'], wrong: '', fixed: '' }]]);

  it('shows a correction only when it was judged as supported', () => {
    const settle = (verdict: Verdict) => settleClaims(claims, verdicts ?? new Map(), fixes(verdict))[1];
    expect(settle('supported')).toEqual({ id: 'b', text: fixed, was: claims[1]?.text, state: 'FIXED', ids: ['s1'] });
    expect(settle('partly')).toEqual({ ...claims[1], state: 'CONTRADICTED', wrong: '3년' });
  });

  it('removes links and markup from a correction', () => {
    const judged = collect(
      answer('b', 'contradicted', { fixed: '<b>5년</b>이다. [보기](https://evil.example/p?q=1)' }),
    );
    expect(judged?.verdicts.get('b')?.fixed).not.toMatch(/https|\(/);
  });

  it('marks sentences without verdict as unchecked', () =>
    expect(settleClaims(claims, new Map(), new Map()).map(({ state }) => state)).toEqual(Array(3).fill('UNCHECKED')));

  it('lists corrections as sentences of their own', () =>
    expect(listFixes(claims, verdicts ?? new Map())).toEqual([{ id: 'b', text: fixed, ids: ['s1'] }]));
});

describe('selectLines', () => {
  const long = Array.from({ length: 100 }, (_, index) => ({ id: `s${index}`, text: '가'.repeat(200) }));

  it('sends all lines when they fit', () => expect(selectLines(lines, new Set())).toEqual(lines));
  it('sends cited lines and their neighbours, in order', () => {
    const chosen = selectLines(long, new Set(['s50', 's90'])).map(({ id }) => Number(id.slice(1)));
    expect(chosen).toHaveLength(37);
    expect(chosen).toEqual(chosen.toSorted((one, other) => one - other));
    expect(chosen).toContain(90);
    expect(chosen).toContain(42);
    expect(chosen).not.toContain(0);
  });
});
