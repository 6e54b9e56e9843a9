import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedJudging } from '../claims/judging.ts';
import type { JudgedItem } from '../claims/plan-batches.ts';
import type { RawVerdict } from '../claims/read-verdicts.ts';
import { labelParts } from './label-parts.ts';
import { type ChatJudgeStep, planAnswerJudging, planCorrections, type WrittenAnswer } from './plan-answer-judging.ts';
import type { SentenceSource } from './read-answer.ts';
import { settleAnswer } from './settle-answer.ts';
import type { AnswerKind } from './tutor.ts';

const LINES = [
  '교착 상태는 서로 자원을 기다리며 멈춘 상태입니다.',
  '교착 상태의 조건은 네 가지입니다.',
  '순환 대기는 고리 모양으로 서로를 기다리는 조건입니다.',
  '타조 알고리즘은 교착 상태를 무시하는 방법입니다.',
  '은행원 알고리즘은 회피 방법입니다.',
];
const parts = labelParts([
  {
    note_id: 'a',
    kind: 'SPEECH',
    parts: LINES.map((text, at) => ({ id: `s${at + 1}`, start_ms: at * 1000, text })),
  },
]);

type Opinion = Partial<Omit<RawVerdict, 'n'>>;
type Judge = (item: JudgedItem) => Opinion | null;
/** Verdicts by the text of a sentence, for a judge that knows false sentences. */
const knowing =
  (opinions: Record<string, Opinion>): Judge =>
  (item) => {
    if (item.role === 'canary')
      return item.canary.kind === 'true' ? { verdict: 'supported', ids: item.ids } : { verdict: 'contradicted' };
    if (item.claim.startsWith('point')) return opinions[item.claim] ?? { verdict: 'supported' };
    return opinions[item.text] ?? { verdict: 'supported', ids: item.ids };
  };
const always =
  (verdict: string): Judge =>
  () => ({ verdict, ids: verdict === 'not_found' ? [] : ['s1'] });

const replyOf = (planned: PlannedJudging | null, judge: Judge) =>
  new Map(
    planned?.batches.map(({ part, items }) => [
      part,
      items.flatMap((item) => {
        const opinion = judge(item);
        return opinion === null ? [] : [{ n: item.n, ids: [], wrong: '', verdict: '', fixed: '', ...opinion }];
      }),
    ]),
  );

interface Sentence {
  text: string;
  ids?: string[];
  source?: SentenceSource;
}
const answerOf = (...sentences: Sentence[]): WrittenAnswer => ({
  question_id: 'q',
  question: '교착 상태란?',
  kind: 'LECTURE',
  parts,
  near: [],
  instructions: '',
  is_lecture_only: false,
  sentences: sentences.map(({ text, ids = ['s1'], source = 'LECTURE' }, at) => ({
    id: `a${at + 1}`,
    text,
    ids: source === 'LECTURE' ? ids : [],
    source,
  })),
});

function settle(answer: WrittenAnswer, judges: { first?: Judge; second?: Judge; corrections?: Judge }) {
  const replies = new Map<ChatJudgeStep, ReturnType<typeof replyOf>>();
  if (judges.first) replies.set('CHAT_JUDGE', replyOf(planAnswerJudging(answer, 'CHAT_JUDGE'), judges.first));
  if (judges.second) replies.set('CHAT_REJUDGE', replyOf(planAnswerJudging(answer, 'CHAT_REJUDGE'), judges.second));
  const found = settleAnswer(answer, replies);
  const verdicts = found.checks.find(({ step }) => step === 'CHAT_JUDGE')?.judged.verdicts;
  if (judges.corrections && verdicts)
    replies.set('CHAT_JUDGE_FIXED', replyOf(planCorrections(answer, verdicts), judges.corrections));
  return settleAnswer(answer, replies);
}
const shown = (...input: Parameters<typeof settle>) =>
  settle(...input).sentences.map(({ text, state }) => `${state} ${text}`);

