import { timeMark } from '@pilgi/domain/notes';
import { joinClasses } from '@pilgi/ui';
import { useSyncExternalStore } from 'react';
import { type NoteIndex, slideAt } from '../index-note.ts';
import type { NoteSlide } from '../notes.api.ts';
import { SlideImage } from '../slide-image.tsx';
import type { Player } from './create-player.ts';
import styles from './slide-strip.module.css';

interface SlideStripProps {
  slides: readonly NoteSlide[];
  index: NoteIndex;
  player: Player;
  /** The video replaces the large slide. */
  hasVideo: boolean;
}

const SHOWN = 4;

/** The current slide with its neighbours. */
export function SlideStrip({ slides, index, player, hasVideo }: SlideStripProps) {
  const read = () => slideAt(slides, player.atMs());
  const current = useSyncExternalStore(player.subscribe, read, read);
  if (current === null) return null;
  const at = slides.indexOf(current);
  const first = Math.max(0, Math.min(at - 1, slides.length - SHOWN));
  return (
    <div className={styles.root}>
      {hasVideo ? null : <SlideImage slideId={current.id} index={index} />}
      <ul className={styles.strip}>
        {slides.slice(first, first + SHOWN).map((slide) => (
          <li key={slide.id}>
            <button
              type="button"
              className={joinClasses(styles.thumb, slide.id === current.id && styles.on)}
              aria-label={`${timeMark(slide.first_ms)}의 슬라이드로`}
              onClick={() => player.seek(slide.first_ms)}
            >
              <SlideImage slideId={slide.id} index={index} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
