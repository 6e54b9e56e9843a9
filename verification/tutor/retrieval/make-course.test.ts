import { expect, it } from 'vitest';
import { readTutorSet } from '../set/read-tutor-set.ts';
import { chooseQuestions, makeCourse } from './make-course.ts';

it('makes a course of forty lectures that contains every expected line once', () => {
  const set = readTutorSet();
  const course = makeCourse(set.lectures);
  const questions = chooseQuestions(set.questions);
  expect(course).toHaveLength(40);
  expect(questions).toHaveLength(100);
  const placesOf = (lecture: string | undefined, id: string) =>
    course.filter((one) => one.id === lecture && [...one.segments, ...one.slides].some((line) => line.id === id))
      .length;
  const misplaced = questions.flatMap(({ lectures, must_cite_any, must_cite_all }) =>
    [...must_cite_any, ...must_cite_all].filter((id) => placesOf(lectures[0], id) !== 1),
  );
  expect(misplaced).toEqual([]);
});
