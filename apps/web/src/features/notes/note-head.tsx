import { Button, Chip } from '@pilgi/ui';
import { Printer } from 'lucide-react';
import styles from './note-head.module.css';
import type { Note } from './notes.api.ts';
import { plainTextOf } from './parse-block-text.ts';

/** What the note is and how far it can be trusted. */
export function NoteHead({ note }: { note: Note }) {
  const { evidence, coverage } = note;
  const percent =
    coverage.voiced_minutes === 0 ? null : Math.floor((coverage.covered_minutes / coverage.voiced_minutes) * 100);
  return (
    <header className={styles.root}>
      <div className={styles.top}>
        <Chip tone={evidence.supported === evidence.total ? 'good' : 'warn'}>
          근거 확인 {evidence.supported}/{evidence.total}
        </Chip>
        {percent === null ? null : <Chip>말한 시간의 {percent}% 반영</Chip>}
        {coverage.gaps.length > 0 ? <Chip tone="warn">빈 부분 {coverage.gaps.length}곳</Chip> : null}
        <Button
          size="small"
          className={styles.print}
          icon={<Printer aria-hidden="true" size={16} />}
          onClick={() => window.print()}
        >
          인쇄
        </Button>
      </div>
      <h1>{plainTextOf(note.title)}</h1>
      <p className={styles.overview}>{plainTextOf(note.overview)}</p>
    </header>
  );
}
