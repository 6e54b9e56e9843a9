import { jobsCalls } from '@pilgi/contract';
import { Button, Card, ConfirmDialog, ProgressBar } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { formatCreditBalance } from '../../../shared/formats/format-credit-balance.ts';
import type { JobProgress } from './fold-job-event.ts';
import { JOB_STATUS_TEXTS, remainingText } from './job.texts.ts';
import styles from './job-progress-card.module.css';
import { type Job, jobQuery } from './jobs.api.ts';
import { SectionStages } from './section-stages.tsx';

interface JobProgressCardProps {
  job: Job;
  progress: JobProgress;
}

function StopAction({ job }: { job: Job }) {
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const cancel = useMutation({
    mutationFn: () => api.send(jobsCalls.cancel, { params: { id: job.id } }),
    onSuccess: (answer) => {
      client.setQueryData(jobQuery(job.id).queryKey, answer);
      setIsConfirming(false);
    },
  });
  if (job.is_cancelling) return <p role="status">멈추고 있어요. 하던 구간까지만 마쳐요.</p>;
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>멈추기</Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="노트 만들기를 멈출까요?"
        consequence="끝난 구간은 노트에 남고 그만큼만 받습니다. 나머지 크레딧은 바로 돌려드립니다."
        confirmLabel="멈추기"
        cancelLabel="계속 만들기"
        danger
        busy={cancel.isPending}
        error={cancel.error ? messageFor(cancel.error, '멈추지 못했습니다.') : undefined}
        onConfirm={() => cancel.mutate()}
      />
    </>
  );
}

export function JobProgressCard({ job, progress }: JobProgressCardProps) {
  const percent = `${Math.floor(progress.progress_permille / 10)}%`;
  const text = [percent, remainingText(progress.remaining_seconds)].filter(Boolean).join(' · ');
  return (
    <Card title="진행 상황" action={<StopAction job={job} />}>
      <div className={styles.root}>
        <ProgressBar
          label={JOB_STATUS_TEXTS[progress.status].label}
          value={progress.progress_permille}
          max={1000}
          text={text}
        />
        <SectionStages job={job} stages={progress.stages} />
        <p className={styles.note}>
          창을 닫아도 계속 만들어집니다. 최대 {formatCreditBalance(job.ceiling_credits)}을 떼어 두었고, 그보다 더 받지
          않습니다.
        </p>
      </div>
    </Card>
  );
}
