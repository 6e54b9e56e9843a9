import type { HintStrength, NoteDocument, NoteSection } from '../../notes/note-document.ts';
import { foldText } from '../problems/fold-text.ts';

/** Words of the lecturer that can be played. */
export interface SpokenPlace {
  start_ms: number;
  end_ms: number;
  text: string;
}

/** What one section of a lecture shows for the exam. */
export interface SectionEmphasis {
  section: number;
  topic: string;
  /** Time with speech. */
  spoken_ms: number;
  hints: (SpokenPlace & { strength: HintStrength })[];
  /** Terms of the glossary that are spoken here, with the first place. */
  terms: (SpokenPlace & { term: string })[];
}

const MAX_TEXT_CHARS = 200;
/** Shorter terms are found inside of other words. */
const MIN_TERM_CHARS = 2;

/** The readable sections of a note with exam hints, terms and time; stored per version of a note, because documents are large. */
export function listEmphasis(document: NoteDocument): SectionEmphasis[] {
  return document.sections
    .filter(({ status }) => status === 'DONE')
    .map((section) => {
      const spoken = document.segments.filter(
        ({ start_ms }) => start_ms >= section.start_ms && start_ms < section.end_ms,
      );
      return {
        section: section.number,
        topic: section.heading,
        spoken_ms: spoken.reduce((sum, { start_ms, end_ms }) => sum + Math.max(0, end_ms - start_ms), 0),
        hints: hintsOf(section, document),
        terms: document.glossary.flatMap(({ term }) => {
          const folded = foldText(term);
          const place =
            folded.length < MIN_TERM_CHARS ? undefined : spoken.find(({ text }) => foldText(text).includes(folded));
          return place === undefined ? [] : [{ term, ...placeOf(place) }];
        }),
      };
    })
    .filter(({ spoken_ms }) => spoken_ms > 0);
}

function hintsOf({ blocks }: NoteSection, { segments }: NoteDocument): SectionEmphasis['hints'] {
  return blocks
    .filter(({ kind }) => kind === 'exam_hint')
    .map(({ quote, strength = 'stressed', segment_ids, at_ms, text }) => {
      const segment = segments.find(({ id }) => id === (quote?.segment_id ?? segment_ids[0]));
      const place = segment ?? { start_ms: at_ms, end_ms: at_ms, text };
      return { strength, ...placeOf({ ...place, text: quote?.text ?? place.text }) };
    });
}

const placeOf = ({ start_ms, end_ms, text }: SpokenPlace): SpokenPlace => ({
  start_ms,
  end_ms,
  text: text.slice(0, MAX_TEXT_CHARS),
});
