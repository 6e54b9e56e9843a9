import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NoteBlock, NoteDocument, NoteSentence } from '../note-document.ts';
import { parseBlockText } from '../parse-block-text.ts';
import { placeSentences } from '../place-sentences.ts';
import { ADDED_BLOCKS_MAX, BLOCK_TEXT_MAX, editNote, type NoteEdit } from './edit-note.ts';

const sentence = (id: string, text: string, state: NoteSentence['state'] = 'SUPPORTED'): NoteSentence => ({
  id,
  text,
  segment_ids: [`s${id}`],
  slide_ids: [],
  state,
});
const block = (id: string, texts: readonly string[], more: Partial<NoteBlock> = {}): NoteBlock => ({
  id,
  kind: 'paragraph',
  heading: null,
  text: texts.join(' '),
  segment_ids: ['s1', 's2'],
  slide_ids: ['p1'],
  at_ms: 1000,
  sentences: texts.map((text, index) => sentence(`${id}.${index + 1}`, text)),
  ...more,
});
const NO_COUNTS = { partly: 0, not_found: 0, removed: 0, unchecked: 0, unchecked_sections: 0 };
const noteOf = (blocks: NoteBlock[], more: Partial<NoteDocument> = {}): NoteDocument => ({
  title: '운영체제',
  overview: '',
  duration_ms: 600_000,
  glossary: [],
  sections: [
    { number: 1, start_ms: 0, end_ms: 300_000, status: 'DONE', heading: '하나', blocks, is_checked: true },
    { number: 2, start_ms: 300_000, end_ms: 600_000, status: 'FAILED', heading: '둘', blocks: [] },
  ],
  segments: [],
  slides: [],
  coverage: { voiced_minutes: 1, covered_minutes: 1, slides: 0, covered_slides: 0, gaps: [] },
  evidence: { supported: 3, total: 3 },
  check: { sentences: 3, supported: 3, fixed: 0, ...NO_COUNTS, false_planted: 4, false_caught: 3 },
  ...more,
});
const THREE = ['평균은 6초다.', '이것을 호위 효과라 한다.', '시험에 나온다.'];
const note = noteOf([block('b1_1', THREE), block('b1_2', ['둘째 문단이다.'])]);

function edited(edit: NoteEdit, from = note) {
  const result = editNote(from, edit);
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}
const replaced = (text: string, from = note) =>
  edited({ act: 'REPLACE', block_id: 'b1_1', kind: 'paragraph', heading: null, text }, from);
const sentencesOf = (document: NoteDocument, id = 'b1_1') =>
  document.sections.flatMap(({ blocks }) => blocks).find((one) => one.id === id)?.sentences ?? [];
const statesOf = (document: NoteDocument) => sentencesOf(document).map(({ text, state }) => [text, state]);

