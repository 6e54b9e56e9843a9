import { plainTextOf } from '@pilgi/domain/notes';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import type { NoteIndex } from './index-note.ts';
import styles from './note-outline.module.css';
import { sectionId } from './note-section.tsx';
import type { Note } from './notes.api.ts';

interface NoteOutlineProps {
  note: Note;
  index: NoteIndex;
  currentSection: number | null;
}

const SUFFICIENT_COVERAGE = 0.8;

function CoverageBar({ share, name }: { share: number; name: string }) {
  const percent = Math.round(share * 100);
  return (
    <meter
      className={styles.bar}
      min={0}
      max={1}
      low={SUFFICIENT_COVERAGE}
      optimum={1}
      value={share}
      aria-label={`${name}: 말한 시간의 ${percent}% 반영`}
      title={`말한 시간의 ${percent}% 반영`}
    />
  );
}

export function NoteOutline({ note, index, currentSection }: NoteOutlineProps) {
  return (
    <nav aria-label="노트 차례">
      <p className={styles.title}>{plainTextOf(note.title)}</p>
      <p className={styles.facts}>
        {formatDuration(note.duration_ms)}
        {note.slides.length > 0 ? ` · 슬라이드 ${note.slides.length}장` : ''}
      </p>
      <ol className={styles.list}>
        {note.sections.map(({ number, heading }) => {
          const share = index.coverageBySection.get(number) ?? null;
          const name = `${number}. ${plainTextOf(heading)}`;
          return (
            <li key={number} className={styles.item} aria-current={number === currentSection ? 'true' : undefined}>
              <a href={`#${sectionId(number)}`} className={styles.link}>
                {name}
              </a>
              {share === null ? null : <CoverageBar share={share} name={name} />}
            </li>
          );
        })}
        {note.glossary.length > 0 ? (
          <li className={styles.item}>
            <a href="#glossary" className={styles.link}>
              용어 {note.glossary.length}개
            </a>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}
