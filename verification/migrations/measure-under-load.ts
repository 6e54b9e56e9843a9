import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { callApi } from '../chaos/call-api.ts';
import type { TestUser } from '../chaos/traffic/create-test-users.ts';

export interface LoadReport {
  requests: number;
  failed: number;
  /** Slowest request, in milliseconds. */
  slowestMs: number;
}

const PER_SECOND = 20;

/** Sends requests that read `users` at a fixed rate until the work has ended. */
export async function measureUnderLoad(
  { apiUrl, users }: { apiUrl: string; users: readonly TestUser[] },
  work: () => Promise<unknown>,
): Promise<LoadReport> {
  const times: number[] = [];
  let failed = 0;
  const inFlight = new Set<Promise<void>>();
  const ending = new AbortController();
  const sendOne = async (index: number) => {
    const { ms, status } = await callApi(`${apiUrl}/auth/users/me`, {
      bearer: users[index % users.length]?.bearer ?? '',
    });
    times.push(ms);
    if (status !== 200) failed += 1;
  };
  const sending = (async () => {
    for (let index = 0; !ending.signal.aborted; index += 1) {
      const turn = sendOne(index);
      inFlight.add(turn);
      void turn.finally(() => inFlight.delete(turn));
      await pause(1000 / PER_SECOND);
    }
    await Promise.all(inFlight);
  })();
  try {
    await work();
  } finally {
    ending.abort();
    await sending;
  }
  return { requests: times.length, failed, slowestMs: Math.round(Math.max(0, ...times)) };
}

/** A report that reads `users` for this long in one transaction. */
export async function readForLong(ownerUrl: string, seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select count(*) from users');
  await pause(seconds * 1000);
  await client.query('commit');
  await client.end();
}
