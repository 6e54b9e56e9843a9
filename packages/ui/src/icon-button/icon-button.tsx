import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Action as text: accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'small' | 'medium';
  outlined?: boolean;
}

export function IconButton({
  label,
  icon,
  size = 'medium',
  outlined = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={joinClasses(styles.root, size === 'small' && styles.small, outlined && styles.outlined, className)}
    >
      {icon}
    </button>
  );
}
