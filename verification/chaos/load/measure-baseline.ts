import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../../tools/dev/node/find-free-port.ts';
import { superviseProcess } from '../../kit/supervise-process.ts';
import { openConnections } from '../traffic/open-connections.ts';

export interface Baseline {
  /** Stops the probe and returns its latencies. */
  stop(): Promise<{ p50: number; p99: number }>;
}

const INTERVAL_MS = 100;

export async function measureBaseline(databaseUrl: string): Promise<Baseline> {
  const port = await findFreePort();
  const env = { DATABASE_URL: databaseUrl, BASELINE_PORT: String(port) };
  const entry = 'verification/chaos/load/serve-baseline.ts';
  const baseline = await superviseProcess({ name: 'baseline', entry, env, readyLine: 'baseline listening' });
  await baseline.ready();
  const { close, send } = openConnections();
  const times: number[] = [];
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      times.push((await send({ method: 'GET', url: `http://127.0.0.1:${port}/` })).ms);
      await pause(INTERVAL_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await probing;
      close();
      await baseline.stop();
      const sorted = times.sort((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
      return { p50: at(0.5), p99: at(0.99) };
    },
  };
}
