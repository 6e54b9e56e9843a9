import { systemClock } from '../platform/clock/clock.ts';
import { connectDatabase } from '../platform/db/connect-database.ts';
import { createLog } from '../platform/log/create-log.ts';
import type { CommandDeps } from './compose-platform.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

const SEOUL_HOURS = 9;

/** For operator commands: two connections, no engine, warnings only in the log. */
export function startCommand(name: string): CommandDeps {
  const config = readConfigOrExit();
  const log = createLog({ level: 'warn', name });
  return { config, clock: systemClock, db: connectDatabase({ url: config.DATABASE_URL, poolSize: 2, log }) };
}

/** Month in Seoul time, formatted as 2026-11. */
export function readMonth(text: string | undefined): { from: Date; until: Date } | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  if (year === undefined || month === undefined) return null;
  const startOf = (index: number) => new Date(Date.UTC(Number(year), index, 1, -SEOUL_HOURS));
  return { from: startOf(Number(month) - 1), until: startOf(Number(month)) };
}
