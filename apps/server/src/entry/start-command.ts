import { systemClock } from '../platform/clock/clock.ts';
import { connectDatabase } from '../platform/db/connect-database.ts';
import { createLog } from '../platform/log/create-log.ts';
import type { CommandDeps } from './compose-platform.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

/** For operator commands: two connections, no engine, warnings only in the log. */
export function startCommand(name: string): CommandDeps {
  const config = readConfigOrExit();
  const log = createLog({ level: 'warn', name });
  return { config, clock: systemClock, db: connectDatabase({ url: config.DATABASE_URL, poolSize: 2, log }) };
}
