import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { repositoryRoot } from '../../tools/check/repository-root.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { findDatabaseOwner } from '../../tools/dev/postgres/find-database-owner.ts';
import { findPostgresBinaries } from '../../tools/dev/postgres/find-postgres-binaries.ts';
import { SUPERUSER } from '../../tools/dev/postgres/initialise-data-directory.ts';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { openBucket } from '../../tools/dev/s3/open-bucket.ts';
import { startS3 } from '../../tools/dev/s3/start-s3.ts';
import { serveWithTls } from './serve-with-tls.ts';

const run = promisify(execFile);
const POLL_MS = 50;
const BUCKET = 'pilgi-backup';
const STANZA = 'pilgi';
const SCRIPT = join(repositoryRoot, 'ops/backup/run-pgbackrest.sh');
const MAX_OUTPUT_BYTES = 64 * 1024 ** 2;

/** A PostgreSQL whose archive is in a real S3 server, with the shipped configuration of pgBackRest. */
export async function openArchivedPostgres() {
  const place = await preparePlace();
  const { directory, socket, dataDir, newDataDir, port, config } = place;
  const options = [`--config=${config}`, `--stanza=${STANZA}`];
  const archiving = {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: 60,
    archive_command: `pgbackrest ${options.join(' ')} archive-push %p`,
  };
  let running = await startPostgres({ dataDir, port, settings: { unix_socket_directories: socket, ...archiving } });
  const env = {
    PATH: `${findPostgresBinaries()}:${process.env.PATH}`,
    LC_ALL: 'C',
    PGPASSWORD: new URL(running.superuserUrl).password,
    PGUSER: SUPERUSER,
    PGHOST: socket,
    PGPORT: String(port),
    PGBACKREST_CONFIG: config,
  };
  const runAsOwner = (program: string, args: string[], more: Record<string, string> = {}) =>
    run(program, args, { ...place.owner, cwd: '/', maxBuffer: MAX_OUTPUT_BYTES, env: { ...env, ...more } });
  return {
    url: running.url,
    /** Runs the shipped script and returns its duration. */
    backUp: (type: 'full' | 'diff' | 'incr', database: string) =>
      measure(() => runAsOwner(SCRIPT, [type], { PGDATABASE: database })),
    /** Reads the whole repository and compares checksums. */
    verify: () => measure(() => runAsOwner(SCRIPT, ['verify'])),
    /** Bytes of each backup in the repository. */
    listBackupBytes: async () => {
      const { stdout } = await runAsOwner('pgbackrest', [...options, '--output=json', 'info']);
      const [stanza] = JSON.parse(stdout) as { backup: { info: { repository: { delta: number } } }[] }[];
      return (stanza?.backup ?? []).map((one) => one.info.repository.delta);
    },
    /** Kills the server and deletes its disk. */
    lose: async () => {
      await running.kill();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
    /** Restores to the time and starts the server at the same address; durations of both. */
    restore: async (until: string) => {
      const target = ['--type=time', `--target=${until}`, '--target-action=promote', `--pg1-path=${newDataDir}`];
      const copyMs = await measure(() => runAsOwner('pgbackrest', [...options, ...target, 'restore']));
      const startMs = await measure(async () => {
        running = await startPostgres({ dataDir: newDataDir, port, settings: { unix_socket_directories: socket } });
        await untilPromoted(running.superuserUrl);
      });
      return { copyMs, startMs };
    },
    close: async () => {
      // A clean shutdown would wait for the archive.
      await running.crash();
      await place.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Directories of the server's user, an S3 server behind TLS and the configuration. */
async function preparePlace() {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-pgbackrest-'));
  chmodSync(directory, 0o711);
  const owner = findDatabaseOwner();
  const own = (name: string) => {
    const path = join(directory, name);
    mkdirSync(path, { mode: 0o700 });
    if (owner !== null) chownSync(path, owner.uid, owner.gid);
    return path;
  };
  const [socket, newDataDir] = [own('socket'), own('restored')];
  own('lock');
  const s3 = await startS3();
  await openBucket(s3, { bucket: BUCKET, allowedOrigins: ['*'] });
  const tls = await serveWithTls(new URL(s3.endpoint), directory);
  const dataDir = join(directory, 'data');
  const port = await findFreePort();
  const config = join(own('config'), 'pgbackrest.conf');
  writeConfig(config, {
    directory,
    socket,
    dataDir,
    port,
    keys: { port: tls.port, certificate: tls.certificate, ...s3 },
  });
  if (owner !== null) chownSync(config, owner.uid, owner.gid);
  const stop = async () => {
    tls.close();
    await s3.stop();
  };
  return { directory, owner, socket, dataDir, newDataDir, port, config, stop };
}

interface Places {
  directory: string;
  socket: string;
  dataDir: string;
  port: number;
  keys: { port: number; certificate: string; accessKey: string; secretKey: string };
}

/** The shipped file with the paths of this run, and what production has in conf.d/keys.conf. */
function writeConfig(config: string, { directory, socket, dataDir, port, keys }: Places): void {
  const shipped = readFileSync(join(repositoryRoot, 'ops/backup/pgbackrest.conf'), 'utf8')
    .replaceAll('/var/lib/pgbackrest', directory)
    .replace('/var/lib/postgresql/data', dataDir)
    .replace('/var/run/postgresql', socket)
    .replace('pg1-user=postgres', `pg1-user=${SUPERUSER}\npg1-port=${port}\npg1-database=postgres`);
  const own = `
[global]
repo1-s3-endpoint=localhost
repo1-storage-port=${keys.port}
repo1-storage-ca-file=${keys.certificate}
repo1-s3-region=us-east-1
repo1-s3-bucket=${BUCKET}
repo1-s3-key=${keys.accessKey}
repo1-s3-key-secret=${keys.secretKey}
repo1-cipher-pass=drill-${keys.secretKey}
`;
  writeFileSync(config, `${shipped}${own}`, { mode: 0o600 });
}

/** The server answers reads before it has replayed everything. */
async function untilPromoted(url: string): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const isRecovering = async () =>
    (await db.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')).rows[0]?.recovering;
  while (await isRecovering()) await pause(POLL_MS);
  await db.end();
}

async function measure(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}
