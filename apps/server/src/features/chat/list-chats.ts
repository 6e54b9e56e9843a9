import type { ChatDeps } from './chat-deps.ts';
import { type Chat, type ChatWishes, listChatRows } from './chats.queries.ts';

export async function listChats(deps: Pick<ChatDeps, 'db'>, input: ChatWishes): Promise<Chat[]> {
  return await listChatRows(deps.db, input);
}
