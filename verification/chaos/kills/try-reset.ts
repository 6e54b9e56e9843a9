import { callApi } from '../call-api.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { countResetEvents } from '../faults.queries.ts';
import { openAccount, PASSWORD } from '../open-account.ts';
import type { StepAct } from './kill-step.ts';

const NEW_PASSWORD = 'quiet-harbour-77';
const MAIL_TIMEOUT_MS = 30_000;

/** The password is reset once, even when the response is lost, and the link cannot be used again. */
export function tryReset({
  api,
  apiUrl,
  db,
  mailbox,
}: Pick<TestEnvironment, 'api' | 'apiUrl' | 'db' | 'mailbox'>): StepAct {
  return {
    victim: api,
    begin: async () => {
      const { email, id } = await openAccount(apiUrl);
      await callApi(`${apiUrl}/auth/password-reset/request`, { json: { email } });
      const mail = await mailbox.waitForMessage({ to: email, subject: '비밀번호 재설정' }, MAIL_TIMEOUT_MS);
      const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
      const confirm = async () => {
        await callApi(`${apiUrl}/auth/password-reset/confirm`, { json: { token, new_password: NEW_PASSWORD } });
      };
      const signIn = async (password: string) =>
        (await callApi(`${apiUrl}/auth/login/token`, { form: { username: email, password } })).status;
      return {
        send: confirm,
        retry: confirm,
        check: async () => {
          const events = await countResetEvents(db, id);
          const [fresh, old] = [await signIn(NEW_PASSWORD), await signIn(PASSWORD)];
          return [
            ...(fresh === 200 ? [] : [`the new password returned ${fresh}`]),
            ...(old === 401 ? [] : [`the old password returned ${old}`]),
            ...(events === 1 ? [] : [`reset ${events} times`]),
          ];
        },
      };
    },
  };
}
