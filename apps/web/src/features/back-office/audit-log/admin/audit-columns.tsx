import { StatusChip, type TableColumn, type Tone } from '@pilgi/ui';
import { Link } from 'react-router';
import { formatExactMoment } from '../../../../shared/formats/format-moment.ts';
import type { AuditEntry } from './audit.api.ts';
import styles from './audit.module.css';
import { textForAction, textForChange } from './audit.texts.ts';
import { writeAuditSearch } from './read-audit-search.ts';

function toneOf(action: string): Tone {
  if (action.endsWith('failed')) return 'bad';
  return action.startsWith('admin.') ? 'neutral' : 'info';
}

function UserLink({ as, id, email }: { as: 'admin' | 'subject'; id: string | null; email: string | null }) {
  if (id === null) return <span className={styles.quiet}>{as === 'admin' ? '서버 명령' : '–'}</span>;
  return (
    <Link className={styles.person} to={writeAuditSearch({ [as]: email ?? id })}>
      {email ?? id}
    </Link>
  );
}

export const auditColumns: readonly TableColumn<AuditEntry>[] = [
  {
    key: 'occurred_at',
    header: '일시',
    nowrap: true,
    cell: ({ occurred_at }) => (
      <time dateTime={occurred_at}>{formatExactMoment(occurred_at).replace(' (KST)', '')}</time>
    ),
  },
  {
    key: 'action',
    header: '한 일',
    nowrap: true,
    rowHeader: true,
    cell: ({ action }) => <StatusChip tone={toneOf(action)}>{textForAction(action)}</StatusChip>,
  },
  {
    key: 'admin',
    header: '관리자',
    cell: ({ admin_id, admin_email, ip }) => (
      <>
        <UserLink as="admin" id={admin_id} email={admin_email} />
        {ip ? <span className={styles.detail}>{ip}</span> : null}
      </>
    ),
  },
  {
    key: 'subject',
    header: '대상 사용자',
    cell: ({ subject_user_id, subject_email }) => <UserLink as="subject" id={subject_user_id} email={subject_email} />,
  },
  {
    key: 'changes',
    header: '내용과 사유',
    cell: ({ changes, reason }) => (
      <>
        {Object.entries(changes).map(([field, value]) => (
          <span key={field} className={styles.change}>
            {textForChange(field, value)}
          </span>
        ))}
        {reason ? <span className={styles.detail}>사유: {reason}</span> : null}
      </>
    ),
  },
];
