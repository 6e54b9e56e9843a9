import { callApi } from '../call-api.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { getSessionCounts } from '../faults.queries.ts';
import { openAccount, tokensOf } from '../open-account.ts';
import type { StepAct } from './kill-step.ts';

/** The response of a refresh is lost: the user stays signed in with one session, and no token theft is reported. */
export function tryRefresh({ api, apiUrl, db }: Pick<TestEnvironment, 'api' | 'apiUrl' | 'db'>): StepAct {
  return {
    victim: api,
    begin: async () => {
      const user = await openAccount(apiUrl);
      const refresh = (refresh_token: string) => callApi(`${apiUrl}/auth/refresh-token`, { json: { refresh_token } });
      let pair = { access_token: '', refresh_token: user.refresh_token };
      return {
        send: async () => {
          const response = await refresh(user.refresh_token);
          if (response.status === 200) pair = tokensOf(response);
        },
        retry: async () => {
          if (pair.access_token === '') pair = tokensOf(await refresh(user.refresh_token));
        },
        check: async () => {
          const me = await callApi(`${apiUrl}/auth/users/me`, { bearer: pair.access_token });
          const next = await refresh(pair.refresh_token);
          const { leaves, live, reuses } = await getSessionCounts(db, user.id);
          return [
            ...(me.status === 200 ? [] : [`the access token returned ${me.status}`]),
            ...(next.status === 200 ? [] : [`the next refresh returned ${next.status}`]),
            ...(live === 1 && leaves === 1 ? [] : [`${live} sessions with ${leaves} valid refresh tokens`]),
            ...(reuses === 0 ? [] : ['a token theft was reported']),
          ];
        },
      };
    },
  };
}
