import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDemoLectures } from '../../../tools/seed/demo/demo-lecture.ts';
import type { TutorSet } from '../set/tutor-set.ts';
import { chooseQuestions } from './make-course.ts';

/** A question and the lines that answer it. */
export interface LabelledQuestion {
  lecture: string;
  question: string;
  ids: string[];
}

export interface LabelledSet {
  name: string;
  questions: LabelledQuestion[];
}

const FURTHER = join(import.meta.dirname, 'further-questions.json');

/** The questions of the set, fifty written for the search, and the questions of the demo chats, each in its own list. */
export function chooseLabelled(set: TutorSet): LabelledSet[] {
  const chosen = chooseQuestions(set.questions).map(({ lectures, question, must_cite_any, must_cite_all }) => ({
    lecture: lectures[0] ?? '',
    question,
    ids: [...must_cite_any, ...must_cite_all],
  }));
  const chats = readDemoLectures().flatMap((lecture) =>
    lecture.chats
      .filter(({ is_answered }) => is_answered)
      .map(({ question, sentences }) => ({
        lecture: lecture.id,
        question,
        ids: sentences.flatMap(({ utterances, slides }) => [
          ...utterances.map((number) => `s${number}`),
          ...slides.map((number) => `p${number}`),
        ]),
      })),
  );
  return [
    { name: 'tutor', questions: chosen },
    { name: 'further', questions: JSON.parse(readFileSync(FURTHER, 'utf8')) as LabelledQuestion[] },
    { name: 'demo chats', questions: chats },
  ];
}

/** The weights were chosen with every other question. The texts of the others were known when the word lists were written. */
export const isDevelopment = (index: number): boolean => index % 2 === 0;
