import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import { deleteOldChatEvents } from './chat-events.queries.ts';

/** Deletes old stream events; the answers stay until their chat is deleted. */
export async function purgeChatRows(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const before = retentionStart(SYSTEM_RETENTION.finished_work, deps.clock.now());
  return await deleteOldChatEvents(deps.db, { before });
}
