import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
const COMPLETE = 'complete';
const INSTALL_TIMEOUT_MS = 600_000;

export type PreparedPythonTool = { bin: string; version: string } | { missing: string };

export function readPinnedVersion(requirements: string, name: string): string {
  const version = new RegExp(`^${name}==(\\S+)`, 'm').exec(requirements)?.[1];
  if (version === undefined) throw new Error(`requirements.txt pins no version of ${name}`);
  return version;
}

/** Installs a program from PyPI once per version into the user cache; pip verifies the hash of every file. */
export async function preparePythonTool(name: string, requirements: string): Promise<PreparedPythonTool> {
  const version = readPinnedVersion(readFileSync(requirements, 'utf8'), name);
  const directory = join(CACHE, 'pilgi', `${name}-${version}`);
  const bin = join(directory, 'bin');
  if (existsSync(join(directory, COMPLETE))) return { bin, version };
  try {
    await install(directory, requirements);
  } catch (error) {
    return { missing: lastLine(error) };
  }
  return { bin, version };
}

async function install(directory: string, requirements: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', directory]);
  const args = ['-m', 'pip', 'install', '--quiet', '--require-hashes', '--only-binary', ':all:', '-r', requirements];
  await run(join(directory, 'bin/python'), args, { timeout: INSTALL_TIMEOUT_MS });
  // Written last, so that an interrupted installation starts again.
  writeFileSync(join(directory, COMPLETE), '');
}

function lastLine(error: unknown): string {
  const { stderr = '', message } = error as { stderr?: string; message: string };
  return stderr.trim().split('\n').at(-1) || message;
}