describe('replacing the text of a block', () => {
  test('keeps unchanged sentences and makes the changed one the owner’s, with the evidence of the block', () => {
    const { document } = replaced('평균은 6초다. 이것을 기아 상태라 한다. 시험에 나온다.');
    expect(statesOf(document)).toEqual([
      ['평균은 6초다.', 'SUPPORTED'],
      ['이것을 기아 상태라 한다.', 'OWN'],
      ['시험에 나온다.', 'SUPPORTED'],
    ]);
    expect(sentencesOf(document)[0]).toEqual(sentence('b1_1.1', '평균은 6초다.'));
    expect(sentencesOf(document)[1]).toMatchObject({ id: 'b1_1.4', segment_ids: ['s1', 's2'], slide_ids: ['p1'] });
    expect(document.check).toMatchObject({ sentences: 4, supported: 3, unchecked: 1, false_caught: 3 });
    expect(document.evidence).toEqual({ supported: 3, total: 4 });
  });

  test('keeps sentences that were moved, and does not take a part of a longer sentence for one', () => {
    expect(statesOf(replaced('시험에 나온다. 총평균은 6초다. 이것을 호위 효과라 한다.').document)).toEqual([
      ['시험에 나온다.', 'SUPPORTED'],
      ['총평균은 6초다.', 'OWN'],
      ['이것을 호위 효과라 한다.', 'SUPPORTED'],
    ]);
  });

  test('keeps list items and table rows', () => {
    const list = block('b1_1', ['하나다', '둘이다'], { kind: 'list', text: '- 하나다\n- 둘이다' });
    const edit = {
      act: 'REPLACE',
      block_id: 'b1_1',
      kind: 'list',
      heading: '목록',
      text: '- 하나다\n- 셋이다',
    } as const;
    expect(statesOf(edited(edit, noteOf([list])).document)).toEqual([
      ['하나다', 'SUPPORTED'],
      ['셋이다', 'OWN'],
    ]);
    const rows = ['| 방법 | 시간 |\n|---|---|', '| FCFS | 6초 |'];
    const table = block('b1_1', rows, { text: rows.join('\n') });
    expect(statesOf(replaced(`${rows[0]}\n| FCFS | 6초 |\n| SJF | 2초 |`, noteOf([table])).document)).toEqual([
      [rows[0], 'SUPPORTED'],
      ['| FCFS | 6초 |', 'SUPPORTED'],
      ['| SJF | 2초 |', 'OWN'],
    ]);
  });

  test('changes only the heading without touching sentences', () => {
    const edit = {
      act: 'REPLACE',
      block_id: 'b1_1',
      kind: 'definition',
      heading: ' 호위\n효과 ',
      text: THREE.join(' '),
    } as const;
    const { document } = edited(edit);
    expect(document.sections[0]?.blocks[0]).toEqual({
      ...note.sections[0]?.blocks[0],
      kind: 'definition',
      heading: '호위 효과',
    });
    expect(document.check).toMatchObject({ supported: 4, unchecked: 0 });
  });

  test('removes markup and links but keeps code as it is', () => {
    const code = '```html\n<div>\n\n    <a href="https://a.example">x</a>\n</div>\n```';
    const text = `앞 <script>alert(1)</script> [글](https://a.example) \`<b>\` 끝\n${code}`;
    const { document } = replaced(text);
    expect(document.sections[0]?.blocks[0]?.text).toBe(`앞 alert(1) 글 \`<b>\` 끝\n${code}`);
    expect(sentencesOf(document).at(-1)?.text).toBe(code);
  });

  test('reads the head of a table again, which is no sentence, and drops details of another kind', () => {
    const head = '| 방법 | 시간 |\n|---|---|';
    const table = block('b1_1', ['| FCFS | 6초 |'], { kind: 'table', head, text: `${head}\n| FCFS | 6초 |` });
    const text = '| 방법 | 초 |\n|---|---|\n| FCFS | 6초 |\n| SJF | 2초 |';
    const edit = { act: 'REPLACE', block_id: 'b1_1', kind: 'table', heading: null, text } as const;
    const { document } = edited(edit, noteOf([{ ...table, topic: '스케줄링' }]));
    expect(document.sections[0]?.blocks[0]).toMatchObject({
      head: '| 방법 | 초 |\n|---|---|',
      topic: '스케줄링',
      text,
    });
    expect(statesOf(document)).toEqual([
      ['| FCFS | 6초 |', 'SUPPORTED'],
      ['| SJF | 2초 |', 'OWN'],
    ]);
    const plain = edited({ ...edit, kind: 'paragraph', text: '표를 없앴다.' }, noteOf([table])).document;
    expect(plain.sections[0]?.blocks[0]).not.toHaveProperty('head');
  });

  test('works in a note whose sentences were never compared', () => {
    const { sentences: _none, ...plain } = block('b1_1', THREE);
    const { check: _check, ...old } = noteOf([plain]);
    const { document } = replaced('평균은 7초다. 시험에 나온다.', old);
    expect(statesOf(document)).toEqual([
      ['평균은 7초다.', 'OWN'],
      ['시험에 나온다.', 'UNCHECKED'],
    ]);
    expect(document.check).toBeUndefined();
    expect(document.evidence).toEqual(old.evidence);
  });
});

