import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { BENCH_ENVIRONMENT } from '../../bench/pipeline/bench-environment.ts';
import { openBench } from '../../bench/pipeline/open-bench.ts';
import type { Job } from '../../pipeline/open-student.ts';
import { listModelCalls } from '../../pipeline/pipeline.queries.ts';
import { type PipelineStack, startPipelineStack } from '../../pipeline/start-pipeline-stack.ts';
import { startPostgres } from '../../postgres/start-postgres.ts';
import { findIsEnded, getLiveBytes, getRowBytes } from './measure.queries.ts';
import { shareOf, takeCounters } from './take-counters.ts';

const JOBS = 8;
const REQUESTS = 400;
const IDLE_S = 20;
const LOOK_MS = 1_000;

/** A lecture of so many minutes, brought, prepared and made into notes by the real processes; what each part took. */
export async function measureLecture(minutes: number, say: (name: string, figures: object) => void): Promise<void> {
  const postgres = await startPostgres();
  const stack = await startPipelineStack({ serverUrl: postgres.url, env: BENCH_ENVIRONMENT });
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-measure-'));
  try {
    const scene = await openBench(stack, { databaseServerUrl: postgres.url, rounds: 1, scale: 1, folder });
    const made = await scene.make('measured', { minutes, most_sentences: 60 });
    const { student, model } = scene;
    const still = await takeCounters(stack);
    await pause(IDLE_S * 1000);
    say('idle, a second', shareOf(still, await takeCounters(stack), IDLE_S));
    const untouched = await takeCounters(stack);
    const lectureId = await student.bring(made.file);
    await untilPrepared(stack, lectureId);
    say('prepare', shareOf(untouched, await takeCounters(stack), 1));
    say('objects', { source_bytes: statSync(made.file).size, ...(await sumObjects(stack)) });
    const run = async () => {
      const { id } = await student.start((await student.quote(lectureId, model)).id);
      while (!(await findIsEnded(stack.db, 'jobs', id))) await pause(LOOK_MS);
      return await student.ask<Job>('GET', `/jobs/${id}`);
    };
    const first = await run();
    const calls = await listModelCalls(stack.db, first.id);
    const tokens = (pick: 'input_tokens' | 'output_tokens') => calls.reduce((sum, call) => sum + (call[pick] ?? 0), 0);
    const receipt = await student.receipt(first.id);
    say('model', {
      calls: calls.length,
      input_tokens: tokens('input_tokens'),
      output_tokens: tokens('output_tokens'),
      charged_credits: receipt.charged_credits,
    });
    const emptier = await getLiveBytes(stack.db);
    const before = await takeCounters(stack);
    for (let job = 0; job < JOBS; job += 1) await run();
    say('job', shareOf(before, await takeCounters(stack), JOBS));
    const fuller = await getLiveBytes(stack.db);
    say('job rows', {
      public_bytes: (fuller.public_bytes - emptier.public_bytes) / JOBS,
      dbos_bytes: (fuller.dbos_bytes - emptier.dbos_bytes) / JOBS,
      ledger_row_bytes: await getRowBytes(stack.db, 'ledger_entries'),
    });
    say('job tables', grownTables(emptier.tables, fuller.tables));
    say('objects after jobs', await sumObjects(stack));
    if (first.note_id === null) throw new Error('no note was made');
    await measureRequests(
      stack,
      (method, path) => student.ask(method, path),
      { note_id: first.note_id, job_id: first.id },
      say,
    );
  } finally {
    await stack.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Looked at rarely: questions of the one who waits are no part of the work. */
async function untilPrepared({ db }: PipelineStack, lectureId: string): Promise<void> {
  while (!(await findIsEnded(db, 'lectures', lectureId))) await pause(LOOK_MS);
}

function grownTables(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const grown = Object.entries(after).map(([name, bytes]) => [name, (bytes - (before[name] ?? 0)) / JOBS] as const);
  return Object.fromEntries(grown.filter(([, bytes]) => bytes > 0).toSorted((a, b) => b[1] - a[1]));
}

type Asking = <Answer>(method: 'GET', path: string) => Promise<Answer>;

async function measureRequests(
  stack: PipelineStack,
  ask: Asking,
  ids: { note_id: string; job_id: string },
  say: (name: string, figures: object) => void,
): Promise<void> {
  const paths = {
    me: '/auth/users/me',
    library: '/library',
    job: `/jobs/${ids.job_id}`,
    note: `/notes/${ids.note_id}`,
  };
  for (const [name, path] of Object.entries(paths)) {
    const answer = await ask<unknown>('GET', path);
    const before = await takeCounters(stack);
    for (let count = 0; count < REQUESTS; count += 1) await ask('GET', path);
    const share = shareOf(before, await takeCounters(stack), REQUESTS);
    say(`request ${name}`, { answer_bytes: JSON.stringify(answer).length, ...share });
  }
}

/** Bytes that the storage holds, by the first word of their keys. */
async function sumObjects({ s3 }: PipelineStack): Promise<Record<string, number>> {
  const client = new S3Client({
    endpoint: s3.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
  });
  const sums: Record<string, number> = {};
  let token: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket: 'pilgi', ContinuationToken: token }));
    for (const { Key = '', Size = 0 } of page.Contents ?? []) {
      const place = Key.startsWith('prepared/') ? `prepared/${Key.split('/')[2] ?? ''}` : (Key.split('/')[0] ?? '');
      sums[place] = (sums[place] ?? 0) + Size;
    }
    token = page.NextContinuationToken;
  } while (token !== undefined);
  client.destroy();
  return sums;
}
