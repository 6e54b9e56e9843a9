import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';
import { labelParts } from './label-parts.ts';
import { readQuestion } from './read-question.ts';

/** Words of two letters and more, without their last one: enough of an analyser for rules. */
const listTerms = (text: string) =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/(?:입니다|합니다|은|는|이|가|을|를|의)$/u, ''));

const passages = [
  {
    note_id: 'a',
    kind: 'SPEECH' as const,
    parts: [
      { id: 's1', start_ms: 1000, text: '교착 상태는 서로 자원을 기다리며 멈춘 상태입니다.' },
      { id: 's2', start_ms: 5000, text: '조건은 네 가지입니다.' },
    ],
  },
  { note_id: 'a', kind: 'SLIDE' as const, parts: [{ id: 'p1', start_ms: 9000, text: '라운드 로빈 할당량 10 밀리초' }] },
];
const asked = (question: string) => ({
  question,
  words: readQuestion(question, listTerms),
  parts: labelParts(passages),
});
const answer = (...sentences: [text: string, ids: string[]][]) => ({
  is_answered: true,
  sentences: sentences.map(([text, ids]) => ({ text, ids })),
});
const judge = (question: string, ...sentences: [text: string, ids: string[]][]) =>
  checkAnswer(answer(...sentences), asked(question), listTerms);

const TRUE_SENTENCE = '교착 상태는 서로 자원을 기다리며 멈춘 상태입니다.';

describe('what may be shown', () => {
  it('a sentence made of what it cites, with the moment at which it is said', () => {
    const { shown, withheld } = judge('교착 상태란?', [TRUE_SENTENCE, ['s1']]);
    expect(shown).toEqual([
      { text: TRUE_SENTENCE, cites: [{ note_id: 'a', kind: 'SPEECH', id: 's1', start_ms: 1000 }] },
    ]);
    expect(withheld).toEqual([]);
  });

  it.each([
    ['without an id', TRUE_SENTENCE, [], 'no-evidence'],
    ['with a foreign id', TRUE_SENTENCE, ['s9'], 'unknown-id'],
    ['with a number nobody said', '교착 상태는 서로 자원을 7번 기다리며 멈춘 상태입니다.', ['s1'], 'number-not-said'],
    ['with a fact nobody said', '교착 상태는 홍길동 박사가 서울에서 발견', ['s1'], 'terms-not-said'],
    ['that says nothing', '네.', ['s1'], 'says-nothing'],
    ['about something else', '조건은 네 가지입니다.', ['s2'], null],
    ['true, on another subject', '라운드 로빈 할당량 10 밀리초', ['p1'], 'other-subject'],
  ])('a sentence %s', (_, text, ids, doubt) => {
    const { shown, withheld } = judge('교착 상태란?', [text, ids]);
    expect(withheld.map(({ doubts }) => doubts[0])).toEqual(doubt === null ? [] : [doubt]);
    expect(shown).toHaveLength(doubt === null ? 1 : 0);
  });

  it('bad sentences go, good ones stay; ids in the text and in brackets are read as ids', () => {
    const { shown, withheld } = judge(
      '교착 상태란?',
      [`${TRUE_SENTENCE} [s1]`, ['[s1]']],
      ['교착 상태는 1999년 발명되었습니다.', ['s1']],
    );
    expect(shown.map(({ text }) => text)).toEqual([TRUE_SENTENCE]);
    expect(withheld).toHaveLength(1);
  });

  it('whoever asks how many gets a number', () => {
    expect(judge('교착 상태는 몇 년에 나왔나요?', [TRUE_SENTENCE, ['s1']]).shown).toEqual([]);
    expect(judge('교착 상태의 조건은 몇 가지?', ['조건은 네 가지입니다.', ['s2']]).shown).toHaveLength(1);
  });

  it('nothing when the model itself found no answer', () => {
    const silent = { ...answer([TRUE_SENTENCE, ['s1']]), is_answered: false };
    expect(checkAnswer(silent, asked('교착 상태란?'), listTerms)).toEqual({ shown: [], withheld: [] });
  });

  it('nothing to a question that names nothing', () => {
    expect(judge('그게 뭐예요?', [TRUE_SENTENCE, ['s1']]).shown).toEqual([]);
  });
});

describe('while it is being said', () => {
  const pool: [string, string[]][] = [
    [TRUE_SENTENCE, ['s1']],
    ['조건은 네 가지입니다.', ['s2']],
    ['라운드 로빈 할당량 10 밀리초', ['p1']],
    [TRUE_SENTENCE, []],
    ['지어낸 말입니다.', ['s1']],
  ];
  it('what was shown is never taken back by what follows', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pool), { maxLength: 6 }), fc.nat(6), (sentences, cut) => {
        const early = judge('교착 상태란?', ...sentences.slice(0, cut)).shown;
        const late = judge('교착 상태란?', ...sentences).shown;
        expect(late.slice(0, early.length)).toEqual(early);
      }),
    );
  });
  it('every sentence that is shown has a place', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(TRUE_SENTENCE, '조건은 네 가지입니다.', '지어낸 말'),
            fc.array(fc.constantFrom('s1', 's2', 'p1', 'x')),
          ),
          { maxLength: 5 },
        ),
        (said) => {
          for (const { cites } of judge('교착 상태란?', ...said).shown) expect(cites.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
