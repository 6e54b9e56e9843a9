import { PageSkeleton } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { useSession } from '../../../../shared/session/use-session.ts';
import { KpiCards } from './kpi-cards.tsx';
import { overviewQuery, type Period } from './overview.api.ts';
import styles from './overview.module.css';
import { OverviewAlarms } from './overview-alarms.tsx';
import { QualityCard } from './quality-card.tsx';
import { QueueCard } from './queue-card.tsx';
import { TodoCard } from './todo-card.tsx';
import { ValueCostChart } from './value-cost-chart.tsx';

/** Money, queue, quality and open tasks of the chosen period. Keeps the loaded data when a later poll fails. */
export function OverviewBoard({ days }: { days: Period }) {
  const { isSignedIn } = useSession('admin');
  const overview = useQuery({ ...overviewQuery(days), enabled: isSignedIn });
  const { data } = overview;
  if (overview.error && !data) return <LoadFailed title="요약을 불러올 수 없습니다" query={overview} />;
  if (!data) return <PageSkeleton layout="cards" count={6} />;
  return (
    <div className={styles.root} aria-busy={overview.isPlaceholderData || undefined}>
      <OverviewAlarms alarms={data.alarms} />
      <KpiCards overview={data} />
      <div className={styles.columns}>
        {data.money === null ? null : <ValueCostChart overview={data} />}
        <QueueCard overview={data} />
        <QualityCard overview={data} />
        <TodoCard overview={data} now={overview.dataUpdatedAt} />
      </div>
    </div>
  );
}
