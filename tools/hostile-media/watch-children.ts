import { readdirSync, readFileSync } from 'node:fs';

export interface ChildWatch {
  /** The most memory that any program under watch has used, resident. */
  most_resident_bytes: number;
  /** Programs that open recordings and were not held by limits of the kernel. */
  unconfined: Set<string>;
  /** Those that are still there, dead or alive. */
  left(): string[];
  stop(): void;
}

const EVERY_MS = 40;
const KIBIBYTE = 1024;
const PROGRAMS = ['ffmpeg', 'ffprobe'];

/** Looks at everything below a process, again and again. */
export function watchChildren(pid: number): ChildWatch {
  const watch: ChildWatch = {
    most_resident_bytes: 0,
    unconfined: new Set(),
    left: () => mediaBelow(pid),
    stop: () => clearInterval(timer),
  };
  const timer = setInterval(() => {
    for (const child of listBelow(pid)) look(watch, child);
  }, EVERY_MS);
  return watch;
}

function look(watch: ChildWatch, pid: number): void {
  const status = read(`/proc/${pid}/status`);
  if (!PROGRAMS.includes(fieldOf(status, 'Name'))) return;
  const resident = Number.parseInt(fieldOf(status, 'VmHWM'), 10) * KIBIBYTE || 0;
  watch.most_resident_bytes = Math.max(watch.most_resident_bytes, resident);
  const limits = read(`/proc/${pid}/limits`);
  const isFree = /^Max (?:address space|cpu time|file size) +unlimited/m.test(limits);
  if (limits !== '' && (isFree || fieldOf(status, 'NoNewPrivs') !== '1'))
    watch.unconfined.add(`${fieldOf(status, 'Name')} ${pid}`);
}

const fieldOf = (status: string, name: string) => new RegExp(`^${name}:\\s+(.+)$`, 'm').exec(status)?.[1] ?? '';

function mediaBelow(pid: number): string[] {
  return listBelow(pid)
    .map((child) => read(`/proc/${child}/stat`))
    .filter((stat) => PROGRAMS.some((name) => stat.includes(`(${name})`)) || / Z /.test(stat));
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

/** A process may be gone between two looks. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
