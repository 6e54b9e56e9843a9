import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { Transaction } from '../../../../platform/db/database.ts';
import {
  deleteIdentitiesOfUser,
  deleteIdentityToUnlink,
  insertIdentityToUnlink,
  listIdentitiesToUnlink,
} from './identities.queries.ts';

const BATCH_SIZE = 50;
const TIMEOUT_MS = 8_000;
/** Kakao: the user is not connected (any more). */
const NOT_CONNECTED = -101;

/** The intention is stored with the removal; the provider is called by the worker after the commit. */
export async function removeIdentitiesOfUser(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  for (const identity of await deleteIdentitiesOfUser(tx, input.user_id)) {
    // Naver and Google can be called only with a token of the user, and those are not stored.
    if (identity.provider === 'kakao') await insertIdentityToUnlink(tx, { ...identity, requested_at: input.now });
  }
}

/** Calls the provider before deleting the row: a remaining row is retried, and a repeated call changes nothing. */
export async function unlinkIdentities(
  deps: Pick<AppDeps, 'db'> & { kakao: { apiBase: string; adminKey: string | undefined } },
): Promise<number> {
  const { apiBase, adminKey } = deps.kakao;
  if (adminKey === undefined) return 0;
  const due = await listIdentitiesToUnlink(deps.db, { limit: BATCH_SIZE });
  const failures: unknown[] = [];
  for (const identity of due) {
    try {
      await unlinkAtKakao({ apiBase, adminKey, subject: identity.subject });
      await deleteIdentityToUnlink(deps.db, identity);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} not unlinked`);
  return due.length;
}

async function unlinkAtKakao(input: { apiBase: string; adminKey: string; subject: string }): Promise<void> {
  const response = await fetch(new URL('/v1/user/unlink', input.apiBase), {
    method: 'POST',
    headers: { authorization: `KakaoAK ${input.adminKey}` },
    body: new URLSearchParams({ target_id_type: 'user_id', target_id: input.subject }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (response.ok) return;
  const { code } = (await response.json().catch(() => ({}))) as { code?: unknown };
  if (code !== NOT_CONNECTED) throw new Error(`kakao unlink returned ${response.status}`);
}
