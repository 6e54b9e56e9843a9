import { spawnSync } from 'node:child_process';
import { readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { delimiter, join } from 'node:path';
import { chooseToolSandbox } from '../../../apps/server/src/platform/sandbox/choose-tool-sandbox.ts';
import { listBusyPorts } from '../choose-ports.ts';
import { hasInstalledPackages, type Machine } from './examine-machine.ts';
import type { System } from './list-programs.ts';

/** Programs for administrators, which are missing in the search path of some users. */
const ADMIN_DIRECTORIES = ['/usr/sbin', '/usr/local/sbin', '/sbin'];
const TRIAL_MS = 2_000;

/** The machine that runs this. Changes nothing. */
export async function openMachine(root: string, settings: NodeJS.ProcessEnv): Promise<Machine> {
  const { bavail, bsize } = statfsSync(root);
  return {
    system: findSystem(),
    searchPath: searchPathOf(settings),
    settings,
    nodeVersion: process.version,
    pinnedNode: readFileSync(join(root, '.node-version'), 'utf8').trim(),
    hasModules: hasInstalledPackages(root),
    sandbox: () => chooseToolSandbox('available', () => undefined),
    hasKoreanFont: () => run('fc-list', [':lang=ko', 'family']).trim() !== '',
    hasWebkit: () => run('pkg-config', ['--modversion', 'webkit2gtk-4.1']).trim() !== '',
    busyPorts: await listBusyPorts(settings),
    freeDiskBytes: bavail * bsize,
    memoryBytes: readAvailableMemory(),
  };
}

export function findSystem(): System {
  if (process.platform === 'darwin') return 'macos';
  return process.platform === 'win32' ? 'windows' : 'debian';
}

export function searchPathOf(settings: NodeJS.ProcessEnv): string {
  return [settings.PATH ?? '', ...(process.platform === 'win32' ? [] : ADMIN_DIRECTORIES)].join(delimiter);
}

function run(program: string, args: string[]): string {
  return spawnSync(program, args, { encoding: 'utf8', timeout: TRIAL_MS }).stdout ?? '';
}

/** On Linux free memory excludes the cache, which programs may use. */
function readAvailableMemory(): number {
  if (process.platform !== 'linux') return freemem();
  const match = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'));
  return match?.[1] === undefined ? freemem() : Number(match[1]) * 1024;
}
