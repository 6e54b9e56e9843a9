import type { ComposeMail } from '../../../../platform/mail/mail-message.ts';
import { composeJobEndedMail, type JobMailDeps } from './compose-job-ended-mail.ts';

export function jobMailComposers(deps: JobMailDeps): Record<string, ComposeMail> {
  return { job_ended: (payload) => composeJobEndedMail(deps, payload) };
}
