import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { allGuards } from '../../../testing/guards/all-guards.ts';
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

/** What ledger-violations.queries.ts asks of the whole database must not even be possible. */
describe('each guard of the money', () => {
  it.each(allGuards.flatMap((set) => set.guards.map((guard) => ({ ...guard, set }))))(
    '$name on $table ($kind) stops $stops, and is missed when it is gone',
    async ({ set, ...guard }) => {
      const refused = await trial.refusalOf(set, guard);
      expect(refused).not.toBeNull();
      expect(await trial.refusalWithout(set, guard)).not.toBe(refused);
    },
  );

  it('that the catalog of the database knows is tried, and none that it does not know', async () => {
    const tried = allGuards.flatMap((set) => set.guards.map((guard) => guard.name));
    expect(tried.toSorted()).toEqual(await trial.listGuards());
  });
});
