import { randomBytes } from 'node:crypto';
import { askApi } from '../ask-api.ts';
import { countSavedSettings } from '../blows.queries.ts';
import type { Account } from '../open-account.ts';
import type { World } from '../world/start-world.ts';
import type { StepAct } from './kill-step.ts';

/** An operator saves, looks again when no answer came, and saves again only if it is not there. */
export function trySettings({ api, apiUrl, db }: Pick<World, 'api' | 'apiUrl' | 'db'>, operator: Account): StepAct {
  const bearer = operator.access_token;
  const url = `${apiUrl}/admin/settings`;
  const see = async () => (await askApi(url, { bearer })).body;
  return {
    victim: api,
    begin: async () => {
      const site_name = `필기 ${randomBytes(4).toString('hex')}`;
      const { smtp_password: _password, smtp_password_set: _set, ...shown } = await see();
      const save = async () => {
        await askApi(url, { method: 'PUT', bearer, json: { ...shown, site_name } });
      };
      return {
        press: save,
        again: async () => {
          if ((await see()).site_name !== site_name) await save();
        },
        check: async () => {
          const saved = await countSavedSettings(db, site_name);
          return [
            ...((await see()).site_name === site_name ? [] : ['what was saved is not there']),
            ...(saved === 1 ? [] : [`saved ${saved} times in the trail`]),
          ];
        },
      };
    },
  };
}
