import { describe, expect, it } from 'vitest';
import { noteDocumentOf } from '../../apps/server/testing/note-document-of.ts';
import { checkShipped, checkTogether } from './check-shipped.ts';
import type { AnswerKey, AskedProblem } from './order-bundle.ts';

const SAID = ['속도를 미분하면 가속도를 얻습니다.', '리보솜은 단백질을 합성합니다.', '라우터는 패킷을 넘겨줍니다.'];
const document = noteDocumentOf({ title: '강의', sections: [{ heading: '첫째', written: [], said: SAID }] });
const evidence = [{ segment_id: 's1_1', start_ms: 0, end_ms: 5000, text: SAID[0] ?? '' }];
const key = {
  problem_id: 'p',
  number: 1,
  key_text: '',
  explanation: SAID[0] ?? '',
  note_id: 'n',
  section: 1,
  evidence,
  slide_ids: [],
};
const asked = { id: 'p', number: 1, difficulty: 'EASY', topic: '' } as const;
const choice: AskedProblem = {
  ...asked,
  type: 'CHOICE_4',
  stem: '고르세요. “속도를 미분하면 ____를 얻습니다.”',
  options: ['리보솜', '가속도', '라우터', '패킷'],
};
const word: AskedProblem = { ...asked, type: 'BLANK', stem: '속도를 미분하면 ____를 얻습니다.' };
const truth: AskedProblem = { ...asked, type: 'OX', stem: SAID[1] ?? '' };
const sum: AskedProblem = { ...asked, type: 'CALCULATION', stem: '3 × 4의 값을 구하세요.', unit: null };
const pairs: AskedProblem = {
  ...asked,
  type: 'MATCHING',
  stem: '이으세요.',
  left: ['가속도', '리보솜', '패킷'],
  right: ['____은 단백질을 합성합니다.', '라우터는 ____을 넘겨줍니다.', '속도를 미분하면 ____를 얻습니다.'],
};
const essay: AskedProblem = {
  ...asked,
  type: 'ESSAY',
  stem: '설명하세요.',
  rubric: SAID.slice(0, 2).map((criterion) => ({ criterion, points: 5 })),
};
const check = (problem: AskedProblem, given: AnswerKey['key'], more: Partial<AnswerKey> = {}) =>
  checkShipped(problem, { ...key, key: given, ...more }, document);

describe('what is right passes', () => {
  it.each<[string, AskedProblem, AnswerKey['key']]>([
    ['a choice', choice, 1],
    ['a word', word, '가속도'],
    ['a truth', truth, true],
    ['a sum', sum, '12'],
    ['pairs', pairs, [2, 0, 1]],
    ['an essay', essay, SAID.slice(0, 2).join(' ')],
  ])('%s', (_title, problem, given) => expect(check(problem, given)).toEqual([]));
});

describe('every planted mistake is found', () => {
  it.each<[string, AskedProblem, AnswerKey['key'], Partial<AnswerKey>]>([
    ['a wrong key', choice, 0, {}],
    ['an option twice', { ...choice, options: ['가속도', '가속도', '라우터', '패킷'] }, 1, {}],
    ['an option too few', { ...choice, options: ['리보솜', '가속도', '라우터'] }, 1, {}],
    ['the key in the stem', { ...choice, stem: `${choice.stem} (가속도)` }, 1, {}],
    ['a vague question', { ...choice, stem: '강의에 나온 것을 고르세요.' }, 1, {}],
    ['a wrong word', word, '속도', {}],
    ['a lie for a truth', { ...truth, stem: '라우터는 단백질을 합성합니다.' }, true, {}],
    ['a wrong sum', sum, '13', {}],
    ['a wrong partner', pairs, [0, 2, 1], {}],
    ['a criterion of nowhere', { ...essay, rubric: [{ criterion: '없는 말', points: 5 }] }, '없는 말', {}],
    ['words of nowhere', word, '가속도', { evidence: [{ ...evidence[0], segment_id: 's9' } as never] }],
    ['nothing cited', word, '가속도', { evidence: [] }],
    ['another explanation', word, '가속도', { explanation: '1987년의 일입니다.' }],
  ])('%s', (_title, problem, given, more) => expect(check(problem, given, more)).not.toEqual([]));

  it('a question twice, and keys that lean', () => {
    const keys = [key, key, key].map((one) => ({ ...one, key: 1 }));
    expect(checkTogether([word, word], keys)).toHaveLength(1);
    const three = ['가', '나', '다'].map((letter) => ({ ...choice, stem: `${letter} ____ ${letter}` }));
    expect(checkTogether(three, keys)).toEqual(['keys of CHOICE_4 lean to a place']);
  });
});
