import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './card.module.css';

export interface CardProps extends Omit<ComponentProps<'div'>, 'title'> {
  title?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** Shown at the end of the title line. */
  action?: ReactNode;
  /** `none` lets a table or image reach the edge. */
  padding?: 'normal' | 'none';
  raised?: boolean;
}

export function Card({
  title,
  headingLevel = 2,
  action,
  padding = 'normal',
  raised = false,
  className,
  children,
  ...rest
}: CardProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const Root = title ? 'section' : 'div';
  return (
    <Root
      aria-labelledby={title ? titleId : undefined}
      {...rest}
      className={joinClasses(styles.root, padding === 'normal' && styles.padded, raised && styles.raised, className)}
    >
      {title || action ? (
        <div className={styles.head}>
          {title ? (
            <Heading id={titleId} className={styles.title}>
              {title}
            </Heading>
          ) : null}
          {action}
        </div>
      ) : null}
      {children}
    </Root>
  );
}
