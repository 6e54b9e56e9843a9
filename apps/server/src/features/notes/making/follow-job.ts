import { jobEvent } from '@pilgi/contract';
import { isFinishedJob } from '@pilgi/domain/ai-work';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { untilNextPoll } from '../../../platform/http/until-next-poll.ts';
import { getJobOf } from './get-job.ts';
import { listEventsAfter, type StoredEvent } from './job-events.queries.ts';
import type { Job } from './jobs.queries.ts';
import { pollJob } from './poll-job.ts';
import { showJob } from './show-job.ts';

const POLL_INTERVAL_MS = 500;
const POLLS_PER_HEARTBEAT = 20;
/** The session may have ended meanwhile; a client with a valid one reconnects. */
const MAX_STREAM_MS = 10 * 60_000;
const PAGE_SIZE = 200;

export type StreamedEvent = { id: string; answer: z.output<typeof jobEvent> } | null;

/** Checks the access before the stream starts; then emits the current state and every event until the job ends. */
export async function followJob(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { id: string; user_id: string; after: string | undefined },
): Promise<AsyncIterable<StreamedEvent>> {
  const job = await getJobOf(deps, input);
  const after = /^\d{1,18}$/.test(input.after ?? '') ? BigInt(input.after ?? '0') : null;
  return streamEvents(deps, { job, after });
}

async function* streamEvents(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { job: Job; after: bigint | null },
): AsyncGenerator<StreamedEvent> {
  const { id } = input.job;
  const began = performance.now();
  let last = input.after ?? 0n;
  if (input.after === null) yield presentState(input.job, deps.clock.now());
  for (let poll = 1; performance.now() - began < MAX_STREAM_MS; poll += 1) {
    const seen = await pollJob(deps.db, { id, now: deps.clock.now() });
    if (seen === null) return;
    const hasMore = (seen.newest_event_id ?? 0n) > last;
    const events = hasMore ? await listEventsAfter(deps.db, { job_id: id, after: last, limit: PAGE_SIZE }) : [];
    for (const event of events) {
      last = event.id;
      yield toStreamed(event);
    }
    if (isFinishedJob(seen.status) && events.length < PAGE_SIZE) return;
    if (poll % POLLS_PER_HEARTBEAT === 0) yield null;
    await untilNextPoll(POLL_INTERVAL_MS);
  }
}

function toStreamed(event: StoredEvent): StreamedEvent {
  return { id: String(event.id), answer: z.decode(jobEvent, { kind: event.kind, ...(event.data as object) } as never) };
}

/** Id 0: a client that reconnects with it receives all stored events. */
function presentState(job: Job, now: Date): StreamedEvent {
  const { status, progress_permille, remaining_seconds } = showJob(job, now);
  return {
    id: '0',
    answer: { kind: 'progress', status, progress_permille, remaining_seconds, section: null, step: null },
  };
}
