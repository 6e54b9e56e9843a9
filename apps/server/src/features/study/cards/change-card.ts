import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { cardsPerUser } from './add-cards.ts';
import { CardUnknown } from './cards.errors.ts';
import { deleteFlashCard, findFlashCard, updateFlashCard } from './cards.queries.ts';
import { checkText } from './create-card.ts';
import { showCard } from './show-card.ts';

interface CardChange {
  id: string;
  user_id: string;
  front?: string | undefined;
  back?: string | undefined;
  is_suspended?: boolean | undefined;
}

/** An edited card keeps its fact, so that the same card is not proposed again. */
export async function changeCard(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'storage'>,
  { id, user_id, front, back, is_suspended }: CardChange,
) {
  await deps.limits.take(cardsPerUser, user_id);
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const card = await findFlashCard(tx, { id, user_id });
    if (card === null) throw new CardUnknown();
    const text = { front: front ?? card.front, back: back ?? card.back };
    checkText({ kind: card.kind, ...text });
    const isEdited = text.front !== card.front || text.back !== card.back;
    await updateFlashCard(tx, {
      id,
      ...(isEdited ? { ...text, edited_at: now } : {}),
      ...(is_suspended === undefined ? {} : { suspended_at: is_suspended ? (card.suspended_at ?? now) : null }),
    });
    const changed = await findFlashCard(tx, { id, user_id });
    if (changed === null) throw new CardUnknown();
    return await showCard(deps, changed);
  });
}

export async function deleteCard(deps: Pick<AppDeps, 'db'>, input: { id: string; user_id: string }) {
  if (!(await deleteFlashCard(deps.db, input))) throw new CardUnknown();
  return { detail: '카드를 지웠습니다.' };
}
