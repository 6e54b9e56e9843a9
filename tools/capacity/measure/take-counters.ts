import type pg from 'pg';
import type { KeptProcess } from '../../money-proof/keep-process.ts';
import { getDatabaseCounters } from './measure.queries.ts';
import { readProcessCpu, readServerCpu } from './read-process-cpu.ts';

export interface Counters {
  /** Of the world's clock. */
  elapsed_s: number;
  wal_bytes: number;
  wal_writes: number;
  commits: number;
  database_cpu_s: number;
  api_cpu_s: number;
  worker_cpu_s: number;
}

interface Watched {
  db: pg.Pool;
  api: KeptProcess;
  workers: readonly KeptProcess[];
}

/** The statistics of a backend reach the shared counters within a second of its last work. */
const SETTLE_MS = 1_200;

export async function takeCounters({ api, db, workers }: Watched): Promise<Counters> {
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

/** What one of so many equal acts took. */
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
