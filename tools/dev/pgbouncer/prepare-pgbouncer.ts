import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const VERSION = '1.24.1';
const SOURCE = `http://deb.debian.org/debian/pool/main/p/pgbouncer/pgbouncer_${VERSION}.orig.tar.gz`;
const SHA256 = 'da72a3aba13072876d055a3e58dd4aba4a5de4ed6148e73033185245598fd3e0';
/** The first with named prepared statements in transaction mode. */
const MIN_MINOR = 21;
/** Not the user cache: the user that runs PostgreSQL and PgBouncer cannot enter the home directory of root. */
const CACHE = '/var/tmp/pilgi-pgbouncer';
const BUILD_TIMEOUT_MS = 600_000;

/**
 * Path of a PgBouncer that can be used: the installed one, or one that is built once from Debian's source archive,
 * because Debian 12 has 1.18. The build needs libevent-dev, libssl-dev, pkg-config and a C compiler.
 */
export async function preparePgbouncer(): Promise<string> {
  if (await isNewEnough('pgbouncer')) return 'pgbouncer';
  const program = join(CACHE, `pgbouncer-${VERSION}`);
  if (existsSync(program)) return program;
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-pgbouncer-'));
  try {
    const archive = join(directory, 'source.tar.gz');
    writeFileSync(archive, await download());
    await run('tar', ['xf', archive, '-C', directory, '--strip-components=1']);
    const build = { cwd: directory, timeout: BUILD_TIMEOUT_MS, maxBuffer: 64 * 1024 ** 2 };
    await run('./configure', ['--without-cares'], build);
    await run('make', ['pgbouncer'], build);
    mkdirSync(CACHE, { recursive: true, mode: 0o755 });
    copyFileSync(join(directory, 'pgbouncer'), `${program}.${process.pid}`);
    chmodSync(`${program}.${process.pid}`, 0o755);
    renameSync(`${program}.${process.pid}`, program);
    return program;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `PgBouncer 1.${MIN_MINOR} or later is required and could not be built. Install it, or the packages libevent-dev, libssl-dev, pkg-config and build-essential.\n${reason}`,
      { cause: error },
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function isNewEnough(program: string): Promise<boolean> {
  const { stdout } = await run(program, ['--version']).catch(() => ({ stdout: '' }));
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 1 || (Number(major) === 1 && Number(minor) >= MIN_MINOR);
}

async function download(): Promise<Buffer> {
  const response = await fetch(SOURCE);
  if (!response.ok) throw new Error(`${SOURCE} returned ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== SHA256) throw new Error(`${SOURCE} has the hash ${found}`);
  return bytes;
}
