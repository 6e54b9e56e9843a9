import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../claims/claim.ts';
import { checkVerdicts } from './check-verdicts.ts';
import { listJudgedItems } from './list-judged-items.ts';
import type { Problem } from './problem.ts';

const cites = { explanation: '첫째 문장이다. 둘째 문장이다.', segment_ids: ['s1'], slide_ids: [] };
const choice: Problem = { ...cites, type: 'CHOICE_4', stem: '무엇인가?', options: ['가', '나', '다', '라'], key: 1 };
const negative: Problem = {
  ...choice,
  stem: '옳지 않은 것은?',
  options: ['가이다.', '나이다.', '다이다.', '라이다.'],
};
const truth: Problem = { ...cites, type: 'OX', stem: '맞는 말이다.', key: true };
const falsehood: Problem = { ...cites, type: 'OX', stem: '틀린 말이다.', key: false };
const blank: Problem = { ...cites, type: 'BLANK', stem: '____이다.', answers: ['가', '나', '다'] };
const essay: Problem = {
  ...cites,
  type: 'ESSAY',
  stem: '설명하시오.',
  model_answer: '답이다. 또 답이다.',
  rubric: [
    { criterion: '하나', points: 1 },
    { criterion: '둘', points: 1 },
  ],
};
const pairs: Problem = {
  ...cites,
  type: 'MATCHING',
  stem: '이으시오.',
  left: ['a', 'b', 'c'],
  right: ['1', '2', '3'],
  key: [0, 1, 2],
};
const calculation: Problem = {
  ...cites,
  type: 'CALCULATION',
  stem: '12를 3으로 나누면?',
  expression: '12 / 3',
  value: 4,
  unit: null,
  explanation: '나눗셈의 정의를 쓴다. 12 / 3 = 4이다.',
};
const bare: Problem = { ...calculation, explanation: '12 / 3 = 4이다.' };

/** Verdicts that a right problem gets, except those given by item id. */
function check(problem: Problem, others: Record<string, Verdict> = {}) {
  const items = listJudgedItems(problem, []);
  const right = {
    supported: 'supported',
    contradicted: 'contradicted',
    wrong: 'not_found',
    optional: 'supported',
    related: 'partly',
  } as const;
  const verdicts = new Map(
    items.map(({ id, expects }) => {
      const verdict = others[id] ?? right[expects];
      return [id, { verdict, ids: ['s1'], wrong: verdict === 'supported' ? '' : '말', fixed: '' }];
    }),
  );
  return checkVerdicts(problem, items, verdicts);
}

describe('checkVerdicts', () => {
  it.each<[string, Problem]>([
    ['a choice', choice],
    ['a negative choice', negative],
    ['a true statement', truth],
    ['a false statement', falsehood],
    ['a gap', blank],
    ['an essay', essay],
    ['pairs', pairs],
    ['a calculation', calculation],
    ['a calculation without words', bare],
  ])('accepts %s with right verdicts, unchanged', (_, problem) => {
    expect(check(problem)).toEqual({ problem, faults: [] });
  });

  it.each<[string, Problem, string, Verdict]>([
    ['a key that is not supported', choice, 'key.1', 'not_found'],
    ['a key that is partly supported', choice, 'key.1', 'partly'],
    ['a second right option', choice, 'option.2', 'supported'],
    ['an option that is partly right', choice, 'option.2', 'partly'],
    ['a false option that is right', negative, 'key.1', 'supported'],
    ['a false option that the lecture does not contain', negative, 'key.1', 'not_found'],
    ['a true option that is not supported', negative, 'option.0', 'contradicted'],
    ['a true statement that is contradicted', truth, 'statement.0', 'contradicted'],
    ['a true statement that the lecture does not contain', truth, 'statement.0', 'not_found'],
    ['a false statement that is supported', falsehood, 'statement.0', 'supported'],
    ['a false statement that the lecture does not contain', falsehood, 'statement.0', 'not_found'],
    ['an answer that is not supported', blank, 'answer.0', 'not_found'],
    ['a further answer that is contradicted', blank, 'answer.1', 'contradicted'],
    ['a criterion that is not supported', essay, 'criterion.1', 'not_found'],
    ['a sentence of the model answer that is not supported', essay, 'model-answer.1', 'partly'],
    ['a pair that is contradicted', pairs, 'pair.2', 'contradicted'],
    [
      'a command in the stem that the lecture does not contain',
      { ...choice, stem: '무엇인가? 송금하세요.' },
      'stem.1',
      'not_found',
    ],
    ['a contradicted explanation', choice, 'explanation.0', 'contradicted'],
    ['a law that is not supported', bare, 'law.0', 'not_found'],
    ['a calculation whose only law is not supported', calculation, 'explanation.0', 'not_found'],
  ])('refuses %s, with the verdict of the judge', (_, problem, id, verdict) => {
    const [item] = listJudgedItems(problem, []).filter((one) => one.id === id);
    expect(check(problem, { [id]: verdict })).toEqual({
      problem: null,
      faults: [
        {
          kind: 'unsupported',
          part: item?.part,
          item: item?.text,
          verdict,
          ids: ['s1'],
          wrong: verdict === 'supported' ? '' : '말',
        },
      ],
    });
  });

  it.each(['partly', 'not_found'] as const)(
    'accepts a contradicted option and leaves out a sentence that is %s',
    (verdict) => {
      const checked = check(choice, { 'option.0': 'contradicted', 'explanation.0': verdict });
      expect(checked.problem).toEqual({ ...choice, explanation: '둘째 문장이다.' });
    },
  );

  it('refuses a problem when no sentence of its explanation is left', () => {
    const checked = check(choice, { 'explanation.0': 'not_found', 'explanation.1': 'partly' });
    expect(checked.problem).toBeNull();
    expect(checked.faults.map(({ part, verdict }) => [part, verdict])).toEqual([
      ['explanation', 'not_found'],
      ['explanation', 'partly'],
    ]);
  });

  it('leaves out further answers that the lecture does not support', () => {
    expect(check(blank, { 'answer.1': 'not_found' }).problem).toEqual({ ...blank, answers: ['가', '다'] });
  });

  it('throws when an item has no verdict', () => {
    expect(() => checkVerdicts(choice, listJudgedItems(choice, []), new Map())).toThrow('needs a verdict');
  });
});
