import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './notice.module.css';

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: 'info' | 'good' | 'warn' | 'bad';
  title?: ReactNode;
  action?: ReactNode;
}

const ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleX };
const ROLES = { info: 'note', good: 'status', warn: 'note', bad: 'alert' };

/** `good` and `bad` are results and are announced; `info` and `warn` are part of the page. */
export function Notice({ tone = 'info', title, action, className, children, ...rest }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div role={ROLES[tone]} {...rest} className={joinClasses(styles.root, styles[tone], className)}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.content}>
        {title ? <p className={styles.title}>{title}</p> : null}
        <div>{children}</div>
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
