import { expect, it } from 'vitest';
import { inLectureOrder, labelParts } from './label-parts.ts';

const passage = (note_id: string, id: string) => ({
  note_id,
  kind: 'SPEECH' as const,
  parts: [{ id, start_ms: 1, text: '말' }],
});

it('uses the ids of a single note and prefixes them with the note number when there are several', () => {
  expect(labelParts([passage('a', 's1'), passage('a', 's2')]).map(({ label }) => label)).toEqual(['s1', 's2']);
  expect(labelParts([passage('a', 's1'), passage('b', 's1')]).map(({ label }) => label)).toEqual(['n1.s1', 'n2.s1']);
});

it('orders parts as the lecture went, so that every question about it begins with the same text', () => {
  const at = (note_id: string, id: string, start_ms: number, kind: 'SPEECH' | 'SLIDE' = 'SPEECH') => ({
    note_id,
    kind,
    parts: [{ id, start_ms, text: '말' }],
  });
  const passages = [at('a', 's3', 30), at('a', 'p1', 10, 'SLIDE'), at('a', 's1', 10), at('a', 's2', 20)];
  const labels = (found: typeof passages) => inLectureOrder(labelParts(found)).map(({ label }) => label);
  expect(labels(passages)).toEqual(['s1', 'p1', 's2', 's3']);
  expect(labels(passages.toReversed())).toEqual(labels(passages));
});
