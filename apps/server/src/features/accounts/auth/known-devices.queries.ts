import type { Queryable } from '../../../platform/db/database.ts';

export async function hasKnownDevice(db: Queryable, input: { user_id: string; device_hash: Buffer }): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', input.user_id)
    .where('device_hash', '=', input.device_hash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasAnyDevice(db: Queryable, userId: string): Promise<boolean> {
  const row = await db.selectFrom('known_devices').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

export async function upsertKnownDevice(
  db: Queryable,
  input: { user_id: string; device_hash: Buffer; now: Date },
): Promise<void> {
  const { now, ...device } = input;
  await db
    .insertInto('known_devices')
    .values({ ...device, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'device_hash'])
        .doUpdateSet((row) => ({ last_seen_at: row.fn('greatest', ['known_devices.last_seen_at', row.val(now)]) })),
    )
    .execute();
}

export async function deleteKnownDevicesOfUser(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

export async function deleteKnownDevicesSeenBefore(db: Queryable, before: Date): Promise<number> {
  const result = await db.deleteFrom('known_devices').where('last_seen_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
