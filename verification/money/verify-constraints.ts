import { allConstraints } from '../../apps/server/testing/constraints/all-constraints.ts';
import type { Constraint, ConstraintSet } from '../../apps/server/testing/constraints/constraint-set.ts';
import { type ConstraintTest, openConstraintTest } from '../../apps/server/testing/open-constraint-test.ts';
import { createMigratedDatabase } from '../../tools/dev/postgres/create-migrated-database.ts';
import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';

/** Disables each money constraint and trigger in turn and verifies that a forbidden change then succeeds. */
export async function verifyConstraints({ databaseUrl, only }: VerificationOptions): Promise<VerificationResult> {
  const database = await createMigratedDatabase(databaseUrl);
  const trial = await openConstraintTest(database.url);
  const violations: string[] = [];
  const constraints = allConstraints.flatMap((set) => set.constraints.map((constraint) => ({ set, constraint })));
  try {
    for (const { constraint, set } of constraints) {
      const { line, findings } = await testConstraint(trial, set, constraint);
      violations.push(...findings);
      if (only) console.log(line);
    }
    const known = await trial.listConstraints();
    const untested = known.filter((name) => !constraints.some(({ constraint }) => constraint.name === name));
    violations.push(...untested.map((name) => `${name} has no test`));
    return {
      figures: `${constraints.length} of ${known.length} constraints and triggers of the catalog tested`,
      violations,
    };
  } finally {
    await trial.close();
    await database.drop();
  }
}

async function testConstraint(
  trial: ConstraintTest,
  set: ConstraintSet,
  constraint: Constraint,
): Promise<{ line: string; findings: string[] }> {
  const { kind, name, prevents, table } = constraint;
  const rejected = await trial.errorOf(set, constraint);
  const without = await trial.errorWithout(set, constraint);
  const then = without === null ? 'accepted without it' : `without it only: ${without}`;
  const line = `${name} on ${table} (${kind}), needed by "${prevents}": ${then}`;
  if (rejected === null) return { line, findings: [`${name} rejects nothing`] };
  return { line, findings: rejected === without ? [`${name} makes no difference when it is disabled`] : [] };
}
