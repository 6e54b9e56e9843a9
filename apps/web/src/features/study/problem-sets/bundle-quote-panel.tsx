import { problemBundlesCalls } from '@pilgi/contract';
import { Button, Card, Notice } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { PriceSummary } from '../../../shared/credits/price-summary.tsx';
import { currentUserQuery } from '../../../shared/session/current-user.api.ts';
import styles from './bundle-order-form.module.css';
import { type BundleOrder, bundleQuoteQuery, bundlesQuery, type ProblemBundle } from './problems.api.ts';

interface BundleQuotePanelProps {
  /** Null while incomplete. */
  order: BundleOrder | null;
  onStarted: (bundle: ProblemBundle) => void;
  topUp: ReactNode;
}

/** Placeholder of an incomplete order, for which no price is requested. */
export const NO_ORDER: BundleOrder = { note_ids: [], counts: {}, difficulty: 'MIXED', model_id: '' };

/** Shows the price before the start. */
export function BundleQuotePanel({ order, onStarted, topUp }: BundleQuotePanelProps) {
  const client = useQueryClient();
  const query = useQuery({ ...bundleQuoteQuery(order ?? NO_ORDER), enabled: order !== null });
  const start = useMutation({
    mutationFn: (quote_id: string) => api.send(problemBundlesCalls.start, { body: { quote_id } }),
    onSuccess: (bundle) => {
      void client.invalidateQueries({ queryKey: bundlesQuery.queryKey });
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      onStarted(bundle);
    },
    // The quote has expired or the balance has changed: fetch a new quote.
    onError: () => void query.refetch(),
  });
  const quote = order === null || query.error ? undefined : query.data;
  const isCurrent = quote !== undefined && !query.isPlaceholderData;
  const problem = start.error ?? (order === null ? null : query.error);
  return (
    <Card title="가격">
      <div className={styles.quote}>
        {order === null ? (
          <p>노트와 문제 수를 고르면 가격을 보여 드립니다.</p>
        ) : (
          <PriceSummary subject={quote ? `${quote.problem_count}문제` : '문제'} price={quote} />
        )}
        <p className={styles.note}>
          최대 비용만큼 잠시 떼어 두고, 검사를 통과한 문제의 값만 받은 뒤 나머지는 바로 돌려드립니다.
        </p>
        {problem ? <Notice tone="bad">{messageFor(problem, '시작하지 못했습니다. 다시 시도해주세요.')}</Notice> : null}
        {quote?.is_affordable === false ? (
          <Notice tone="warn" action={topUp}>
            크레딧이 부족합니다. 충전하면 이 화면으로 돌아옵니다.
          </Notice>
        ) : (
          <Button
            variant="primary"
            disabled={!isCurrent}
            busy={start.isPending}
            busyLabel="시작하는 중..."
            onClick={() => isCurrent && start.mutate(quote.id)}
          >
            {quote ? `${quote.problem_count}문제 만들기` : '문제 만들기'}
          </Button>
        )}
      </div>
    </Card>
  );
}
