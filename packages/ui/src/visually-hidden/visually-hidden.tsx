import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './visually-hidden.module.css';

export type VisuallyHiddenProps = ComponentProps<'span'>;

export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span {...rest} className={joinClasses(styles.root, className)} />;
}
