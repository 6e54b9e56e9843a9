import { LECTURE_SENTENCES } from '../../../apps/server/testing/lecture-sentences.ts';
import { createSeededRandom } from '../../../tools/lectures/create-seeded-random.ts';
import type { TutorLecture, TutorQuestion } from '../set/tutor-set.ts';

const LECTURES = 40;
const PARTS = 2;
const SENTENCES = 40;
const SENTENCE_MS = 8_000;

/** A course of forty lectures: each lecture of the set in two parts, and others about different subjects. */
export function makeCourse(lectures: readonly TutorLecture[]): TutorLecture[] {
  const random = createSeededRandom('tutor');
  const parts = lectures.flatMap((lecture) => {
    const size = Math.ceil(lecture.segments.length / PARTS);
    return Array.from({ length: PARTS }, (_, part) => {
      const segments = lecture.segments.slice(part * size, (part + 1) * size);
      const from = segments[0]?.start_ms ?? 0;
      const until = lecture.segments[(part + 1) * size]?.start_ms ?? Number.POSITIVE_INFINITY;
      const slides = lecture.slides.filter(({ start_ms }) => (start_ms >= from || part === 0) && start_ms < until);
      return { ...lecture, segments, slides };
    });
  });
  const others = Array.from({ length: LECTURES - parts.length }, (_, index) => ({
    id: `other-${index + 1}`,
    subject: '교양',
    title: '교양',
    segments: random.sample(LECTURE_SENTENCES, SENTENCES).map((text, at) => ({
      id: `s${at + 1}`,
      start_ms: at * SENTENCE_MS,
      text: text.replaceAll('{n}', () => String(random.integer(2, 99))),
    })),
    slides: [],
  }));
  return [...parts, ...others];
}

const QUESTIONS = 100;

/** Questions with expected lines, also those that share no word with them; without summaries, follow-ups and questions about two lectures. */
export const chooseQuestions = <Question extends TutorQuestion>(questions: readonly Question[]): Question[] =>
  questions
    .filter(
      ({ lectures, mode, must_cite_any, must_cite_all, earlier }) =>
        lectures.length === 1 &&
        mode !== 'SUMMARY' &&
        earlier.length === 0 &&
        must_cite_any.length + must_cite_all.length > 0,
    )
    .slice(-QUESTIONS);
