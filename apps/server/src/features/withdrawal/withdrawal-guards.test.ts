import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { type GuardSet, toGuards } from '../../../testing/guards/guard-set.ts';
import { type GuardTrial, openGuardTrial } from '../../../testing/open-guard-trial.ts';

const [HERE, GONE] = [randomUUID(), randomUUID()];
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at) values ('${HERE}', 'here@example.com', 'x', now(), now());
  insert into users (id, email, password_hash, is_active, created_at, updated_at, withdrawn_at)
    values ('${GONE}', '${GONE}@withdrawn.invalid', 'withdrawn', false, now(), now(), now())`;

const set: GuardSet = {
  scene,
  guards: [
    ...toGuards('constraint', [
      [
        'withdrawn_is_nobody',
        'users',
        'a person who left and is still named',
        `update users set withdrawn_at = now() where id = '${HERE}'`,
      ],
      [
        'withdrawn_is_nobody',
        'users',
        'somebody who left and can log in',
        `update users set is_active = true where id = '${GONE}'`,
      ],
    ]),
    ...toGuards('trigger', [
      [
        'withdrawal_is_final',
        'users',
        'a withdrawal taken back',
        `update users set withdrawn_at = null where id = '${GONE}'`,
      ],
    ]),
  ],
};

let trial: GuardTrial;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  trial = await openGuardTrial(database.url);
});
afterAll(async () => {
  await trial.close();
  await database.drop();
});

describe('a withdrawn account', () => {
  it.each(set.guards)('keeps to $name: no $stops', async (guard) => {
    expect(await trial.refusalOf(set, guard)).not.toBeNull();
    expect(await trial.refusalWithout(set, guard)).toBeNull();
  });
});
