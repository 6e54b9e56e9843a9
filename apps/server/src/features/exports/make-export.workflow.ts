import { insertObjectsToRemove } from '../../platform/storage/objects-to-remove.queries.ts';
import { type Workflow, workflow } from '../../platform/workflow/workflow.ts';
import { EXPORT_FAILED } from './export.texts.ts';
import { findExportById, updateExportBegun, updateExportDone, updateExportFailed } from './exports.queries.ts';
import type { MakingDeps } from './exports-deps.ts';
import { makeExport } from './make-export.ts';
import { makeExportName } from './make-export-name.ts';

const PATIENT = { attempts: 8, firstWaitMs: 1_000 };
/** A document that fails three times fails by itself. */
const TRIES = { attempts: 3, firstWaitMs: 1_000 };

/** Ends with a file or with a sentence why there is none, never in between. */
export function makeExportWorkflow(deps: MakingDeps): Workflow {
  return workflow(makeExportName, async ({ id }, steps) => {
    // Asked before anything is made: afterwards the row may be gone, and the object must not stay.
    const key = await steps.run('begin', () => begin(deps, id), PATIENT);
    if (key === null) return;
    const bytes = await steps
      .run('make', ({ signal }) => makeExport(deps, id, signal), TRIES)
      .catch((error: unknown) => {
        deps.log.error({ err: error, export_id: id }, 'export could not be made');
        return null;
      });
    await steps.run('finish', () => finish(deps, { id, key, bytes }), PATIENT);
  });
}

async function begin(deps: MakingDeps, id: string): Promise<string | null> {
  const row = await findExportById(deps.db, id);
  if (row !== null) await updateExportBegun(deps.db, id);
  return row?.object_key ?? null;
}

async function finish(
  deps: MakingDeps,
  { id, key, bytes }: { id: string; key: string; bytes: number | null },
): Promise<boolean> {
  const finished_at = deps.clock.now();
  if (bytes !== null && bytes > 0 && (await updateExportDone(deps.db, { id, bytes, finished_at }))) return true;
  await updateExportFailed(deps.db, { id, failure: EXPORT_FAILED, finished_at });
  const row = await findExportById(deps.db, id);
  if (row?.status !== 'DONE') await insertObjectsToRemove(deps.db, { key_prefixes: [key], asked_at: finished_at });
  return false;
}
