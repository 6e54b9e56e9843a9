import { timeMark } from '@pilgi/domain';
import { Button, joinClasses } from '@pilgi/ui';
import styles from './found-slides.module.css';
import type { FoundSlide } from './upload-item.ts';

interface FoundSlidesProps {
  label: string;
  slides: readonly FoundSlide[];
  onToggle: (index: number) => void;
}

/** '0:00:45 – 0:01:30', for every time it was on. */
function timesOf({ spans }: FoundSlide): string {
  return spans.map(({ first_ms, last_ms }) => `${timeMark(first_ms)} – ${timeMark(last_ms)}`).join(', ');
}

/** One that is left out stays in its place, so that nothing moves under the finger and it can come back. */
export function FoundSlides({ label, slides, onToggle }: FoundSlidesProps) {
  return (
    <ul className={styles.root} aria-label={label}>
      {slides.map((slide, index) => {
        const name = `슬라이드 ${index + 1}`;
        return (
          <li key={slide.spans[0]?.first_ms} className={joinClasses(styles.slide, slide.is_left_out && styles.leftOut)}>
            <img className={styles.picture} src={slide.thumbnail} alt={`${name}, ${timesOf(slide)}`} />
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
