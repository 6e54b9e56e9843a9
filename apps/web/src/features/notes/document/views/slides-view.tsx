import { isWithoutRecording, timeMark } from '@pilgi/domain/notes';
import { VisuallyHidden } from '@pilgi/ui';
import type { NoteIndex } from '../index-note.ts';
import type { Note, NoteSlide } from '../notes.api.ts';
import { SlideImage } from '../slide-image.tsx';
import { slideLabel } from '../slide-label.ts';
import styles from './views.module.css';

interface SlidesViewProps {
  note: Note;
  index: NoteIndex;
  onPlay: (ms: number) => void;
}

function captionOf(slide: NoteSlide, isPages: boolean): string {
  if (slide.page === undefined) return timeMark(slide.first_ms);
  return isPages ? slideLabel(slide) : `${slideLabel(slide)} · ${timeMark(slide.first_ms)}`;
}

/** Every slide and page with the time it was first shown; a press plays from there. */
export function SlidesView({ note, index, onPlay }: SlidesViewProps) {
  const isPages = isWithoutRecording(note);
  return (
    <section className={styles.root} aria-labelledby="slides-title">
      <h1 id="slides-title" className={styles.title}>
        {isPages ? '강의 자료' : '슬라이드'}
      </h1>
      <ul className={styles.slides}>
        {note.slides.map((slide) => (
          <li key={slide.id}>
            <button type="button" className={styles.slide} onClick={() => onPlay(slide.first_ms)}>
              <SlideImage slideId={slide.id} index={index} />
              <span className={styles.time}>
                {captionOf(slide, isPages)}
                {isPages ? null : <VisuallyHidden>부터 듣기</VisuallyHidden>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
