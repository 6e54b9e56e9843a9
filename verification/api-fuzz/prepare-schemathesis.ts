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

/** Installs Schemathesis once per version into the user cache; pip verifies the hash of every file. */
export async function prepareSchemathesis(): Promise<PreparedSchemathesis> {
  const version = readPinnedVersion(readFileSync(REQUIREMENTS, 'utf8'));
  const directory = join(CACHE, 'pilgi', `schemathesis-${version}`);
  const program = join(directory, 'bin/python');
  if (existsSync(join(directory, COMPLETE))) return { program, version };
  try {
    await install(directory);
  } catch (error) {
    return { missing: lastLine(error) };
  }
  return { program, version };
}

async function install(directory: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', directory]);
  const args = ['-m', 'pip', 'install', '--quiet', '--require-hashes', '--only-binary', ':all:', '-r', REQUIREMENTS];
  await run(join(directory, 'bin/python'), args, { timeout: INSTALL_TIMEOUT_MS });
  // Written last, so that an interrupted installation starts again.
  writeFileSync(join(directory, COMPLETE), '');
}

function lastLine(error: unknown): string {
  const { stderr = '', message } = error as { stderr?: string; message: string };
  return stderr.trim().split('\n').at(-1) || message;
}
