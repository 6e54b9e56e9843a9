import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser } from '../../testing/account-builders.ts';
import { createBucket } from '../../testing/create-bucket.ts';
import { objectMakers } from '../../testing/object-makers.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { PaidWork } from '../features/ai-work/index.ts';
import { questionWork } from '../features/chat/index.ts';
import { updateLectureRefused } from '../features/lectures/lectures.queries.ts';
import { updateRecordingEnded } from '../features/lectures/recording/recordings.queries.ts';
import { JOIN_ROWS } from '../features/lectures/recording/restart-lost-joins.ts';
import { CHECK_ROWS } from '../features/lectures/restart-lost-checks.ts';
import { noteWork } from '../features/notes/index.ts';
import { bundleWork } from '../features/study/index.ts';
import { restartLostWorkflows } from '../platform/workflow/restart-lost-workflows.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: await createBucket() });
});
afterAll(() => server.close());

// Tests the restart schedules of compose-worker.ts.
const rowsOf = ({ table, openStatuses }: PaidWork) => ({ table, runs: 'runs', open: openStatuses });
const alreadyEnded = async () => undefined;
const kinds = {
  job: { rows: rowsOf(noteWork), end: alreadyEnded },
  bundle: { rows: rowsOf(bundleWork), end: alreadyEnded },
  question: { rows: rowsOf(questionWork), end: alreadyEnded },
  lecture: {
    rows: CHECK_ROWS,
    end: (id: string) => updateLectureRefused(server.db, { id, refusal: '끝', checked_at: server.clock.now() }),
  },
  recording: {
    rows: JOIN_ROWS,
    end: async (id: string) =>
      void (await updateRecordingEnded(server.db, { id, status: 'FAILED', ended_at: server.clock.now() })),
  },
};

describe('work that ends during the search for lost workflows', () => {
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])('is not restarted: %s', async (kind) => {
    const owner = await aSignedInUser(server);
    const id = await objectMakers[kind](server, { id: owner.id, marker: `ended-${kind}` });
    await kinds[kind].end(id);
    let enqueued = 0;
    const revived = await restartLostWorkflows(server, {
      name: kind,
      // The state before it ended.
      listOpen: async () => [{ id, user_id: owner.id, runs: 1 }],
      runIdFor: () => `${kind}:ended`,
      rows: kinds[kind].rows,
      enqueue: async () => {
        enqueued += 1;
      },
      fail: async () => undefined,
    });
    expect([revived, enqueued]).toEqual([0, 0]);
  });
});
