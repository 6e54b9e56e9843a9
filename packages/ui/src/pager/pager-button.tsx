import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { renderElement } from '../render-element.ts';
import styles from './pager.module.css';

export interface PagerButtonProps {
  page: number;
  current?: boolean;
  disabled?: boolean;
  onPageChange: ((page: number) => void) | undefined;
  linkFor: ((page: number) => ReactElement) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function PagerButton({
  page,
  current = false,
  disabled = false,
  onPageChange,
  linkFor,
  className,
  children,
}: PagerButtonProps) {
  const link = disabled ? undefined : linkFor?.(page);
  return renderElement(link, 'button', {
    ...(link ? {} : { type: 'button', disabled }),
    'aria-current': current ? 'page' : undefined,
    className: joinClasses(styles.page, className),
    onClick: () => onPageChange?.(page),
    children,
  });
}
