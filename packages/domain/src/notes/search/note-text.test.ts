import { expect, it } from 'vitest';
import { decodeNoteText, encodeNoteText } from './note-text.ts';
import type { SearchRow } from './search-rows.ts';

it('decodes what it encoded, with times that also go back', () => {
  const rows: SearchRow[] = [
    { layer: 'TITLE', section: 0, heading: '운영체제', passages: [{ start_ms: 0, text: '운영체제' }] },
    {
      layer: 'NOTE',
      section: 2,
      heading: '',
      passages: [
        { start_ms: 9000, text: '선점 "스케줄링"' },
        { start_ms: 4000, text: 'a | b' },
      ],
    },
  ];
  expect(decodeNoteText(encodeNoteText(rows))).toEqual(rows);
});
