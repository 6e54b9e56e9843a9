import type { Queryable } from '../../../platform/db/database.ts';
import { getSettings } from './settings.queries.ts';

/** Sender name and support address of mails; null where operators have set nothing. */
export async function resolveMailIdentity(deps: { db: Queryable }) {
  const { site_name, support_email } = await getSettings(deps.db);
  return { sender_name: site_name.trim() || null, support_email: support_email || null };
}
