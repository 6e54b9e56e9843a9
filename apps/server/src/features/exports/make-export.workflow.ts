import type { AppDeps } from '../../platform/app-deps.ts';
import { insertObjectsToRemove } from '../../platform/storage/objects-to-remove.queries.ts';
import { type Workflow, workflow } from '../../platform/workflow/workflow.ts';
import { findExportById, updateExportBegun, updateExportDone, updateExportFailed } from './exports.queries.ts';
import { makeExport } from './make-export.ts';
import { EXPORT_FAILED, makeExportName } from './make-export-name.ts';

const STEP_RETRY = { attempts: 8, firstWaitMs: 1_000 };
/** Three attempts: further failures are caused by the document itself. */
const MAKE_RETRY = { attempts: 3, firstWaitMs: 1_000 };

/** Always ends as DONE or as FAILED with a message. */
export function makeExportWorkflow(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log' | 'storage' | 'documentTools'>,
): Workflow {
  return workflow(makeExportName, async ({ id }, steps) => {
    // Read first, because the row may be deleted later and the object must then be removed.
    const key = await steps.run('begin', () => begin(deps, id), STEP_RETRY);
    if (key === null) return;
    const bytes = await steps
      .run('make', ({ signal }) => makeExport(deps, id, signal), MAKE_RETRY)
      .catch((error: unknown) => {
        deps.log.error({ err: error, export_id: id }, 'export failed');
        return null;
      });
    await steps.run('finish', () => finish(deps, { id, key, bytes }), STEP_RETRY);
  });
}

async function begin(deps: Pick<AppDeps, 'db'>, id: string): Promise<string | null> {
  const row = await findExportById(deps.db, id);
  if (row !== null) await updateExportBegun(deps.db, id);
  return row?.object_key ?? null;
}

async function finish(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { id, key, bytes }: { id: string; key: string; bytes: number | null },
): Promise<boolean> {
  const finished_at = deps.clock.now();
  if (bytes !== null && bytes > 0 && (await updateExportDone(deps.db, { id, bytes, finished_at }))) return true;
  await updateExportFailed(deps.db, { id, failure: EXPORT_FAILED, finished_at });
  const row = await findExportById(deps.db, id);
  if (row?.status !== 'DONE') await insertObjectsToRemove(deps.db, { key_prefixes: [key], requested_at: finished_at });
  return false;
}
