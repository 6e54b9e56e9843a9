import { isFinishedJob } from '@pilgi/domain';
import { Button } from '@pilgi/ui';
import { useEffect, useRef, useState } from 'react';
import { notifier } from '../../shared/notices/notifier.ts';
import styles from './job-progress-card.module.css';
import type { Job } from './jobs.api.ts';

/** Once, when a job that was watched here comes to its end. */
export function useEndNotice(job: Job): void {
  const { id, lecture_title, note_id, status } = job;
  const isOver = isFinishedJob(status);
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (!isOver || wasOver.current) return;
    wasOver.current = true;
    notifier.tell({
      title: status === 'COMPLETED' ? '노트가 완성되었습니다' : '노트 만들기가 끝났습니다',
      text: lecture_title,
      path: note_id === null ? `/studio/jobs/${id}` : `/studio/notes/${note_id}`,
      tag: id,
    });
  }, [isOver, id, lecture_title, note_id, status]);
}

const TEXTS = {
  unasked: '다른 일을 하고 계셔도, 이 창이 열려 있으면 끝났을 때 브라우저 알림을 띄워 드립니다.',
  granted: '끝나면 브라우저 알림을 띄웁니다. 창을 닫으시면 메일로 알려드립니다.',
  refused: '이 브라우저에서는 알림이 꺼져 있습니다. 창을 닫으시면 메일로 알려드립니다.',
  unsupported: '창을 닫으시면 끝났을 때 메일로 알려드립니다.',
};

/** The browser asks for permission only after this button. */
export function EndNotice() {
  const [state, setState] = useState(() => notifier.state());
  return (
    <div className={styles.notice}>
      <p className={styles.note}>{TEXTS[state]}</p>
      {state === 'unasked' ? (
        <Button size="small" onClick={() => void notifier.ask().then(setState)}>
          끝나면 알림 받기
        </Button>
      ) : null}
    </div>
  );
}
