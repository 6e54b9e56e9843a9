import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aModel } from '../../../../../testing/a-model.ts';
import { aStoredJob } from '../../../../../testing/a-stored-job.ts';
import { aSignedInUser } from '../../../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../../../testing/start-test-app.ts';
import { listEventsAfter } from '../job-events.queries.ts';
import { updateSection } from '../job-sections.queries.ts';
import { recordProgress } from './record-progress.ts';

const JOBS = 10;
const SECTIONS = 8;

let server: TestApp;
let model_id: string;
beforeAll(async () => {
  server = await startTestApp();
  model_id = await aModel(server, { model_name: randomUUID(), input_token_price: 1, output_token_price: 1 });
});
afterAll(() => server.close());

async function aProcessingJob(): Promise<string> {
  const { id: user_id } = await aSignedInUser(server);
  const sections = Array.from({ length: SECTIONS }, () => 'DONE' as const);
  return await aStoredJob(server, { user_id, model_id, sections, status: 'PROCESSING' });
}

async function writeAtOnce(job_id: string): Promise<void> {
  const numbers = Array.from({ length: SECTIONS }, (_, index) => index + 1);
  await Promise.all(
    numbers.map(async (number) => {
      await updateSection(server.db, { job_id, number, written: 'DONE' });
      await recordProgress(server, { job_id, step: 'WRITE', section: number });
    }),
  );
}

const permilleOf = ({ data }: { data: unknown }) => (data as { progress_permille: number }).progress_permille;

describe('recordProgress', () => {
  it('numbers events of sections that end at the same time in the order of progress', async () => {
    for (let job = 0; job < JOBS; job += 1) {
      const job_id = await aProcessingJob();
      await writeAtOnce(job_id);
      const events = await listEventsAfter(server.db, { job_id, after: 0n, limit: SECTIONS + 1 });
      const permille = events.map(permilleOf);
      expect(permille).toHaveLength(SECTIONS);
      expect(permille).toEqual([...permille].sort((a, b) => a - b));
    }
  });
});
