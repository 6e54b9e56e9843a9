import { describe, expect, it } from 'vitest';
import type { Claim, ClaimLine } from './claim.ts';
import { canariesPerSection, decideJudges, listRejudged } from './decide-judges.ts';
import type { CanaryTools } from './make-canaries.ts';
import { type JudgeBatch, planBatches } from './plan-batches.ts';
import { type CanaryScore, passesSection, passesWork, scoreCanaries } from './score-canaries.ts';

const tools: CanaryTools = {
  mutate: (text) => ['negation', 'direction', 'number', 'unit'].map((kind) => ({ kind, text: `${text} (${kind})` })),
  restate: (text) => `${text} 바꿔 말함`,
  isUsable: (text) => text.length > 3,
  listUnsaid: (text) => (text.includes('(') ? ['5'] : []),
};
const lines: ClaimLine[] = Array.from({ length: 40 }, (_, index) => ({
  id: `s${index}`,
  text: `강의에서 한 말 ${index}`,
}));
const claimsOf = (count: number): Claim[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    text: `노트의 문장 ${index}`,
    ids: [`s${index % 40}`],
  }));
const plan = (count: number, seed = 'a') =>
  planBatches({
    claims: claimsOf(count),
    lines,
    otherLines: [],
    canaries: { false: 12, true: 4 },
    seed,
    tools,
  });
const canariesOf = (batches: readonly JudgeBatch[]) =>
  batches.flatMap(({ items }) => items.flatMap((item) => (item.role === 'canary' ? [item.canary] : [])));

describe('planBatches', () => {
  it('sends every sentence once, at most 48 in a call', () => {
    const batches = plan(60);
    const requested = batches.map(({ items }) => items.flatMap((item) => (item.role === 'claim' ? [item.claim] : [])));
    expect(requested.flat().toSorted()).toEqual(
      claimsOf(60)
        .map(({ id }) => id)
        .toSorted(),
    );
    for (const own of requested) expect(own.length).toBeLessThanOrEqual(48);
    for (const { items } of batches) expect(items.map(({ n }) => n)).toEqual(items.map((_, index) => index + 1));
  });

  it('plants no true sentence whose numbers code cannot read in its own line', () => {
    const unread = { ...tools, listUnsaid: () => ['5'] };
    const canaries = { false: 12, true: 4 };
    const batches = planBatches({ claims: claimsOf(60), lines, otherLines: [], canaries, seed: 'a', tools: unread });
    const kinds = canariesOf(batches).map(({ kind }) => kind);
    expect(kinds).toContain('line');
    expect(kinds).not.toContain('true');
  });

  it('mixes twelve false and four true sentences, few of which code would catch itself', () => {
    const canaries = canariesOf(plan(60));
    expect(canaries.filter(({ kind }) => kind === 'true')).toHaveLength(4);
    const wrong = canaries.filter(({ kind }) => kind !== 'true');
    expect(wrong).toHaveLength(12);
    expect(wrong.filter(({ kind }) => kind === 'pair')).toHaveLength(4);
    const byCode = wrong.filter(({ change }) => change === 'number' || change === 'unit');
    expect(byCode.length).toBeLessThanOrEqual(6);
    expect(new Set(canaries.map(({ source }) => source)).size).toBe(canaries.length);
  });

  it('keeps a changed sentence out of the call of its original', () => {
    for (const { items } of plan(60)) {
      const own = new Set(items.flatMap((item) => (item.role === 'claim' ? [item.claim] : [])));
      for (const item of items) if (item.role === 'canary') expect(own.has(item.canary.of ?? '')).toBe(false);
    }
  });

  it('depends on the seed alone', () => {
    expect(plan(60)).toEqual(plan(60));
    expect(plan(60)).not.toEqual(plan(60, 'b'));
  });

  it('uses lines of other parts and unrelated sentences when nothing can be changed', () => {
    const batches = planBatches({
      claims: claimsOf(5),
      lines,
      otherLines: [{ id: 's900', text: '전혀 다른 이야기' }],
      canaries: { false: 3, true: 0 },
      seed: 'a',
      tools: { ...tools, mutate: () => [] },
    });
    const canaries = canariesOf(batches);
    expect(canaries).toHaveLength(3);
    for (const { kind } of canaries) expect(kind).toBe('elsewhere');
  });

  it('makes no call for no sentences', () => expect(plan(0)).toEqual([]));
});

