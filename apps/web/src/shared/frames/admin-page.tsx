import type { ReactNode } from 'react';
import styles from './admin-page.module.css';

interface AdminPageProps {
  title: string;
  lead: string;
  /** Page-level action, shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ title, lead, action, children }: AdminPageProps) {
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
