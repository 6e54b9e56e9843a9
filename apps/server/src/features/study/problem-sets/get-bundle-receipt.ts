import { BUNDLE_STEPS } from '@pilgi/contract';
import { showReceipt } from '../../ai-work/index.ts';
import type { BundlesDeps } from './bundles-deps.ts';
import { getBundleOf } from './get-bundle.ts';

export async function getBundleReceipt(deps: Pick<BundlesDeps, 'db'>, input: { id: string; user_id: string }) {
  const bundle = await getBundleOf(deps, input);
  return { bundle_id: bundle.id, ...(await showReceipt(deps.db, bundle, BUNDLE_STEPS)) };
}
