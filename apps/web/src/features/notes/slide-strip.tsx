import { timeMark } from '@pilgi/domain';
import { joinClasses } from '@pilgi/ui';
import type { NoteIndex } from './index-note.ts';
import type { NoteSlide } from './notes.api.ts';
import { SlidePicture } from './slide-picture.tsx';
import styles from './slide-strip.module.css';

interface SlideStripProps {
  slides: readonly NoteSlide[];
  current: NoteSlide;
  index: NoteIndex;
  onSeek: (ms: number) => void;
}

const SHOWN = 4;

/** The slide of this second, large, and its neighbours. */
export function SlideStrip({ slides, current, index, onSeek }: SlideStripProps) {
  const at = slides.indexOf(current);
  const first = Math.max(0, Math.min(at - 1, slides.length - SHOWN));
  return (
    <div className={styles.root}>
      <SlidePicture slideId={current.id} index={index} />
      <ul className={styles.strip}>
        {slides.slice(first, first + SHOWN).map((slide) => (
          <li key={slide.id}>
            <button
              type="button"
              className={joinClasses(styles.thumb, slide.id === current.id && styles.on)}
              aria-label={`${timeMark(slide.first_ms)}의 슬라이드로`}
              onClick={() => onSeek(slide.first_ms)}
            >
              <SlidePicture slideId={slide.id} index={index} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