const TRUE = { text: '교착 상태는 서로 기다리다 멈춘 것이다.' };
const RIGHT = { text: '조건은 네 가지다.', ids: ['s2'] };
const WRONG = { text: '조건은 다섯 가지다.', ids: ['s2'] };
const OUTSIDE: Sentence = { text: '데이크스트라가 이름을 붙였다.', source: 'OUTSIDE' };
const FIX = { verdict: 'contradicted', ids: ['s2'], wrong: '다섯', fixed: '조건은 네 가지다.' };

describe('sentence with a verdict', () => {
  it.each<[string, Sentence, Opinion, string[]]>([
    ['supported', RIGHT, { verdict: 'supported', ids: ['s2'] }, [`SUPPORTED ${RIGHT.text}`]],
    ['supported with a wrong number', WRONG, { verdict: 'supported', ids: ['s2'] }, [`PARTLY ${WRONG.text}`]],
    ['partly', WRONG, { verdict: 'partly', ids: ['s2'], wrong: '다섯' }, ['PARTLY 조건은 다섯 가지다.']],
    ['partly without any line', { text: '조건은 다섯 가지다.', ids: [] }, { verdict: 'partly' }, []],
    ['contradicted', WRONG, { verdict: 'contradicted', ids: ['s2'] }, []],
    ['not found', WRONG, { verdict: 'not_found' }, []],
    ['not found, marked as outside', OUTSIDE, { verdict: 'not_found' }, [`BEYOND ${OUTSIDE.text}`]],
    ['partly, marked as outside', OUTSIDE, { verdict: 'partly', ids: ['s2'] }, [`BEYOND ${OUTSIDE.text}`]],
    ['supported, marked as outside', OUTSIDE, { verdict: 'supported', ids: ['s2'] }, [`SUPPORTED ${OUTSIDE.text}`]],
    ['contradicted, marked as outside', OUTSIDE, { verdict: 'contradicted', ids: ['s2'] }, []],
    ['supported without a line', WRONG, { verdict: 'supported', ids: [] }, []],
  ])('%s', (_, sentence, opinion, expected) => {
    const first = knowing({ [sentence.text]: opinion });
    expect(shown(answerOf(TRUE, sentence), { first })).toEqual([`SUPPORTED ${TRUE.text}`, ...expected]);
  });

  it('cites the lines that decide, and keeps the words that are not confirmed', () => {
    const first = knowing({ [WRONG.text]: { verdict: 'partly', ids: ['s3'], wrong: '다섯' } });
    expect(settle(answerOf(WRONG), { first }).sentences).toMatchObject([
      { state: 'PARTLY', wrong: '다섯', cites: [{ id: 's3', start_ms: 2000 }] },
    ]);
  });

  it('is unchecked when the judge left it out', () => {
    const knows = knowing({});
    const first: Judge = (item) => (item.text === WRONG.text ? null : knows(item));
    expect(shown(answerOf(TRUE, WRONG), { first })).toEqual([`SUPPORTED ${TRUE.text}`, `UNCHECKED ${WRONG.text}`]);
  });
});

