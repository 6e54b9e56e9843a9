import { Button, Notice } from '@pilgi/ui';
import { Link } from 'react-router';
import { formatCreditBalance } from '../../../shared/formats/format-credit-balance.ts';
import type { Job } from './jobs.api.ts';

const TITLES = { COMPLETED: '노트가 완성되었습니다', CANCELLED: '멈추었습니다', FAILED: '노트를 만들지 못했습니다' };

function explain({ status, failed_sections, failure, credits_used, note_id }: Job): string {
  const paid = credits_used === 0 ? '크레딧은 쓰지 않았습니다.' : `${formatCreditBalance(credits_used)}을 썼습니다.`;
  if (status === 'FAILED') return [failure, paid].filter((text) => text !== null).join(' ');
  if (failed_sections > 0)
    return `만들지 못한 구간이 ${failed_sections}개 있습니다. 그 구간은 받지 않았습니다. ${paid}`;
  if (status === 'CANCELLED' && note_id !== null) return `끝난 구간까지 노트에 남았습니다. ${paid}`;
  return paid;
}

function toneOf({ status, failed_sections }: Job): 'good' | 'warn' | 'bad' {
  if (status === 'FAILED') return 'bad';
  return status === 'COMPLETED' && failed_sections === 0 ? 'good' : 'warn';
}

export function JobResult({ job }: { job: Job }) {
  if (job.status === 'PENDING' || job.status === 'PROCESSING') return null;
  return (
    <Notice
      tone={toneOf(job)}
      title={TITLES[job.status]}
      action={
        job.note_id === null ? undefined : (
          <Button variant="primary" size="small" render={<Link to={`/studio/notes/${job.note_id}`} />}>
            노트 읽기
          </Button>
        )
      }
    >
      {explain(job)}
    </Notice>
  );
}
