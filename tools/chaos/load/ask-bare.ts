import { setTimeout as pause } from 'node:timers/promises';
import { keepProcess } from '../../money-proof/keep-process.ts';
import { findFreePort } from '../../node/find-free-port.ts';
import { openConnections } from '../traffic/open-connections.ts';

export interface BareAnswers {
  /** Asked all the time, between the others. */
  stop(): Promise<{ p50: number; p99: number }>;
}

const EVERY_MS = 100;

export async function askBare(databaseUrl: string): Promise<BareAnswers> {
  const port = await findFreePort();
  const env = { DATABASE_URL: databaseUrl, BARE_PORT: String(port) };
  const entry = 'tools/chaos/load/serve-bare.ts';
  const bare = await keepProcess({ name: 'bare', entry, env, readyLine: 'bare listening' });
  await bare.ready();
  const { close, send } = openConnections();
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      times.push((await send({ method: 'GET', url: `http://127.0.0.1:${port}/` })).ms);
      await pause(EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      close();
      await bare.stop();
      const sorted = times.sort((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
      return { p50: at(0.5), p99: at(0.99) };
    },
  };
}
