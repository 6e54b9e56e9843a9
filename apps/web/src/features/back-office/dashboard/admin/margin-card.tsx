import { Card, StatCard } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { formatWon } from '../../../../shared/formats/format-won.ts';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { useSession } from '../../../../shared/session/use-session.ts';
import { marginQuery } from './stats.api.ts';
import styles from './stats-board.module.css';

const FLOOR_PERCENT = 125;

/** Provider cost and margin of the last 30 days. */
export function MarginCard() {
  const { isSignedIn } = useSession('admin');
  const margin = useQuery({ ...marginQuery, enabled: isSignedIn });
  if (margin.error && !margin.data) return <LoadFailed title="원가를 불러올 수 없습니다" query={margin} />;
  const { data } = margin;
  const isLow = data !== undefined && data.percent_of_cost !== null && data.percent_of_cost < FLOOR_PERCENT;
  const unknown = data?.calls_without_cost ?? 0;
  return (
    <Card title="최근 30일 원가와 마진">
      <div className={styles.root}>
        <StatCard label="차감한 크레딧" value={data && formatWon(data.revenue_won)} />
        <StatCard
          label="모델 원가"
          value={data && formatWon(data.cost_won)}
          note={unknown === 0 ? undefined : `원가를 모르는 호출 ${unknown.toLocaleString('ko-KR')}건 제외`}
        />
        <StatCard
          label="마진"
          value={
            data && (data.percent_of_cost === null ? '–' : `원가의 ${data.percent_of_cost.toLocaleString('ko-KR')}%`)
          }
          note={isLow ? '125%보다 낮습니다' : undefined}
          noteTone="warn"
        />
      </div>
    </Card>
  );
}
