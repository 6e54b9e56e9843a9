import { isFinishedJob } from '@pilgi/domain/ai-work';
import { useQuery } from '@tanstack/react-query';
import { jobsQuery } from './jobs.api.ts';

interface LectureJobs {
  /** The newest note. */
  noteId: string | null;
  /** When it was ordered: later handouts are not in it. */
  orderedAt: string | null;
  runningId: string | null;
}

/** What was made of a lecture; undefined while it is loading. Without an answer nothing is known to exist. */
export function useLectureJobs(lectureId: string): LectureJobs | undefined {
  const { data, error } = useQuery(jobsQuery);
  if (!data) return error ? { noteId: null, orderedAt: null, runningId: null } : undefined;
  const own = data.filter(({ lecture_id }) => lecture_id === lectureId);
  const made = own.find(({ note_id }) => note_id !== null);
  return {
    noteId: made?.note_id ?? null,
    orderedAt: made?.created_at ?? null,
    runningId: own.find(({ status }) => !isFinishedJob(status))?.id ?? null,
  };
}
