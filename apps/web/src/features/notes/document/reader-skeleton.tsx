import { Skeleton, VisuallyHidden } from '@pilgi/ui';
import styles from './note-reader.module.css';
import skeleton from './reader-skeleton.module.css';

/** Heading, columns and player of the reader, before the note has arrived. */
export function ReaderSkeleton() {
  return (
    <div className={styles.root} aria-busy="true">
      <VisuallyHidden role="status">노트를 불러오는 중</VisuallyHidden>
      <div className={skeleton.head} />
      <div className={skeleton.side} />
      <div className={styles.content} aria-hidden="true">
        <div className={skeleton.title} />
        <div className={skeleton.points} />
        <Skeleton lines={6} />
        <Skeleton lines={6} />
      </div>
      <div className={skeleton.side} />
      <div className={skeleton.player} />
    </div>
  );
}
