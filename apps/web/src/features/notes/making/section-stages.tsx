import { joinClasses } from '@pilgi/ui';
import type { JobProgress, SectionStage } from './fold-job-event.ts';
import type { Job } from './jobs.api.ts';
import styles from './section-stages.module.css';

const STAGE_TEXTS: Record<SectionStage, string> = {
  waiting: '기다림',
  transcribed: '받아쓰기 끝',
  written: '노트 완성',
};

/** A retry job processes only some sections: those with events. */
function listNumbers(job: Job, stages: JobProgress['stages']): number[] {
  if (job.retry_of !== null) return Object.keys(stages).map(Number);
  return Array.from({ length: job.section_count }, (_, index) => index + 1);
}

export function SectionStages({ job, stages }: { job: Job; stages: JobProgress['stages'] }) {
  return (
    <ol className={styles.root} aria-label="구간별 진행">
      {listNumbers(job, stages).map((number) => {
        const stage = stages[number] ?? 'waiting';
        return (
          <li key={number} className={joinClasses(styles.section, styles[stage])}>
            <span className={styles.number}>{number}구간</span>
            <span>{STAGE_TEXTS[stage]}</span>
          </li>
        );
      })}
    </ol>
  );
}
