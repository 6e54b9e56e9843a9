import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import type { CallDeps } from '../../../ai-work/index.ts';
import { makeProblem } from './make-problem.ts';
import { markPlace, NOTE_GONE } from './mark-place.ts';
import { openPlace } from './open-place.ts';

/** Makes one problem independently of the others. */
export async function fillPlace(
  deps: CallDeps & Pick<AppDeps, 'storage' | 'listTerms'>,
  input: { bundle_id: string; number: number },
  lease: Lease,
): Promise<boolean> {
  const open = await openPlace(deps, input);
  const made = open === null ? NOTE_GONE : await makeProblem(deps, { open, others: [], lease });
  await markPlace(deps, { ...input, made, evidence: open?.evidence ?? null });
  return made.problem !== null;
}
