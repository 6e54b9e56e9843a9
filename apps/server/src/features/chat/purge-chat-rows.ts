import { retentionStart, SYSTEM_RETENTION } from '@pilgi/domain';
import type { ChatDeps } from './chat-deps.ts';
import { deleteOldChatEvents } from './chat-events.queries.ts';

/** What was told sentence by sentence; the answers themselves stay until their chat is deleted. */
export async function purgeChatRows(deps: Pick<ChatDeps, 'db' | 'clock'>): Promise<number> {
  const before = retentionStart(SYSTEM_RETENTION.finished_work, deps.clock.now());
  return await deleteOldChatEvents(deps.db, { before });
}