describe('adding, deleting and moving blocks', () => {
  test('adds a block after another one, at its time, as the owner’s', () => {
    const add = {
      act: 'ADD',
      section: 1,
      after: 'b1_1',
      kind: 'paragraph',
      heading: null,
      text: '내 설명이다. 또 있다.',
    } as const;
    const { document, block_id } = edited(add);
    expect(block_id).toBe('b1_3');
    expect(document.sections[0]?.blocks.map(({ id }) => id)).toEqual(['b1_1', 'b1_3', 'b1_2']);
    expect(document.sections[0]?.blocks[1]).toMatchObject({ at_ms: 1000, segment_ids: [], slide_ids: [] });
    expect(sentencesOf(document, 'b1_3').map(({ id, state }) => [id, state])).toEqual([
      ['b1_3.1', 'OWN'],
      ['b1_3.2', 'OWN'],
    ]);
    expect(edited({ ...add, after: null }).document.sections[0]?.blocks[0]?.id).toBe('b1_3');
  });

  test('deletes a block and counts again', () => {
    const { document, block_id } = edited({ act: 'DELETE', block_id: 'b1_1' });
    expect(block_id).toBeNull();
    expect(document.sections[0]?.blocks.map(({ id }) => id)).toEqual(['b1_2']);
    expect(document.evidence).toEqual({ supported: 1, total: 1 });
  });

  test('moves a block within its section and stops at the ends', () => {
    const ids = (edit: NoteEdit) => edited(edit).document.sections[0]?.blocks.map(({ id }) => id);
    expect(ids({ act: 'MOVE', block_id: 'b1_1', direction: 'DOWN' })).toEqual(['b1_2', 'b1_1']);
    expect(ids({ act: 'MOVE', block_id: 'b1_1', direction: 'UP' })).toEqual(['b1_1', 'b1_2']);
  });

  test.each([
    ['an unknown block', { act: 'DELETE', block_id: 'b9_9' }, 'UNKNOWN_BLOCK'],
    [
      'a section that was not written',
      { act: 'ADD', section: 2, after: null, kind: 'paragraph', heading: null, text: 'x' },
      'UNKNOWN_BLOCK',
    ],
    [
      'nothing but markup',
      { act: 'REPLACE', block_id: 'b1_1', kind: 'paragraph', heading: ' ', text: ' <br> ' },
      'EMPTY',
    ],
    [
      'a text that is too long',
      { act: 'REPLACE', block_id: 'b1_1', kind: 'paragraph', heading: null, text: '가'.repeat(BLOCK_TEXT_MAX + 1) },
      'TOO_LONG',
    ],
  ] as const)('refuses %s', (_name, edit, refusal) => {
    expect(editNote(note, edit)).toEqual({ refusal });
  });

  test('refuses more added blocks than the limit, also after other edits', () => {
    const add = { act: 'ADD', section: 1, after: null, kind: 'paragraph', heading: null, text: '내 글이다.' } as const;
    let full = note;
    for (let count = 0; count < ADDED_BLOCKS_MAX; count += 1) full = edited(add, full).document;
    expect(new Set(full.sections[0]?.blocks.map(({ id }) => id)).size).toBe(ADDED_BLOCKS_MAX + 2);
    expect(editNote(full, add)).toEqual({ refusal: 'TOO_MANY' });
  });
});

describe('any replacement', () => {
  const words = fc.constantFrom(
    ...THREE,
    '새 문장이다.',
    '값은 $x_1$ 이다',
    '`코드`',
    '- 항목',
    '| a | b |',
    '|---|---|',
    '',
  );
  const anyText = fc
    .array(fc.tuple(words, fc.constantFrom(' ', '\n', '\n\n')), { maxLength: 12 })
    .map((parts) => parts.flat().join(''));

  test('keeps every sentence that stays, marks all others, and counts them', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = editNote(note, { act: 'REPLACE', block_id: 'b1_1', kind: 'paragraph', heading: null, text });
        if ('refusal' in result) return;
        const after = sentencesOf(result.document);
        const before = sentencesOf(note);
        const known = new Map(before.map((one) => [one.id, one]));
        expect(after.filter(({ id }) => known.has(id))).toEqual(after.flatMap(({ id }) => known.get(id) ?? []));
        const others = after.filter(({ id }) => !known.has(id));
        expect(others.every(({ state, segment_ids }) => state === 'OWN' && segment_ids.length === 2)).toBe(true);
        expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
        const lines = result.document.sections[0]?.blocks[0]?.text.split('\n') ?? [];
        const staying = before.filter((one) => lines.includes(one.text)).map(({ id }) => id);
        expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(staying));
        expect(result.document.check?.sentences).toBe(after.length + 1);
        expect(result.document.sections[1]).toBe(note.sections[1]);
      }),
    );
  });

  test('has no words outside of sentences, and every sentence is found in the text', () => {
    const plainWords = fc.array(fc.constantFrom(...THREE, '새 문장이다.', '또 다른 글이다.'), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(plainWords, fc.constantFrom(' ', '\n'), (texts, gap) => {
        const { document } = replaced(texts.join(gap));
        const after = document.sections[0]?.blocks[0];
        const { plain } = parseBlockText(after?.text ?? '');
        const ranges = placeSentences({ sentences: after?.sentences ?? [] }, plain);
        expect(ranges).toHaveLength(after?.sentences?.length ?? -1);
        const found = ranges.map(({ start, end }) => plain.slice(start, end)).join('');
        expect(found.replaceAll(/\s/g, '')).toBe(plain.replaceAll(/\s/g, ''));
      }),
    );
  });
});
