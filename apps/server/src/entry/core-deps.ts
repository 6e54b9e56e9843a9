import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { Database } from '../platform/db/database.ts';
import type { Log } from '../platform/log/create-log.ts';
import type { Metrics } from '../platform/metrics/start-metrics.ts';
import type { WorkflowClient } from '../platform/workflow/create-workflow-client.ts';

export interface CoreDeps {
  config: Config;
  db: Database;
  clock: Clock;
  log: Log;
  workflows: WorkflowClient;
  /** Set only when a metrics port is configured. */
  metrics?: Metrics | undefined;
}

/** Dependencies of a command: no workflow engine. */
export type CommandDeps = Pick<CoreDeps, 'config' | 'db' | 'clock'>;
