import { expect, it } from 'vitest';
import { decodePassages, encodePassages, type IndexedPassage, passageTerm } from './passage-text.ts';

const transcript = [
  { start_ms: 0, text: '첫 문장' },
  { start_ms: 5000, text: '둘째 문장' },
  { start_ms: 9000, text: '셋째 문장' },
];
const passages: IndexedPassage[] = [
  {
    kind: 'SPEECH',
    parts: [
      { id: 's1', start_ms: 0, text: '첫 문장' },
      { id: 's3', start_ms: 9000, text: '셋째 문장' },
    ],
    terms: new Set(['문장', '첫'].map(passageTerm)),
  },
  { kind: 'SPEECH', parts: [{ id: 's2', start_ms: 5000, text: '둘째 **문장**' }], terms: new Set() },
  { kind: 'SLIDE', parts: [{ id: 'v1', start_ms: 100, text: '표지' }], terms: new Set([passageTerm('표지')]) },
];

it('decodes what it encoded', () => {
  expect(decodePassages(encodePassages(passages, transcript), transcript)).toEqual(passages);
  expect(decodePassages(encodePassages([], transcript), transcript)).toEqual([]);
});

it('stores no text of the transcript a second time', () => {
  const encoded = encodePassages(passages, transcript);
  expect(encoded).not.toContain('셋째');
  expect(encoded).toContain('표지');
});
