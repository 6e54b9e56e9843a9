import { describe, expect, it } from 'vitest';
import type { NoteBlock, NoteDocument, NoteSentence } from '../../notes/note-document.ts';
import { proposeCards } from './propose-cards.ts';

const sentence = (text: string, changes: Partial<NoteSentence> = {}): NoteSentence => ({
  id: text,
  text,
  segment_ids: ['s1'],
  slide_ids: [],
  state: 'SUPPORTED',
  ...changes,
});

const block = (kind: NoteBlock['kind'], heading: string, texts: readonly (string | NoteSentence)[]): NoteBlock => {
  const sentences = texts.map((one) => (typeof one === 'string' ? sentence(one) : one));
  const text = sentences.map((one) => one.text).join('\n');
  return { id: 'b1_1', kind, heading, text, segment_ids: ['s1'], slide_ids: [], at_ms: 1000, sentences };
};

const note = (blocks: NoteBlock[], changes: Partial<NoteDocument> = {}): NoteDocument => ({
  title: '강의',
  overview: '',
  duration_ms: 60_000,
  glossary: [],
  sections: [{ number: 1, start_ms: 0, end_ms: 60_000, status: 'DONE', heading: '절', is_checked: true, blocks }],
  segments: [{ id: 's1', start_ms: 1000, end_ms: 4000, text: '강의에서 한 말' }],
  slides: [],
  coverage: { voiced_minutes: 1, covered_minutes: 1, slides: 0, covered_slides: 0, gaps: [] },
  evidence: { supported: 1, total: 1 },
  ...changes,
});

const cardsOf = (...blocks: NoteBlock[]) => proposeCards(note(blocks)).map(({ front, back }) => [front, back]);

