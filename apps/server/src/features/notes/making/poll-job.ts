import { coalesceReads } from '../../../platform/db/coalesce-reads.ts';
import { type FollowedJob, listFollowedJobs } from './job-events.queries.ts';
import { updateWatched } from './job-notices.queries.ts';

/** The mail at the end of a job is not sent to an owner who was seen within twenty seconds. */
const WATCHED_EVERY_MS = 10_000;

/**
 * The state of a followed job, null when it was deleted; records that its owner has it open. The streams of a process
 * share the statements; with their own, two hundred streams of one user delayed the requests of others (0049).
 */
export const pollJob = coalesceReads(async (db, polls: readonly { id: string; now: Date }[]) => {
  const found = await listFollowedJobs(db, { ids: [...new Set(polls.map(({ id }) => id))] });
  const now = new Date(Math.max(...polls.map((poll) => poll.now.getTime())));
  const due = found.filter((job) => isDue(job, now)).map(({ id }) => id);
  if (due.length > 0) await updateWatched(db, { ids: due, last_viewed_at: now });
  const jobs = new Map(found.map((job) => [job.id, job]));
  return polls.map(({ id }) => jobs.get(id) ?? null);
});

const isDue = ({ finished_at, last_viewed_at }: FollowedJob, now: Date) =>
  finished_at === null && (last_viewed_at === null || now.getTime() - last_viewed_at.getTime() >= WATCHED_EVERY_MS);
