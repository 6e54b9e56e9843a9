import { START_ORDER } from './addresses.ts';
import { followDocument } from './follow-document.ts';
import type { Rehearsal } from './open-rehearsal.ts';
import type { StepResult } from './step.ts';

/** Migrates as the owner of the tables, starts every process of the first release and makes the first backup. */
export async function installRelease(rehearsal: Rehearsal): Promise<StepResult> {
  const { run, notRun } = await followDocument(rehearsal, { heading: 'One machine', release: 'first' });
  for (const { line, reason } of notRun) console.log(`  not run: ${line} (${reason})`);
  const { rows } = await rehearsal.db.query<{ count: number }>('select count(*)::int from schema_migrations');
  const migrations = rows[0]?.count ?? 0;
  return {
    counts: `${run.length} lines of the document run, ${notRun.length} not; ${migrations} migrations, ${START_ORDER.length} containers`,
    violations: migrations === 0 ? ['no migration was applied'] : [],
  };
}
