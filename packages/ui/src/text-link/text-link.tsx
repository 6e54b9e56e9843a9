import { ExternalLink } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { joinClasses } from '../join-classes.ts';
import { getContent, renderElement } from '../render-element.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './text-link.module.css';

export interface TextLinkProps extends ComponentProps<'a'> {
  /** Opens a new window and announces it. */
  external?: boolean;
  /** `plain` is styled like the surrounding text until hovered: for navigation and footers. */
  variant?: 'text' | 'plain';
  /** Element rendered instead of the anchor, e.g. `<Link to="/terms" />`. */
  render?: ReactElement;
}

export function TextLink({
  external = false,
  variant = 'text',
  render,
  className,
  children,
  ref,
  ...rest
}: TextLinkProps) {
  return renderElement(render, 'a', {
    ...rest,
    ref,
    ...(external ? { target: '_blank', rel: 'noopener' } : {}),
    className: joinClasses(styles.root, variant === 'plain' && styles.plain, className),
    children: (
      <>
        {getContent(children, render)}
        {external ? (
          <>
            <ExternalLink className={styles.icon} aria-hidden="true" />
            <VisuallyHidden>(새 창)</VisuallyHidden>
          </>
        ) : null}
      </>
    ),
  });
}
