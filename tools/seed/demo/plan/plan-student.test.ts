import { fitsProblem, verdictFor } from '@pilgi/domain/study';
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../../lectures/create-seeded-random.ts';
import { readDemoLectures } from '../demo-lecture.ts';
import { createDemoDays } from './create-demo-days.ts';
import { demoStudents } from './demo-students.ts';
import { placeRecording } from './place-recording.ts';
import { wrongAnswer } from './plan-attempt.ts';
import { planProblems } from './plan-problems.ts';
import { planStudent } from './plan-student.ts';

const NOW = new Date('2026-11-17T12:00:00Z');
const media = new Map(
  readDemoLectures().map((lecture) => {
    const lengths = lecture.utterances.map(({ start_ms, end_ms }) => end_ms - start_ms);
    const recording = { size_bytes: 1000, sha256: '0'.repeat(64) };
    return [
      lecture.id,
      { lecture, placed: placeRecording(lecture, lengths), directory: '', recording, handout: null },
    ] as const;
  }),
);
const plans = demoStudents.map((student, index) =>
  planStudent({ student, user_id: `user-${index}`, days: createDemoDays(NOW), media }),
);

describe('planStudent', () => {
  it('uses every authored lecture with its note', () => {
    const titles = plans.flatMap((plan) => plan.jobs.map(({ title }) => title));
    expect(titles.toSorted()).toEqual([...media.values()].map(({ lecture }) => lecture.title).toSorted());
  });

  it('leaves one lecture without a note, so that one can be made', () => {
    const noted = new Set(plans.flatMap((plan) => plan.jobs.map(({ lecture_id }) => lecture_id)));
    const open = plans.flatMap((plan) => plan.lectures.filter(({ id }) => !noted.has(id)));
    expect(open.map(({ title }) => title)).toEqual(['생화학 8강 · 효소 반응 속도론']);
  });

  it.each(plans)('answers right and wrong, in time', ({ attempts }) => {
    const answers = attempts.flatMap((attempt) => attempt.answers);
    const verdicts = answers.map(({ body, answer }) => verdictFor(body, answer).verdict);
    expect(new Set(verdicts)).toEqual(new Set(['RIGHT', 'WRONG', 'UNGRADED']));
    for (const { answers: given, started_at, ends_at, finished_at } of attempts) {
      const times = [started_at, ...given.map(({ at }) => at), finished_at, ends_at].filter((time) => time !== null);
      expect(times).toEqual(times.toSorted((one, other) => one.getTime() - other.getTime()));
    }
  });

  it.each(plans)('cites only lines of the lecture in chats', ({ chats, jobs }) => {
    for (const { note_id, questions } of chats) {
      const document = jobs.find(({ id }) => id === note_id)?.document;
      const known = [...(document?.segments ?? []), ...(document?.slides ?? [])].map(({ id }) => id);
      const sentences = questions.flatMap(({ answer }) => (answer ?? []) as { cites: { id: string }[] }[]);
      const cites = sentences.flatMap((sentence) => sentence.cites.map(({ id }) => id));
      expect(cites.length).toBeGreaterThan(0);
      expect(known).toEqual(expect.arrayContaining(cites));
    }
  });

  it('marks words that stand in their block', () => {
    const marks = plans.flatMap((plan) => plan.marks);
    expect(marks).toHaveLength(4);
    for (const { quote, range } of marks) expect(quote).toHaveLength(range.end - range.start);
  });
});

describe('wrongAnswer', () => {
  it('fits the form of the problem and is never right', () => {
    for (const { lecture, placed } of media.values()) {
      for (const { body, number } of planProblems(lecture, placed, 'bundle')) {
        const answer = wrongAnswer(body, createSeededRandom(`${lecture.id}/${number}`));
        expect(fitsProblem(body, answer)).toBe(true);
        expect(verdictFor(body, answer).verdict).not.toBe('RIGHT');
      }
    }
  });
});
