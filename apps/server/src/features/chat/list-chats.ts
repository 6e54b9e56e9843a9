import type { AppDeps } from '../../platform/app-deps.ts';
import { type Chat, type ChatFilter, listChatRows } from './chats.queries.ts';

export async function listChats(deps: Pick<AppDeps, 'db'>, input: ChatFilter): Promise<Chat[]> {
  return await listChatRows(deps.db, input);
}
