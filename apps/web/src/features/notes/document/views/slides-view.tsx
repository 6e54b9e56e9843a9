import { timeMark } from '@pilgi/domain/notes';
import type { NoteIndex } from '../index-note.ts';
import type { Note } from '../notes.api.ts';
import { SlideImage } from '../slide-image.tsx';
import styles from './views.module.css';

interface SlidesViewProps {
  note: Note;
  index: NoteIndex;
  onPlay: (ms: number) => void;
}

/** Every slide with the time it was first shown; a press plays from there. */
export function SlidesView({ note, index, onPlay }: SlidesViewProps) {
  return (
    <section className={styles.root} aria-labelledby="slides-title">
      <h2 id="slides-title">슬라이드</h2>
      <ul className={styles.slides}>
        {note.slides.map(({ id, first_ms }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.slide}
              aria-label={`${timeMark(first_ms)}의 슬라이드부터 듣기`}
              onClick={() => onPlay(first_ms)}
            >
              <SlideImage slideId={id} index={index} />
              <span className={styles.time}>{timeMark(first_ms)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
