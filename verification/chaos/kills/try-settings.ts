import { randomBytes } from 'node:crypto';
import { callApi } from '../call-api.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { countSavedSettings } from '../faults.queries.ts';
import type { Account } from '../open-account.ts';
import type { StepAct } from './kill-step.ts';

/** An operator saves, reads the settings after a lost response, and saves again only if they are missing. */
export function trySettings(
  { api, apiUrl, db }: Pick<TestEnvironment, 'api' | 'apiUrl' | 'db'>,
  operator: Account,
): StepAct {
  const bearer = operator.access_token;
  const url = `${apiUrl}/admin/settings`;
  const readSettings = async () => (await callApi(url, { bearer })).body;
  return {
    victim: api,
    begin: async () => {
      const site_name = `필기 ${randomBytes(4).toString('hex')}`;
      const { smtp_password: _password, smtp_password_set: _set, ...shown } = await readSettings();
      const save = async () => {
        await callApi(url, { method: 'PUT', bearer, json: { ...shown, site_name } });
      };
      return {
        send: save,
        retry: async () => {
          if ((await readSettings()).site_name !== site_name) await save();
        },
        check: async () => {
          const saved = await countSavedSettings(db, site_name);
          return [
            ...((await readSettings()).site_name === site_name ? [] : ['the saved settings are missing']),
            ...(saved === 1 ? [] : [`saved ${saved} times in the audit log`]),
          ];
        },
      };
    },
  };
}