describe('correction', () => {
  const first = knowing({ [WRONG.text]: FIX });

  it('replaces its sentence after it was judged as supported', () => {
    const { sentences, charged_permille } = settle(answerOf(WRONG), { first, corrections: knowing({}) });
    expect(sentences).toMatchObject([{ text: FIX.fixed, state: 'FIXED', was: WRONG.text, cites: [{ id: 's2' }] }]);
    expect(charged_permille).toEqual({ CHAT_JUDGE: 166, CHAT_JUDGE_FIXED: 125 });
  });

  it.each([
    ['it was not judged', undefined],
    ['it was not supported', knowing({ [FIX.fixed]: { verdict: 'partly', ids: ['s2'] } })],
    ['its judge accepts false sentences', always('supported')],
  ])('is not used when %s', (_, corrections) => {
    expect(shown(answerOf(TRUE, WRONG), { first, ...(corrections && { corrections }) })).toEqual([
      `SUPPORTED ${TRUE.text}`,
    ]);
  });

  it('leaves a sentence that is partly confirmed with its mark when the correction fails', () => {
    const partly = knowing({ [WRONG.text]: { ...FIX, verdict: 'partly' } });
    const corrections = always('not_found');
    expect(shown(answerOf(WRONG), { first: partly, corrections })).toEqual([`PARTLY ${WRONG.text}`]);
  });

  it('is dropped when it equals another sentence', () => {
    const right = { text: FIX.fixed, ids: ['s2'] };
    expect(shown(answerOf(right, WRONG), { first, corrections: knowing({}) })).toEqual([`SUPPORTED ${FIX.fixed}`]);
  });

  it('is dropped when it repeats the prompt', () => {
    const instructions = '노트를 쓴 사람이 아니며 문장을 좋게 보아 줄 이유도 없습니다';
    const echoing = knowing({ [WRONG.text]: { ...FIX, fixed: instructions } });
    const answer = { ...answerOf(TRUE, WRONG), instructions };
    expect(shown(answer, { first: echoing, corrections: knowing({}) })).toEqual([`SUPPORTED ${TRUE.text}`]);
  });
});

describe('answer', () => {
  it('is refused when it is not to the point', () => {
    for (const verdict of ['not_found', 'contradicted'])
      expect(settle(answerOf(TRUE), { first: knowing({ point: { verdict } }) }).sentences).toEqual([]);
    expect(shown(answerOf(TRUE), { first: knowing({ point: { verdict: 'supported', ids: [] } }) })).toHaveLength(1);
  });

  it('loses a sentence from outside the lecture that is not to the point', () => {
    const opinions = { [OUTSIDE.text]: { verdict: 'not_found' }, 'point.a2': { verdict: 'not_found' } };
    expect(shown(answerOf(TRUE, OUTSIDE), { first: knowing(opinions) })).toEqual([`SUPPORTED ${TRUE.text}`]);
  });

  it('is refused when only knowledge from outside the lecture is left', () => {
    const first = knowing({ [OUTSIDE.text]: { verdict: 'not_found' }, [TRUE.text]: { verdict: 'contradicted' } });
    expect(settle(answerOf(TRUE, OUTSIDE), { first }).sentences).toEqual([]);
  });

  it('is charged for the judging without the known sentences', () => {
    // One sentence and its point beside three false sentences and a true one.
    expect(settle(answerOf(TRUE), { first: knowing({}) }).charged_permille).toEqual({ CHAT_JUDGE: 166 });
  });
});

describe('judge', () => {
  const answer = answerOf(TRUE, WRONG, OUTSIDE);

  it.each([
    ['accepts everything', always('supported')],
    ['finds nothing', always('not_found')],
  ])('that %s is replaced by the second model', (_, first) => {
    const second = knowing({ [WRONG.text]: { verdict: 'contradicted', ids: ['s2'] } });
    const { judge, sentences, charged_permille, checks } = settle(answerOf(TRUE, WRONG), { first, second });
    expect(judge).toBe('second');
    expect(sentences).toMatchObject([{ state: 'SUPPORTED', text: TRUE.text }]);
    expect(charged_permille).toEqual({ CHAT_REJUDGE: 214 });
    expect(checks.map(({ step, is_used }) => [step, is_used])).toEqual([
      ['CHAT_JUDGE', false],
      ['CHAT_REJUDGE', true],
    ]);
  });

  it('may miss one known sentence', () => {
    const knows = knowing({});
    let missed = 0;
    const first: Judge = (item) => {
      if (item.role === 'canary' && item.canary.kind === 'line' && missed === 0) {
        missed += 1;
        return { verdict: 'supported', ids: ['s1'] };
      }
      return knows(item);
    };
    expect(settle(answerOf(TRUE), { first }).judge).toBe('first');
    expect(missed).toBe(1);
  });

  it.each<[string, { first?: Judge; second?: Judge }]>([
    ['both fail', { first: always('supported'), second: always('supported') }],
    ['none replies', {}],
  ])('when %s, sentences with a line are shown as unchecked and judging is not charged', (_, judges) => {
    const { judge, sentences, charged_permille } = settle(answer, judges);
    expect(judge).toBe('none');
    expect(sentences.map(({ state, text }) => [state, text])).toEqual([
      ['UNCHECKED', TRUE.text],
      ['UNCHECKED', WRONG.text],
    ]);
    expect(charged_permille).toEqual({});
  });
});

