import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aModel } from '../../../../testing/a-model.ts';
import { aStoredJob } from '../../../../testing/a-stored-job.ts';
import { aSignedInUser } from '../../../../testing/account-builders.ts';
import { countStatements } from '../../../../testing/count-statements.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { pollJob } from './poll-job.ts';

const SECOND_MS = 1_000;
const STREAMS = 60;

let server: TestApp;
let terms: { user_id: string; model_id: string };
beforeAll(async () => {
  server = await startTestApp();
  const { id } = await aSignedInUser(server);
  terms = {
    user_id: id,
    model_id: await aModel(server, { model_name: 'gemini-3.8-flash', input_token_price: 1, output_token_price: 1 }),
  };
});
afterAll(() => server.close());

const viewedAt = async (id: string) => {
  const job = server.db.selectFrom('jobs').select('last_viewed_at').where('id', '=', id);
  return (await job.executeTakeFirstOrThrow()).last_viewed_at;
};

it('all streams that poll at the same moment share one read and one write', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => aStoredJob(server, { ...terms, status: 'PROCESSING' })));
  const { db, count } = countStatements(server.db);
  const now = server.clock.now();
  const seen = await Promise.all(
    Array.from({ length: STREAMS }, (_, index) => pollJob(db, { id: ids[index % ids.length] ?? '', now })),
  );
  expect(seen.map((job) => job?.id)).toEqual(Array.from({ length: STREAMS }, (_, index) => ids[index % ids.length]));
  expect(count()).toBe(2);
  for (const id of ids) expect(await viewedAt(id)).toEqual(now);
});

it('records that the job is open every ten seconds, and never for a finished one', async () => {
  const [open, finished] = [
    await aStoredJob(server, { ...terms, status: 'PROCESSING' }),
    await aStoredJob(server, { ...terms, status: 'COMPLETED' }),
  ];
  const first = server.clock.now();
  const later = (ms: number) => new Date(first.getTime() + ms);
  for (const now of [first, later(9 * SECOND_MS)]) await pollJob(server.db, { id: open, now });
  expect(await viewedAt(open)).toEqual(first);
  await pollJob(server.db, { id: open, now: later(10 * SECOND_MS) });
  expect(await viewedAt(open)).toEqual(later(10 * SECOND_MS));
  await pollJob(server.db, { id: finished, now: first });
  expect(await viewedAt(finished)).toBeNull();
});

it('does not wait for a job that is being settled', async () => {
  const id = await aStoredJob(server, { ...terms, status: 'PROCESSING' });
  await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('jobs').select('id').where('id', '=', id).forUpdate().execute();
    expect((await pollJob(server.db, { id, now: server.clock.now() }))?.status).toBe('PROCESSING');
  });
  expect(await viewedAt(id)).toBeNull();
});

it('returns the newest event of the job, and null for a deleted job', async () => {
  const id = await aStoredJob(server, { ...terms, status: 'PROCESSING' });
  const now = server.clock.now();
  expect(await pollJob(server.db, { id, now })).toMatchObject({ newest_event_id: null });
  const event = { job_id: id, kind: 'progress', data: '{}', created_at: now };
  const rows = await server.db.insertInto('job_events').values([event, event]).returning('id').execute();
  expect(await pollJob(server.db, { id, now })).toMatchObject({ newest_event_id: rows.at(-1)?.id });
  expect(await pollJob(server.db, { id: randomUUID(), now })).toBeNull();
});
