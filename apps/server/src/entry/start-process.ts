import { type Clock, systemClock } from '../platform/clock/clock.ts';
import { createFastClock } from '../platform/clock/create-fast-clock.ts';
import type { Config } from '../platform/config/config-schema.ts';
import { connectDatabase } from '../platform/db/connect-database.ts';
import { watchFailPoints } from '../platform/fail-points/fail-point.ts';
import { createLog } from '../platform/log/create-log.ts';
import { createWorkflowClient } from '../platform/workflow/create-workflow-client.ts';
import type { CoreDeps } from './compose.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';
import { startWatching } from './start-watching.ts';

interface StartedProcess extends CoreDeps {
  /** Sends what is still to be told; the last thing before the end. */
  stopWatching: () => Promise<void>;
}

/** What every process of the server begins with. */
export async function startProcess(name: string): Promise<StartedProcess> {
  const config = readConfigOrExit();
  const log = createLog({ level: config.LOG_LEVEL, name });
  // Before anything is opened, so that it is heard of.
  const { metrics, stop: stopWatching } = await startWatching({ config, log, name });
  const db = connectDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL_SIZE, log });
  const clock = clockFor(config);
  const workflows = await createWorkflowClient({ url: config.DATABASE_URL, log, clock });
  if (config.FAIL_POINT_FILE !== undefined) watchFailPoints(config.FAIL_POINT_FILE);
  return { config, db, clock, log, workflows, metrics, stopWatching };
}

function clockFor({ CLOCK_RATE: rate, CLOCK_RATE_SINCE: since }: Config): Clock {
  return rate === 1 ? systemClock : createFastClock({ rate, since: new Date(since) });
}

/** Runs once on the first SIGTERM or SIGINT; a second signal gives up waiting. */
export function onStopSignal(log: CoreDeps['log'], stop: () => Promise<void>): void {
  let stopping = false;
  const handle = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}
