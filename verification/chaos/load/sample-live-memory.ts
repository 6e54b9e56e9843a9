import { setTimeout as pause } from 'node:timers/promises';

export interface MemorySample {
  atMs: number;
  mb: number;
}

interface MemorySampler {
  stop(): Promise<MemorySample[]>;
}

/** A forced collection stops the process for some hundred milliseconds: more often, it would decide the p99 of the requests. */
const INTERVAL_MS = 120_000;
const OPEN_TIMEOUT_MS = 10_000;
const BYTES_PER_MB = 1024 * 1024;

/**
 * Memory that a Node process still uses after a collection, every two minutes, through its debugger on the given port
 * (`--inspect-port`). V8 collects late while memory is free, so that the resident size does not show a leak.
 */
export async function sampleLiveMemory(pid: number, inspectPort: number): Promise<MemorySampler> {
  const { call, close } = await openDebugger(pid, inspectPort);
  const samples: MemorySample[] = [];
  const started = performance.now();
  const ending = new AbortController();
  const sample = async () => {
    await call('HeapProfiler.collectGarbage');
    const { backingStorageSize = 0, usedSize } = await call<{ usedSize: number; backingStorageSize?: number }>(
      'Runtime.getHeapUsage',
    );
    samples.push({ atMs: performance.now() - started, mb: (usedSize + backingStorageSize) / BYTES_PER_MB });
  };
  const sampling = (async () => {
    while (!ending.signal.aborted) {
      await sample();
      await pause(INTERVAL_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await sampling;
      await sample();
      close();
      return samples;
    },
  };
}

/** Growth in MB per minute by least squares, without the first third (warm-up). */
export function growthPerMinute(samples: readonly MemorySample[]): number {
  const warm = samples.slice(Math.floor(samples.length / 3));
  const count = warm.length;
  if (count < 2) return 0;
  const mean = (pick: (one: MemorySample) => number) => warm.reduce((sum, one) => sum + pick(one), 0) / count;
  const [meanAt, meanMb] = [mean(({ atMs }) => atMs), mean(({ mb }) => mb)];
  const above = warm.reduce((sum, { atMs, mb }) => sum + (atMs - meanAt) * (mb - meanMb), 0);
  const below = warm.reduce((sum, { atMs }) => sum + (atMs - meanAt) ** 2, 0);
  return below === 0 ? 0 : (above / below) * 60_000;
}

async function openDebugger(pid: number, port: number) {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await findDebugger(port));
  const pending = new Map<number, (result: unknown) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) pending.get(id)?.(result);
  });
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('error', () => opened.reject(new Error(`the debugger on port ${port} refused`)));
  await opened.promise;
  return {
    call: async <Result>(method: string): Promise<Result> => {
      lastId += 1;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      pending.set(lastId, resolve);
      socket.send(JSON.stringify({ id: lastId, method }));
      return (await promise) as Result;
    },
    close: () => socket.close(),
  };
}

async function findDebugger(port: number): Promise<string> {
  const deadline = performance.now() + OPEN_TIMEOUT_MS;
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    const [target] = response === null ? [] : ((await response.json()) as { webSocketDebuggerUrl: string }[]);
    if (target !== undefined) return target.webSocketDebuggerUrl;
    if (performance.now() > deadline) throw new Error(`no debugger on port ${port}`);
    await pause(100);
  }
}
