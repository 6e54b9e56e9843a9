import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterAnswer } from './filter-answer.ts';
import { labelParts } from './label-parts.ts';
import { readQuestion } from './read-question.ts';

/** Minimal term analyser for tests: words of at least two letters without common endings. */
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
const contextOf = (question: string) => ({
  question,
  words: readQuestion(question, listTerms),
  parts: labelParts(passages),
});
const answer = (...sentences: [text: string, ids: string[]][]) => ({
  is_answered: true,
  sentences: sentences.map(([text, ids]) => ({ text, ids })),
});
const filter = (question: string, ...sentences: [text: string, ids: string[]][]) =>
  filterAnswer(answer(...sentences), contextOf(question), listTerms);

const TRUE_SENTENCE = '교착 상태는 서로 자원을 기다리며 멈춘 상태입니다.';

describe('filterAnswer', () => {
  it('shows a supported sentence with its citation and start time', () => {
    const { shown, withheld } = filter('교착 상태란?', [TRUE_SENTENCE, ['s1']]);
    expect(shown).toEqual([
      { text: TRUE_SENTENCE, cites: [{ note_id: 'a', kind: 'SPEECH', id: 's1', start_ms: 1000 }] },
    ]);
    expect(withheld).toEqual([]);
  });

  it.each([
    ['without an id', TRUE_SENTENCE, [], 'no-evidence'],
    ['with an unknown id', TRUE_SENTENCE, ['s9'], 'unknown-id'],
    ['with an unsupported number', '교착 상태는 서로 자원을 7번 기다리며 멈춘 상태입니다.', ['s1'], 'number-not-said'],
    ['with an unsupported fact', '교착 상태는 홍길동 박사가 서울에서 발견', ['s1'], 'terms-not-said'],
    ['without content', '네.', ['s1'], 'no-content'],
    ['about a related subject', '조건은 네 가지입니다.', ['s2'], null],
    ['about another subject', '라운드 로빈 할당량 10 밀리초', ['p1'], 'other-subject'],
  ])('sentence %s', (_, text, ids, doubt) => {
    const { shown, withheld } = filter('교착 상태란?', [text, ids]);
    expect(withheld.map(({ doubts }) => doubts[0])).toEqual(doubt === null ? [] : [doubt]);
    expect(shown).toHaveLength(doubt === null ? 1 : 0);
  });

  it('withholds unsupported sentences and reads ids in the text and in brackets', () => {
    const { shown, withheld } = filter(
      '교착 상태란?',
      [`${TRUE_SENTENCE} [s1]`, ['[s1]']],
      ['교착 상태는 1999년 발명되었습니다.', ['s1']],
    );
    expect(shown.map(({ text }) => text)).toEqual([TRUE_SENTENCE]);
    expect(withheld).toHaveLength(1);
  });

  it('requires a number in the answer to a "how many" question', () => {
    expect(filter('교착 상태는 몇 년에 나왔나요?', [TRUE_SENTENCE, ['s1']]).shown).toEqual([]);
    expect(filter('교착 상태의 조건은 몇 가지?', ['조건은 네 가지입니다.', ['s2']]).shown).toHaveLength(1);
  });

  it('shows nothing when the model reports that it found no answer', () => {
    const unanswered = { ...answer([TRUE_SENTENCE, ['s1']]), is_answered: false };
    expect(filterAnswer(unanswered, contextOf('교착 상태란?'), listTerms)).toEqual({ shown: [], withheld: [] });
  });

  it('shows nothing for a question without content words', () => {
    expect(filter('그게 뭐예요?', [TRUE_SENTENCE, ['s1']]).shown).toEqual([]);
  });
});

describe('streaming', () => {
  const pool: [string, string[]][] = [
    [TRUE_SENTENCE, ['s1']],
    ['조건은 네 가지입니다.', ['s2']],
    ['라운드 로빈 할당량 10 밀리초', ['p1']],
    [TRUE_SENTENCE, []],
    ['지어낸 말입니다.', ['s1']],
  ];
  it('never retracts a shown sentence when more sentences arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pool), { maxLength: 6 }), fc.nat(6), (sentences, cut) => {
        const early = filter('교착 상태란?', ...sentences.slice(0, cut)).shown;
        const late = filter('교착 상태란?', ...sentences).shown;
        expect(late.slice(0, early.length)).toEqual(early);
      }),
    );
  });
  it('cites at least one place for every shown sentence', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(TRUE_SENTENCE, '조건은 네 가지입니다.', '지어낸 말'),
            fc.array(fc.constantFrom('s1', 's2', 'p1', 'x')),
          ),
          { maxLength: 5 },
        ),
        (sentences) => {
          for (const { cites } of filter('교착 상태란?', ...sentences).shown) expect(cites.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
