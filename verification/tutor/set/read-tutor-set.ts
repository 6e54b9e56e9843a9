import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { questionFile, recordingFile, type TutorLecture, type TutorSet, tutorLecture } from './tutor-set.ts';

const DIRECTORY = join(import.meta.dirname, '..');
const DEMO_LECTURES = join(import.meta.dirname, '../../../tools/seed/demo/lectures');

interface DemoLecture {
  id: string;
  course: string;
  title: string;
  utterances: { number: number; start_ms: number; text: string }[];
  slides: { number: number; first_ms: number; text: string }[];
}

/** The lectures of this directory and the demo lectures, with all questions and recordings. Throws when a file has another shape. */
export function readTutorSet(): TutorSet {
  const questions = readFiles(join(DIRECTORY, 'questions'), (text) => questionFile.parse(text));
  const recordings = readFiles(join(DIRECTORY, 'recorded'), (text) => recordingFile.parse(text));
  return {
    lectures: [
      ...readFiles(join(DIRECTORY, 'lectures'), (text) => tutorLecture.parse(text)),
      ...readFiles(DEMO_LECTURES, (text) => adaptDemoLecture(text as DemoLecture)),
    ],
    questions: questions.flatMap((file) => file.questions.map((one) => ({ ...one, subject: file.subject }))),
    answers: recordings.flatMap(({ answers }) => answers),
    bad: recordings.flatMap(({ bad }) => bad),
  };
}

const readFiles = <Value>(directory: string, parse: (json: unknown) => Value): Value[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => parse(JSON.parse(readFileSync(join(directory, name), 'utf8'))));

const adaptDemoLecture = ({ id, course, title, utterances, slides }: DemoLecture): TutorLecture => ({
  id,
  subject: course,
  title,
  segments: utterances.map(({ number, start_ms, text }) => ({ id: `s${number}`, start_ms, text })),
  slides: slides.map(({ number, first_ms, text }) => ({ id: `p${number}`, start_ms: first_ms, text })),
});
