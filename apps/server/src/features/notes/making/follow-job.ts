import { jobEvent } from '@pilgi/contract';
import { isFinishedJob } from '@pilgi/domain/ai-work';
import * as z from 'zod/mini';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { getJobOf } from './get-job.ts';
import { listEventsAfter, type StoredEvent } from './job-events.queries.ts';
import { updateWatched } from './job-notices.queries.ts';
import { getJob } from './jobs.queries.ts';
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
  return streamEvents(deps, { id: job.id, after });
}

async function* streamEvents(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { id: string; after: bigint | null },
): AsyncGenerator<StreamedEvent> {
  const began = performance.now();
  let last = input.after ?? 0n;
  if (input.after === null) yield await presentState(deps, input.id);
  for (let poll = 1; performance.now() - began < MAX_STREAM_MS; poll += 1) {
    // The status is read before the events, so that the last event is not missed.
    const isOver = isFinishedJob((await getJob(deps.db, input.id)).status);
    if (!isOver && poll % POLLS_PER_HEARTBEAT === 1) {
      await updateWatched(deps.db, { id: input.id, last_viewed_at: deps.clock.now() });
    }
    const events = await listEventsAfter(deps.db, { job_id: input.id, after: last, limit: PAGE_SIZE });
    for (const event of events) {
      last = event.id;
      yield toStreamed(event);
    }
    if (isOver && events.length < PAGE_SIZE) return;
    if (poll % POLLS_PER_HEARTBEAT === 0) yield null;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

function toStreamed(event: StoredEvent): StreamedEvent {
  return { id: String(event.id), answer: z.decode(jobEvent, { kind: event.kind, ...(event.data as object) } as never) };
}

/** Id 0: a client that reconnects with it receives all stored events. */
async function presentState(deps: Pick<AppDeps, 'db' | 'clock'>, id: string): Promise<StreamedEvent> {
  const { status, progress_permille, remaining_seconds } = showJob(await getJob(deps.db, id), deps.clock.now());
  return {
    id: '0',
    answer: { kind: 'progress', status, progress_permille, remaining_seconds, section: null, step: null },
  };
}
