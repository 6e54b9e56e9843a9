import { type Clock, createFastClock, systemClock } from '../platform/clock/clock.ts';
import type { ConfigOf, OpenConfig, SharedConfig } from '../platform/config/process-secrets.ts';
import { connectDatabase } from '../platform/db/connect-database.ts';
import { trackErrors } from '../platform/error-tracking/track-errors.ts';
import { enableFailPoints } from '../platform/fail-points/fail-point.ts';
import { createLog } from '../platform/log/create-log.ts';
import { createWorkflowClient } from '../platform/workflow/create-workflow-client.ts';
import type { CoreDeps } from './compose-platform.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';
import { refusePowerfulLogin } from './refuse-powerful-login.ts';
import { startMonitoring } from './start-monitoring.ts';

type StartedProcess<Name extends 'api' | 'worker'> = CoreDeps & {
  config: ConfigOf<Name>;
  /** Flushes pending spans; must be called last. */
  stopMonitoring: () => Promise<void>;
};

/** Common start of all server processes. */
export async function startProcess<Name extends 'api' | 'worker'>(name: Name): Promise<StartedProcess<Name>> {
  // Both processes have the shared secrets, which the compiler cannot see for a generic name.
  const config = readConfigOrExit(name) as ConfigOf<Name> & SharedConfig;
  const log = createLog({ level: config.LOG_LEVEL, name });
  // Must be first, so that metrics include everything that is opened afterwards.
  const { metrics, stop: stopMonitoring } = await startMonitoring({ config, log, name });
  const db = connectDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL_SIZE, log });
  if (config.APP_ENV === 'production') await refusePowerfulLogin({ db, log });
  const clock = clockFor(config);
  const { ERROR_TRACKING_DSN: dsn, APP_ENV: environment } = config;
  if (dsn !== undefined) trackErrors({ dsn, process: name, environment, clock });
  const workflows = await createWorkflowClient({ url: config.DATABASE_URL, log, clock });
  if (config.FAIL_POINT_FILE !== undefined) enableFailPoints(config.FAIL_POINT_FILE);
  return { config, db, clock, log, workflows, metrics, stopMonitoring };
}

function clockFor({ CLOCK_RATE: rate, CLOCK_RATE_SINCE: since }: OpenConfig): Clock {
  return rate === 1 ? systemClock : createFastClock({ rate, since: new Date(since) });
}

/** Runs once on the first SIGTERM or SIGINT; a second signal exits immediately. */
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
