import type { Transaction } from '../../../platform/db/database.ts';
import { deleteFlashCardsOfUser } from '../cards/index.ts';
import { deleteCardsOfBundle, deleteCardsOfUser } from './review-cards.queries.ts';
import { deleteWeightsOfUser } from './review-weights.queries.ts';
import { deletePlan, deletePlansOfUser } from './study-plans.queries.ts';

export async function deleteReviews(tx: Transaction, { bundle_id }: { bundle_id: string }): Promise<void> {
  await deleteCardsOfBundle(tx, bundle_id);
  await deletePlan(tx, bundle_id);
}

export async function eraseReviews(tx: Transaction, { user_id }: { user_id: string }): Promise<void> {
  await deleteCardsOfUser(tx, user_id);
  await deleteFlashCardsOfUser(tx, user_id);
  await deleteWeightsOfUser(tx, user_id);
  await deletePlansOfUser(tx, user_id);
}
