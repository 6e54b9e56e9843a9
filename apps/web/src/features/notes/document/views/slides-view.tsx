import { timeMark } from '@pilgi/domain/notes';
import { VisuallyHidden } from '@pilgi/ui';
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
      <h1 id="slides-title" className={styles.title}>
        슬라이드
      </h1>
      <ul className={styles.slides}>
        {note.slides.map(({ id, first_ms }) => (
          <li key={id}>
            <button type="button" className={styles.slide} onClick={() => onPlay(first_ms)}>
              <SlideImage slideId={id} index={index} />
              <span className={styles.time}>
                {timeMark(first_ms)}
                <VisuallyHidden>부터 듣기</VisuallyHidden>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
