import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { externalCancelConstraints } from '../../../../testing/constraints/external-cancel-constraints.ts';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { type ConstraintTest, openConstraintTest } from '../../../../testing/open-constraint-test.ts';

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

const attemptOf = (attempt: string) => trial.errorOf(externalCancelConstraints, { attempt });

describe('external cancels', () => {
  it('starts with 10 credits deducted and 30 owed', async () => {
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
    'delete from unmatched_payments',
  ])('denies the login of the processes: %s', async (statement) => {
    const runtime = new pg.Client({ connectionString: database.url });
    await runtime.connect();
    await expect(runtime.query(statement)).rejects.toThrow(/permission denied/);
    await runtime.end();
  });
});
