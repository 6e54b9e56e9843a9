import { Agent, get } from 'node:http';

export interface Api {
  hostname: string;
  port: string;
  agent: Agent;
}

export interface WatchedApis {
  /** The next to ask, and then those to ask if it cannot be reached. */
  inTurn(): [Api, ...Api[]];
  close(): void;
}

const LOOK_MS = 500;
const LOOK_TIMEOUT_MS = 2_000;
const READY_PATH = '/api/v1/ready';

/** One that says it is about to end gets no new work; when none says that it is ready, all are tried rather than none. */
export function watchApis(urls: readonly string[]): WatchedApis {
  const apis = urls.map((url) => ({ ...addressOf(url), agent: new Agent({ keepAlive: true, maxFreeSockets: 64 }) }));
  const ready = new Set<Api>(apis);
  let turn = 0;
  let isClosed = false;

  async function look(api: Api): Promise<void> {
    if (await isReady(api)) ready.add(api);
    else ready.delete(api);
  }

  async function watch(): Promise<void> {
    await Promise.all(apis.map(look));
    if (!isClosed) setTimeout(() => void watch(), LOOK_MS).unref();
  }

  // A single one is asked whatever it says: there is no other.
  if (apis.length > 1) void watch();
  return {
    inTurn: () => {
      const open = ready.size === 0 ? apis : apis.filter((api) => ready.has(api));
      turn = (turn + 1) % open.length;
      return [...open.slice(turn), ...open.slice(0, turn)] as [Api, ...Api[]];
    },
    close: () => {
      isClosed = true;
      for (const { agent } of apis) agent.destroy();
    },
  };
}

function addressOf(url: string): Pick<Api, 'hostname' | 'port'> {
  const { hostname, port } = new URL(url);
  return { hostname, port };
}

async function isReady({ hostname, port }: Api): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const asked = get({ hostname, port, path: READY_PATH, timeout: LOOK_TIMEOUT_MS, agent: false }, (answer) => {
    answer.resume();
    resolve(answer.statusCode === 200);
  });
  asked.once('timeout', () => asked.destroy(new Error('silent')));
  asked.once('error', () => resolve(false));
  return await promise;
}
