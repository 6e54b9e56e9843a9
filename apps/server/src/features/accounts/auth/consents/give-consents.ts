import { DOCUMENTS_VERSION, missingConsents } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { insertConsents, listConsents } from './consents.queries.ts';
import { type GivenConsents, readConsents } from './read-consents.ts';

/** Consents of an account that registered without them, or after the documents changed. */
export async function giveConsents(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: GivenConsents & { user_id: string; ip: string; user_agent: string },
): Promise<void> {
  const { user_id, ip, user_agent } = input;
  await insertConsents(deps.db, { user_id, agreed: readConsents(input), ip, user_agent, now: deps.clock.now() });
}

export async function viewConsents(deps: Pick<AppDeps, 'db'>, { user_id }: { user_id: string }) {
  const given = await listConsents(deps.db, user_id);
  return { version: DOCUMENTS_VERSION, missing: missingConsents(given, DOCUMENTS_VERSION), given };
}
