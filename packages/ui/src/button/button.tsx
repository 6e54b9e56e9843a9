import { type ComponentProps, type MouseEvent, type ReactElement, type ReactNode, useEffect } from 'react';
import { announce } from '../announce/announce.ts';
import { joinClasses } from '../join-classes.ts';
import { getContent, renderElement } from '../render-element.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium';
  /** Preserves width and focus, ignores presses and announces `busyLabel` to screen readers. */
  busy?: boolean;
  busyLabel?: string;
  icon?: ReactNode;
  fullWidth?: boolean;
  /** Element rendered instead of the button, e.g. `<Link to="/profile" />`. */
  render?: ReactElement;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  busyLabel = '처리 중...',
  icon,
  fullWidth = false,
  render,
  className,
  children,
  onClick,
  type = 'button',
  ref,
  ...rest
}: ButtonProps) {
  useEffect(() => {
    if (busy) announce(busyLabel);
  }, [busy, busyLabel]);

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }

  return renderElement(render, 'button', {
    ...rest,
    ref,
    type: render ? undefined : type,
    'aria-busy': busy || undefined,
    'aria-disabled': busy || rest['aria-disabled'],
    onClick: handleClick,
    className: joinClasses(
      styles.root,
      styles[variant],
      size === 'small' && styles.small,
      fullWidth && styles.fullWidth,
      className,
    ),
    children: (
      <>
        <span className={styles.content}>
          {icon}
          {getContent(children, render)}
        </span>
        {busy ? <Spinner label={null} className={styles.spinner} /> : null}
      </>
    ),
  });
}
