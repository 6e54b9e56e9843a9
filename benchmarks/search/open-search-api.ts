import { openBenchApi } from '../open-bench-api.ts';
import { insertSession } from './fill-search.queries.ts';

export type SearchApi = Awaited<ReturnType<typeof openSearchApi>>;

/** API client of the owner of the notes. */
export async function openSearchApi(databaseUrl: string, user_id: string) {
  const clock = { now: () => new Date() };
  const api = await openBenchApi(databaseUrl, { clock, env: { RATE_LIMIT_FACTOR: '1000' } });
  const session_id = await insertSession(api.product, user_id, clock.now());
  const token = await api.tokens.sign({ user_id, session_id, audience: 'user' });
  return { request: (path: string) => api.request(path, token), close: api.close };
}
