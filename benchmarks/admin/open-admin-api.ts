import { openBenchApi } from '../open-bench-api.ts';
import { insertOperatorSession } from './bench-admin.queries.ts';

export type AdminApi = Awaited<ReturnType<typeof openAdminApi>>;

/** API client of an operator with an adjustable clock. */
export async function openAdminApi(databaseUrl: string) {
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const api = await openBenchApi(databaseUrl, { clock });
  const operator = await insertOperatorSession(api.product, clock.now());
  return {
    moveClock: (ms: number) => {
      aheadMs += ms;
    },
    request: async (path: string) =>
      await api.request(`/admin${path}`, await api.tokens.sign({ ...operator, audience: 'admin' })),
    close: api.close,
  };
}
