import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** SIGKILL to every process of the browser, or to its renderers only, as when a tab crashes. */
export function killBrowser(profile: string, what: 'browser' | 'tab'): void {
  const tree = processTreeOf(findBrowser(profile));
  const killed = what === 'browser' ? tree : tree.filter((pid) => commandOf(pid).includes('--type=renderer'));
  for (const pid of killed) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended with its parent.
    }
  }
}

/** The lock of a killed browser would refuse the next start. */
export function unlockProfile(profile: string): void {
  for (const name of readdirSync(profile)) {
    if (name.startsWith('Singleton')) rmSync(join(profile, name), { force: true });
  }
}

function listProcesses(): { pid: number; parent: number; command: string }[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().trim().split('\n');
  return lines.map((line) => {
    const [pid = '', parent = '', ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
  });
}

function findBrowser(profile: string): number {
  const found = listProcesses().find(
    ({ command }) => command.includes(`--user-data-dir=${profile}`) && !command.includes('--type='),
  );
  if (found === undefined) throw new Error(`no browser runs with ${profile}`);
  return found.pid;
}

function processTreeOf(root: number): number[] {
  const processes = listProcesses();
  const tree = [root];
  for (const pid of tree) tree.push(...processes.filter(({ parent }) => parent === pid).map((child) => child.pid));
  return tree;
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
