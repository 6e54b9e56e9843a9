import { joinClasses } from '@pilgi/ui';
import type { NoteIndex } from './index-note.ts';
import styles from './slide-image.module.css';
import { slideLabel } from './slide-label.ts';

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
      alt={
        slide.page === undefined ? slide.text || slideLabel(slide) : `${slide.page.file_name} ${slide.page.number}쪽`
      }
      loading="lazy"
      decoding="async"
    />
  );
}
