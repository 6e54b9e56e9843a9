import type { AppDeps } from '../../../platform/app-deps.ts';
import { getBundle, getBundleOf } from './get-bundle.ts';
import { updateBundleTitle } from './problem-bundles.queries.ts';

export async function renameBundle(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { id: string; user_id: string; title: string },
) {
  await getBundleOf(deps, input);
  await updateBundleTitle(deps.db, input);
  return await getBundle(deps, input);
}
