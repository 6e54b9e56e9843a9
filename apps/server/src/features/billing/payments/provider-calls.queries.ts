import type { Queryable } from '../../../platform/db/database.ts';

export async function insertProviderCall(
  db: Queryable,
  call: { id: string; kind: string; subject_id?: string; idempotency_key?: string; now: Date },
): Promise<void> {
  await db
    .insertInto('provider_calls')
    .values({
      id: call.id,
      kind: call.kind,
      subject_id: call.subject_id ?? null,
      idempotency_key: call.idempotency_key ?? null,
      sent_at: call.now,
    })
    .execute();
}

export async function updateProviderCallFinished(
  db: Queryable,
  call: { id: string; http_status: number | null; outcome: string; trace_id: string | null; now: Date },
): Promise<void> {
  const { id, now, ...response } = call;
  await db
    .updateTable('provider_calls')
    .set({ ...response, answered_at: now })
    .where('id', '=', id)
    .execute();
}
