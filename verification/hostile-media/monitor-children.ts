import { readdirSync, readFileSync } from 'node:fs';

export interface ChildMonitor {
  /** Maximum resident memory of any monitored program. */
  max_resident_bytes: number;
  /** Media programs that ran without kernel limits. */
  unconfined: Set<string>;
  /** Media programs that still exist, including zombies. */
  left(): string[];
  stop(): void;
}

const INTERVAL_MS = 40;
const KIBIBYTE = 1024;
const MEDIA_PROGRAMS: readonly string[] = ['ffmpeg', 'ffprobe'];

/** Samples all descendants of a process. */
export function monitorChildren(pid: number, programs = MEDIA_PROGRAMS): ChildMonitor {
  const monitor: ChildMonitor = {
    max_resident_bytes: 0,
    unconfined: new Set(),
    left: () => programsBelow(pid, programs),
    stop: () => clearInterval(timer),
  };
  const timer = setInterval(() => {
    for (const child of listBelow(pid)) inspect(monitor, child, programs);
  }, INTERVAL_MS);
  return monitor;
}

function inspect(monitor: ChildMonitor, pid: number, programs: readonly string[]): void {
  const status = read(`/proc/${pid}/status`);
  if (!programs.includes(fieldOf(status, 'Name'))) return;
  const resident = Number.parseInt(fieldOf(status, 'VmHWM'), 10) * KIBIBYTE || 0;
  monitor.max_resident_bytes = Math.max(monitor.max_resident_bytes, resident);
  const limits = read(`/proc/${pid}/limits`);
  const isUnlimited = (name: string) => new RegExp(`^Max ${name} +unlimited`, 'm').test(limits);
  // Programs that reserve more address space than they use have a limit on data instead.
  const hasNoMemoryLimit = isUnlimited('address space') && isUnlimited('data size');
  const isFree = hasNoMemoryLimit || isUnlimited('cpu time') || isUnlimited('file size');
  if (limits !== '' && (isFree || fieldOf(status, 'NoNewPrivs') !== '1'))
    monitor.unconfined.add(`${fieldOf(status, 'Name')} ${pid}`);
}

const fieldOf = (status: string, name: string) => new RegExp(`^${name}:\\s+(.+)$`, 'm').exec(status)?.[1] ?? '';

function programsBelow(pid: number, programs: readonly string[]): string[] {
  return listBelow(pid)
    .map((child) => read(`/proc/${child}/stat`))
    .filter((stat) => programs.some((name) => stat.includes(`(${name})`)) || / Z /.test(stat));
}

function listBelow(pid: number): number[] {
  const children = tasksOf(pid).flatMap((task) => read(`/proc/${pid}/task/${task}/children`).split(' ').map(Number));
  return children.filter((child) => child > 0).flatMap((child) => [child, ...listBelow(child)]);
}

function tasksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Returns an empty string when the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
