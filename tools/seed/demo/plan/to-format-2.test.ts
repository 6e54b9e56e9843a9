import { noteDocument } from '@pilgi/contract';
import { parseBlockText, placeSentences } from '@pilgi/domain/notes';
import { describe, expect, it } from 'vitest';
import { readDemoLectures } from '../demo-lecture.ts';
import { kindOfRole } from './kind-of-role.ts';
import { toFormat2 } from './to-format-2.ts';

const lectures = readDemoLectures();

describe('kindOfRole', () => {
  it.each([
    ['code', 'example', '```c\nx\n```', 'code'],
    ['code', 'example', '| a |\n|---|\n| b |', 'table'],
    ['code', 'example', '말로 설명한다.', 'example'],
    ['diagram', 'list', '- A → B: 이름', 'diagram'],
    ['diagram', 'list', '- 가로축은 시간이다.', 'list'],
    ['assignment', 'list', '- 과제', 'notice'],
    [null, 'formula', '$$x$$', 'formula'],
  ] as const)('maps %s of %s', (role, kind, text, expected) => {
    expect(kindOfRole({ role, kind }, text)).toBe(expected);
  });
});

describe.each(lectures.map((lecture) => [lecture.id, lecture] as const))('toFormat2 of %s', (_id, lecture) => {
  const note = toFormat2(lecture);
  const blocks = note.sections.flatMap((section) => section.blocks);

  it('matches the contract, has a gist per section and a topic for every other block', () => {
    expect(noteDocument.safeParse(note).error).toBeUndefined();
    for (const section of note.sections) {
      expect(section.blocks.map(({ kind }) => kind).indexOf('gist')).toBe(0);
      for (const { topic } of section.blocks.slice(1)) expect(topic).toBeTruthy();
      expect(new Set(section.blocks.slice(1).map(({ topic }) => topic)).size).toBeLessThanOrEqual(3);
    }
    expect(blocks).toHaveLength(lecture.note.blocks.length + lecture.outline.length);
  });

  it('quotes the lecturer in every exam hint, letter by letter and at its second', () => {
    const hints = blocks.filter(({ kind }) => kind === 'exam_hint');
    expect(hints).toHaveLength(1);
    for (const { quote } of hints) {
      const segment = note.segments.find(({ id }) => id === quote?.segment_id);
      expect(segment?.text).toContain(quote?.text);
      expect(quote?.at_ms).toBe(segment?.start_ms);
    }
    expect(blocks.filter(({ kind }) => kind === 'notice')).toHaveLength(1);
  });

  it('finds every sentence in the text of its block and cites lines for each', () => {
    for (const block of blocks) {
      const ranges = placeSentences(block, parseBlockText(block.text).plain);
      expect(ranges.map(({ id }) => id)).toEqual(block.sentences?.map(({ id }) => id));
      for (const { segment_ids, slide_ids } of block.sentences ?? [])
        expect(segment_ids.length + slide_ids.length).toBeGreaterThan(0);
    }
  });
});
