import { askApi } from '../ask-api.ts';
import { getSessionCounts } from '../blows.queries.ts';
import { openAccount, tokensOf } from '../open-account.ts';
import type { World } from '../world/start-world.ts';
import type { StepAct } from './kill-step.ts';

/** The answer of a refresh is lost: the owner is still signed in, once, and nobody is taken for a thief. */
export function tryRefresh({ api, apiUrl, db }: Pick<World, 'api' | 'apiUrl' | 'db'>): StepAct {
  return {
    victim: api,
    begin: async () => {
      const person = await openAccount(apiUrl);
      const refresh = (refresh_token: string) => askApi(`${apiUrl}/auth/refresh-token`, { json: { refresh_token } });
      let pair = { access_token: '', refresh_token: person.refresh_token };
      return {
        press: async () => {
          const answer = await refresh(person.refresh_token);
          if (answer.status === 200) pair = tokensOf(answer);
        },
        again: async () => {
          if (pair.access_token === '') pair = tokensOf(await refresh(person.refresh_token));
        },
        check: async () => {
          const me = await askApi(`${apiUrl}/auth/users/me`, { bearer: pair.access_token });
          const next = await refresh(pair.refresh_token);
          const { leaves, live, reuses } = await getSessionCounts(db, person.id);
          return [
            ...(me.status === 200 ? [] : [`the owner is answered ${me.status}`]),
            ...(next.status === 200 ? [] : [`the next refresh is answered ${next.status}`]),
            ...(live === 1 && leaves === 1 ? [] : [`${live} sessions with ${leaves} living tokens`]),
            ...(reuses === 0 ? [] : ['the owner was taken for a thief']),
          ];
        },
      };
    },
  };
}
