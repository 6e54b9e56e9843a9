import { describe, expect, it } from 'vitest';
import { checkProblem } from './check-problem.ts';
import type { Fault } from './fault.ts';
import type { ChoiceProblem, Problem } from './problem.ts';

const transcript = '속도는 위치를 시간으로 미분한 값이다. 가속도는 속도를 시간으로 미분한 값이다.';
const evidence = {
  section: { start_ms: 0, end_ms: 60_000 },
  segments: new Map([['s1', { id: 's1', start_ms: 0, end_ms: 9_000, text: transcript }]]),
  slides: new Map(),
};
/** Numbers that no line contains. */
const listUnsaid = (text: string, { all }: { all: readonly string[] }) =>
  (text.match(/\d+/g) ?? []).filter((number) => !all.some((line) => line.includes(number)));
const check = (problem: Problem, others: string[] = []) =>
  checkProblem(problem, { evidence, listUnsaid, others, instructions: '자료에 없는 사실을 쓰지 마세요.' });
const kinds = (faults: Fault[]) => faults.map(({ kind }) => kind);

const cites = { explanation: '속도는 위치를 시간으로 미분한 값이다.', segment_ids: ['s1'], slide_ids: [] };
const choice: ChoiceProblem = {
  ...cites,
  type: 'CHOICE_4',
  stem: '위치를 시간으로 미분하면 무엇이 되는가?',
  options: ['가속도', '속도', '질량', '온도'],
  key: 1,
};
const word: Problem = { ...cites, type: 'BLANK', stem: '____는 위치를 시간으로 미분한 값이다.', answers: ['속도'] };
const essay: Problem = {
  ...cites,
  type: 'ESSAY',
  stem: '두 양의 관계를 설명하라.',
  model_answer: '가속도는 속도를 시간으로 미분한 값이다.',
  rubric: [
    { criterion: '미분을 말한다', points: 5 },
    { criterion: '시간을 말한다', points: 5 },
  ],
};
const calculation: Problem = {
  ...cites,
  type: 'CALCULATION',
  stem: '3초 동안 12 m를 갔다. 평균 빠르기는?',
  expression: '12 / 3',
  value: 4,
  unit: 'm/s',
};
const matching: Problem = {
  ...cites,
  type: 'MATCHING',
  stem: '서로 맞는 것을 이으시오.',
  left: ['속도', '가속도', '위치'],
  right: ['시간', '미분', '값'],
  key: [1, 0, 2],
};

describe('accepts', () => {
  it.each<[string, Problem]>([
    ['a choice', choice],
    ['a blank', word],
    ['a short answer', { ...word, type: 'SHORT', stem: '위치를 시간으로 미분한 것의 이름은?' }],
    ['a true statement', { ...cites, type: 'OX', stem: '속도는 위치를 미분한 값이다.', key: true }],
    ['a false statement with another number', { ...cites, type: 'OX', stem: '속도는 97번 미분한 값이다.', key: false }],
    ['another wording than the evidence', { ...choice, explanation: '자리를 나타내는 양의 순간 변화율이 그것이다.' }],
    [
      'numbers of the exercise',
      {
        ...choice,
        stem: '97초 동안 위치를 시간으로 미분하면 무엇이 되는가?',
        explanation: '97초 동안에도 위치를 미분한 값이다.',
      },
    ],
    ['a wrong option with another number', { ...choice, options: ['가속도 97', '속도', '질량', '온도'] }],
    ['a false statement', { ...cites, type: 'OX', stem: '온도는 위치를 적분한 값이다.', key: false }],
    ['an essay', essay],
    ['a calculation', calculation],
    ['pairs', matching],
  ])('%s', (_, problem) => expect(check(problem)).toEqual([]));
});

describe('rejects', () => {
  it.each<[string, Problem, Fault['kind']]>([
    ['no question', { ...choice, stem: ' ' }, 'empty'],
    ['no explanation', { ...choice, explanation: '' }, 'empty'],
    ['an option too few', { ...choice, options: choice.options.slice(1), key: 0 }, 'option-count'],
    ['duplicate options', { ...choice, options: ['가속도', '속도', '가 속도.', '온도'] }, 'option-repeated'],
    ['all of the above', { ...choice, options: ['가속도', '속도', '질량', '위의 모두 정답'] }, 'option-evades'],
    ['none of the above', { ...choice, options: ['가속도', '속도', '질량', '정답 없음'] }, 'option-evades'],
    ['a key outside the options', { ...choice, key: 4 }, 'no-such-key'],
    ['a fractional key', { ...choice, key: 0.5 }, 'no-such-key'],
    ['the answer in the question', { ...choice, stem: '속도는 무엇인가?' }, 'key-in-stem'],
    ['the answer next to its blank', { ...word, stem: '속도, 곧 ____는 미분한 값이다.' }, 'key-in-stem'],
    [
      'a key as long as a sentence',
      { ...choice, options: ['가', '위치를 시간으로 미분한 값으로서의 속도', '나', '다'] },
      'key-stands-out',
    ],
    ['no blank', { ...word, stem: '이것은 미분한 값이다.' }, 'blank-count'],
    ['two blanks', { ...word, stem: '____는 ____를 미분한 값이다.' }, 'blank-count'],
    [
      'a statement with a question mark',
      { ...cites, type: 'OX', stem: '속도는 미분한 값인가?', key: true },
      'statement-asks',
    ],
    ['no answer', { ...word, answers: [] }, 'empty'],
    ['a rubric of one line', { ...essay, rubric: [{ criterion: '미분', points: 5 }] }, 'rubric'],
    [
      'a criterion without points',
      {
        ...essay,
        rubric: [
          { criterion: '가', points: 0 },
          { criterion: '나', points: 5 },
        ],
      },
      'rubric',
    ],
    ['a wrong result', { ...calculation, value: 5 }, 'value-differs'],
    ['an integer result off by one', { ...calculation, expression: '63 * 60', value: 3781 }, 'value-differs'],
    ['an invalid expression', { ...calculation, expression: 'process.exit()' }, 'value-differs'],
    [
      'a number without a source',
      { ...calculation, explanation: `${calculation.explanation} 값은 1987이다.` },
      'unsaid-quantity',
    ],
    ['pairs with a number without a source', { ...matching, right: ['시간', '1987년', '값'] }, 'unsaid-quantity'],
    ['a partner used twice', { ...matching, key: [1, 1, 2] }, 'pairs'],
    ['a missing partner', { ...matching, key: [1, 0, 3] }, 'pairs'],
    ['unknown evidence', { ...choice, segment_ids: ['s9'] }, 'no-such-source'],
    ['no evidence', { ...choice, segment_ids: [] }, 'no-source'],
    ['an unsaid number', { ...choice, explanation: '속도는 위치를 시간으로 97번 미분한 값이다.' }, 'unsaid-quantity'],
    [
      'an unsaid number in a true statement',
      { ...cites, type: 'OX', stem: '속도는 3번 미분한 값이다.', key: true },
      'unsaid-quantity',
    ],
  ])('%s', (_, problem, kind) => expect(kinds(check(problem))).toContain(kind));

  it('a question that is nearly the same as an existing one', () => {
    expect(kinds(check(choice, ['위치를 시간으로 미분하면 무엇이 되는가']))).toEqual(['stem-repeated']);
    expect(check(choice, ['가속도를 적분하면 무엇이 되는가?'])).toEqual([]);
  });
});
