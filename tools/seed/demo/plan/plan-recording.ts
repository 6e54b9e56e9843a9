import type { NoteDocument } from '@pilgi/domain/notes';
import { createDemoId } from './create-demo-id.ts';
import type { DemoPlan, PlannedLecture } from './demo-plan.ts';

export interface PlannedRecording {
  id: string;
  lecture: PlannedLecture;
  marks: number[];
  photos: number[];
  gaps: { start_ms: number; end_ms: number }[];
}

type Times = Pick<NoteDocument, 'segments' | 'slides'>;

/** Makes the first lecture of a student one that was recorded in the browser: marks, a photo, and a gap. */
export function planRecording(plan: DemoPlan, user_id: string): { plan: DemoPlan; recording: PlannedRecording } | null {
  const own = plan.jobs.filter((job) => job.user_id === user_id && job.document !== null);
  const first = own.toSorted((one, other) => one.finished_at.getTime() - other.finished_at.getTime())[0];
  const lecture = plan.lectures.find(({ id }) => id === first?.lecture_id);
  if (first?.document == null || lecture === undefined) return null;
  const { document } = first;
  const gaps = [findPause(document)];
  const jobs = plan.jobs.map((job) =>
    job === first ? { ...job, document: { ...document, untranscribed: gaps } } : job,
  );
  const recording = { id: createDemoId(`recording/${lecture.id}`), lecture, ...timesIn(document), gaps };
  return { plan: { ...plan, jobs }, recording };
}

/** A mark in the first and in the second half; a photo becomes the slide of its second. */
function timesIn({ segments, slides }: Times): { marks: number[]; photos: number[] } {
  const startAt = (share: number) => segments[Math.floor(segments.length * share)]?.start_ms ?? 0;
  return { marks: [startAt(0.2), startAt(0.65)], photos: slides.slice(1, 2).map(({ first_ms }) => first_ms) };
}

/** The longest pause: the generated audio is silent there. */
function findPause({ segments }: Times): { start_ms: number; end_ms: number } {
  const pauses = segments.slice(1).map(({ start_ms }, index) => ({
    start_ms: segments[index]?.end_ms ?? 0,
    end_ms: start_ms,
  }));
  const length = (pause: { start_ms: number; end_ms: number }) => pause.end_ms - pause.start_ms;
  return pauses.reduce((found, pause) => (length(pause) > length(found) ? pause : found), {
    start_ms: 0,
    end_ms: 0,
  });
}