describe('answer without a sentence of the lecture', () => {
  const GUIDE: Sentence = { text: '교착 상태의 조건은 몇 가지일까요?', source: 'GUIDE' };
  const notFound = { [OUTSIDE.text]: { verdict: 'not_found' }, [GUIDE.text]: { verdict: 'not_found' } };

  it.each<[AnswerKind, Sentence, string[]]>([
    ['OUTSIDE', OUTSIDE, [`BEYOND ${OUTSIDE.text}`]],
    ['LECTURE', OUTSIDE, []],
    ['MIXED', OUTSIDE, []],
    ['TEST', GUIDE, [`GUIDE ${GUIDE.text}`]],
    ['LECTURE', GUIDE, []],
  ])('of kind %s shows %j as %j', (kind, sentence, expected) => {
    const answer = { ...answerOf(sentence), kind };
    expect(shown(answer, { first: knowing(notFound) })).toEqual(expected);
  });

  it('shows nothing that the judge does not find to the point', () => {
    const answer: WrittenAnswer = { ...answerOf(GUIDE), kind: 'TEST' };
    const judge = knowing({ ...notFound, 'point.a1': { verdict: 'not_found' } });
    expect(shown(answer, { first: judge })).toEqual([]);
  });

  it('shows a question to the student without the place of its answer, in a test', () => {
    const sentences = [{ id: 'a1', text: GUIDE.text, ids: ['s2'], source: 'GUIDE' as const }];
    const citesOf = (kind: AnswerKind) =>
      settle(
        {
          ...answerOf(),
          kind,
          sentences: [...sentences, ...answerOf(TRUE).sentences.map((one) => ({ ...one, id: 'a2' }))],
        },
        {
          first: knowing(notFound),
        },
      ).sentences.map(({ cites }) => cites.length);
    expect(citesOf('TEST')).toEqual([0, 1]);
    expect(citesOf('MIXED')).toEqual([1, 1]);
  });
});

it('shows as supported only what a trusted judge supports, and always with a place, for any verdicts', () => {
  const opinion = fc.record({
    verdict: fc.constantFrom('supported', 'partly', 'contradicted', 'not_found', 'nonsense'),
    ids: fc.array(fc.constantFrom('s1', 's2', 'x9'), { maxLength: 2 }),
    fixed: fc.constantFrom('', '조건은 네 가지다.'),
  });
  const sentence = fc.record({
    text: fc.constantFrom('가', '나', '다', '라'),
    ids: fc.array(fc.constantFrom('s1', 's2')),
    is_outside: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(sentence, { minLength: 1, selector: ({ text }) => text }),
      fc.array(opinion),
      (sentences, opinions) => {
        const answer = answerOf(...sentences);
        const byText = Object.fromEntries(
          sentences.map(({ text }, at) => [text, opinions[at] ?? { verdict: 'not_found' }]),
        );
        const found = settle(answer, { first: knowing(byText), corrections: knowing({}) });
        for (const { state, text, cites } of found.sentences) {
          expect(state === 'BEYOND' || cites.length > 0).toBe(true);
          if (state === 'SUPPORTED') expect(byText[text]?.verdict).toBe('supported');
          if (state === 'BEYOND') expect(sentences.find((one) => one.text === text)?.is_outside).toBe(true);
        }
      },
    ),
  );
});
