import { askApi } from '../ask-api.ts';
import { countResetEvents } from '../blows.queries.ts';
import { openAccount, PASSWORD } from '../open-account.ts';
import type { World } from '../world/start-world.ts';
import type { StepAct } from './kill-step.ts';

const NEW_PASSWORD = 'quiet-harbour-77';
const MAIL_TIMEOUT_MS = 30_000;

/** A new password is set once, whether or not the page heard of it; the link is good for nothing more. */
export function tryReset({ api, apiUrl, db, mailbox }: Pick<World, 'api' | 'apiUrl' | 'db' | 'mailbox'>): StepAct {
  return {
    victim: api,
    begin: async () => {
      const { email, id } = await openAccount(apiUrl);
      await askApi(`${apiUrl}/auth/password-reset/request`, { json: { email } });
      const mail = await mailbox.waitForMessage({ to: email }, MAIL_TIMEOUT_MS);
      const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
      const confirm = async () => {
        await askApi(`${apiUrl}/auth/password-reset/confirm`, { json: { token, new_password: NEW_PASSWORD } });
      };
      const signIn = async (password: string) =>
        (await askApi(`${apiUrl}/auth/login/token`, { form: { username: email, password } })).status;
      return {
        press: confirm,
        again: confirm,
        check: async () => {
          const events = await countResetEvents(db, id);
          const [fresh, old] = [await signIn(NEW_PASSWORD), await signIn(PASSWORD)];
          return [
            ...(fresh === 200 ? [] : [`the new password is answered ${fresh}`]),
            ...(old === 401 ? [] : [`the old password is answered ${old}`]),
            ...(events === 1 ? [] : [`reset ${events} times`]),
          ];
        },
      };
    },
  };
}
