import { expect, it } from 'vitest';
import { labelParts } from './label-parts.ts';

const passage = (note_id: string, id: string) => ({
  note_id,
  kind: 'SPEECH' as const,
  parts: [{ id, start_ms: 1, text: '말' }],
});

it('uses the ids of a single note and prefixes them with the note number when there are several', () => {
  expect(labelParts([passage('a', 's1'), passage('a', 's2')]).map(({ label }) => label)).toEqual(['s1', 's2']);
  expect(labelParts([passage('a', 's1'), passage('b', 's1')]).map(({ label }) => label)).toEqual(['n1.s1', 'n2.s1']);
});
