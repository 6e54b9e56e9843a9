import type pg from 'pg';
import type { SupervisedProcess } from '../../../verification/kit/supervise-process.ts';
import { getDatabaseCounters } from './measure.queries.ts';
import { readProcessCpu, readServerCpu } from './read-process-cpu.ts';

export interface Counters {
  elapsed_s: number;
  wal_bytes: number;
  wal_writes: number;
  commits: number;
  database_cpu_s: number;
  api_cpu_s: number;
  worker_cpu_s: number;
}

interface MeasuredProcesses {
  db: pg.Pool;
  api: SupervisedProcess;
  workers: readonly SupervisedProcess[];
}

/** Backend statistics reach the shared counters within a second. */
const SETTLE_MS = 1_200;

export async function readCounters({ api, db, workers }: MeasuredProcesses): Promise<Counters> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const { backend_pid, ...counted } = await getDatabaseCounters(db);
  return {
    ...counted,
    elapsed_s: performance.now() / 1000,
    database_cpu_s: readServerCpu(backend_pid),
    api_cpu_s: readProcessCpu(api.pid()),
    worker_cpu_s: workers.reduce((sum, worker) => sum + readProcessCpu(worker.pid()), 0),
  };
}

/** Average per operation. */
export function shareOf(before: Counters, after: Counters, acts: number): Counters {
  const share = (name: keyof Counters) => (after[name] - before[name]) / acts;
  return {
    elapsed_s: share('elapsed_s'),
    wal_bytes: share('wal_bytes'),
    wal_writes: share('wal_writes'),
    commits: share('commits'),
    database_cpu_s: share('database_cpu_s'),
    api_cpu_s: share('api_cpu_s'),
    worker_cpu_s: share('worker_cpu_s'),
  };
}
