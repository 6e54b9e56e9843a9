import { isFinishedJob } from '@pilgi/domain/ai-work';
import { StatusChip } from '@pilgi/ui';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { formatDay, formatMoment } from '../../../../shared/formats/format-moment.ts';
import { JOB_STATE_TEXTS } from '../../../../shared/jobs/job-state.texts.ts';
import type { ListColumn } from '../../../../shared/lists/list-column.ts';
import { RowMenu } from '../../../../shared/lists/row-menu.tsx';
import type { AdminJob } from './admin-jobs.api.ts';
import styles from './job-list.module.css';

export type JobAction = 'details' | 'cancel' | 'retry' | 'refund';

const ACTION_TEXTS: Record<JobAction, string> = {
  details: '자세히',
  cancel: '멈추기',
  retry: '다시 만들기',
  refund: '돌려주기',
};

/** Actions available in the current state; the server validates them again. */
function actionsOf(job: AdminJob): JobAction[] {
  if (!isFinishedJob(job.status)) return job.is_cancelling ? ['details'] : ['details', 'cancel'];
  const isMissing = job.failed_sections > 0 || job.status !== 'COMPLETED';
  const isRefundable = job.credits_used > job.refunded_credits;
  return ['details', ...(isMissing ? (['retry'] as const) : []), ...(isRefundable ? (['refund'] as const) : [])];
}

function progressOf(job: AdminJob): string | null {
  if (job.is_cancelling) return '멈추는 중';
  if (job.status === 'PROCESSING') return `${Math.floor(job.progress_permille / 10)}%`;
  return job.failed_sections > 0 ? `${job.section_count}개 중 ${job.failed_sections}개 실패` : null;
}

const detail = (text: string | null) => (text === null ? null : <span className={styles.detail}>{text}</span>);

export const jobColumns = (onAct: (act: JobAction, job: AdminJob) => void): readonly ListColumn<AdminJob>[] => [
  {
    key: 'created_at',
    header: '요청',
    sortable: true,
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => (
      <time dateTime={created_at}>
        <span className={styles.whole}>{formatDay(created_at)}</span>{' '}
        <span className={styles.whole}>{formatMoment(created_at).slice(formatDay(created_at).length)}</span>
      </time>
    ),
  },
  {
    key: 'lecture_title',
    header: '강의와 사용자',
    rowHeader: true,
    value: ({ lecture_title }) => lecture_title,
    cell: ({ lecture_title, user_email, model_name, retry_of }) => (
      <>
        <span className={styles.long}>{lecture_title}</span>
        {detail(user_email)}
        {detail(retry_of === null ? model_name : `${model_name}, 실패한 부분을 다시 만든 작업`)}
      </>
    ),
  },
  {
    key: 'status',
    header: '상태',
    nowrap: true,
    value: ({ status }) => JOB_STATE_TEXTS[status].label,
    cell: (job) => (
      <>
        <StatusChip tone={JOB_STATE_TEXTS[job.status].tone}>{JOB_STATE_TEXTS[job.status].label}</StatusChip>
        {detail(progressOf(job))}
      </>
    ),
  },
  {
    key: 'credits_used',
    header: '크레딧',
    align: 'end',
    nowrap: true,
    sortable: true,
    value: ({ credits_used }) => credits_used,
    cell: (job) => (
      <>
        {formatCreditBalance(job.credits_used)}
        {detail(
          job.refunded_credits > 0
            ? `${formatCreditBalance(job.refunded_credits)} 돌려줌`
            : `최대 ${formatCreditBalance(job.ceiling_credits)}`,
        )}
      </>
    ),
  },
  {
    key: 'acts',
    header: '할 일',
    align: 'end',
    cell: (job) => (
      <RowMenu
        row={job.lecture_title}
        acts={actionsOf(job).map((act) => ({
          label: ACTION_TEXTS[act],
          ...(act === 'cancel' ? { variant: 'quiet' as const } : {}),
          onSelect: () => onAct(act, job),
        }))}
      />
    ),
  },
];

const onlyInFile = (key: string, header: string, value: ListColumn<AdminJob>['value']): ListColumn<AdminJob> => ({
  key,
  header,
  value,
  cell: () => null,
});

/** Columns of the screen plus columns for the exported file only. */
export const exportColumns: readonly ListColumn<AdminJob>[] = [
  onlyInFile('id', '작업 ID', ({ id }) => id),
  ...jobColumns(() => undefined).map((column) =>
    column.key === 'lecture_title' ? { ...column, header: '강의' } : column,
  ),
  onlyInFile('user_email', '사용자', ({ user_email }) => user_email),
  onlyInFile('model_name', '모델', ({ model_name }) => model_name),
  onlyInFile('ceiling_credits', '최대 크레딧', ({ ceiling_credits }) => ceiling_credits),
  onlyInFile('refunded_credits', '돌려준 크레딧', ({ refunded_credits }) => refunded_credits),
  onlyInFile('section_count', '부분', ({ section_count }) => section_count),
  onlyInFile('failed_sections', '실패한 부분', ({ failed_sections }) => failed_sections),
  onlyInFile('finished_at', '끝남', ({ finished_at }) => finished_at),
];
