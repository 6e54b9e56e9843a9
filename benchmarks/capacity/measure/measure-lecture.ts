import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { startPostgres } from '../../../tools/dev/postgres/start-postgres.ts';
import type { Job } from '../../../verification/kit/pipeline/open-student.ts';
import { listModelCalls } from '../../../verification/kit/pipeline/pipeline.queries.ts';
import { type PipelineStack, startPipelineStack } from '../../../verification/kit/pipeline/start-pipeline-stack.ts';
import { BENCH_ENVIRONMENT } from '../../pipeline/bench-environment.ts';
import { openBench } from '../../pipeline/open-bench.ts';
import { findIsEnded, getLiveBytes, getRowBytes } from './measure.queries.ts';
import { readCounters, shareOf } from './read-counters.ts';

const JOBS = 8;
const REQUESTS = 400;
const IDLE_S = 20;
const POLL_MS = 1_000;

/** Uploads and prepares a lecture and makes its notes with the real processes; reports the resources of each part. */
export async function measureLecture(minutes: number, log: (name: string, figures: object) => void): Promise<void> {
  const postgres = await startPostgres();
  const stack = await startPipelineStack({ serverUrl: postgres.url, env: BENCH_ENVIRONMENT });
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-measure-'));
  try {
    const scene = await openBench(stack, { databaseServerUrl: postgres.url, rounds: 1, scale: 1, directory });
    const made = await scene.make('measured', { minutes, max_sentences: 60 });
    const { student, model } = scene;
    const withoutScripts = await readCounters(stack);
    await pause(IDLE_S * 1000);
    log('idle, a second', shareOf(withoutScripts, await readCounters(stack), IDLE_S));
    const untouched = await readCounters(stack);
    const lectureId = await student.upload(made.file);
    await waitUntilPrepared(stack, lectureId);
    log('prepare', shareOf(untouched, await readCounters(stack), 1));
    log('objects', { source_bytes: statSync(made.file).size, ...(await sumObjects(stack)) });
    const run = async () => {
      const { id } = await student.start((await student.quote(lectureId, model)).id);
      while (!(await findIsEnded(stack.db, 'jobs', id))) await pause(POLL_MS);
      return await student.request<Job>('GET', `/jobs/${id}`);
    };
    const first = await run();
    const calls = await listModelCalls(stack.db, first.id);
    const tokens = (pick: 'input_tokens' | 'output_tokens') => calls.reduce((sum, call) => sum + (call[pick] ?? 0), 0);
    const receipt = await student.receipt(first.id);
    log('model', {
      calls: calls.length,
      input_tokens: tokens('input_tokens'),
      output_tokens: tokens('output_tokens'),
      charged_credits: receipt.charged_credits,
    });
    const emptier = await getLiveBytes(stack.db);
    const before = await readCounters(stack);
    for (let job = 0; job < JOBS; job += 1) await run();
    log('job', shareOf(before, await readCounters(stack), JOBS));
    const fuller = await getLiveBytes(stack.db);
    log('job rows', {
      public_bytes: (fuller.public_bytes - emptier.public_bytes) / JOBS,
      dbos_bytes: (fuller.dbos_bytes - emptier.dbos_bytes) / JOBS,
      ledger_row_bytes: await getRowBytes(stack.db, 'ledger_entries'),
    });
    log('job tables', grownTables(emptier.tables, fuller.tables));
    log('objects after jobs', await sumObjects(stack));
    if (first.note_id === null) throw new Error('the job produced no note');
    await measureRequests(
      stack,
      (method, path) => student.request(method, path),
      { note_id: first.note_id, job_id: first.id },
      log,
    );
  } finally {
    await stack.close();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Polls rarely, because polling would add to the measured load. */
async function waitUntilPrepared({ db }: PipelineStack, lectureId: string): Promise<void> {
  while (!(await findIsEnded(db, 'lectures', lectureId))) await pause(POLL_MS);
}

function grownTables(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const grown = Object.entries(after).map(([name, bytes]) => [name, (bytes - (before[name] ?? 0)) / JOBS] as const);
  return Object.fromEntries(grown.filter(([, bytes]) => bytes > 0).toSorted((a, b) => b[1] - a[1]));
}

type ApiCall = <Answer>(method: 'GET', path: string) => Promise<Answer>;

async function measureRequests(
  stack: PipelineStack,
  request: ApiCall,
  ids: { note_id: string; job_id: string },
  log: (name: string, figures: object) => void,
): Promise<void> {
  const paths = {
    me: '/auth/users/me',
    library: '/library',
    job: `/jobs/${ids.job_id}`,
    note: `/notes/${ids.note_id}`,
  };
  for (const [name, path] of Object.entries(paths)) {
    const response = await request<unknown>('GET', path);
    const before = await readCounters(stack);
    for (let count = 0; count < REQUESTS; count += 1) await request('GET', path);
    const share = shareOf(before, await readCounters(stack), REQUESTS);
    log(`request ${name}`, { response_bytes: JSON.stringify(response).length, ...share });
  }
}

/** Stored bytes by key prefix. */
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
