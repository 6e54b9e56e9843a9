import { expect, it } from 'vitest';
import { choosePassages } from './choose-passages.ts';

const passages = (...ids: string[]) =>
  ids.map((id) => ({ note_id: 'a', kind: 'SPEECH' as const, parts: [{ id, start_ms: 0, text: '말' }] }));
const chosen = (input: { found: string[]; others: string[]; limit: number }) =>
  choosePassages({ ...input, found: passages(...input.found), others: passages(...input.others) }).map(
    ({ parts }) => parts[0]?.id,
  );

it.each([
  ['nothing but what was found when that suffices', { found: ['s9', 's8'], others: ['s1'], limit: 2 }, ['s9', 's8']],
  [
    'others behind what was found, each once',
    { found: ['s3'], others: ['s1', 's3', 's5'], limit: 8 },
    ['s3', 's1', 's5'],
  ],
  [
    'others from all of the lecture',
    { found: [], others: ['s1', 's2', 's3', 's4', 's5', 's6'], limit: 3 },
    ['s1', 's3', 's5'],
  ],
  ['nothing when there are no passages', { found: [], others: [], limit: 8 }, []],
])('chooses %s', (_, input, expected) => {
  expect(chosen(input)).toEqual(expected);
});
