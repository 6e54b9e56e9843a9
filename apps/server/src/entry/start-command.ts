import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../platform/clock/clock.ts';
import type { ConfigOf, ProcessName } from '../platform/config/process-secrets.ts';
import { connectDatabase } from '../platform/db/connect-database.ts';
import { LONG_STATEMENT_MS } from '../platform/db/in-transaction.ts';
import { createLog } from '../platform/log/create-log.ts';
import type { CommandDeps } from './compose-platform.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

const SEOUL_HOURS = 9;

/** For operator commands: two connections, no engine, warnings only in the log. */
export function startCommand<Name extends ProcessName>(
  name: Name,
  { isLong = false } = {},
): CommandDeps & { config: ConfigOf<Name> } {
  const config = readConfigOrExit(name);
  const log = createLog({ level: 'warn', name });
  const timeouts = isLong ? { inactivityTimeoutMs: LONG_STATEMENT_MS } : {};
  const db = connectDatabase({ url: config.DATABASE_URL, poolSize: 2, log, ...timeouts });
  return { config, clock: systemClock, db };
}

/** Month in Seoul time, formatted as 2026-11. */
export function readMonth(text: string | undefined): { from: Date; until: Date } | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  if (year === undefined || month === undefined) return null;
  const startOf = (index: number) => new Date(Date.UTC(Number(year), index, 1, -SEOUL_HOURS));
  return { from: startOf(Number(month) - 1), until: startOf(Number(month)) };
}

/** Never overwrites an earlier export; the files are private because they name orders and approval numbers. */
export function writeMonthFiles(
  directory: string,
  xlsxName: string,
  { xlsx, csvs }: { xlsx: Uint8Array; csvs: readonly { name: string; content: string }[] },
): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const write = (name: string, content: Uint8Array | string) =>
    writeFileSync(join(directory, name), content, { flag: 'wx', mode: 0o600 });
  write(xlsxName, xlsx);
  for (const { name, content } of csvs) write(`${name}.csv`, content);
}
