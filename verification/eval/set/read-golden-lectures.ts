import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NoteDocument } from '@pilgi/domain/notes';
import { type DemoLecture, readDemoLectures } from '../../../tools/seed/demo/demo-lecture.ts';
import { toFormat2 } from '../../../tools/seed/demo/plan/to-format-2.ts';
import { adaptDemoLecture } from './adapt-demo-lecture.ts';
import { type GoldenLecture, goldenLectureSchema } from './golden-lecture.ts';

const GOLDEN_DIRECTORY = join(import.meta.dirname, '../golden');

/** A sentence that an author wrote, and whether the lecture supports it. */
export interface LabelledSentence {
  text: string;
  is_supported: boolean;
  ids: readonly string[];
}

export interface GoldenCase {
  golden: GoldenLecture;
  /** The note that an author considers ideal; null for lectures that only have labels. */
  reference: NoteDocument | null;
  /** Every sentence of the author, also the unsupported one that the reference leaves out. */
  labelled: readonly LabelledSentence[];
  demo: DemoLecture | null;
}

/** The authored demo lectures and the operator's own lectures. */
export function readGoldenLectures(directory: string = GOLDEN_DIRECTORY): GoldenCase[] {
  return [...readDemoLectures().map(toCase), ...readOwnLectures(directory)];
}

function toCase(demo: DemoLecture): GoldenCase {
  const whole = toFormat2(demo);
  const blocks = whole.sections.flatMap((section) => section.blocks);
  const labelled = blocks.flatMap(({ sentences = [] }) =>
    sentences.map(({ text, state, segment_ids, slide_ids }) => ({
      text,
      is_supported: state === 'SUPPORTED',
      ids: [...segment_ids, ...slide_ids],
    })),
  );
  return {
    golden: goldenLectureSchema.parse(adaptDemoLecture(demo)),
    reference: withoutUnsupported(whole),
    labelled,
    demo,
  };
}

/** The demo data contains one unsupported block on purpose; an ideal note does not. */
function withoutUnsupported(note: NoteDocument): NoteDocument {
  return {
    ...note,
    sections: note.sections.map((section) => ({
      ...section,
      blocks: section.blocks.filter(({ sentences = [] }) => sentences.every(({ state }) => state === 'SUPPORTED')),
    })),
  };
}

/** Lectures of an operator: recordings, and cases that reports became. */
export function readOwnLectures(directory: string): GoldenCase[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .map((name) => {
      const parsed = goldenLectureSchema.safeParse(
        JSON.parse(readFileSync(join(directory, name, 'golden.json'), 'utf8')),
      );
      if (!parsed.success) {
        throw new Error(`${name}/golden.json: ${parsed.error.issues.map(({ message }) => message).join('; ')}`);
      }
      if (parsed.data.id !== name) throw new Error(`${name}/golden.json has the id ${parsed.data.id}`);
      return { golden: parsed.data, reference: null, labelled: [], demo: null };
    });
}

/** Lectures that count. */
export const isScored = ({ golden }: GoldenCase): boolean => golden.excluded_because === null;
