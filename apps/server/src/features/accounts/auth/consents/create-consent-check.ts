import { DOCUMENTS_VERSION, missingConsents } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { ConsentRequired } from './consents.errors.ts';
import { listConsents } from './consents.queries.ts';

const MAX_REMEMBERED = 10_000;

/** Rejects accounts without consent to the documents in force. A given consent stays, so it is remembered per process. */
export function createConsentCheck({ db }: Pick<AppDeps, 'db'>): (userId: string) => Promise<void> {
  const agreed = new Set<string>();
  return async (userId) => {
    if (agreed.has(userId)) return;
    if (missingConsents(await listConsents(db, userId), DOCUMENTS_VERSION).length > 0) throw new ConsentRequired();
    if (agreed.size >= MAX_REMEMBERED) agreed.clear();
    agreed.add(userId);
  };
}
