import { Table, type TableColumn } from '@pilgi/ui';
import { Link } from 'react-router';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { JOB_STATE_TEXTS } from '../../../../shared/jobs/job-state.texts.ts';
import styles from './user-dialog.module.css';
import type { AdminUserDetail } from './users.api.ts';

type Job = AdminUserDetail['jobs'][number];

const jobColumns: readonly TableColumn<Job>[] = [
  {
    key: 'at',
    header: '요청',
    nowrap: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
  },
  {
    key: 'lecture',
    header: '강의',
    cell: ({ id, lecture_title, model_name }) => (
      <>
        <Link to={`/admin/jobs?search=${id}`}>{lecture_title}</Link>
        <span className={styles.detail}>{model_name}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: '상태',
    nowrap: true,
    cell: ({ status, section_count, failed_sections }) => (
      <>
        {JOB_STATE_TEXTS[status].label}
        {failed_sections > 0 ? (
          <span className={styles.detail}>
            {section_count}개 중 {failed_sections}개 실패
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'credits',
    header: '크레딧',
    align: 'end',
    nowrap: true,
    cell: ({ credits_used }) => formatCreditBalance(credits_used),
  },
];

export function JobTable({ rows }: { rows: readonly Job[] }) {
  return (
    <Table
      caption="최근 작업"
      captionHidden
      columns={jobColumns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className={styles.empty}>작업이 없습니다.</p>}
    />
  );
}
