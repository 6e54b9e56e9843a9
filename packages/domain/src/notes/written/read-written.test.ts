import { describe, expect, it } from 'vitest';
import { joinSentences } from '../join-sentences.ts';
import { parseBlockText } from '../parse-block-text.ts';
import { type AnsweredBlock, readWritten } from './read-written.ts';

const lines = [
  { id: 's1', text: '이건 시험에 꼭 나옵니다.' },
  { id: 's2', text: '속도는 거리를 시간으로 나눈 값입니다.' },
];
const answered = (kind: AnsweredBlock['kind'], texts: string[], lang?: string): AnsweredBlock => ({
  kind,
  heading: '제목',
  lang,
  sentences: texts.map((text) => ({ text, ids: ['s1', 's2'] })),
});
const read = (...block: Parameters<typeof answered>) => {
  const [found] = readWritten([answered(...block)], lines);
  if (found === undefined) throw new Error('no block');
  return found;
};
const textOf = (...block: Parameters<typeof answered>) => {
  const found = read(...block);
  return joinSentences(
    found,
    found.sentences.map(({ text }) => text),
  );
};

describe('lines of the audience', () => {
  const [first] = lines;
  const withQuestion = lines.map((line) => ({
    ...line,
    speaker: line.id === first?.id ? ('OTHER' as const) : undefined,
  }));
  const cite = (ids: string[]) => [{ ids, text: '행렬식이 0이면 역행렬이 없다.' }];

  it('are no evidence for a statement', () => {
    const block = { kind: 'paragraph' as const, heading: null, sentences: cite([first?.id ?? '']) };
    expect(readWritten([block], withQuestion)).toEqual([]);
    expect(readWritten([block], lines)).toHaveLength(1);
  });
  it('may support a statement beside a line of the lecturer', () => {
    const block = { kind: 'paragraph' as const, heading: null, sentences: cite(lines.map(({ id }) => id)) };
    expect(readWritten([block], withQuestion)).toHaveLength(1);
  });
  it('appear in questions', () => {
    const block = { kind: 'question' as const, heading: null, sentences: cite([first?.id ?? '']) };
    expect(readWritten([block], withQuestion)).toHaveLength(1);
  });
  it('are not quoted as an exam hint', () => {
    const hint = { ids: lines.map(({ id }) => id), text: '알아 둘 것' };
    const block = {
      kind: 'exam_hint' as const,
      heading: null,
      lang: 'said',
      sentences: [hint, { ...hint, text: first?.text ?? '' }],
    };
    const quotedIn = (spoken: typeof withQuestion) => readWritten([block], spoken)[0]?.quote?.segment_id;
    expect(quotedIn(lines.map((line) => ({ ...line, speaker: undefined })))).toBe(first?.id);
    expect(quotedIn(withQuestion)).not.toBe(first?.id);
  });
});

