import { jobsCalls } from '@pilgi/contract';
import { Button, Card, Notice } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { PriceSummary } from '../../../shared/credits/price-summary.tsx';
import { type Job, jobsQuery, retryQuoteQuery } from './jobs.api.ts';
import styles from './quote-panel.module.css';

interface RetryPanelProps {
  /** Job with missing sections. */
  jobId: string;
  onStarted: (job: Job) => void;
  topUp: ReactNode;
}

/** Regenerates only the missing sections, with a separate quote. */
export function RetryPanel({ jobId, onStarted, topUp }: RetryPanelProps) {
  const client = useQueryClient();
  const quote = useQuery(retryQuoteQuery(jobId));
  const retry = useMutation({
    mutationFn: (quote_id: string) => api.send(jobsCalls.retry, { params: { id: jobId }, body: { quote_id } }),
    onSuccess: (started) => {
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      onStarted(started);
    },
    onError: () => void quote.refetch(),
  });
  // The gaps may already be filled, in another window.
  if (quote.error && !quote.data) return null;
  return (
    <Card title="빠진 구간 다시 만들기">
      <div className={styles.root}>
        <PriceSummary
          subject={quote.data?.section_numbers.map((number) => `${number}구간`).join(', ') ?? '빠진 구간'}
          price={quote.data}
        />
        {retry.error ? <Notice tone="bad">{messageFor(retry.error, '다시 시작하지 못했습니다.')}</Notice> : null}
        {quote.data?.is_affordable === false ? (
          <Notice tone="warn" action={topUp}>
            크레딧이 부족합니다. 충전하면 이 화면으로 돌아옵니다.
          </Notice>
        ) : (
          <Button
            disabled={!quote.data}
            busy={retry.isPending}
            onClick={() => quote.data && retry.mutate(quote.data.id)}
          >
            빠진 구간만 다시 만들기
          </Button>
        )}
      </div>
    </Card>
  );
}
