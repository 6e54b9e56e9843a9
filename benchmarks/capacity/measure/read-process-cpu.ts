import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  parent: number;
  ownSeconds: number;
  /** CPU time of terminated children that were waited for. */
  endedChildrenSeconds: number;
}

/** Parses `/proc/<pid>/stat`. The name in brackets may contain anything, so fields are counted after it. */
export function readProcessTimes(stat: string): ProcessTimes {
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  const seconds = (index: number) => Number(fields[index]) / TICKS_PER_SECOND;
  return {
    parent: Number(fields[1]),
    ownSeconds: seconds(11) + seconds(12),
    endedChildrenSeconds: seconds(13) + seconds(14),
  };
}

const timesOf = (pid: number | string) => readProcessTimes(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** CPU seconds of a process and its terminated children. */
export function readProcessCpu(pid: number): number {
  const { endedChildrenSeconds, ownSeconds } = timesOf(pid);
  return ownSeconds + endedChildrenSeconds;
}

/** CPU seconds of a whole PostgreSQL server, identified by one of its backends. */
export function readServerCpu(backendPid: number): number {
  const { parent } = timesOf(backendPid);
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const backends = running.flatMap((pid) => {
    try {
      const times = timesOf(pid);
      return times.parent === parent ? [times.ownSeconds] : [];
    } catch {
      return [];
    }
  });
  return readProcessCpu(parent) + backends.reduce((sum, seconds) => sum + seconds, 0);
}
