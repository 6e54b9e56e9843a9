import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { externalCancelGuards } from '../../../testing/guards/external-cancel-guards.ts';
import { type GuardTrial, openGuardTrial } from '../../../testing/open-guard-trial.ts';

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

const attemptOf = (attempt: string) => trial.refusalOf(externalCancelGuards, { attempt });

describe('external cancels', () => {
  it('leaves a scene in which 10 credits were taken and 30 are owed', async () => {
    const attempt = `do $$ begin assert (select (deducted_micro, shortfall_micro, left_won) = (10, 30, 600) from external_cancels);
      assert (select settled_at is null from external_cancels); end $$`;
    expect(await attemptOf(attempt)).toBeNull();
  });

  it.each([
    'update external_cancels set cancel_won = 1',
    'delete from external_cancels',
    'update shortfall_settlements set amount_micro = 1',
    'delete from payment_alarms',
    'update provider_transactions set amount_won = 1',
    'update provider_comparisons set own_rows = 1',
    'delete from stray_approvals',
  ])('the application’s role may not: %s', async (statement) => {
    expect(await attemptOf(`set local role pilgi_app; ${statement}`)).toMatch(/permission denied/);
  });
});
