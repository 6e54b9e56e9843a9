import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { BundleQuotePanel } from './bundle-quote-panel.tsx';
import { type BundleOrder, offeredModelsQuery, type ProblemBundle } from './problems.api.ts';

interface MoreProblemsPanelProps {
  order: Omit<BundleOrder, 'model_id'>;
  onStarted: (bundle: ProblemBundle) => void;
  topUp: ReactNode;
}

/** Price of a prepared order with the first model on offer, and its start. */
export function MoreProblemsPanel({ order, onStarted, topUp }: MoreProblemsPanelProps) {
  const models = useQuery(offeredModelsQuery);
  if (models.error && !models.data) return <LoadFailed title="AI 모델을 불러올 수 없습니다" query={models} />;
  const model = models.data?.[0];
  return (
    <BundleQuotePanel
      order={model === undefined ? null : { ...order, model_id: model.id }}
      onStarted={onStarted}
      topUp={topUp}
    />
  );
}
