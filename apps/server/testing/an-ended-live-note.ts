import { randomUUID } from 'node:crypto';
import type { TestApp } from './start-test-app.ts';

/** A live note that its owner switched off. */
export async function anEndedLiveNote(
  { db, clock }: TestApp,
  owned: { user_id: string; recording_id: string; model_id: string },
): Promise<void> {
  const ended = { status: 'CANCELLED' as const, reason: '직접 껐습니다.', finished_at: clock.now() };
  const agreed = { price_version: 1, minutes: 60, ceiling_micro: 1n, created_at: clock.now() };
  await db
    .insertInto('live_notes')
    .values({ id: randomUUID(), ...owned, ...agreed, ...ended })
    .execute();
}
