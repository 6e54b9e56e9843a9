import { get } from 'node:http';

export interface ApiWatch {
  stop: () => void;
}

const CHECK_INTERVAL_MS = 500;
const CHECK_TIMEOUT_MS = 2_000;
const READY_PATH = '/api/v1/ready';

/**
 * Reports the apis that announce their end (`ready` returns 503) whenever these change. nginx itself notices an api
 * that is gone, not one that is about to go. An api that does not respond stays what it was; when none is ready, none
 * is left out.
 */
export function watchApis(urls: readonly string[], onChange: (leaving: readonly string[]) => void): ApiWatch {
  let leaving = new Set<string>();
  let reported = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function checkAll(): Promise<void> {
    const states = await Promise.all(urls.map(async (url) => [url, await readStatus(url)] as const));
    leaving = new Set(urls.filter((url) => isLeaving(url, new Map(states).get(url))));
    const left = leaving.size === urls.length ? [] : [...leaving];
    if (isStopped) return;
    if (left.join() !== reported) {
      reported = left.join();
      onChange(left);
    }
    timer = setTimeout(() => void checkAll(), CHECK_INTERVAL_MS).unref();
  }

  const isLeaving = (url: string, status: number | null | undefined) => (status ? status === 503 : leaving.has(url));

  if (urls.length > 1) void checkAll();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function readStatus(url: string): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const sent = get(new URL(READY_PATH, url), { timeout: CHECK_TIMEOUT_MS, agent: false }, (response) => {
    response.resume();
    resolve(response.statusCode ?? null);
  });
  sent.once('timeout', () => sent.destroy(new Error('timed out')));
  sent.once('error', () => resolve(null));
  return await promise;
}
