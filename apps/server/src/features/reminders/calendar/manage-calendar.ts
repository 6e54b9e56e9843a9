import type { AppDeps } from '../../../platform/app-deps.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { createSecretToken } from '../create-secret-token.ts';
import { deleteFeed, rotateFeed } from './calendar-feeds.queries.ts';

const perUser: RateLimit = { name: 'calendar-address', max: 20, windowMs: HOUR_MS };

/** The address is returned only here; an earlier one ends at once. */
export async function createCalendar(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'webOrigin'>,
  { user_id, includes_titles }: { user_id: string; includes_titles: boolean },
) {
  await deps.limits.take(perUser, user_id);
  const { token, hash } = createSecretToken();
  const created_at = deps.clock.now();
  await rotateFeed(deps.db, { user_id, token_hash: hash, includes_titles, created_at });
  const url = `${deps.webOrigin}/api/v1/calendar/${token}.ics`;
  return { url, calendar: { includes_titles, created_at, read_at: null } };
}

export async function removeCalendar({ db }: Pick<AppDeps, 'db'>, user_id: string): Promise<void> {
  await deleteFeed(db, user_id);
}
