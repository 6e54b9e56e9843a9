import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from '../node/find-free-port.ts';
import { tieToParent } from '../node/tie-to-parent.ts';
import { findDatabaseOwner } from '../postgres/find-database-owner.ts';
import { waitUntilReady } from '../wait-until-ready.ts';
import { preparePgbouncer } from './prepare-pgbouncer.ts';

export interface RunningPgbouncer {
  /** The same database and login through the pooler. */
  through: (url: string) => string;
  /** Console of the pooler. */
  consoleUrl: string;
  stop: () => Promise<void>;
}

const settingsFile = resolve(import.meta.dirname, '../../../ops/pgbouncer/pgbouncer.ini');
const READY_TIMEOUT_MS = 15_000;

/** Runs PgBouncer with the settings of production in front of a local server. */
export async function startPgbouncer(
  server: { url: string },
  settings: Record<string, string | number> = {},
): Promise<RunningPgbouncer> {
  const program = await preparePgbouncer();
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-pgbouncer-'));
  const owner = findDatabaseOwner();
  const { hostname, port: serverPort, password } = new URL(server.url);
  const port = await findFreePort();
  const files = { ini: join(directory, 'pgbouncer.ini'), users: join(directory, 'userlist.txt') };
  const own = { listen_addr: '127.0.0.1', listen_port: port, auth_file: files.users, unix_socket_dir: '', ...settings };
  const lines = Object.entries(own).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(files.users, `"pilgi_runtime" "${password}"\n"pilgi_readonly" "${password}"\n`, { mode: 0o600 });
  writeFileSync(
    files.ini,
    // A second line [pgbouncer] after the included file would reset its settings.
    ['[databases]', `* = host=${hostname} port=${serverPort}`, `%include ${settingsFile}`, ...lines, ''].join('\n'),
  );
  chmodSync(directory, 0o711);
  if (owner !== null) for (const file of Object.values(files)) chownSync(file, owner.uid, owner.gid);
  const line = tieToParent({ command: program, args: ['-q', files.ini] }, 'INT');
  const child = spawn(line.command, line.args, {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + String(chunk)).slice(-2_000);
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error(`PgBouncer ended:\n${log}`)));
  failed.catch(() => undefined);
  const ready = { url: `tcp://127.0.0.1:${port}`, timeoutMs: READY_TIMEOUT_MS, signal: new AbortController().signal };
  await Promise.race([waitUntilReady(ready), failed]);
  return {
    through: (url) => Object.assign(new URL(url), { port: String(port) }).href,
    consoleUrl: `postgres://pilgi_readonly:${password}@127.0.0.1:${port}/pgbouncer`,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
