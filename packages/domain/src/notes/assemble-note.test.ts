import { describe, expect, it } from 'vitest';
import { assembleNote, type JudgedSentence, type NoteParts } from './assemble-note.ts';

const plan = (number: number, start_ms: number, end_ms: number) => ({
  number,
  start_ms,
  end_ms,
  voiced: [],
  slide_ids: [],
});
const sentence = (text: string, rest: Partial<JudgedSentence> = {}): JudgedSentence => ({
  id: `b1.${text}`,
  text,
  state: 'SUPPORTED',
  ids: [],
  cited: [],
  ...rest,
});
const block = (sentences: readonly JudgedSentence[], heading: string | null = null) => ({
  kind: 'paragraph' as const,
  heading,
  sentences,
});
const score = (false_planted: number, false_caught: number) => ({
  false_planted,
  false_caught,
  true_planted: 4,
  true_accepted: 4,
});
const parts: NoteParts = {
  title: '미적분',
  overview: '미분을 배운다.',
  key_points: [{ id: 'k.1', text: '미분은 변화율이다.', state: 'SUPPORTED', ids: ['s1002', 's9999'] }],
  density: 'NORMAL',
  language: 'ko',
  headings: new Map([
    [1, '미분'],
    [3, ''],
  ]),
  glossary: [],
  duration_ms: 1_800_000,
  slides: [
    { id: 'p1', first_ms: 0, last_ms: 700_000 },
    { id: 'p2', first_ms: 800_000, last_ms: 900_000 },
  ],
  voice: [{ start_ms: 5000, end_ms: 12_000 }],
  untranscribed: [],
  sections: [
    {
      plan: plan(1, 0, 600_000),
      status: 'DONE',
      segments: [
        { id: 's1001', start_ms: 5000, end_ms: 9000, text: '미분', is_approximate: true },
        { id: 's1002', start_ms: 9000, end_ms: 12_000, text: '적분' },
      ],
      blocks: [
        block([
          sentence('가.', { ids: ['s1002'], cited: ['s1001', 's1002'] }),
          sentence('나.', { state: 'PARTLY', cited: ['s1002'], wrong: '나' }),
        ]),
        block([sentence('다.', { cited: ['p1'] })]),
        block([sentence('라.', { state: 'NOT_FOUND', cited: ['s9999', 'p2'] })]),
        block([sentence('마.', { state: 'CONTRADICTED', ids: ['s1002'], cited: ['s1001'] })], '틀린 말'),
        block([sentence('바.', { state: 'CONTRADICTED', cited: ['s1001'] })]),
        block([sentence('사.', { state: 'FIXED', was: '아.', ids: ['s1002'] })], ''),
      ],
      is_checked: true,
      score: score(12, 11),
    },
    {
      plan: plan(2, 600_000, 1_200_000),
      status: 'FAILED',
      segments: [],
      blocks: [],
      is_checked: false,
      score: null,
    },
    {
      plan: plan(3, 1_200_000, 1_800_000),
      status: 'DONE',
      segments: [],
      blocks: [block([sentence('자.', { state: 'UNCHECKED' })])],
      is_checked: false,
      score: score(10, 2),
    },
  ],
};

describe('assembleNote', () => {
  const note = assembleNote(parts);
  const [first, failed, unchecked] = note.sections;

  it('starts a block at its first cited segment, else at its slide, else at its section', () => {
    expect(first?.blocks.map((one) => [one.text, one.at_ms])).toEqual([
      ['가. 나.', 5000],
      ['다.', 0],
      ['라.', 0],
      ['', 9000],
      ['사.', 9000],
    ]);
  });
  it('marks a block whose time is uncertain', () => {
    expect(first?.blocks.map((one) => one.is_approximate ?? false)).toEqual([true, false, false, false, false]);
  });
  it('gives a sentence the lines that decide, else those that the writer named', () => {
    expect(first?.blocks[0]?.sentences).toEqual([
      { id: 'b1.가.', text: '가.', segment_ids: ['s1002'], slide_ids: [], state: 'SUPPORTED' },
      { id: 'b1.나.', text: '나.', segment_ids: ['s1002'], slide_ids: [], state: 'PARTLY', wrong: '나' },
    ]);
  });
  it('removes ids that do not exist or belong to another section', () => {
    expect(first?.blocks[2]).toMatchObject({ segment_ids: [], slide_ids: [] });
    expect(first?.blocks[2]?.sentences?.[0]).toMatchObject({ segment_ids: [], slide_ids: [] });
  });
  it('takes contradicted sentences out of the text and keeps the heading of their block', () => {
    expect(first?.blocks[3]).toMatchObject({ heading: '틀린 말', text: '', sentences: [] });
    expect(first?.removed?.map(({ text }) => text)).toEqual(['마.', '바.']);
  });
  it('replaces an empty heading by that of the section and keeps the text before a correction', () => {
    expect(first?.blocks[4]).toMatchObject({ heading: '미분', sentences: [{ state: 'FIXED', was: '아.' }] });
  });
  it('gives key points the lines that exist', () => {
    expect(note.key_points).toEqual([
      { id: 'k.1', text: '미분은 변화율이다.', segment_ids: ['s1002'], slide_ids: [], state: 'SUPPORTED' },
    ]);
    expect(note).toMatchObject({ format: 2, density: 'NORMAL', language: 'ko' });
  });
  it('keeps topic, head, original term and the second of a quote', () => {
    const detailed = {
      ...block([sentence('네 조건.', { cited: ['s1001'] })]),
      kind: 'exam_hint' as const,
      topic: '조건',
      original: 'hold',
      strength: 'said' as const,
      quote: { text: '시험에 냅니다.', segment_id: 's1002' },
    };
    const [section, ...rest] = parts.sections;
    const sections = section === undefined ? [] : [{ ...section, blocks: [detailed] }, ...rest];
    expect(assembleNote({ ...parts, sections }).sections[0]?.blocks[0]).toMatchObject({
      topic: '조건',
      original: 'hold',
      strength: 'said',
      quote: { text: '시험에 냅니다.', segment_id: 's1002', at_ms: 9000 },
    });
  });
  it('counts sentences, canaries of every section and coverage', () => {
    expect(note.evidence).toEqual({ supported: 3, total: 6 });
    expect(note.check).toMatchObject({
      sentences: 6,
      unchecked: 1,
      unchecked_sections: 1,
      removed: 2,
      false_planted: 22,
      false_caught: 13,
    });
    expect(note.coverage).toMatchObject({ voiced_seconds: 7, covered_seconds: 7, slides: 2, covered_slides: 1 });
  });
  it('marks sections that failed or were not checked, and names those without a heading', () => {
    expect(failed).toMatchObject({ status: 'FAILED', heading: '2부', blocks: [] });
    expect([first?.is_checked, failed?.is_checked, unchecked?.is_checked]).toEqual([true, undefined, false]);
    expect(unchecked?.heading).toBe('3부');
  });
  it('keeps a section of an earlier note under its new heading', () => {
    const [section, ...rest] = parts.sections;
    if (section === undefined || first === undefined) throw new Error('no section');
    const again = assembleNote({
      ...parts,
      headings: new Map([[1, '새 제목']]),
      sections: [{ ...section, blocks: [], earlier: first }, ...rest],
    });
    expect(again.sections[0]).toEqual({ ...first, heading: '새 제목' });
  });
  it('is deterministic', () => expect(JSON.stringify(assembleNote(parts))).toBe(JSON.stringify(note)));
});
