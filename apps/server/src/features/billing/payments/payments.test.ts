import { expect, it } from 'vitest';
import { paymentConstraints, settledOnce } from '../../../../testing/constraints/payment-constraints.ts';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { openConstraintTest } from '../../../../testing/open-constraint-test.ts';

it('settles an order once and only with the amount that the provider reported', async () => {
  const database = await createTestDatabase();
  const trial = await openConstraintTest(database.url);
  expect(await trial.errorOf(paymentConstraints, { attempt: settledOnce })).toBeNull();
  await trial.close();
  await database.drop();
});
