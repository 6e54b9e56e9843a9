import { adminStatsCalls } from '@pilgi/contract';
import { Card, SegmentedControl, Skeleton } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { useListParams } from '../../../../shared/lists/use-list-params.ts';
import { useMay } from '../../../../shared/operators/use-may.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import type { Period } from './overview.api.ts';
import { usageQuery } from './stats.api.ts';
import { SERIES } from './stats.texts.ts';
import { UsageBars } from './usage-bars.tsx';
import styles from './usage-panel.module.css';
import { UsageTable } from './usage-table.tsx';

const [DEFAULT_SERIES] = SERIES;

/** The series is stored in the URL. */
function useUsageChoice() {
  const { read, change } = useListParams();
  const series = SERIES.find(({ value }) => value === read('series')) ?? DEFAULT_SERIES;
  return {
    series,
    chooseSeries: (value: string) => change({ series: value === DEFAULT_SERIES?.value ? null : value }),
  };
}

export function UsagePanel({ days }: { days: Period }) {
  const { isSignedIn } = useSession('admin');
  const { series, chooseSeries } = useUsageChoice();
  const showsRevenue = useMay()(adminStatsCalls.margin);
  const choices = SERIES.filter(({ value }) => value !== 'revenue' || showsRevenue);
  const usage = useQuery({ ...usageQuery(Number(days)), enabled: isSignedIn });

  if (!series) return null;
  if (usage.error && !usage.data) return <LoadFailed title="사용량을 불러올 수 없습니다" query={usage} />;
  const total = usage.data?.reduce((sum, day) => sum + (day[series.value] ?? 0), 0) ?? 0;
  const summary = `최근 ${days}일 ${series.label} 합계 ${series.format(Math.round(total * 10) / 10)}`;
  return (
    <Card title="사용량">
      <div className={styles.root}>
        <SegmentedControl label="보기" choices={choices} value={series.value} onValueChange={chooseSeries} />
        {usage.data ? (
          <>
            <p className={styles.summary}>{summary}</p>
            <UsageBars
              days={usage.data}
              series={series.value}
              label={`날짜별 ${series.label} 막대그래프. ${summary}`}
              format={series.format}
            />
            <UsageTable days={usage.data} showsRevenue={showsRevenue} />
          </>
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </Card>
  );
}
