import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { joinClasses } from '../join-classes.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './pager.module.css';
import { PagerButton } from './pager-button.tsx';

export interface PagerProps {
  current: number;
  /** Number of the last page. */
  last: number;
  /** Page numbers to show, already limited to a window around `current`. */
  pages: readonly number[];
  onPageChange?: (page: number) => void;
  /** Renders every page as a link, e.g. `(page) => <Link to={`?page=${page}`} />`. */
  linkFor?: (page: number) => ReactElement;
  /** Accessible name, e.g. '결제 내역 페이지'. */
  label?: string;
  className?: string;
}

export function Pager({ current, last, pages, onPageChange, linkFor, label = '페이지', className }: PagerProps) {
  if (last <= 1) return null;
  const shared = { linkFor, onPageChange };
  return (
    <nav className={joinClasses(styles.root, className)} aria-label={label}>
      <PagerButton {...shared} page={current - 1} disabled={current <= 1} className={styles.step}>
        <ChevronLeft aria-hidden="true" />
        <span className={styles.stepText}>이전</span>
      </PagerButton>
      <ol className={styles.list}>
        {pages.map((page) => (
          <li key={page}>
            <PagerButton {...shared} page={page} current={page === current}>
              {page}
              <VisuallyHidden>페이지</VisuallyHidden>
            </PagerButton>
          </li>
        ))}
      </ol>
      <PagerButton {...shared} page={current + 1} disabled={current >= last} className={styles.step}>
        <span className={styles.stepText}>다음</span>
        <ChevronRight aria-hidden="true" />
      </PagerButton>
    </nav>
  );
}
