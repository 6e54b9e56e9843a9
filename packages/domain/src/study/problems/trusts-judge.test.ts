import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../claims/claim.ts';
import type { JudgedClaims } from '../../claims/judging.ts';
import { trustsJudge } from './trusts-judge.ts';

const judged = (
  score: [planted: number, caught: number, planted_true: number, accepted: number],
  verdicts: Verdict[] = ['supported'],
  isComplete = true,
): JudgedClaims => ({
  verdicts: new Map(verdicts.map((verdict, index) => [String(index), { verdict, ids: [], wrong: '', fixed: '' }])),
  score: { false_planted: score[0], false_caught: score[1], true_planted: score[2], true_accepted: score[3] },
  misses: [],
  isComplete,
});

describe('trustsJudge', () => {
  it.each<[string, JudgedClaims | null, boolean]>([
    ['catches everything', judged([4, 4, 1, 1]), true],
    ['misses one false sentence', judged([4, 3, 1, 1]), true],
    ['refuses the true sentence', judged([4, 4, 1, 0]), true],
    ['misses two false sentences', judged([4, 2, 1, 1]), false],
    ['misses one and refuses the true one', judged([4, 3, 1, 0]), false],
    ['accepts everything', judged([4, 0, 1, 1]), false],
    ['supports nothing', judged([4, 4, 1, 0], ['not_found', 'not_found']), false],
    ['had too few false sentences', judged([1, 1, 1, 1]), false],
    ['left an item without verdict', judged([4, 4, 1, 1], ['supported'], false), false],
    ['did not reply', null, false],
  ])('for a judge that %s', (_, judge, isTrusted) => expect(trustsJudge(judge, 'decide')).toBe(isTrusted));

  it('trusts any complete reply while known sentences are only counted', () => {
    expect(trustsJudge(judged([4, 0, 1, 1]), 'observe')).toBe(true);
    expect(trustsJudge(null, 'observe')).toBe(false);
  });
});
