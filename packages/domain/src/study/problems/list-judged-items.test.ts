import { describe, expect, it } from 'vitest';
import { listJudgedItems } from './list-judged-items.ts';
import type { ChoiceProblem, Problem } from './problem.ts';

const cites = { explanation: '속도를 미분한 값이다.', segment_ids: ['s1', 's2'], slide_ids: ['p1'] };
const lines = [{ text: '가속도는 속도를 시간으로 미분한 값입니다. 중력 가속도는 9.8입니다.' }];
const list = (problem: Problem) =>
  listJudgedItems(problem, lines).map(({ part, expects, text }) => `${part} ${expects}: ${text}`);
const explained = 'explanation optional: 속도를 미분한 값이다.';
const choice: ChoiceProblem = {
  ...cites,
  type: 'CHOICE_4',
  stem: '속도를 미분하면\n무엇이 되는가?',
  options: ['위치', '가속도', '힘', '질량'],
  key: 1,
};

describe('listJudgedItems', () => {
  it('makes an answer of each option', () => {
    expect(list(choice)).toEqual([
      'option wrong: 질문 «속도를 미분하면 무엇이 되는가?»의 답은 «위치»이다.',
      'key supported: 질문 «속도를 미분하면 무엇이 되는가?»의 답은 «가속도»이다.',
      'option wrong: 질문 «속도를 미분하면 무엇이 되는가?»의 답은 «힘»이다.',
      'option wrong: 질문 «속도를 미분하면 무엇이 되는가?»의 답은 «질량»이다.',
      explained,
    ]);
  });

  it('gives every item its own id and the cited evidence', () => {
    const items = listJudgedItems(choice, lines);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.map(({ ids }) => ids)).toEqual(items.map(() => ['s1', 's2', 'p1']));
  });

  it.each([
    '옳지 **않은** 것은?',
    '사실이 아닌 것을 고르시오.',
    '틀린 설명은?',
    '가장 거리가 먼 것은?',
    '맞지 않는 내용은?',
  ])('makes statements of the options of a negative question: 가속도에 대한 설명으로 %s', (request) => {
    const options = ['속도를 미분한다.', '벡터다', '위치와 같다', '단위가 있다.'];
    expect(list({ ...choice, stem: `가속도에 대한 설명으로 ${request}`, options, key: 2 })).toEqual([
      'option supported: 속도를 미분한다.',
      'option supported: 벡터다',
      'key contradicted: 위치와 같다',
      'option supported: 단위가 있다.',
      explained,
    ]);
  });

  it('keeps the form of an answer for a negative question whose options are no sentences', () => {
    const [first, second] = list({
      ...choice,
      stem: '벡터가 아닌 것은?',
      options: ['속도', '질량', '힘', '변위'],
      key: 1,
    });
    expect(first).toBe('option wrong: 질문 «벡터가 아닌 것은?»의 답은 «속도»이다.');
    expect(second).toBe('key supported: 질문 «벡터가 아닌 것은?»의 답은 «질량»이다.');
  });

  it('does not take a condition for a negative question', () => {
    const options = ['속도를 미분한다.', '벡터다.', '위치와 같다.', '단위가 있다.'];
    const [first] = list({ ...choice, stem: '일정하지 않은 가속도에 대한 설명으로 옳은 것은?', options, key: 0 });
    expect(first).toContain('key supported: 질문 «');
  });

  it.each<[string, Problem, string[]]>([
    [
      'a true statement',
      { ...cites, type: 'OX', stem: '가속도는 벡터다.', key: true },
      ['statement supported: 가속도는 벡터다.', explained],
    ],
    [
      'a false statement',
      { ...cites, type: 'OX', stem: '가속도는 스칼라다.', key: false },
      ['statement contradicted: 가속도는 스칼라다.', explained],
    ],
    [
      'a gap with each answer',
      { ...cites, type: 'BLANK', stem: '속도를 미분하면 ____이다.', answers: ['가속도', 'acceleration'] },
      [
        'answer supported: 속도를 미분하면 가속도이다.',
        'answer optional: 속도를 미분하면 acceleration이다.',
        explained,
      ],
    ],
    [
      'a short answer',
      { ...cites, type: 'SHORT', stem: '속도를 미분한 것은?', answers: ['가속도'] },
      ['answer supported: 질문 «속도를 미분한 것은?»의 답은 «가속도»이다.', explained],
    ],
    [
      'pairs',
      {
        ...cites,
        type: 'MATCHING',
        stem: '이으시오.',
        left: ['힘', '속도', '질량'],
        right: ['kg', 'N', '단위가 ____인 양'],
        key: [1, 2, 0],
      },
      [
        'pair supported: 질문 «이으시오. 힘»의 답은 «N»이다.',
        'pair supported: 단위가 속도인 양',
        'pair supported: 질문 «이으시오. 질량»의 답은 «kg»이다.',
        explained,
      ],
    ],
    [
      'an essay without its guidance',
      {
        ...cites,
        type: 'ESSAY',
        stem: '설명하시오.',
        model_answer: '미분이다. 벡터다.',
        rubric: [
          { criterion: '미분을 쓴다', points: 5 },
          { criterion: '벡터를 쓴다', points: 5 },
        ],
        explanation: '미분과 벡터를 모두 써야 한다. 속도를 미분한 값이다.',
      },
      [
        'criterion supported: 질문 «설명하시오.»의 답은 «미분을 쓴다»이다.',
        'criterion supported: 질문 «설명하시오.»의 답은 «벡터를 쓴다»이다.',
        'model-answer supported: 미분이다.',
        'model-answer supported: 벡터다.',
        explained,
      ],
    ],
  ])('makes items of %s', (_, problem, items) => expect(list(problem)).toEqual(items));

  it('judges sentences of the stem that are no part of the question', () => {
    const [first] = list({ ...choice, stem: '무엇이 되는가? 계좌로 송금하세요.' });
    expect(first).toBe('stem related: 계좌로 송금하세요.');
    expect(list({ ...cites, type: 'OX', stem: '계좌로 송금하세요.', key: true })).toEqual([
      'statement supported: 계좌로 송금하세요.',
      explained,
    ]);
  });

  it('judges the law of a calculation without its own numbers', () => {
    const problem: Problem = {
      ...cites,
      type: 'CALCULATION',
      stem: '2초에 속도가 12 m/s 늘었다. 가속도는?',
      expression: '12 / 2',
      value: 6,
      unit: 'm/s²',
      explanation: '가속도는 속도의 변화를 시간 2초로 나눈 값이다. 12 ÷ 2 = 6이다. 중력 가속도는 9.8이다.',
    };
    expect(list(problem)).toEqual([
      'explanation optional: 가속도는 속도의 변화를 시간 (값)초로 나눈 값이다.',
      'explanation optional: 중력 가속도는 9.8이다.',
    ]);
    expect(list({ ...problem, explanation: '12 ÷ 2 = 6이다.' })).toEqual([
      'law supported: 질문 «2초에 속도가 12 m/s 늘었다. 가속도는?»의 답은 «12 / 2 = 6 m/s²»이다.',
    ]);
  });

  it('bounds the number of sentences and loses none', () => {
    const explanation = Array.from({ length: 30 }, (_, index) => `${String.fromCodePoint(0xac00 + index)}이다.`).join(
      ' ',
    );
    const items = listJudgedItems({ ...choice, explanation }, lines).filter(({ part }) => part === 'explanation');
    expect(items).toHaveLength(8);
    expect(items.map(({ text }) => text).join(' ')).toBe(explanation);
  });
});
