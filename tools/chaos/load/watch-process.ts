import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export interface Sample {
  atMs: number;
  rssMb: number;
  descriptors: number;
  /** How long the emptiest of questions took. */
  lagMs: number;
}

export interface Watch {
  samples: Sample[];
  stop(): Promise<Sample[]>;
}

const EVERY_MS = 1000;
const KIB_PER_MB = 1024;

/** Of a process on Linux. */
export function sizeOf(pid: number): { rssMb: number; descriptors: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kib = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  return { rssMb: kib / KIB_PER_MB, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

/** Its size every second, and how long it takes to say that it is alive. */
export function watchProcess(pid: number, healthUrl: string): Watch {
  const samples: Sample[] = [];
  const started = performance.now();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const asked = performance.now();
      await fetch(healthUrl).then(
        (answer) => answer.text(),
        () => '',
      );
      const lagMs = performance.now() - asked;
      samples.push({ atMs: asked - started, lagMs, ...sizeOf(pid) });
      await pause(EVERY_MS);
    }
  })();
  return {
    samples,
    stop: async () => {
      isOver = true;
      await watching;
      return samples;
    },
  };
}

/** By least squares, in MB a minute; the first third is warming up. */
export function growthPerMinute(samples: readonly Sample[]): number {
  const warm = samples.slice(Math.floor(samples.length / 3));
  const count = warm.length;
  if (count < 2) return 0;
  const mean = (pick: (one: Sample) => number) => warm.reduce((sum, one) => sum + pick(one), 0) / count;
  const [meanAt, meanRss] = [mean(({ atMs }) => atMs), mean(({ rssMb }) => rssMb)];
  const above = warm.reduce((sum, { atMs, rssMb }) => sum + (atMs - meanAt) * (rssMb - meanRss), 0);
  const below = warm.reduce((sum, { atMs }) => sum + (atMs - meanAt) ** 2, 0);
  return below === 0 ? 0 : (above / below) * 60_000;
}
