import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt');
const CACHE = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
const COMPLETE = 'complete';
const INSTALL_TIMEOUT_MS = 600_000;

export type PreparedSchemathesis = { program: string; version: string } | { missing: string };

export function readPinnedVersion(requirements: string): string {
  const version = /^schemathesis==(\S+)/m.exec(requirements)?.[1];
  if (version === undefined) throw new Error('requirements.txt pins no version of schemathesis');
  return version;
}

/** Once for each version, beside nothing of the project; every file is held against its digest. */
export async function prepareSchemathesis(): Promise<PreparedSchemathesis> {
  const version = readPinnedVersion(readFileSync(REQUIREMENTS, 'utf8'));
  const folder = join(CACHE, 'pilgi', `schemathesis-${version}`);
  const program = join(folder, 'bin/python');
  if (existsSync(join(folder, COMPLETE))) return { program, version };
  try {
    await install(folder);
  } catch (error) {
    return { missing: lastLine(error) };
  }
  return { program, version };
}

async function install(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', folder]);
  const args = ['-m', 'pip', 'install', '--quiet', '--require-hashes', '--only-binary', ':all:', '-r', REQUIREMENTS];
  await run(join(folder, 'bin/python'), args, { timeout: INSTALL_TIMEOUT_MS });
  // Written last, so that an installation that was cut off is begun anew.
  writeFileSync(join(folder, COMPLETE), '');
}

function lastLine(error: unknown): string {
  const { stderr = '', message } = error as { stderr?: string; message: string };
  return stderr.trim().split('\n').at(-1) || message;
}
