import type { SearchRow } from '../notes/search/search-rows.ts';
import type { IndexedPassage } from './passage-text.ts';

/** A text prepared for matching. */
export interface FieldText {
  /** Lower-case letters and digits without separators. */
  letters: string;
  /** Lower-case with separators: names and numbers are matched as whole words. */
  text: string;
}

/** What a passage is searched by: its own words, and those that the note, the slide and the heading use for the same moment. */
export interface PassageFields {
  body: FieldText;
  note: FieldText;
  slide: FieldText;
  heading: FieldText;
}

const NONE: FieldText = { letters: '', text: '' };

/** Spaces, punctuation and signs by their ranges: a third of the time of \p{L} and \p{N}. */
const SEPARATORS = /[\0-/:-@[-`{-\u00bf\u2000-\u206f\u3000-\u303f]+/g;

/** Stored texts are normalised already. */
export function fieldText(text: string): FieldText {
  if (text === '') return NONE;
  const lower = text.toLowerCase();
  return { letters: lower.replaceAll(SEPARATORS, ''), text: lower };
}

const startOf = ({ parts }: IndexedPassage) => parts[0]?.start_ms ?? 0;

/** The fields of every passage, in their order. Note and headings belong to the speech of the moment that they cite. */
export function fieldsOf(passages: readonly IndexedPassage[], rows: readonly SearchRow[]): PassageFields[] {
  const speech = passages.flatMap((passage, at) =>
    passage.kind === 'SPEECH' ? [{ at, start: startOf(passage) }] : [],
  );
  const slides = passages.flatMap((passage) =>
    passage.kind === 'SLIDE' ? [{ start: startOf(passage), text: textOf(passage) }] : [],
  );
  const notes = rows.filter(({ layer }) => layer === 'NOTE');
  const noteOf = textsBySpeech(
    speech,
    notes.flatMap((row) => row.passages.slice(1)),
  );
  const headings = notes.map(({ heading, passages: own }) => ({ start: own[0]?.start_ms ?? 0, text: heading }));
  const shared = new Map<string, FieldText>();
  const field = (text: string) => {
    const known = shared.get(text) ?? fieldText(text);
    shared.set(text, known);
    return known;
  };
  return passages.map((passage, at) => {
    const start = startOf(passage);
    const isSpeech = passage.kind === 'SPEECH';
    return {
      body: fieldText(textOf(passage)),
      note: fieldText((noteOf.get(at) ?? []).join(' ')),
      slide: isSpeech ? field(lastBefore(slides, start)) : NONE,
      heading: field(lastBefore(headings, start)),
    };
  });
}

const textOf = ({ parts }: IndexedPassage) => parts.map(({ text }) => text).join('\n');

const lastBefore = (placed: readonly { start: number; text: string }[], start: number) =>
  placed.findLast((one) => one.start <= start)?.text ?? '';

function textsBySpeech(
  speech: readonly { at: number; start: number }[],
  texts: readonly { start_ms: number; text: string }[],
): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { start_ms, text } of texts) {
    const place = speech.findLast(({ start }) => start <= start_ms) ?? speech[0];
    if (place === undefined) continue;
    const own = found.get(place.at) ?? [];
    own.push(text);
    found.set(place.at, own);
  }
  return found;
}
