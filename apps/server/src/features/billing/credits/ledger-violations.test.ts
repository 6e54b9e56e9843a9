import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allConstraints } from '../../../../testing/constraints/all-constraints.ts';
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

/** The database must prevent every violation that ledger-violations.queries.ts detects. */
describe('database constraints of the ledger', () => {
  it.each(allConstraints.flatMap((set) => set.constraints.map((constraint) => ({ ...constraint, set }))))(
    '$name on $table ($kind) rejects $stops, and nothing else does when it is dropped',
    async ({ set, ...constraint }) => {
      const refused = await trial.errorOf(set, constraint);
      expect(refused).not.toBeNull();
      expect(await trial.errorWithout(set, constraint)).not.toBe(refused);
    },
  );

  it('are all tested, and every tested one exists in the catalog', async () => {
    const tried = allConstraints.flatMap((set) => set.constraints.map((constraint) => constraint.name));
    expect(tried.toSorted()).toEqual(await trial.listConstraints());
  });
});
