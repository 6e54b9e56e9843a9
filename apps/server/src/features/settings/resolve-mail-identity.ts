import type { Queryable } from '../../platform/db/database.ts';
import { getSettings } from './settings.queries.ts';

/** In whose name mail goes out and where to write back; null where operators have said nothing. */
export async function resolveMailIdentity(deps: { db: Queryable }) {
  const { site_name, support_email } = await getSettings(deps.db);
  return { sender_name: site_name.trim() || null, support_email: support_email || null };
}
