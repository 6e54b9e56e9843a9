import { Agent, get } from 'node:http';

export interface Api {
  hostname: string;
  port: string;
  agent: Agent;
}

export interface MonitoredApis {
  /** The next api to use, followed by the alternatives. */
  inTurn(): [Api, ...Api[]];
  close(): void;
}

const CHECK_INTERVAL_MS = 500;
const CHECK_TIMEOUT_MS = 2_000;
const READY_PATH = '/api/v1/ready';

/** Apis that are not ready get no new requests; when none is ready, all are tried. */
export function monitorApis(urls: readonly string[]): MonitoredApis {
  const apis = urls.map((url) => ({ ...addressOf(url), agent: new Agent({ keepAlive: true, maxFreeSockets: 64 }) }));
  const ready = new Set<Api>(apis);
  let turn = 0;
  let isClosed = false;

  async function check(api: Api): Promise<void> {
    if (await isReady(api)) ready.add(api);
    else ready.delete(api);
  }

  async function checkAll(): Promise<void> {
    await Promise.all(apis.map(check));
    if (!isClosed) setTimeout(() => void checkAll(), CHECK_INTERVAL_MS).unref();
  }

  // A single api is used regardless of its readiness.
  if (apis.length > 1) void checkAll();
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
  const sent = get({ hostname, port, path: READY_PATH, timeout: CHECK_TIMEOUT_MS, agent: false }, (response) => {
    response.resume();
    resolve(response.statusCode === 200);
  });
  sent.once('timeout', () => sent.destroy(new Error('timed out')));
  sent.once('error', () => resolve(false));
  return await promise;
}
