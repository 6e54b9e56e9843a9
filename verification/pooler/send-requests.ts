import { callApi } from '../chaos/call-api.ts';
import { createTestUsers } from '../chaos/traffic/create-test-users.ts';
import { runParallel } from '../kit/run-parallel.ts';

export interface RequestReport {
  sent: number;
  /** Requests with another status than 2xx, by status. */
  failed: Map<number, number>;
  perSecond: number;
}

const USERS = 8;
const CONCURRENCY = 32;
const READS = [
  '/auth/users/me',
  '/library',
  '/jobs',
  '/payments/transactions',
  '/support/tickets/mine',
  '/support/faq',
];
/** One request in ten writes. */
const WRITE_EVERY = 10;

/** Reads and writes of signed-in users; every response must be a success. */
export async function sendRequests(apiUrl: string, count: number): Promise<RequestReport> {
  const users = await createTestUsers({ apiUrl }, USERS);
  const failed = new Map<number, number>();
  const started = performance.now();
  await runParallel(count, CONCURRENCY, async (index) => {
    const bearer = users[index % USERS]?.bearer ?? '';
    // The number of terms is limited, so that a later write changes an earlier one.
    const term = `/courses/${encodeURIComponent('물리')}/terms/${encodeURIComponent(`용어 ${index % 50}`)}`;
    const { status } =
      index % WRITE_EVERY === 0
        ? await callApi(`${apiUrl}${term}`, { method: 'PUT', bearer, json: { meaning: `뜻 ${index}`, heard_as: [] } })
        : await callApi(`${apiUrl}${READS[index % READS.length]}`, { bearer });
    if (status < 200 || status >= 300) failed.set(status, (failed.get(status) ?? 0) + 1);
  });
  return { sent: count, failed, perSecond: count / ((performance.now() - started) / 1000) };
}
