import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reminderConstraints } from '../../../../testing/constraints/reminder-constraints.ts';
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

describe('database constraints of reminders', () => {
  it.each(reminderConstraints.constraints)(
    '$name on $table rejects $prevents, and nothing else does when it is dropped',
    async (constraint) => {
      const refused = await trial.errorOf(reminderConstraints, constraint);
      expect(refused).not.toBeNull();
      expect(await trial.errorWithout(reminderConstraints, constraint)).not.toBe(refused);
    },
  );
});
