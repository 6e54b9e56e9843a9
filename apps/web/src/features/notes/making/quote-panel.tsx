import { jobsCalls } from '@pilgi/contract';
import type { Density } from '@pilgi/domain/notes';
import { Button, EmptyState, Notice } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { DetailsFold } from '../../../shared/credits/details-fold.tsx';
import { PriceSummary } from '../../../shared/credits/price-summary.tsx';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { currentUserQuery } from '../../../shared/session/current-user.api.ts';
import { DensityPicker } from './density-picker.tsx';
import { type Job, jobsQuery, modelsQuery, type OfferedModel, type Quote, quoteQuery } from './jobs.api.ts';
import { isTooLongFor, ModelPicker, unitPriceText } from './model-picker.tsx';
import styles from './quote-panel.module.css';

export interface QuotePanelProps {
  lectureId: string;
  durationMs: number;
  onStarted: (job: Job) => void;
  /** Button to buy credits that returns here. */
  topUp: ReactNode;
}

function QuoteForm({ lectureId, durationMs, models, onStarted, topUp }: QuotePanelProps & { models: OfferedModel[] }) {
  const client = useQueryClient();
  const [chosenId, setChosenId] = useState(models.find((model) => !isTooLongFor(model, durationMs))?.id ?? '');
  const [density, setDensity] = useState<Density>('NORMAL');
  const quote = useQuery({ ...quoteQuery(lectureId, chosenId, density), enabled: chosenId !== '' });
  const [prices, setPrices] = useState<Quote['density_prices']>();
  // Prices stay on screen while the quote of another length is loading.
  if (quote.data && quote.data.density_prices !== prices) setPrices(quote.data.density_prices);
  const start = useMutation({
    mutationFn: (quote_id: string) => api.send(jobsCalls.start, { body: { quote_id } }),
    onSuccess: (job) => {
      void client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      onStarted(job);
    },
    // The quote has expired or the balance has changed: fetch a new quote.
    onError: () => void quote.refetch(),
  });
  const canPay = quote.data?.is_affordable ?? true;
  const problem = start.error ?? (quote.data ? null : quote.error);

  return (
    <div className={styles.root}>
      <PriceSummary subject={`${formatDuration(durationMs)} 강의`} price={quote.data} />
      <ModelPicker {...{ models, lectureId, durationMs, density, chosenId }} onChoose={setChosenId} />
      <DensityPicker chosen={density} prices={prices} onChoose={setDensity} />
      <p className={styles.note}>못 들은 구간과 조용한 구간은 받지 않아요. 창을 닫아도 계속돼요.</p>
      <DetailsFold>
        <p>최대 비용만큼 잠시 떼어 두고, 실제로 쓴 만큼만 받은 뒤 나머지는 바로 돌려드립니다.</p>
        {models.map((model) => (
          <p key={model.id}>
            {model.display_name}: {unitPriceText(model)}
          </p>
        ))}
      </DetailsFold>
      {problem ? <Notice tone="bad">{messageFor(problem, '시작하지 못했습니다. 다시 시도해주세요.')}</Notice> : null}
      <div className={styles.act}>
        {canPay ? (
          <Button
            fullWidth
            variant="primary"
            disabled={!quote.data}
            busy={start.isPending}
            busyLabel="시작하는 중..."
            onClick={() => quote.data && start.mutate(quote.data.id)}
          >
            노트 만들기 시작
          </Button>
        ) : (
          <Notice tone="warn" action={topUp}>
            크레딧이 부족합니다. 충전하면 이 화면으로 돌아옵니다.
          </Notice>
        )}
      </div>
    </div>
  );
}

/** Shows the price before the start. */
export function QuotePanel(props: QuotePanelProps) {
  const models = useQuery(modelsQuery);
  if (models.error && !models.data) return <LoadFailed title="AI 모델을 불러올 수 없습니다" query={models} />;
  return (
    <div className={styles.panel}>
      {models.data?.length === 0 ? (
        <EmptyState headingLevel={3} title="지금 고를 수 있는 모델이 없습니다" text="잠시 뒤에 다시 들러 주세요." />
      ) : null}
      {models.data && models.data.length > 0 ? <QuoteForm {...props} models={models.data} /> : null}
      {models.data ? null : <PriceSummary subject="강의" price={undefined} />}
    </div>
  );
}
