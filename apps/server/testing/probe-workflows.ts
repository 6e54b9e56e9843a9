import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../src/platform/db/database.ts';
import type { Queue } from '../src/platform/workflow/queue.ts';
import { type ScheduledWork, type Workflow, type WorkflowName, workflow } from '../src/platform/workflow/workflow.ts';

const plain: Queue = { name: 'probe', workerConcurrency: 20 };
const fair: Queue = { name: 'probe-by-owner', workerConcurrency: 3, fair: { maxOpenPerUser: 2, deferSeconds: 60 } };
const queues = [plain, fair];

export const chain: WorkflowName<{ id: string; steps: number; stepMs: number }> = { name: 'chain', queue: plain };
export const shared: WorkflowName<{ id: string; stepMs: number }> = { name: 'shared', queue: fair };
export const stumbling: WorkflowName<{ id: string }> = { name: 'stumbling', queue: plain };

/** Each run of a step writes one row with its start, end and process. */
export async function createProbeTable(db: Database): Promise<void> {
  await sql`create table probe_steps (
    workflow text not null, step text not null, worker text not null,
    begun_at timestamptz not null default clock_timestamp(), ended_at timestamptz)`.execute(db);
  await sql`grant all on probe_steps to pilgi_app`.execute(db);
}

export function probeWorkflows(deps: { db: Database; worker: string }): { workflows: Workflow[]; queues: Queue[] } {
  const recordStep = async (id: string, step: string, ms: number) => {
    await sql`insert into probe_steps (workflow, step, worker) values (${id}, ${step}, ${deps.worker})`.execute(
      deps.db,
    );
    await pause(ms);
    await sql`update probe_steps set ended_at = clock_timestamp()
      where workflow = ${id} and step = ${step} and worker = ${deps.worker} and ended_at is null`.execute(deps.db);
    return step;
  };
  let failures = 0;
  return {
    queues,
    workflows: [
      workflow(chain, async ({ id, steps, stepMs }, durable) => {
        for (let number = 1; number <= steps; number++) {
          await durable.run(`step ${number}`, () => recordStep(id, `step ${number}`, stepMs));
        }
      }),
      workflow(shared, async ({ id, stepMs }, durable) => {
        await durable.run('only', () => recordStep(id, 'only', stepMs));
      }),
      workflow(stumbling, async ({ id }, durable) => {
        const failTwice = async () => {
          failures += 1;
          if (failures < 3) throw new Error('not yet');
          return await recordStep(id, 'at last', 0);
        };
        await durable.run('at last', failTwice, { attempts: 5, firstWaitMs: 10 });
      }),
    ],
  };
}

/** Every second, so that a test does not wait for a minute. */
export function probeSchedule(deps: { db: Database; worker: string }): ScheduledWork {
  const run = async (scheduledAt: Date) => {
    await sql`insert into probe_steps (workflow, step, worker)
      values ('tick', ${scheduledAt.toISOString()}, ${deps.worker})`.execute(deps.db);
    return 1;
  };
  return { name: 'tick', cron: '* * * * * *', run };
}

export interface ProbeStep {
  workflow: string;
  step: string;
  worker: string;
  begun_at: Date;
  ended_at: Date | null;
}

export async function listProbeSteps(db: Database): Promise<ProbeStep[]> {
  const { rows } = await sql<ProbeStep>`select * from probe_steps order by begun_at`.execute(db);
  return rows;
}
