import type { AppDeps } from '../../../platform/app-deps.ts';
import { getMailsOff, updateMailsOff } from './job-notices.queries.ts';

export async function getNotices(deps: Pick<AppDeps, 'db'>, input: { user_id: string }) {
  return { job_mails: (await getMailsOff(deps.db, input.user_id)) === null };
}

export async function chooseNotices(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { user_id: string; job_mails: boolean },
) {
  await updateMailsOff(deps.db, { user_id: input.user_id, off_at: input.job_mails ? null : deps.clock.now() });
  return await getNotices(deps, input);
}
