import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser } from '../../testing/account-builders.ts';
import { createBucket } from '../../testing/create-bucket.ts';
import { objectMakers } from '../../testing/object-makers.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { JOB_ROWS } from '../features/jobs/revive-jobs.ts';
import { updateLectureRefused } from '../features/lectures/lectures.queries.ts';
import { CHECK_ROWS } from '../features/lectures/revive-checks.ts';
import { BUNDLE_ROWS } from '../features/problem-bundles/revive-bundles.ts';
import { reviveLostWork } from '../platform/workflow/revive-lost-work.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: await createBucket() });
});
afterAll(() => server.close());

// The sweeps that look for it stand in compose-worker.ts.
const kinds = {
  job: { rows: JOB_ROWS, end: async () => undefined },
  bundle: {
    rows: BUNDLE_ROWS,
    end: async () => undefined,
  },
  lecture: {
    rows: CHECK_ROWS,
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
      rows: kinds[kind].rows,
      enqueue: async () => {
        enqueued += 1;
      },
      giveUp: async () => undefined,
    });
    expect([revived, enqueued]).toEqual([0, 0]);
  });
});
