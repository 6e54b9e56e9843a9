import { timeMark } from '@pilgi/domain/notes';
import { Button, joinClasses } from '@pilgi/ui';
import styles from './found-slides.module.css';
import type { FoundSlide } from './upload-item.ts';

interface FoundSlidesProps {
  label: string;
  slides: readonly FoundSlide[];
  onToggle: (index: number) => void;
}

/** '0:45 – 1:30 외 2번': first time span and number of further ones. */
function timesOf({ spans: [first, ...others] }: FoundSlide): string {
  const once = `${timeMark(first?.first_ms ?? 0)} – ${timeMark(first?.last_ms ?? 0)}`;
  return others.length === 0 ? once : `${once} 외 ${others.length}번`;
}

/** An excluded slide keeps its position, so that the layout does not shift and it can be restored. */
export function FoundSlides({ label, slides, onToggle }: FoundSlidesProps) {
  return (
    <ul className={styles.root} aria-label={label}>
      {slides.map((slide, index) => {
        const name = `슬라이드 ${index + 1}`;
        return (
          <li key={slide.spans[0]?.first_ms} className={joinClasses(styles.slide, slide.is_left_out && styles.leftOut)}>
            <img className={styles.picture} src={slide.thumbnail} alt={name} />
            <p className={styles.times}>{timesOf(slide)}</p>
            <Button
              size="small"
              aria-label={slide.is_left_out ? `${name} 다시 넣기` : `${name} 빼기`}
              onClick={() => onToggle(index)}
            >
              {slide.is_left_out ? '다시 넣기' : '빼기'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
