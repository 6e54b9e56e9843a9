import type { AppDeps } from '../../platform/app-deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { ChatUnknown, StillAnswering } from './chat.errors.ts';
import { countQuestions } from './chat-questions.queries.ts';
import { lockChat } from './chats.queries.ts';
import { eraseTheseChats } from './erase-chats.ts';

export async function deleteChat(deps: Pick<AppDeps, 'db' | 'clock'>, input: { id: string; user_id: string }) {
  await inTransaction(deps.db, async (tx) => {
    if ((await lockChat(tx, input)) === null) throw new ChatUnknown();
    if ((await countQuestions(tx, input.id)).open > 0) throw new StillAnswering();
    await eraseTheseChats(tx, { ids: [input.id], now: deps.clock.now() });
  });
  return { detail: '대화를 지웠습니다.' };
}
