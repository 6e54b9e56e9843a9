import { setTimeout as pause } from 'node:timers/promises';
import type { FailPointName } from '../../../apps/server/src/platform/fail-points/fail-point-names.ts';
import type { VerificationStack } from '../../kit/start-verification-stack.ts';
import { callApi } from '../call-api.ts';
import { countPendingMail } from '../faults.queries.ts';
import { openAccount } from '../open-account.ts';
import type { StepAct } from './kill-step.ts';

const RESET_SUBJECT = '[필기] 비밀번호 재설정 안내';
const POLL_MS = 50;
const SENT_TIMEOUT_MS = 60_000;

/**
 * At-least-once delivery with one Message-ID: only a kill between the mail server's acceptance and our commit may
 * produce a second copy, and it must be identical.
 */
export function tryMail(
  { apiUrl, db, mailbox, worker }: Pick<VerificationStack, 'apiUrl' | 'db' | 'mailbox' | 'worker'>,
  point: FailPointName,
): StepAct {
  const maxMails = point === 'mail:sent' ? 2 : 1;
  const untilAllSent = async () => {
    const deadline = performance.now() + SENT_TIMEOUT_MS;
    while ((await countPendingMail(db)) > 0 && performance.now() < deadline) await pause(POLL_MS);
  };
  return {
    victim: worker,
    isFoundAtStart: true,
    begin: async () => {
      const { email } = await openAccount(apiUrl);
      // Mails of one batch are sent concurrently: the kill must not also hit the mail with the code of the new account.
      await untilAllSent();
      return {
        send: async () => {
          await callApi(`${apiUrl}/auth/password-reset/request`, { json: { email } });
        },
        retry: untilAllSent,
        check: async () => {
          // Without the code that every new account gets.
          const mails = mailbox.messages(email).filter(({ subject }) => subject === RESET_SUBJECT);
          const kinds = new Set(mails.map(({ message_id, text }) => `${message_id} ${text}`));
          const pending = await countPendingMail(db);
          return [
            ...(mails.length >= 1 && mails.length <= maxMails ? [] : [`${mails.length} mails arrived`]),
            ...(kinds.size <= 1 ? [] : ['the copies differ in Message-ID or text']),
            ...(pending === 0 ? [] : [`${pending} mails are still pending`]),
          ];
        },
      };
    },
  };
}
