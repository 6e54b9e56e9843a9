import { Card, EmptyState, Table, type TableColumn, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCreditBalance } from '../../shared/formats/format-credit-balance.ts';
import { formatMoment } from '../../shared/formats/format-moment.ts';
import { LoadFailed } from '../../shared/lists/load-failed.tsx';
import { type LectureUsage, lectureUsageQuery } from './credits.api.ts';
import styles from './payment-management.module.css';

const columns: readonly TableColumn<LectureUsage>[] = [
  {
    key: 'lecture',
    header: '강의',
    rowHeader: true,
    cell: ({ lecture_id, title, last_used_at }) => (
      <span className={styles.cell}>
        {lecture_id === null ? (
          '삭제했거나 여러 강의에 걸친 작업'
        ) : (
          <TextLink render={<Link to={`/studio/lectures/${lecture_id}`} />}>{title}</TextLink>
        )}
        <span className={styles.detail}>마지막 사용 {formatMoment(last_used_at)}</span>
      </span>
    ),
  },
  {
    key: 'works',
    header: '작업',
    align: 'end',
    nowrap: true,
    cell: ({ works }) => `${works.toLocaleString('ko-KR')}건`,
  },
  {
    key: 'credits',
    header: '쓴 크레딧',
    align: 'end',
    nowrap: true,
    cell: ({ credits }) => formatCreditBalance(credits),
  },
];

/** Credits used per lecture, most first. */
export function CreditUsage() {
  const usage = useQuery(lectureUsageQuery);
  if (usage.error && !usage.data) return <LoadFailed title="강의별 사용량을 불러올 수 없습니다" query={usage} />;
  return (
    <Card title="강의별 사용" padding="none">
      <Table
        caption="강의별로 쓴 크레딧"
        captionHidden
        columns={columns}
        rows={usage.data}
        rowKey={({ lecture_id }) => lecture_id ?? 'other'}
        placeholderRows={2}
        empty={<EmptyState headingLevel={3} title="아직 쓴 크레딧이 없습니다" />}
      />
    </Card>
  );
}
