import type { ChatDeps } from './chat-deps.ts';
import { type Chat, type ChatFilter, listChatRows } from './chats.queries.ts';

export async function listChats(deps: Pick<ChatDeps, 'db'>, input: ChatFilter): Promise<Chat[]> {
  return await listChatRows(deps.db, input);
}
