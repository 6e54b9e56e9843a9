import { describe, expect, it } from 'vitest';
import { noteDocumentOf } from '../../apps/server/testing/note-document-of.ts';
import { checkShipped, checkTogether } from './check-shipped.ts';
import type { AnswerKey, ProblemView } from './order-bundle.ts';

const SENTENCES = [
  '속도를 미분하면 가속도를 얻습니다.',
  '리보솜은 단백질을 합성합니다.',
  '라우터는 패킷을 넘겨줍니다.',
];
const document = noteDocumentOf({ title: '강의', sections: [{ heading: '첫째', written: [], spoken: SENTENCES }] });
const evidence = [{ segment_id: 's1_1', start_ms: 0, end_ms: 5000, text: SENTENCES[0] ?? '' }];
const key = {
  problem_id: 'p',
  number: 1,
  key_text: '',
  explanation: SENTENCES[0] ?? '',
  is_checked: true,
  note_id: 'n',
  section: 1,
  evidence,
  slide_ids: [],
};
const base = { id: 'p', number: 1, difficulty: 'EASY', topic: '' } as const;
const choice: ProblemView = {
  ...base,
  type: 'CHOICE_4',
  stem: '고르세요. “속도를 미분하면 ____를 얻습니다.”',
  options: ['리보솜', '가속도', '라우터', '패킷'],
};
const word: ProblemView = { ...base, type: 'BLANK', stem: '속도를 미분하면 ____를 얻습니다.' };
const truth: ProblemView = { ...base, type: 'OX', stem: SENTENCES[1] ?? '' };
const sum: ProblemView = { ...base, type: 'CALCULATION', stem: '3 × 4의 값을 구하세요.', unit: null };
const pairs: ProblemView = {
  ...base,
  type: 'MATCHING',
  stem: '이으세요.',
  left: ['가속도', '리보솜', '패킷'],
  right: ['____은 단백질을 합성합니다.', '라우터는 ____을 넘겨줍니다.', '속도를 미분하면 ____를 얻습니다.'],
};
const essay: ProblemView = {
  ...base,
  type: 'ESSAY',
  stem: '설명하세요.',
  rubric: SENTENCES.slice(0, 2).map((criterion) => ({ criterion, points: 5 })),
};
const check = (problem: ProblemView, given: AnswerKey['key'], more: Partial<AnswerKey> = {}) =>
  checkShipped(problem, { ...key, key: given, ...more }, document);

describe('checkShipped with a correct problem', () => {
  it.each<[string, ProblemView, AnswerKey['key']]>([
    ['a choice', choice, 1],
    ['a blank', word, '가속도'],
    ['a true statement', truth, true],
    ['a calculation', sum, '12'],
    ['pairs', pairs, [2, 0, 1]],
    ['an essay', essay, SENTENCES.slice(0, 2).join(' ')],
  ])('accepts %s', (_title, problem, given) => expect(check(problem, given)).toEqual([]));
});

describe('checkShipped with an incorrect problem', () => {
  it.each<[string, ProblemView, AnswerKey['key'], Partial<AnswerKey>]>([
    ['a wrong key', choice, 0, {}],
    ['a duplicate option', { ...choice, options: ['가속도', '가속도', '라우터', '패킷'] }, 1, {}],
    ['a missing option', { ...choice, options: ['리보솜', '가속도', '라우터'] }, 1, {}],
    ['the key in the stem', { ...choice, stem: `${choice.stem} (가속도)` }, 1, {}],
    ['an ambiguous question', { ...choice, stem: '강의에 나온 것을 고르세요.' }, 1, {}],
    ['a wrong word', word, '속도', {}],
    ['a false statement with the key true', { ...truth, stem: '라우터는 단백질을 합성합니다.' }, true, {}],
    ['a wrong result', sum, '13', {}],
    ['a wrong partner', pairs, [0, 2, 1], {}],
    [
      'a criterion that is not in the script',
      { ...essay, rubric: [{ criterion: '없는 말', points: 5 }] },
      '없는 말',
      {},
    ],
    ['an unknown segment', word, '가속도', { evidence: [{ ...evidence[0], segment_id: 's9' } as never] }],
    ['missing evidence', word, '가속도', { evidence: [] }],
    ['an explanation that is not in the script', word, '가속도', { explanation: '1987년의 일입니다.' }],
  ])('reports %s', (_title, problem, given, more) => expect(check(problem, given, more)).not.toEqual([]));

  it('reports a repeated question and unevenly distributed keys', () => {
    const keys = [key, key, key].map((one) => ({ ...one, key: 1 }));
    expect(checkTogether([word, word], keys)).toHaveLength(1);
    const three = ['가', '나', '다'].map((letter) => ({ ...choice, stem: `${letter} ____ ${letter}` }));
    expect(checkTogether(three, keys)).toEqual(['keys of CHOICE_4 are unevenly distributed']);
  });
});
