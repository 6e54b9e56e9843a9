import { setTimeout as pause } from 'node:timers/promises';
import type { FailPointName } from '../../../apps/server/src/platform/fail-points/fail-point-names.ts';
import type { ProofStack } from '../../money-proof/start-proof-stack.ts';
import { askApi } from '../ask-api.ts';
import { countPendingMail } from '../blows.queries.ts';
import { openAccount } from '../open-account.ts';
import type { StepAct } from './kill-step.ts';

const POLL_MS = 50;
const SENT_TIMEOUT_MS = 60_000;

/**
 * At least once, and under one Message-ID: only a death between the mail server's yes and our own note of it makes a
 * second copy, and that copy says the same.
 */
export function tryMail(
  { apiUrl, db, mailbox, worker }: Pick<ProofStack, 'apiUrl' | 'db' | 'mailbox' | 'worker'>,
  point: FailPointName,
): StepAct {
  const most = point === 'mail:sent' ? 2 : 1;
  return {
    victim: worker,
    isFoundAtStart: true,
    begin: async () => {
      const { email } = await openAccount(apiUrl);
      return {
        press: async () => {
          await askApi(`${apiUrl}/auth/password-reset/request`, { json: { email } });
        },
        again: async () => {
          const deadline = performance.now() + SENT_TIMEOUT_MS;
          while ((await countPendingMail(db)) > 0 && performance.now() < deadline) await pause(POLL_MS);
        },
        check: async () => {
          const mails = mailbox.messages(email);
          const kinds = new Set(mails.map(({ message_id, text }) => `${message_id} ${text}`));
          const pending = await countPendingMail(db);
          return [
            ...(mails.length >= 1 && mails.length <= most ? [] : [`${mails.length} mails arrived`]),
            ...(kinds.size <= 1 ? [] : ['the copies differ in their name or in what they say']),
            ...(pending === 0 ? [] : [`${pending} mails still wait`]),
          ];
        },
      };
    },
  };
}
