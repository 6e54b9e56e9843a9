import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteDocument } from '@pilgi/contract';
import { expect, it } from 'vitest';
import { writeSampleNote } from './write-sample-note.ts';

const FILE = join(import.meta.dirname, '../../../apps/web/content/sample-note/note.json');
const stored: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
const { duration_ms, segments, sections, check } = noteDocument.parse(stored);
const placed = {
  duration_ms,
  starts_ms: segments.map(({ start_ms }) => start_ms),
  sections: sections.map(({ start_ms, end_ms }) => ({
    start_ms,
    end_ms,
    segments: segments.filter((segment) => segment.start_ms >= start_ms && segment.start_ms < end_ms),
  })),
};

it('is the stored note of the site', () => expect(writeSampleNote(placed)).toEqual(stored));

it('marks the invented sentence and claims no measurement of a judge', () => {
  const sentences = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.sentences ?? []));
  expect(sentences.filter(({ state }) => state !== 'SUPPORTED').map(({ text, state }) => [text, state])).toEqual([
    ['오늘날 대부분의 운영체제가 기본으로 채택한 방식이다.', 'NOT_FOUND'],
  ]);
  expect(check).toMatchObject({ sentences: sentences.length, unchecked: 0, false_planted: 0, false_caught: 0 });
});
