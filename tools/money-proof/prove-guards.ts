import { allGuards } from '../../apps/server/testing/guards/all-guards.ts';
import type { Guard, GuardSet } from '../../apps/server/testing/guards/guard-set.ts';
import { type GuardTrial, openGuardTrial } from '../../apps/server/testing/open-guard-trial.ts';
import { createMigratedDatabase } from './create-migrated-database.ts';
import type { ProofOptions, ProofResult } from './proof-block.ts';

/** Every constraint and trigger of the money is taken away in turn, and each time something becomes possible. */
export async function proveGuards({ databaseUrl, only }: ProofOptions): Promise<ProofResult> {
  const database = await createMigratedDatabase(databaseUrl);
  const trial = await openGuardTrial(database.url);
  const violations: string[] = [];
  const guards = allGuards.flatMap((set) => set.guards.map((guard) => ({ set, guard })));
  try {
    for (const { guard, set } of guards) {
      const { line, findings } = await tryGuard(trial, set, guard);
      violations.push(...findings);
      if (only) console.log(line);
    }
    const known = await trial.listGuards();
    const untried = known.filter((name) => !guards.some(({ guard }) => guard.name === name));
    violations.push(...untried.map((name) => `${name} is tried by nothing`));
    return { figures: `${guards.length} guards tried of ${known.length} in the catalog`, violations };
  } finally {
    await trial.close();
    await database.drop();
  }
}

async function tryGuard(trial: GuardTrial, set: GuardSet, guard: Guard): Promise<{ line: string; findings: string[] }> {
  const { kind, name, stops, table } = guard;
  const refused = await trial.refusalOf(set, guard);
  const without = await trial.refusalWithout(set, guard);
  const then = without === null ? 'accepted without it' : `without it only: ${without}`;
  const line = `${name} on ${table} (${kind}), needed by "${stops}": ${then}`;
  if (refused === null) return { line, findings: [`${name} refuses nothing`] };
  return { line, findings: refused === without ? [`${name} is not missed when it is gone`] : [] };
}
