import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser } from '../../testing/account-builders.ts';
import { createBucket } from '../../testing/create-bucket.ts';
import { objectMakers } from '../../testing/object-makers.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { updateJobRun } from '../features/jobs/jobs.queries.ts';
import { updateCheckRun, updateLectureRefused } from '../features/lectures/lectures.queries.ts';
import { updateBundleRun } from '../features/problem-bundles/problem-bundles.queries.ts';
import { reviveLostWork } from '../platform/workflow/revive-lost-work.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: await createBucket() });
});
afterAll(() => server.close());

// The sweeps that look for it stand in compose-worker.ts.
const kinds = {
  job: { updateRun: updateJobRun, end: async () => undefined },
  bundle: { updateRun: updateBundleRun, end: async () => undefined },
  lecture: {
    updateRun: updateCheckRun,
    end: (id: string) => updateLectureRefused(server.db, { id, refusal: '끝', checked_at: server.clock.now() }),
  },
};

describe('work that ends while somebody looks for lost work', () => {
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s: is not begun anew', async (kind) => {
    const owner = await aSignedInUser(server);
    const id = await objectMakers[kind](server, { id: owner.id, marker: `ended-${kind}` });
    await kinds[kind].end(id);
    let enqueued = 0;
    const revived = await reviveLostWork(server, {
      name: kind,
      // As it was a moment ago: open.
      listOpen: async () => [{ id, user_id: owner.id, runs: 1 }],
      runIdFor: () => `${kind}:ended`,
      updateRun: kinds[kind].updateRun,
      enqueue: async () => {
        enqueued += 1;
      },
      giveUp: async () => undefined,
    });
    expect([revived, enqueued]).toEqual([0, 0]);
  });
});
