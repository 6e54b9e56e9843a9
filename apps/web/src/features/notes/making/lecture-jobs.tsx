import { Card, StatusChip } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCreditBalance } from '../../../shared/formats/format-credit-balance.ts';
import { formatMoment } from '../../../shared/formats/format-moment.ts';
import { JOB_STATUS_TEXTS } from './job.texts.ts';
import { jobsQuery } from './jobs.api.ts';
import styles from './lecture-jobs.module.css';

/** Renders nothing before the first job. */
export function LectureJobs({ lectureId }: { lectureId: string }) {
  const { data } = useQuery(jobsQuery);
  const jobs = data?.filter(({ lecture_id }) => lecture_id === lectureId) ?? [];
  if (jobs.length === 0) return null;
  return (
    <Card title="지금까지 만든 노트">
      <ul className={styles.rows}>
        {jobs.map((job) => (
          <li key={job.id} className={styles.row}>
            <Link to={`/studio/lectures/${lectureId}?job=${job.id}`}>{formatMoment(job.created_at)}</Link>
            <span className={styles.facts}>
              {job.model_name} · {formatCreditBalance(job.credits_used)}
            </span>
            <StatusChip tone={JOB_STATUS_TEXTS[job.status].tone}>{JOB_STATUS_TEXTS[job.status].label}</StatusChip>
            {job.note_id === null ? null : <Link to={`/studio/notes/${job.note_id}`}>노트 읽기</Link>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