describe('proposeCards', () => {
  it('has the term of a definition as answer with the right particle', () => {
    const [closed] = cardsOf(block('definition', '공납(貢納)', ['각 지방의 토산물을 나라에 현물로 바치는 세금이다.']));
    expect(closed).toEqual(['각 지방의 토산물을 나라에 현물로 바치는 세금을 무엇이라고 하나요?', '**공납**']);
    const [open] = cardsOf(block('definition', '교착 상태', ['프로세스가 서로 자원을 기다리며 멈춘 상태다.']));
    expect(open?.[0]).toBe('프로세스가 서로 자원을 기다리며 멈춘 상태를 무엇이라고 하나요?');
  });

  it('has the meaning as answer when the definition names the term or does not end with a noun', () => {
    const cards = cardsOf(
      block('definition', '테일러 다항식', ['급수를 앞에서 자른 것을 테일러 다항식이라 하고 T로 쓴다.']),
    );
    expect(cards).toEqual([
      ['**테일러 다항식**이란 무엇인가요?', '급수를 앞에서 자른 것을 테일러 다항식이라 하고 T로 쓴다.'],
    ]);
  });

  it('leaves out the numbers of an example behind a formula, and formulas of examples', () => {
    const general = '$$\\text{비용} = \\frac{\\text{원가}}{\\text{연수}} = \\frac{900}{5} = 180\\text{(만 원)}$$';
    expect(cardsOf(block('formula', '정액법', [general]))).toEqual([
      ['**정액법**의 식은?', '$$\\text{비용} = \\frac{\\text{원가}}{\\text{연수}}$$'],
    ]);
    expect(cardsOf(block('formula', '횟수', ['$$4 \\times 5 + 1 = 21$$']))).toEqual([]);
  });

  it('hides stressed words with their translation, terms, or a year', () => {
    const fronts = cardsOf(
      block('paragraph', '관청', ['세금을 맡은 관청은 **선혜청(宣惠廳)**이고 서울에 있었다고 전한다.']),
      block('paragraph', '때', ['1608년에 경기도에서 먼저 시행했으나 반대가 많았다.']),
    ).map(([front]) => front);
    expect(fronts).toEqual([
      '세금을 맡은 관청은 {{선혜청(宣惠廳)}}이고 서울에 있었다고 전한다.',
      '{{1608년}}에 경기도에서 먼저 시행했으나 반대가 많았다.',
    ]);
  });

  it.each([
    ['a pronoun without antecedent', '이것은 **대동법**의 핵심이라고 할 수 있는 내용이다.'],
    ['a remark about the lecture', '처음 강의에서 **12말**이라고 했다가 나중에 고쳤다.'],
    ['the hidden words a second time', '**공인**은 나라의 상인이고 공인은 물건을 사다 바쳤다.'],
    ['too little beside the hidden words', '**아주 길게 가려진 말이 거의 전부인 문장**이다.'],
    ['figures of an example', '**9차**는 훈련 오차가 0이고 테스트 오차가 1.37로 컸다.'],
  ])('makes no cloze of a sentence with %s', (_, text) => {
    expect(cardsOf(block('paragraph', '제목', [text]))).toEqual([]);
  });

  it('does not show a heading that contains the answer', () => {
    const [card] = proposeCards(
      note([block('paragraph', '재현', ['**타이밍**이 맞을 때만 일어나므로 테스트에서는 멀쩡하다.'])]),
    );
    expect(card?.heading).toBe('절 · 재현');
    const hidden = block('paragraph', '타이밍 문제', ['**타이밍**이 맞을 때만 일어나므로 테스트에서는 멀쩡하다.']);
    expect(proposeCards(note([hidden]))[0]?.heading).toBe('절');
  });

  it('uses confirmed sentences of compared sections only', () => {
    const text = '각 지방의 토산물을 나라에 현물로 바치는 세금이다.';
    for (const state of ['PARTLY', 'NOT_FOUND', 'CONTRADICTED', 'UNCHECKED', 'OWN'] as const) {
      expect(cardsOf(block('definition', '공납', [sentence(text, { state })])), state).toEqual([]);
    }
    expect(cardsOf(block('definition', '공납', [sentence(text, { state: 'FIXED' })]))).toHaveLength(1);
    const [section] = note([block('definition', '공납', [text])]).sections;
    const unchecked = section === undefined ? [] : [{ ...section, is_checked: false }];
    expect(proposeCards(note([], { sections: unchecked }))).toEqual([]);
  });

  it('makes cards of named items of a short list, not of a long one', () => {
    const items = ['상호 배제', '점유와 대기', '비선점'].map((name) => `- **${name}**: 자원을 그렇게 쓴다.`);
    expect(cardsOf(block('list', '조건', items)).map(([front]) => front)).toEqual([
      '**상호 배제**는?',
      '**점유와 대기**는?',
      '**비선점**은?',
    ]);
    expect(cardsOf(block('list', '조건', [...items, ...items.map((item) => item.replace('**:', ' 2**:'))]))).toEqual(
      [],
    );
  });

  it('makes questions of the cells of a small table', () => {
    const table = {
      ...block('comparison', '비교', ['| 기준 | 호 단위 | 토지 결수 |', '| 내는 것 | 토산물 | 쌀과 베 |']),
      head: '| 구분 | 공납 | 대동법 |\n|---|---|---|',
    };
    expect(cardsOf(table)).toEqual([
      ['**공납**의 기준은?', '호 단위'],
      ['**대동법**의 기준은?', '토지 결수'],
      ['**공납** — 내는 것은?', '토산물'],
      ['**대동법** — 내는 것은?', '쌀과 베'],
    ]);
  });

  it('plays the lines of the sentence, else of its block', () => {
    const cited = sentence('$$E = mc^2$$', { segment_ids: [] });
    expect(proposeCards(note([block('formula', '질량과 에너지', [cited])]))[0]?.evidence).toEqual([
      { segment_id: 's1', start_ms: 1000, end_ms: 4000, text: '강의에서 한 말' },
    ]);
  });
});
