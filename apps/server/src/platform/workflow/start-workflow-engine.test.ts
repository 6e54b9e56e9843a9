import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { asOwner } from '../../../testing/database-logins.ts';
import { chain, createProbeTable, listProbeSteps, shared, stumbling } from '../../../testing/probe-workflows.ts';
import { systemClock } from '../clock/clock.ts';
import { connectDatabase } from '../db/connect-database.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { createLog } from '../log/create-log.ts';
import { createWorkflowClient, type WorkflowClient } from './create-workflow-client.ts';
import { countUnfinishedWorkflows } from './workflow-executors.queries.ts';

/** Maximum time between the end of a step and its record on a loaded machine. */
const MAX_RECORD_DELAY_MS = 500;

const log = createLog({ level: 'silent', name: 'test' });
const workers: ChildProcess[] = [];
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let client: WorkflowClient;

beforeEach(async () => {
  database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: asOwner(database.url) });
  await owner.connect();
  await owner.query('grant create on schema public to pilgi_app');
  await owner.end();
  db = connectDatabase({ url: database.url, poolSize: 5, log });
  client = await createWorkflowClient({ url: database.url, log, clock: systemClock });
  await createProbeTable(db);
});
afterEach(async () => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL');
  await client.close();
  await db.destroy();
  await database.drop();
});

async function startWorker(env: Record<string, string> = {}): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('../../../testing/probe-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [file], { env: { ...process.env, DATABASE_URL: database.url, ...env } });
  workers.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk);
  });
  await expect.poll(() => output, { timeout: 15_000 }).toContain('running');
  return child;
}

const enqueueChain = (id: string, steps: number, stepMs: number) =>
  inTransaction(db, (tx) => client.enqueue(tx, chain, { id, input: { id, steps, stepMs } }));
const allFinished = () => expect.poll(() => countUnfinishedWorkflows(db), { timeout: 25_000 }).toBe(0);

/** End times of steps that had ended and were run again nevertheless. */
async function listRepeats(): Promise<Date[]> {
  const steps = await listProbeSteps(db);
  return steps.flatMap((later) =>
    steps
      .filter((earlier) => earlier.workflow === later.workflow && earlier.step === later.step)
      .flatMap(({ ended_at }) => (ended_at !== null && ended_at < later.begun_at ? [ended_at] : [])),
  );
}

describe('enqueue', () => {
  it('starts a workflow with the transaction only, and once per id', async () => {
    await startWorker();
    await enqueueChain('kept', 1, 0);
    await enqueueChain('kept', 1, 0);
    const rolledBack = inTransaction(db, async (tx) => {
      await client.enqueue(tx, chain, { id: 'lost', input: { id: 'lost', steps: 1, stepMs: 0 } });
      throw new Error('changed our mind');
    });
    await expect(rolledBack).rejects.toThrow('changed our mind');
    await allFinished();
    const steps = await listProbeSteps(db);
    expect(steps.map((step) => step.workflow)).toEqual(['kept']);
  });

  it('retries a failing step and no other', async () => {
    await startWorker();
    await inTransaction(db, (tx) => client.enqueue(tx, stumbling, { id: 's', input: { id: 's' } }));
    await allFinished();
    const steps = await listProbeSteps(db);
    expect(steps.map((step) => step.step)).toEqual(['at last']);
  });

  it('schedules owners fairly: FIFO, with workflows above the per-owner limit deferred', async () => {
    const enqueue = (owner: string, id: string) =>
      inTransaction(db, (tx) => client.enqueue(tx, shared, { id, owner, input: { id, stepMs: 150 } }));
    for (let number = 0; number < 9; number++) await enqueue('a', `a${number}`);
    for (const owner of ['b', 'c', 'd']) await enqueue(owner, `${owner}0`);
    await startWorker();
    await allFinished();
    const begun = (await listProbeSteps(db)).map((step) => step.workflow);
    // Three run at a time and start in random order.
    expect(begun).toHaveLength(12);
    expect(begun.slice(0, 3).toSorted()).toEqual(['a0', 'a1', 'b0']);
    expect(begun.slice(0, 6).toSorted()).toEqual(['a0', 'a1', 'a2', 'b0', 'c0', 'd0']);
    expect(begun.slice(9).toSorted()).toEqual(['a6', 'a7', 'a8']);
  });

  it('puts restarted workflows first', async () => {
    const enqueue = (id: string, isRestart: boolean) =>
      inTransaction(db, (tx) => client.enqueue(tx, shared, { id, owner: id, isRestart, input: { id, stepMs: 150 } }));
    for (const id of ['a', 'b', 'c']) await enqueue(id, false);
    await enqueue('again', true);
    await startWorker();
    await allFinished();
    const begun = (await listProbeSteps(db)).map((step) => step.workflow);
    expect(begun.slice(0, 3).toSorted()).toEqual(['a', 'again', 'b']);
  });

  it('cancels a running workflow before its next step', async () => {
    await startWorker();
    await enqueueChain('long', 50, 100);
    await expect.poll(async () => (await listProbeSteps(db)).length, { timeout: 10_000 }).toBeGreaterThan(1);
    await client.cancel('long');
    await allFinished();
    // A step that had passed its check when the cancellation was stored still runs.
    await pause(500);
    const begun = (await listProbeSteps(db)).length;
    expect(begun).toBeLessThan(15);
    await pause(500);
    expect(await listProbeSteps(db)).toHaveLength(begun);
  });
});

describe('worker failures', () => {
  it('a killed worker’s workflows are finished by another worker; only steps without a record run twice', async () => {
    const victim = await startWorker();
    for (let number = 0; number < 8; number++) await enqueueChain(`w${number}`, 6, 120);
    await expect.poll(async () => (await listProbeSteps(db)).length, { timeout: 10_000 }).toBeGreaterThan(16);
    const killedAt = Date.now();
    victim.kill('SIGKILL');
    await startWorker();
    await allFinished();
    const steps = await listProbeSteps(db);
    const done = new Set(steps.filter((step) => step.ended_at !== null).map((step) => `${step.workflow} ${step.step}`));
    expect(done.size).toBe(48);
    expect(new Set(steps.map((step) => step.worker)).size).toBe(2);
    for (const endedAt of await listRepeats()) expect(killedAt - endedAt.getTime()).toBeLessThan(MAX_RECORD_DELAY_MS);
  });

  it('a worker that was frozen starts no step of workflows that were recovered elsewhere', async () => {
    const zombie = await startWorker();
    for (let number = 0; number < 4; number++) await enqueueChain(`w${number}`, 8, 150);
    await expect.poll(async () => (await listProbeSteps(db)).length, { timeout: 10_000 }).toBeGreaterThan(6);
    zombie.kill('SIGSTOP');
    await startWorker();
    await allFinished();
    const before = await listProbeSteps(db);
    zombie.kill('SIGCONT');
    await pause(1_500);
    expect((await listProbeSteps(db)).length).toBe(before.length);
  });
});

describe('schedules', () => {
  it('run once per scheduled time with several workers', async () => {
    await Promise.all([startWorker({ PROBE_SCHEDULE: 'on' }), startWorker({ PROBE_SCHEDULE: 'on' })]);
    await expect.poll(async () => (await listProbeSteps(db)).length, { timeout: 15_000 }).toBeGreaterThan(3);
    const turns = (await listProbeSteps(db)).map((step) => step.step);
    expect(new Set(turns).size).toBe(turns.length);
  });
});
