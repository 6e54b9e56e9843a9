import { timeMark } from '@pilgi/domain/notes';
import { joinClasses } from '@pilgi/ui';
import type { NoteIndex } from './index-note.ts';
import styles from './slide-image.module.css';

interface SlideImageProps {
  slideId: string;
  index: NoteIndex;
  className?: string | undefined;
}

export function SlideImage({ slideId, index, className }: SlideImageProps) {
  const slide = index.slideById.get(slideId);
  const url = index.imageUrlById.get(slideId);
  if (slide === undefined || url === undefined) return null;
  return (
    <img
      className={joinClasses(styles.root, className)}
      src={url}
      alt={slide.text || `${timeMark(slide.first_ms)}의 슬라이드`}
      loading="lazy"
      decoding="async"
    />
  );
}
