import { memo } from 'react';
import type { NoteSection } from '../notes.api.ts';
import styles from './note-player.module.css';

interface SectionMarksProps {
  sections: readonly Pick<NoteSection, 'number' | 'start_ms'>[];
  durationMs: number;
}

const WIDTH = 1000;

/** Where the sections begin on the track. */
export const SectionMarks = memo(function SectionMarks({ sections, durationMs }: SectionMarksProps) {
  if (durationMs === 0) return null;
  return (
    <svg className={styles.marks} viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
      {sections.slice(1).map(({ number, start_ms }) => {
        const x = (start_ms / durationMs) * WIDTH;
        return <line key={number} x1={x} x2={x} y1={0} y2={1} vectorEffect="non-scaling-stroke" />;
      })}
    </svg>
  );
});
