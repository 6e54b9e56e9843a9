import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './page-skeleton.module.css';

export interface PageSkeletonProps {
  /** `rows` for lists, `cards` for a page with a column beside it, `text` for prose. */
  layout: 'rows' | 'cards' | 'text';
  /** Number of rows, cards or paragraphs. */
  count?: number;
  /** The title of the page is part of the content that is loading. */
  hasTitle?: boolean;
  label?: string;
}

/** Has the layout of the page that follows, so that nothing moves when it arrives. */
export function PageSkeleton({ layout, count = 5, hasTitle = false, label = '불러오는 중' }: PageSkeletonProps) {
  return (
    <div className={styles.root} aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div aria-hidden="true" className={styles.parts}>
        {hasTitle ? <div className={styles.title} /> : null}
        <div className={styles[layout]}>
          {Array.from({ length: count }, (_, index) => index).map((index) => (
            <div key={index} className={styles.part} />
          ))}
        </div>
      </div>
    </div>
  );
}
