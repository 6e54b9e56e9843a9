import { describe, expect, it } from 'vitest';
import type { ClaimState } from '../claims/claim.ts';
import type { NoteDocument, NoteSentence } from '../notes/note-document.ts';
import { notePaper } from './note-paper.ts';
import { texMarks, writeHtml } from './write-html.ts';

const sentence = (text: string, state: ClaimState): NoteSentence => ({
  id: `b.${text}`,
  text,
  segment_ids: [],
  slide_ids: [],
  state,
});
const block = {
  id: 'b1_1',
  kind: 'paragraph' as const,
  heading: null,
  text: '맞다. 조금 다르다. 없다. 고쳤다. 썼다. 못 했다.',
  at_ms: 61_000,
  segment_ids: [],
  slide_ids: ['v1', 'v9'],
  sentences: [
    sentence('맞다.', 'SUPPORTED'),
    sentence('조금 다르다.', 'PARTLY'),
    sentence('없다.', 'NOT_FOUND'),
    sentence('고쳤다.', 'FIXED'),
    sentence('썼다.', 'OWN'),
    sentence('못 했다.', 'UNCHECKED'),
  ],
};
const table = '| 가 | 나 |\n|--|--|\n| 1 |';
const note: NoteDocument = {
  title: '극한 <b>',
  overview: '개요 $x$',
  duration_ms: 600_000,
  glossary: [{ term: '수렴', meaning: '$a_n$이 다가감' }],
  sections: [
    {
      number: 1,
      start_ms: 0,
      end_ms: 200_000,
      status: 'DONE',
      heading: '정의',
      blocks: [
        block,
        { ...block, id: 'b1_2', kind: 'definition', heading: '극한', text: table, sentences: [] },
        { ...block, id: 'b1_3', heading: '빈 제목', text: '', sentences: [] },
      ],
      is_checked: true,
      removed: [sentence('$x$는 틀렸다.', 'CONTRADICTED')],
    },
    { number: 2, start_ms: 200_000, end_ms: 300_000, status: 'FAILED', heading: '2부', blocks: [] },
    {
      number: 3,
      start_ms: 300_000,
      end_ms: 600_000,
      status: 'DONE',
      heading: '3부',
      blocks: [
        {
          ...block,
          id: 'b3_1',
          text: '가다. 나다.',
          sentences: [sentence('가다.', 'UNCHECKED'), sentence('나다.', 'OWN')],
        },
      ],
      is_checked: false,
    },
  ],
  segments: [],
  slides: [{ id: 'v1', first_ms: 60_000, last_ms: 70_000 }],
  coverage: { voiced_minutes: 0, covered_minutes: 0, slides: 0, covered_slides: 0, gaps: [] },
  evidence: { supported: 2, total: 8 },
  check: {
    sentences: 8,
    supported: 1,
    fixed: 1,
    partly: 1,
    not_found: 1,
    removed: 1,
    unchecked: 4,
    unchecked_sections: 1,
    false_planted: 0,
    false_caught: 0,
  },
};
const write = (shown: NoteDocument) =>
  writeHtml(notePaper(shown), { formula: texMarks, imageUrl: (id) => `slides/${id}.jpg` });

describe('notePaper', () => {
  const html = write(note);

  it('includes every heading with its time, and each slide once at its first block', () => {
    expect([...html.matchAll(/<h[23]>(.*?)<\/h/g)].map(([, words]) => words)).toEqual([
      '1. 정의 <small>0:00</small>',
      '극한 <small>1:01 · 정의</small>',
      '빈 제목 <small>1:01</small>',
      '강의와 달라서 뺀 문장',
      '2. 2부 <small>3:20</small>',
      '3. 3부 <small>5:00</small>',
      '용어',
    ]);
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).toContain('<img src="slides/v1.jpg" alt="1:00의 슬라이드" />');
  });

  it('counts the compared sentences in the head', () => {
    expect(html).toContain(
      '강의 길이 10:00 · 강의와 대조한 문장 4/8 · 일부만 1 · 찾지 못함 1 · 고친 문장 1 · 대조 못 한 부분 1곳',
    );
  });

  it('marks sentences behind their text', () => {
    expect(html).toContain(
      '<p>맞다. 조금 다르다. [일부만 확인] 없다. [강의에서 찾지 못함] 고쳤다. 썼다. [직접 고친 문장] 못 했다. [대조하지 못함]</p>',
    );
  });

  it('writes one remark for a section that was not compared, and marks the own sentences in it', () => {
    expect(html).toContain('<p class="warning">[대조하지 못함] 이 부분은 강의와 대조하지 못했습니다.</p>');
    expect(html).toContain('<p>가다. 나다. [직접 고친 문장]</p>');
  });

  it('lists removed sentences apart from the text', () =>
    expect(html).toContain('<h3>강의와 달라서 뺀 문장</h3>\n<ul><li>\\(x\\)는 틀렸다.</li></ul>'));

  it('repeats a marked sentence that is not found in the text', () => {
    const changed = { ...block, text: '다른 글', sentences: [sentence('없다.', 'NOT_FOUND')] };
    const [first, ...rest] = note.sections;
    const sections = first === undefined ? rest : [{ ...first, blocks: [changed] }, ...rest];
    expect(write({ ...note, sections })).toContain('<p class="warning">[강의에서 찾지 못함] 없다.</p>');
  });

  it('has no marks in a note from before sentences were compared', () => {
    const { check: _check, ...rest } = note;
    const sections = note.sections.map(({ is_checked: _checked, removed: _removed, ...section }) => ({
      ...section,
      blocks: section.blocks.map(({ sentences: _sentences, ...one }) => one),
    }));
    const older = write({ ...rest, sections });
    expect(older).toContain('이 노트는 문장마다 대조하기 전에 만들어졌습니다.');
    expect(older).not.toMatch(/대조한 문장|\[일부만|\[강의에서|\[대조|\[직접|뺀 문장/);
  });

  it('marks missing sections', () => expect(html).toContain('이 구간은 만들지 못했습니다.'));

  it('pads short table rows, escapes markup and preserves formulas', () => {
    expect(html).toContain('<tr><td>1</td><td></td></tr>');
    expect(html).toContain('<h1>극한 &lt;b&gt;</h1>');
    expect(html).toContain('<li><strong>수렴</strong> \\(a_n\\)이 다가감</li>');
  });
});

it.each([
  [
    'an original term in brackets',
    { kind: 'definition', heading: '교착 상태', original: 'deadlock' },
    '<h3>교착 상태 (deadlock) ',
  ],
  [
    'it once when the heading has it',
    { kind: 'definition', heading: '교착(Deadlock)', original: 'deadlock' },
    '<h3>교착(Deadlock) <',
  ],
  ['how strong a hint is', { kind: 'exam_hint', strength: 'mistake' }, '시험 · 1:01 · 자주 틀린다고 했어요<'],
  ['a block heading below its topic', { topic: '주제', heading: '제목' }, '<h3>주제</h3>\n<h4>제목 '],
] as const)('shows %s', (_title, rest, html) => {
  const [first, ...others] = note.sections;
  const sections = first === undefined ? others : [{ ...first, blocks: [{ ...block, ...rest }] }];
  expect(write({ ...note, sections })).toContain(html);
});
