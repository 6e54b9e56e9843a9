import { MS_PER_DAY } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { findNote, lockNote, NoteUnknown } from '../../notes/index.ts';
import { SHARES_PER_NOTE, sharesPerUser } from './share-limits.ts';
import { hashShareToken, makeShareToken } from './share-token.ts';
import { TooManyShares } from './shares.errors.ts';
import { insertShare, listShareRows } from './shares.queries.ts';

interface ShareRequest {
  note_id: string;
  user_id: string;
  days: number;
  has_sound: boolean;
}

/** The token is returned only here and never stored. */
export async function createShare(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  { note_id, user_id, days, has_sound }: ShareRequest,
) {
  await deps.limits.take(sharesPerUser, user_id);
  const token = makeShareToken();
  const created_at = deps.clock.now();
  const expires_at = new Date(created_at.getTime() + days * MS_PER_DAY);
  const share = await inTransaction(deps.db, async (tx) => {
    if ((await findNote(tx, { id: note_id, user_id })) === null) throw new NoteUnknown();
    // Locked, so that a concurrent deletion or a 21st link is impossible.
    if ((await lockNote(tx, note_id)) === null) throw new NoteUnknown();
    if ((await listShareRows(tx, { note_id, now: created_at })).length >= SHARES_PER_NOTE) throw new TooManyShares();
    return await insertShare(tx, {
      note_id,
      user_id,
      token_hash: hashShareToken(token),
      has_sound,
      created_at,
      expires_at,
    });
  });
  return { ...share, token };
}
