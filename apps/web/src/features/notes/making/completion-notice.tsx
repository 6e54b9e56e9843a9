import { isFinishedJob } from '@pilgi/domain/ai-work';
import { Button } from '@pilgi/ui';
import { useEffect, useRef, useState } from 'react';
import { notifier } from '../../../shared/notices/notifier.ts';
import styles from './job-progress-card.module.css';
import type { Job } from './jobs.api.ts';

/** Notifies once when a job shown here finishes. */
export function useCompletionNotice(job: Job): void {
  const { id, lecture_title, note_id, status } = job;
  const isFinished = isFinishedJob(status);
  const wasFinished = useRef(isFinished);
  useEffect(() => {
    if (!isFinished || wasFinished.current) return;
    wasFinished.current = true;
    notifier.notify({
      title: status === 'COMPLETED' ? '노트가 완성되었습니다' : '노트 만들기가 끝났습니다',
      text: lecture_title,
      path: note_id === null ? `/studio/jobs/${id}` : `/studio/notes/${note_id}`,
      tag: id,
    });
  }, [isFinished, id, lecture_title, note_id, status]);
}

const TEXTS = {
  unasked: '다른 일을 하고 있어도, 이 창이 열려 있으면 끝났을 때 브라우저 알림을 띄워요.',
  granted: '끝나면 브라우저 알림을 띄워요. 창을 닫으면 메일로 알려드려요.',
  refused: '이 브라우저에서는 알림이 꺼져 있어요. 창을 닫으면 메일로 알려드려요.',
  unsupported: '창을 닫으면 끝났을 때 메일로 알려드려요.',
};

/** The browser's permission prompt is shown only after this button is pressed. */
export function CompletionNotice() {
  const [state, setState] = useState(() => notifier.state());
  return (
    <div className={styles.notice}>
      <p className={styles.note}>{TEXTS[state]}</p>
      {state === 'unasked' ? (
        <Button size="small" onClick={() => void notifier.requestPermission().then(setState)}>
          끝나면 알림 받기
        </Button>
      ) : null}
    </div>
  );
}
