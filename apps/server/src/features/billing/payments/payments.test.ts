import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  giftsNotHeld,
  paymentConstraints,
  remainderAttempts,
  settledOnce,
} from '../../../../testing/constraints/payment-constraints.ts';
import { createTestDatabase } from '../../../../testing/create-test-database.ts';
import { type ConstraintTest, openConstraintTest } from '../../../../testing/open-constraint-test.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let trial: ConstraintTest;
beforeAll(async () => {
  database = await createTestDatabase();
  trial = await openConstraintTest(database.url);
});
afterAll(async () => {
  await trial.close();
  await database.drop();
});

it.each([
  ['settles an order once and only with the amount that the provider reported', settledOnce],
  ['holds no gift credits for a refund', giftsNotHeld],
])('%s', async (_title, attempt) => {
  expect(await trial.errorOf(paymentConstraints, { attempt })).toBeNull();
});

it.each(remainderAttempts)('rejects $prevents, only because of $name', async (constraint) => {
  expect(await trial.errorOf(paymentConstraints, constraint)).toMatch(/neither the whole payment/);
  expect(await trial.errorWithout(paymentConstraints, constraint)).toBeNull();
});