describe('scoreCanaries', () => {
  const verdictsFor = (batches: readonly JudgeBatch[], accepts: (text: string) => boolean) =>
    new Map(
      batches.map(({ part, items }) => [
        part,
        new Map(
          items.map((item) => [
            item.n,
            {
              verdict: accepts(item.text) ? ('supported' as const) : ('contradicted' as const),
              ids: [],
              wrong: '',
              fixed: '',
            },
          ]),
        ),
      ]),
    );

  it('is perfect for a judge that accepts what is true and nothing else', () => {
    const batches = plan(60);
    const { score, misses } = scoreCanaries(
      batches,
      verdictsFor(batches, (text) => !text.includes('(')),
    );
    expect(score).toEqual({ false_planted: 12, false_caught: 12, true_planted: 4, true_accepted: 4 });
    expect(misses).toEqual([]);
  });

  it('catches a judge that accepts everything', () => {
    const batches = plan(60);
    const { score, misses } = scoreCanaries(
      batches,
      verdictsFor(batches, () => true),
    );
    expect(score).toMatchObject({ false_planted: 12, false_caught: 0, true_accepted: 4 });
    expect(misses).toHaveLength(12);
  });

  it('learns nothing from a changed sentence whose original was not accepted either', () => {
    const batches = plan(60);
    const { score } = scoreCanaries(
      batches,
      verdictsFor(batches, () => false),
    );
    expect(score).toEqual({ false_planted: 8, false_caught: 8, true_planted: 4, true_accepted: 0 });
  });
});

const score = (missed: number, refused = 0, planted = 12): CanaryScore => ({
  false_planted: planted,
  false_caught: planted - missed,
  true_planted: 4,
  true_accepted: 4 - refused,
});

describe('trust in a judge', () => {
  it.each([
    [score(0), true],
    [score(1), true],
    [score(2), false],
    [score(0, 1), true],
    [score(0, 2), false],
    [score(2, 0, 24), true],
    [score(3, 0, 24), false],
    [score(0, 0, 3), null],
    [score(1, 0, 3), false],
  ])('of a section by %o is %s', (given, expected) => expect(passesSection(given)).toBe(expected));

  it('of a work needs enough sentences', () => {
    expect(passesWork(score(0, 0, 3))).toBe(false);
    expect(passesWork(score(0, 0, 24))).toBe(true);
    expect(passesWork(score(1, 0, 12))).toBe(false);
    expect(passesWork(score(1, 0, 24))).toBe(true);
    expect(passesWork(score(2, 0, 24))).toBe(false);
    expect(passesWork(score(4, 0, 48))).toBe(true);
    expect(passesWork(score(5, 0, 48))).toBe(false);
  });

  it('sends failed sections to the second judge, and all when the first fails as a whole', () => {
    const good = (section: number) => ({ section, first: score(0) });
    expect(listRejudged([good(1), good(2), good(4), { section: 3, first: score(2) }], 'decide')).toEqual([3]);
    expect(listRejudged([good(1), { section: 2, first: score(9) }], 'decide')).toEqual([1, 2]);
    expect(listRejudged([good(1), { section: 2, first: null }], 'decide')).toEqual([2]);
    expect(listRejudged([good(1), { section: 2, first: score(12) }], 'observe')).toEqual([]);
  });

  it('shows a section as not checked when both judges failed', () => {
    const sections = [
      { section: 1, first: score(0) },
      { section: 2, first: score(2), second: score(0) },
      { section: 3, first: score(2), second: score(9) },
      { section: 4, first: null, second: null },
    ];
    const decided = decideJudges(sections, 'decide');
    expect(decided.get(4)).toBe('none');
    expect([...decided.values()].filter((judge) => judge === 'second')).toHaveLength(0);
    const calm = decideJudges(
      [...Array.from({ length: 6 }, (_, index) => ({ section: 10 + index, first: score(0) })), ...sections.slice(1, 2)],
      'decide',
    );
    expect(calm.get(2)).toBe('second');
    expect(calm.get(10)).toBe('first');
  });

  it('plants more in a short lecture', () => {
    expect(canariesPerSection(1)).toEqual({ false: 24, true: 4 });
    expect(canariesPerSection(6)).toEqual({ false: 12, true: 4 });
  });
});
