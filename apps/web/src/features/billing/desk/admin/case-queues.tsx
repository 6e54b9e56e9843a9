import { EmptyState, Tabs } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { useListParams } from '../../../../shared/lists/use-list-params.ts';
import { paymentQueuesQuery } from '../../../../shared/payment-queues/payment-queues.api.ts';
import { CaseTable } from './case-table.tsx';
import { type CaseQueue, casesQuery } from './desk.api.ts';
import styles from './desk.module.css';

const QUEUES: readonly { value: CaseQueue; label: string; empty: string }[] = [
  { value: 'review', label: '확인 필요', empty: '확인할 결제와 환불이 없습니다' },
  { value: 'alarms', label: '알람', empty: '열린 알람이 없습니다' },
  { value: 'findings', label: '대조 차이', empty: '결제사 내역과 다른 것이 없습니다' },
  { value: 'waiting', label: '오래된 대기', empty: '오래 기다리는 결제가 없습니다' },
  { value: 'closed', label: '닫은 사건', empty: '닫은 사건이 없습니다' },
];

function Queue({ value, label, empty }: (typeof QUEUES)[number]) {
  const query = useQuery(casesQuery({ queue: value, page: 1 }));
  if (query.error && !query.data) return <LoadFailed title={`${label} 목록을 불러올 수 없습니다`} query={query} />;
  return (
    <CaseTable
      caption={label}
      rows={query.data}
      busy={query.isPlaceholderData}
      empty={<EmptyState headingLevel={3} title={empty} />}
    />
  );
}

/** Payments that wait for an operator, oldest first. */
export function CaseQueues() {
  const { read, change } = useListParams();
  const counts = useQuery(paymentQueuesQuery).data;
  const chosen = QUEUES.find(({ value }) => value === read('queue'))?.value ?? 'review';
  return (
    <div className={styles.root}>
      {counts?.oldest_at ? (
        <p className={styles.detail}>가장 오래 기다린 것: {formatMoment(counts.oldest_at)}부터</p>
      ) : null}
      <Tabs
        label="확인할 결제"
        value={chosen}
        onValueChange={(queue) => change({ queue: queue === 'review' ? null : queue })}
        items={QUEUES.map((queue) => ({
          value: queue.value,
          label: queue.label,
          panel: <Queue {...queue} />,
          ...(counts === undefined || queue.value === 'closed' ? {} : { count: counts[queue.value] }),
        }))}
      />
    </div>
  );
}
