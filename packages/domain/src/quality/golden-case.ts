import type { NoteBlock, NoteDocument } from '../notes/note-document.ts';
import type { ReportKind } from './report.ts';

interface Line {
  id: string;
  start_ms: number;
  end_ms: number;
  text: string;
}

/** Case of the evaluation in the open format of `golden.json`. */
export interface GoldenCase {
  format: 1;
  id: string;
  title: string;
  subject: string;
  language: string;
  licence: string;
  excluded_because: null;
  is_held_out: false;
  source: { kind: 'script'; audio: null; duration_ms: number; script: (Line & { speaker: 'lecturer' })[] };
  slides: { id: string; first_ms: number; last_ms: number; text: string }[];
  key_points: { id: string; weight: number; text: string; at_ms: number; ids: string[] }[];
  /** What a note must not get wrong, and the sentence that a note had instead. */
  facts: { id: string; text: string; false_version: string | null; ids: string[] }[];
  terms: { term: string; accept: string[] }[];
  exam_hints: never[];
  notices: never[];
  audience_questions: never[];
}

interface GoldenInput {
  name: string;
  kind: Exclude<ReportKind, 'GOOD'>;
  document: NoteDocument;
  block_id: string;
  /** What the lecture states, in the words of an operator. */
  statement: string;
  /** The sentence of the note that is wrong. */
  wrong: string | null;
}

const MIN_LINES = 5;
const MAX_LINES = 20;

/** Lines around the evidence of a block, from 5 to 20, with numbers and times that begin again; null without such lines. */
export function makeGoldenCase(input: GoldenInput): GoldenCase | null {
  const { document, name, kind, statement, wrong } = input;
  const block = document.sections.flatMap(({ blocks }) => blocks).find(({ id }) => id === input.block_id);
  const lines = block === undefined ? [] : linesAround(document.segments, block);
  const [first, last] = [lines[0], lines.at(-1)];
  if (block === undefined || first === undefined || last === undefined) return null;
  const numbered = lines.map((line, index) => ({
    ...line,
    id: `s${index + 1}`,
    isCited: block.segment_ids.includes(line.id),
  }));
  const cited = numbered.filter(({ isCited }) => isCited);
  const evidence = cited.length > 0 ? cited : numbered;
  const ids = evidence.map(({ id }) => id);
  const shift = (ms: number) => Math.max(0, ms - first.start_ms);
  const point = { id: 'k1', weight: 2, text: statement, at_ms: shift(evidence[0]?.start_ms ?? 0), ids };
  const fact = { id: 'f1', text: statement, false_version: wrong, ids };
  return {
    format: 1,
    id: name,
    title: statement,
    subject: 'report',
    language: 'ko',
    licence: 'used with the consent of the owner of the note',
    excluded_because: null,
    is_held_out: false,
    source: {
      kind: 'script',
      audio: null,
      duration_ms: shift(last.end_ms),
      script: numbered.map(({ id, start_ms, end_ms, text }) => ({
        id,
        start_ms: shift(start_ms),
        end_ms: shift(end_ms),
        text,
        speaker: 'lecturer',
      })),
    },
    slides: document.slides
      .filter(({ first_ms, last_ms }) => first_ms < last.end_ms && last_ms > first.start_ms)
      .map((slide, index) => ({
        id: `p${index + 1}`,
        first_ms: shift(slide.first_ms),
        last_ms: shift(Math.min(slide.last_ms, last.end_ms)),
        text: slide.text ?? '',
      })),
    key_points: [point],
    facts: kind === 'WRONG' ? [fact] : [],
    terms: [],
    exam_hints: [],
    notices: [],
    audience_questions: [],
  };
}

/** Consecutive lines that contain the cited ones; without cited lines, those from the time of the block. */
function linesAround(segments: readonly Line[], { segment_ids, at_ms }: NoteBlock): readonly Line[] {
  const cited = segments.flatMap(({ id }, index) => (segment_ids.includes(id) ? [index] : []));
  const nearest = segments.findIndex(({ end_ms }) => end_ms > at_ms);
  const from = cited[0] ?? Math.max(nearest, 0);
  const to = Math.min(cited.at(-1) ?? from, from + MAX_LINES - 1);
  const missing = Math.max(0, MIN_LINES - (to - from + 1));
  const start = Math.max(0, from - Math.ceil(missing / 2));
  return segments.slice(start, Math.max(to + 1, start + MIN_LINES)).slice(0, MAX_LINES);
}
