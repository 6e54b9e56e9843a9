import { timeMark } from '@pilgi/domain/notes';
import { Bookmark, Camera } from 'lucide-react';
import { use } from 'react';
import { blockAt, type NoteIndex } from './index-note.ts';
import { RecordedContext } from './recorded-context.ts';
import styles from './recorded-marks.module.css';

interface RecordedMarksProps {
  blockId: string;
  index: NoteIndex;
}

/** Marks and photos that were made while this block was spoken; a press plays that second. */
export function RecordedMarks({ blockId, index }: RecordedMarksProps) {
  const { marks, photos } = use(RecordedContext);
  const isHere = (at_ms: number) => (blockAt(index.byTime, at_ms) ?? index.byTime[0])?.id === blockId;
  const [ownMarks, ownPhotos] = [marks.filter(isHere), photos.filter(isHere)];
  if (ownMarks.length + ownPhotos.length === 0) return null;
  return (
    <p className={styles.root}>
      {ownMarks.map((at_ms) => (
        <button key={`mark-${at_ms}`} type="button" className={styles.mark} data-at={at_ms}>
          <Bookmark aria-hidden="true" size={14} /> 수업 중 표시 {timeMark(at_ms)}
        </button>
      ))}
      {ownPhotos.map((at_ms) => (
        <button key={`photo-${at_ms}`} type="button" className={styles.mark} data-at={at_ms}>
          <Camera aria-hidden="true" size={14} /> 찍은 사진 {timeMark(at_ms)}
        </button>
      ))}
    </p>
  );
}
