import { Button, Card, Notice, Skeleton, showToast, TextField } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { formatDay } from '../../../../shared/formats/format-moment.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { aiModelsQuery } from './ai-models.api.ts';
import { type ExchangeRate, exchangeRateQuery, setExchangeRate } from './model-steps.api.ts';
import styles from './model-steps.module.css';

const MIN_WON = 500;
const MAX_WON = 5000;

function readWon(text: string): number | null {
  const typed = text.trim().replaceAll(',', '');
  const won = /^\d{3,4}(\.\d{1,2})?$/.test(typed) ? Number(typed) : 0;
  return won >= MIN_WON && won <= MAX_WON ? won : null;
}

function describeRate({ won_per_usd, effective_won_per_usd, set_at }: ExchangeRate): string {
  const source = set_at === null ? '아직 입력하지 않아 기본값을 씁니다' : `${formatDay(set_at)}에 입력`;
  const [entered, effective] = [won_per_usd, effective_won_per_usd].map((won) => won.toLocaleString('ko-KR'));
  return `1달러 ${entered}원 (${source}). 원가는 5%를 더한 ${effective}원으로 계산합니다.`;
}

/** The rate by which provider costs become won. */
export function ExchangeRateCard() {
  const client = useQueryClient();
  const rate = useQuery(exchangeRateQuery);
  const [typed, setTyped] = useState('');
  const won = readWon(typed);
  const save = useMutation({
    mutationFn: setExchangeRate,
    onSuccess: (saved) => {
      client.setQueryData(exchangeRateQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: aiModelsQuery.queryKey });
      showToast({ tone: 'good', title: '환율을 저장했습니다.' });
      setTyped('');
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (won !== null && !save.isPending) save.mutate(won);
  }

  if (rate.error && !rate.data) return <LoadFailed title="환율을 불러올 수 없습니다" query={rate} />;
  return (
    <Card title="환율">
      <form className={styles.editor} noValidate onSubmit={submit}>
        {rate.data ? <p>{describeRate(rate.data)}</p> : <Skeleton lines={1} />}
        {rate.data?.state === 'OLD' ? (
          <Notice tone="warn">입력한 지 35일이 넘었습니다. 60일이 넘으면 가격을 저장할 수 없습니다.</Notice>
        ) : null}
        {rate.data?.state === 'EXPIRED' ? (
          <Notice tone="warn">입력한 지 60일이 넘어 가격을 저장할 수 없습니다. 환율을 입력해주세요.</Notice>
        ) : null}
        {save.error ? <Notice tone="bad">{messageFor(save.error, '환율을 저장하지 못했습니다.')}</Notice> : null}
        <div className={styles.fields}>
          <TextField
            label="새 환율"
            inputMode="decimal"
            autoComplete="off"
            end="원"
            value={typed}
            error={typed.trim() !== '' && won === null ? '500에서 5,000 사이의 금액을 입력해주세요.' : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div>
            <Button type="submit" disabled={won === null} busy={save.isPending} busyLabel="저장 중...">
              환율 저장
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
}
