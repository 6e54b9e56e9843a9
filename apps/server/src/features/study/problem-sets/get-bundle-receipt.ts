import { BUNDLE_STEPS } from '@pilgi/contract';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { showReceipt } from '../../ai-work/index.ts';
import { getBundleOf } from './get-bundle.ts';

export async function getBundleReceipt(deps: Pick<AppDeps, 'db'>, input: { id: string; user_id: string }) {
  const bundle = await getBundleOf(deps, input);
  return { bundle_id: bundle.id, ...(await showReceipt(deps.db, bundle, BUNDLE_STEPS)) };
}
