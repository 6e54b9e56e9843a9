import { beforeAll, describe, expect, it } from 'vitest';
import { loadTermLister } from '../../../../apps/server/src/platform/korean/load-term-lister.ts';
import { compareBadNotes } from '../../bad-notes/compare-bad-notes.ts';
import { evaluateOffline, type OfflineEvaluation } from '../../run/evaluate-offline.ts';
import { readGoldenLectures } from '../../set/read-golden-lectures.ts';
import { findFalseFact } from './decide-claim.ts';
import { findDifference } from './find-difference.ts';

describe('findDifference', () => {
  it.each([
    ['자원이 4개 남는다.', '자원이 3개 남는다.', /number/],
    ['네 가지가 바뀌었다.', '세 가지가 바뀌었다.', /number/],
    ['고리가 생길 수 있다.', '고리가 생길 수 없다.', /denied/],
    ['값이 점점 줄어든다.', '값이 점점 늘어난다.', /direction/],
  ])('finds what %s changes', (text, original, reason) => expect(findDifference(text, original)).toMatch(reason));

  it.each([
    ['안전 순서는 P2, P1, P3이다.', '안전 순서는 P2, P1, P3이고, 안전 상태다.'],
    ['프로세스는 원이고 자원은 네모다.', '프로세스는 원이고, 자원은 네모다.'],
  ])('accepts %s', (text, original) => expect(findDifference(text, original)).toBeNull());
});

describe('findFalseFact', () => {
  const cases = readGoldenLectures();
  it('knows every false form and accuses no fact', () => {
    for (const { golden } of cases)
      for (const { id, text, false_version } of golden.facts) {
        expect(findFalseFact(false_version ?? '', golden)?.id).toBe(id);
        expect(findFalseFact(text, golden)).toBeUndefined();
      }
  });
});

describe('evaluateOffline', () => {
  let evaluation: OfflineEvaluation;
  beforeAll(async () => {
    const cases = readGoldenLectures().filter(({ golden }) => golden.id === 'deadlock' || golden.id === 'daedong-law');
    evaluation = await evaluateOffline(cases, await loadTermLister());
  });

  it('scores the authored notes high by labels that the authors gave', () => {
    expect(evaluation.sources.computed).toBe(0);
    for (const { result } of evaluation.lectures) {
      expect(result.scores.key_point_recall).toBeGreaterThanOrEqual(0.85);
      expect(result.scores.claim_precision).toBe(1);
      expect(result.scores.exam_hint_recall).toBe(1);
    }
  });

  it('scores each planted bad note lower where it is bad, and not elsewhere', () => {
    expect(compareBadNotes(evaluation.pairs)).toEqual([]);
    expect(evaluation.bad['too short'].claim_precision).toBe(1);
    expect(evaluation.bad.unstructured.key_point_recall).toBeGreaterThan(0.8);
    expect(evaluation.bad.hallucinating.facts_contradicted).toBeGreaterThan(10);
  });

  it('reports a bad note that is not clearly lower', () => {
    const [pair] = evaluation.pairs;
    if (pair === undefined) throw new Error('no lecture was evaluated');
    expect(compareBadNotes([{ ...pair, bad: { ...pair.bad, 'too short': pair.reference } }])).toHaveLength(1);
  });
});
