import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Guard, type GuardTrial, openGuardTrial } from '../../../testing/open-guard-trial.ts';

const [HERE, GONE] = [randomUUID(), randomUUID()];
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at) values ('${HERE}', 'here@example.com', 'x', now(), now());
  insert into users (id, email, password_hash, is_active, created_at, updated_at, withdrawn_at)
    values ('${GONE}', '${GONE}@withdrawn.invalid', 'withdrawn', false, now(), now(), now())`;

let trial: GuardTrial;
beforeAll(async () => {
  trial = await openGuardTrial(scene);
});
afterAll(() => trial.close());

describe('a withdrawn account', () => {
  it.each<Guard>([
    {
      name: 'withdrawn_is_nobody',
      table: 'users',
      kind: 'constraint',
      attempt: `update users set withdrawn_at = now() where id = '${HERE}'`,
    },
    {
      name: 'withdrawn_is_nobody',
      table: 'users',
      kind: 'constraint',
      attempt: `update users set is_active = true where id = '${GONE}'`,
    },
    {
      name: 'withdrawal_is_final',
      table: 'users',
      kind: 'trigger',
      attempt: `update users set withdrawn_at = null where id = '${GONE}'`,
    },
  ])('keeps to $name: $attempt', async (guard) => {
    const refused = await trial.refusalOf(guard);
    expect(refused).not.toBeNull();
    expect(await trial.refusalOf(guard, { without: true })).toBeNull();
  });
});
