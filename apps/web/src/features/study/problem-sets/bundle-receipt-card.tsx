import { useQuery } from '@tanstack/react-query';
import { UsageReceipt } from '../../../shared/credits/usage-receipt.tsx';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { BUNDLE_STEP_GROUPS } from './bundle.texts.ts';
import { bundleReceiptQuery } from './problems.api.ts';

export function BundleReceiptCard({ bundleId }: { bundleId: string }) {
  const query = useQuery(bundleReceiptQuery(bundleId));
  if (query.error && !query.data) return <LoadFailed title="영수증을 불러올 수 없습니다" query={query} />;
  return <UsageReceipt receipt={query.data} labelOf={(step) => BUNDLE_STEP_GROUPS[step]} />;
}
