import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export interface Sample {
  atMs: number;
  rssMb: number;
  descriptors: number;
  /** Latency of the health endpoint. */
  lagMs: number;
}

export interface ProcessSampler {
  samples: Sample[];
  stop(): Promise<Sample[]>;
}

const INTERVAL_MS = 1000;
const KIB_PER_MB = 1024;

/** Memory and open descriptors of a process; Linux only. */
export function sizeOf(pid: number): { rssMb: number; descriptors: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kib = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  return { rssMb: kib / KIB_PER_MB, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

/** Samples memory, descriptors and health latency every second. */
export function sampleProcess(pid: number, healthUrl: string): ProcessSampler {
  const samples: Sample[] = [];
  const started = performance.now();
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      const sentAt = performance.now();
      await fetch(healthUrl).then(
        (response) => response.text(),
        () => '',
      );
      const lagMs = performance.now() - sentAt;
      samples.push({ atMs: sentAt - started, lagMs, ...sizeOf(pid) });
      await pause(INTERVAL_MS);
    }
  })();
  return {
    samples,
    stop: async () => {
      isOver = true;
      await sampling;
      return samples;
    },
  };
}
