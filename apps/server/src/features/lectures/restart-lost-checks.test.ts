import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser } from '../../../testing/account-builders.ts';
import { objectMakers } from '../../../testing/object-makers.ts';
import { runWorkerTask } from '../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { claimRun } from '../../platform/workflow/work-runs.queries.ts';
import { CHECK_ROWS } from './restart-lost-checks.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const lectureOf = (id: string) =>
  server.db
    .selectFrom('lectures')
    .select(['status', 'refusal', 'check_runs'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('restartLostChecks', () => {
  it('restarts a failed check once after a minute, and refuses the lecture after the last run', async () => {
    const owner = await aSignedInUser(server);
    const id = await objectMakers.lecture(server, { id: owner.id, marker: 'stranded' });
    expect(await runWorkerTask(server, 'revive-checks')).toBe(0);
    server.clock.move(61_000);
    expect(await runWorkerTask(server, 'revive-checks')).toBe(1);
    expect(await lectureOf(id)).toMatchObject({ status: 'CHECKING', check_runs: 2 });
    expect(await runWorkerTask(server, 'revive-checks')).toBe(0);
    for (let run = 3; run <= 40; run += 1) await claimRun(server.db, CHECK_ROWS, { id, run });
    expect(await runWorkerTask(server, 'revive-checks')).toBe(1);
    expect(await lectureOf(id)).toMatchObject({
      status: 'REFUSED',
      refusal: expect.stringContaining('다시 올려주세요'),
    });
  });
});
