import type { Passage } from './find-snippet.ts';
import { SEARCH_LAYERS, type SearchRow } from './search-rows.ts';

/** Layer, section, heading, differences of the start times, texts. Columns of equal content compress best. */
type StoredRow = [layer: number, section: number, heading: string, gaps: number[], texts: string];

/** Texts never contain line breaks: `searchRows` replaces every white space. */
const LINE = '\n';

export function encodeNoteText(rows: readonly SearchRow[]): string {
  return JSON.stringify(
    rows.map(({ layer, section, heading, passages }): StoredRow => {
      const gaps = passages.map(({ start_ms }, at) => start_ms - (passages[at - 1]?.start_ms ?? 0));
      return [SEARCH_LAYERS.indexOf(layer), section, heading, gaps, passages.map(({ text }) => text).join(LINE)];
    }),
  );
}

export function decodeNoteText(stored: string): SearchRow[] {
  return (JSON.parse(stored) as StoredRow[]).map(([layer, section, heading, gaps, texts]) => ({
    layer: SEARCH_LAYERS[layer] ?? 'TITLE',
    section,
    heading,
    passages: placePassages(texts.split(LINE), gaps),
  }));
}

function placePassages(texts: readonly string[], gaps: readonly number[]): Passage[] {
  let start_ms = 0;
  return texts.map((text, at) => {
    start_ms += gaps[at] ?? 0;
    return { start_ms, text };
  });
}
