import { openStudent, type Student } from '../../verification/kit/pipeline/open-student.ts';
import { getSpanSeconds } from './bench-pipeline.queries.ts';
import type { BenchScene } from './open-bench.ts';

export const STUDENTS = 8;
export const JOBS_EACH = 8;
const CREDITS = 100_000;

type Lectures = readonly { student: Student; lectureId: string }[];

/** In `minute` no sentence follows itself: such speech is taken for a loop of the model and transcribed again. */
const SEED = 'minute';

/** One prepared minute of audio per student. */
export async function uploadTinyLectures(scene: BenchScene): Promise<Lectures> {
  const made = await scene.make(SEED, { minutes: 1, has_video: false });
  const students = await Promise.all(Array.from({ length: STUDENTS }, () => openStudent(scene.stack, CREDITS)));
  const lectures: { student: Student; lectureId: string }[] = [];
  for (const student of students) {
    const lectureId = await student.upload(made.file);
    await student.untilReady(lectureId);
    lectures.push({ student, lectureId });
  }
  return lectures;
}

/** Jobs per second from the first start to the last end. */
export async function runJobs(
  { stack, model }: BenchScene,
  lectures: readonly { student: Student; lectureId: string }[],
): Promise<number> {
  const quoted = await Promise.all(
    lectures.map(async ({ student, lectureId }) => ({
      student,
      quotes: await Promise.all(Array.from({ length: JOBS_EACH }, () => student.quote(lectureId, model))),
    })),
  );
  const started = await Promise.all(
    quoted.map(async ({ student, quotes }) => {
      const ids: string[] = [];
      for (const quote of quotes) ids.push((await student.start(quote.id)).id);
      return { student, ids };
    }),
  );
  for (const { student, ids } of started) for (const id of ids) await student.untilFinished(id);
  const ids = started.flatMap((one) => one.ids);
  return ids.length / (await getSpanSeconds(stack.db, ids));
}
