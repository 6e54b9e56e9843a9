import { describe, expect, it } from 'vitest';
import type { NoteDocument } from '../notes/note-document.ts';
import { DOUBT_TEXT, notePaper } from './note-paper.ts';
import { texMarks, writeHtml } from './write-html.ts';

const block = {
  id: 'b1_1',
  kind: 'paragraph' as const,
  heading: null,
  text: '글',
  at_ms: 61_000,
  segment_ids: [],
  slide_ids: ['v1', 'v9'],
  doubts: [],
};
const note: NoteDocument = {
  title: '극한 <b>',
  overview: '개요 $x$',
  duration_ms: 600_000,
  glossary: [{ term: '수렴', meaning: '$a_n$이 다가감' }],
  sections: [
    {
      number: 1,
      start_ms: 0,
      end_ms: 300_000,
      status: 'DONE',
      heading: '정의',
      blocks: [
        block,
        {
          ...block,
          id: 'b1_2',
          kind: 'definition',
          heading: '극한',
          text: '| 가 | 나 |\n|--|--|\n| 1 |',
          doubts: ['no-evidence'],
        },
      ],
    },
    { number: 2, start_ms: 300_000, end_ms: 600_000, status: 'FAILED', heading: '2부', blocks: [] },
  ],
  segments: [],
  slides: [{ id: 'v1', first_ms: 60_000, last_ms: 70_000 }],
  coverage: { voiced_minutes: 0, covered_minutes: 0, slides: 0, covered_slides: 0, gaps: [] },
  evidence: { supported: 1, total: 2 },
};

describe('notePaper', () => {
  const html = writeHtml(notePaper(note), { formula: texMarks, imageUrl: (id) => `slides/${id}.jpg` });

  it('includes every heading with its time, and each slide once at its first block', () => {
    expect([...html.matchAll(/<h[23]>(.*?)<\/h/g)].map(([, words]) => words)).toEqual([
      '1. 정의 <small>0:00:00</small>',
      '극한 <small>0:01:01 · 정의</small>',
      '2. 2부 <small>0:05:00</small>',
      '용어',
    ]);
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).toContain('<img src="slides/v1.jpg" alt="0:01:00의 슬라이드" />');
  });

  it('marks unsupported blocks and missing sections', () => {
    expect(html.match(/class="warning"/g)).toHaveLength(2);
    expect(html).toContain(DOUBT_TEXT);
    expect(html).toContain('이 구간은 만들지 못했습니다.');
  });

  it('pads short table rows, escapes markup and preserves formulas', () => {
    expect(html).toContain('<tr><td>1</td><td></td></tr>');
    expect(html).toContain('<h1>극한 &lt;b&gt;</h1>');
    expect(html).toContain('<li><strong>수렴</strong> \\(a_n\\)이 다가감</li>');
  });
});
