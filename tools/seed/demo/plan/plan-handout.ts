import { pageIdOf } from '@pilgi/domain/lectures';
import type { Slide } from '@pilgi/domain/notes';
import type { DemoBlock, DemoLecture } from '../demo-lecture.ts';
import { type PlacedRecording, segmentId } from './place-recording.ts';

/** First handout of its lecture. */
export const DEMO_POSITION = 1;

type Term = DemoLecture['glossary'][number];

/** A sheet of terms with their meanings. */
export interface HandoutSheet {
  number: number;
  title: string;
  terms: readonly Term[];
  /** Everything that can be read on the sheet. */
  text: string;
}

export function listSheets({ handout, glossary }: DemoLecture): HandoutSheet[] {
  if (handout === undefined) return [];
  const termOf = (name: string): Term => {
    const term = glossary.find((one) => one.term === name);
    if (term === undefined) throw new Error(`${name} is not in the glossary`);
    return term;
  };
  return handout.sheets.map((names, index) => {
    const terms = names.map(termOf);
    const lines = terms.map(({ term, original, meaning }) => `${term} (${original})\n${meaning}`);
    return { number: index + 1, title: handout.title, terms, text: [handout.title, ...lines].join('\n') };
  });
}

export type PlacedSheet = Slide & { text: string; page: NonNullable<Slide['page']> };

/** Each sheet from the first to the last time that one of its terms is explained. */
export function placeSheets(lecture: DemoLecture, placed: PlacedRecording, handout_id: string): PlacedSheet[] {
  return listSheets(lecture).map(({ number, terms, text }) => {
    const ids = new Set(terms.flatMap(({ utterances }) => utterances.map(segmentId)));
    const spoken = placed.segments.filter(({ id }) => ids.has(id));
    return {
      id: pageIdOf({ position: DEMO_POSITION, page: number }),
      first_ms: Math.min(...spoken.map(({ start_ms }) => start_ms)),
      last_ms: Math.max(...spoken.map(({ end_ms }) => end_ms)),
      text,
      page: { handout_id, number, file_name: lecture.handout?.file_name ?? '' },
    };
  });
}

/** Sheets with a term that the block explains by the same words of the lecture. */
export function sheetsOf(block: DemoBlock, lecture: DemoLecture, placed: readonly PlacedSheet[]): PlacedSheet[] {
  if (!block.is_supported) return [];
  const explains = ({ term, utterances }: Term) =>
    `${block.heading ?? ''} ${block.text}`.includes(term) && utterances.some((one) => block.utterances.includes(one));
  const own = listSheets(lecture).filter(({ terms }) => terms.some(explains));
  return placed.filter(({ page }) => own.some(({ number }) => number === page.number));
}
