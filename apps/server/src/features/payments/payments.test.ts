import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { paymentGuards, settledOnce } from '../../../testing/guards/payment-guards.ts';
import { openGuardTrial } from '../../../testing/open-guard-trial.ts';

it('an order is settled once and only as the provider reported it', async () => {
  const database = await createTestDatabase();
  const trial = await openGuardTrial(database.url);
  expect(await trial.refusalOf(paymentGuards, { attempt: settledOnce })).toBeNull();
  await trial.close();
  await database.drop();
});