describe('readWritten', () => {
  it('attaches topics to the blocks that follow', () => {
    const blocks = readWritten(
      [
        answered('gist', ['요지다.']),
        { ...answered('topic', []), heading: ' 정의 ' },
        answered('key_point', ['하나다.']),
        answered('paragraph', ['둘이다.']),
      ],
      lines,
    );
    expect(blocks.map(({ kind, topic }) => [kind, topic])).toEqual([
      ['gist', undefined],
      ['key_point', '정의'],
      ['paragraph', '정의'],
    ]);
  });

  it('has one gist, at the start', () => {
    const blocks = readWritten([answered('gist', ['가']), answered('gist', ['나'])], lines);
    expect(blocks.map(({ kind }) => kind)).toEqual(['gist', 'key_point']);
  });

  it.each([
    ['with bars', ['| 기준 | A | B |', '|---|---|---|', '| 순서 | 온 대로 | 짧은 것부터 |', '| 약점 | 호위 |']],
    ['without bars', ['기준 | A | B', '순서 | 온 대로 | 짧은 것부터', '약점 | 호위']],
    ['in one sentence', ['| 기준 | A | B |\n|---|---|---|\n| 순서 | 온 대로 | 짧은 것부터 |\n| 약점 | 호위 |']],
  ])('reads a table %s and makes its rows even', (_title, texts) => {
    const text = textOf('comparison', texts);
    expect(text).toBe('| 기준 | A | B |\n|---|---|---|\n| 순서 | 온 대로 | 짧은 것부터 |\n| 약점 | 호위 |  |');
    expect(parseBlockText(text).parts).toMatchObject([{ kind: 'table', rows: { length: 2 } }]);
  });

  it('makes a table of one column a list', () => expect(read('table', ['가', '나']).kind).toBe('list'));

  it.each(['$$v=\\frac{s}{t}$$', '$v=\\frac{s}{t}$'])(
    'puts the formula %s on a line and lists its symbols',
    (latex) => {
      expect(textOf('formula', [latex, '$v$ | 속도 | m/s', '| $s$ | 거리 |  |'])).toBe(
        '$$v=\\frac{s}{t}$$\n- $v$: 속도 (m/s)\n- $s$: 거리',
      );
    },
  );

  it('numbers the steps of an example and labels its result', () => {
    expect(textOf('example', ['거리 6 m, 시간 2초다.', '1. 6 ÷ 2 = 3', '단위를 붙인다', '결과: 3 m/s'])).toBe(
      '거리 6 m, 시간 2초다.\n1. 6 ÷ 2 = 3\n2. 단위를 붙인다\n**결과** 3 m/s',
    );
    expect(textOf('example', ['비유다.', '그렇다.'])).toBe('비유다. 그렇다.');
  });

  it('keeps code byte by byte', () => {
    const code = 'def f(a):\n    if a:\n\n\treturn "<div>" # ```';
    const text = textOf('code', [code], 'Python');
    expect(parseBlockText(text)).toMatchObject({ plain: code, parts: [{ kind: 'code', language: 'python' }] });
    expect(parseBlockText(textOf('code', [`\`\`\`js\n${code}\n\`\`\``], '없는 말')).plain).toBe(code);
  });

  it('reads edges of a diagram', () => {
    expect(textOf('diagram', ['P1 | R1 | 요청', 'R1 -> P2: 할당', '- P2 → P1'])).toBe(
      '- P1 → R1: 요청\n- R1 → P2: 할당\n- P2 → P1',
    );
    expect(read('diagram', ['화살표가 없다']).kind).toBe('list');
  });

  it('reads a timeline, a question and a notice', () => {
    expect(textOf('timeline', ['1608 | 경기도에서 시작', '1708년'])).toBe('- **1608** 경기도에서 시작\n- 1708년');
    expect(textOf('question', ['왜 그런가?', '답: 그렇기 때문이다.'])).toBe(
      '**질문** 왜 그런가?\n**답** 그렇기 때문이다.',
    );
    expect(textOf('notice', ['과제를 낸다.', '기한: 다음 주 수요일'])).toBe('과제를 낸다.\n**기한** 다음 주 수요일');
  });

  it('keeps the original term of a definition', () => {
    expect(read('definition', ['뜻이다.'], 'overfitting')).toMatchObject({ original: 'overfitting' });
    expect(read('definition', ['뜻이다.'])).not.toHaveProperty('original');
  });

  it('quotes the words of the transcript in an exam hint', () => {
    expect(read('exam_hint', ['속도의 뜻.', '이건 시험에 꼭 나옵니다'], 'stressed')).toMatchObject({
      kind: 'exam_hint',
      strength: 'stressed',
      quote: { text: '이건 시험에 꼭 나옵니다.', segment_id: 's1' },
      sentences: [{ text: '속도의 뜻.' }],
    });
  });

  it('makes a hint without words of the lecturer a key point', () => {
    const block = {
      ...answered('exam_hint', ['속도의 뜻.', '기말에 나온다']),
      sentences: [{ text: '뜻.', ids: ['s2'] }],
    };
    expect(readWritten([block], lines)[0]).toEqual({ kind: 'key_point', heading: '제목', sentences: block.sentences });
  });
});
