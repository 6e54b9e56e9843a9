import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BlockKind } from '@pilgi/domain/notes';
import type { Difficulty, Problem } from '@pilgi/domain/study';

/** Numbers (from 1) of utterances and slides that support a text. */
export interface DemoEvidence {
  utterances: number[];
  slides: number[];
}

export interface DemoUtterance {
  number: number;
  slide: number;
  start_ms: number;
  end_ms: number;
  speaker: 'lecturer' | 'student';
  role: string | null;
  text: string;
  /** In Korean, for a lecture in another language. */
  translation?: string;
}

export interface DemoGraph {
  kind: 'graph';
  nodes: { id: string; label: string; shape: 'box' | 'circle' }[];
  edges: { from: string; to: string; label: string }[];
}

export interface DemoPlot {
  kind: 'plot';
  x: { label: string; from: number; to: number };
  y: { label: string; from: number; to: number };
  curves: { label: string; expression: string; style: string }[];
  marks: { x: number; y: number; label: string }[];
}

export interface DemoSlide {
  number: number;
  first_ms: number;
  last_ms: number;
  title: string;
  bullets: string[];
  formula: { latex: string; plain: string } | null;
  table: { head: string[]; rows: string[][] } | null;
  code: { language: string; text: string } | null;
  diagram: DemoGraph | DemoPlot | null;
  /** Everything that can be read on the slide. */
  text: string;
}

export interface DemoSection {
  number: number;
  heading: string;
  first_utterance: number;
  last_utterance: number;
  slides: number[];
  gist: string;
}

export interface DemoBlock extends DemoEvidence {
  number: number;
  section: number;
  kind: BlockKind;
  role: string | null;
  heading: string | null;
  text: string;
  is_supported: boolean;
  why_unsupported?: string;
}

type WithoutIds<Item> = Item extends Problem ? Omit<Item, 'segment_ids' | 'slide_ids'> : never;

export type DemoProblem = WithoutIds<Problem> &
  DemoEvidence & { number: number; difficulty: Difficulty; topic: string; own_numbers?: number[] };

export interface DemoChat {
  number: number;
  question: string;
  basis: 'LECTURE' | 'NONE' | 'OUTSIDE';
  is_answered: boolean;
  sentences: (DemoEvidence & { text: string; source: 'LECTURE' | 'NOT_FOUND' | 'OUTSIDE' })[];
}

/** An authored lecture: what is spoken and shown, and the note, problems and answers that a good product makes of it. */
export interface DemoLecture {
  format: 'pilgi-demo-lecture/1';
  id: string;
  course: string;
  title: string;
  language: 'ko' | 'en';
  note_language?: 'ko';
  /** Number of utterance 1 and of slide 1 in the script of the model simulator. */
  first_number: number;
  duration_ms: number;
  summary: string;
  utterances: DemoUtterance[];
  slides: DemoSlide[];
  outline: DemoSection[];
  note: { blocks: DemoBlock[] };
  glossary: (DemoEvidence & { term: string; original: string; meaning: string })[];
  /** A document that the lecturer gave out: sheets with terms of the glossary. */
  handout?: { file_name: string; title: string; sheets: string[][] };
  key_points: { number: number; at_ms: number; text: string; weight: number; utterances: number[] }[];
  facts_that_must_not_be_wrong: { number: number; fact: string; false_version: string; utterances: number[] }[];
  problems: DemoProblem[];
  chats: DemoChat[];
  spoken_forms: { spoken: string; written: string; means?: string }[];
  numeric_checks: { claim: string; expression: string; value: number; tolerance?: number }[];
  safety_checks?: { claim: string; total: number; max: number[]; allocation: number[]; safe_orders: number[][] }[];
}

const LECTURES = join(import.meta.dirname, 'lectures');

/** All lectures of the directory, sorted by file name. */
export function readDemoLectures(): DemoLecture[] {
  return readdirSync(LECTURES)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(LECTURES, file), 'utf8')) as DemoLecture);
}
