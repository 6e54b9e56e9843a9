import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConstraintSet, toConstraints } from '../../../../testing/constraints/constraint-set.ts';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { type ConstraintTest, openConstraintTest } from '../../../../testing/open-constraint-test.ts';

const [ACTIVE, WITHDRAWN] = [randomUUID(), randomUUID()];
const setup = `
  insert into users (id, email, password_hash, created_at, updated_at) values ('${ACTIVE}', 'here@example.com', 'x', now(), now());
  insert into users (id, email, password_hash, is_active, created_at, updated_at, withdrawn_at)
    values ('${WITHDRAWN}', '${WITHDRAWN}@withdrawn.invalid', 'withdrawn', false, now(), now(), now())`;

const set: ConstraintSet = {
  scene: setup,
  constraints: [
    ...toConstraints('constraint', [
      [
        'withdrawn_is_anonymous',
        'users',
        'a withdrawn user with a personal e-mail address',
        `update users set withdrawn_at = now() where id = '${ACTIVE}'`,
      ],
      [
        'withdrawn_is_anonymous',
        'users',
        'a withdrawn user who can log in',
        `update users set is_active = true where id = '${WITHDRAWN}'`,
      ],
    ]),
    ...toConstraints('trigger', [
      [
        'withdrawal_is_final',
        'users',
        'an undone withdrawal',
        `update users set withdrawn_at = null where id = '${WITHDRAWN}'`,
      ],
    ]),
  ],
};

let trial: ConstraintTest;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  trial = await openConstraintTest(database.url);
});
afterAll(async () => {
  await trial.close();
  await database.drop();
});

describe('withdrawn account', () => {
  it.each(set.constraints)('$name rejects $stops', async (constraint) => {
    expect(await trial.errorOf(set, constraint)).not.toBeNull();
    expect(await trial.errorWithout(set, constraint)).toBeNull();
  });
});
