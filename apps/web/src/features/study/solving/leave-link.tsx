import { X } from 'lucide-react';
import { Link } from 'react-router';
import styles from './solving.module.css';

/** Leaves a full screen; everything answered so far is stored. */
export function LeaveLink({ to, label = '그만두기' }: { to: string; label?: string }) {
  return (
    <Link className={styles.leave} to={to} aria-label={label} title={label}>
      <X aria-hidden="true" />
    </Link>
  );
}
