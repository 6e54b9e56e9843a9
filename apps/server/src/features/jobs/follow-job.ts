import { jobEvent } from '@pilgi/contract';
import { isFinishedJob } from '@pilgi/domain';
import * as z from 'zod/mini';
import { getJobOf } from './get-job.ts';
import { listEventsAfter, type StoredEvent } from './job-events.queries.ts';
import { updateWatched } from './job-notices.queries.ts';
import { getJob } from './jobs.queries.ts';
import type { JobsDeps } from './jobs-deps.ts';
import { showJob } from './show-job.ts';

const LOOK_EVERY_MS = 500;
const LOOKS_PER_PULSE = 20;
/** A session may have ended meanwhile; a client that still has one comes back by itself. */
const LONGEST_MS = 10 * 60_000;
const PAGE_SIZE = 200;

export type ToldEvent = { id: string; answer: z.output<typeof jobEvent> } | null;

/** Refuses strangers at once; then the state of now, and everything that happens until the end. */
export async function followJob(
  deps: Pick<JobsDeps, 'db' | 'clock'>,
  input: { id: string; user_id: string; after: string | undefined },
): Promise<AsyncIterable<ToldEvent>> {
  const job = await getJobOf(deps, input);
  const after = /^\d{1,18}$/.test(input.after ?? '') ? BigInt(input.after ?? '0') : null;
  return tell(deps, { id: job.id, after });
}

async function* tell(
  deps: Pick<JobsDeps, 'db' | 'clock'>,
  input: { id: string; after: bigint | null },
): AsyncGenerator<ToldEvent> {
  const began = performance.now();
  let last = input.after ?? 0n;
  if (input.after === null) yield await presentState(deps, input.id);
  for (let look = 1; performance.now() - began < LONGEST_MS; look += 1) {
    // Asked before the events are read, so that the last of them is never missed.
    const isOver = isFinishedJob((await getJob(deps.db, input.id)).status);
    if (!isOver && look % LOOKS_PER_PULSE === 1) {
      await updateWatched(deps.db, { id: input.id, watched_at: deps.clock.now() });
    }
    const events = await listEventsAfter(deps.db, { job_id: input.id, after: last, most: PAGE_SIZE });
    for (const event of events) {
      last = event.id;
      yield told(event);
    }
    if (isOver && events.length < PAGE_SIZE) return;
    if (look % LOOKS_PER_PULSE === 0) yield null;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function told(event: StoredEvent): ToldEvent {
  return { id: String(event.id), answer: z.decode(jobEvent, { kind: event.kind, ...(event.data as object) } as never) };
}

/** Number 0: whoever comes back with it hears everything that is kept. */
async function presentState(deps: Pick<JobsDeps, 'db' | 'clock'>, id: string): Promise<ToldEvent> {
  const { status, progress_permille, remaining_seconds } = showJob(await getJob(deps.db, id), deps.clock.now());
  return {
    id: '0',
    answer: { kind: 'progress', status, progress_permille, remaining_seconds, section: null, step: null },
  };
}
