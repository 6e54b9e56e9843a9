import { Chip, StatusChip } from '@pilgi/ui';
import { Link } from 'react-router';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { formatDay } from '../../../../shared/formats/format-moment.ts';
import type { ListColumn } from '../../../../shared/lists/list-column.ts';
import { RowMenu } from '../../../../shared/lists/row-menu.tsx';
import styles from './user-list.module.css';
import type { AdminUser } from './users.api.ts';

export type UserAction = 'details' | 'credit' | 'status';

export const userColumns = (
  onAct: (act: UserAction, user: AdminUser) => void,
  allowed: readonly UserAction[] = ['details', 'credit', 'status'],
): readonly ListColumn<AdminUser>[] => [
  {
    key: 'email',
    header: '이메일',
    rowHeader: true,
    sortable: true,
    value: ({ email }) => email,
    cell: (user) => (
      <span className={styles.person}>
        <Link to={`/admin/users/${user.id}`}>{user.email}</Link>
        {user.is_admin ? <Chip tone="marker">관리자</Chip> : null}
      </span>
    ),
  },
  {
    key: 'is_active',
    header: '상태',
    nowrap: true,
    value: ({ is_active }) => (is_active ? '활성' : '비활성'),
    cell: ({ is_active }) => <StatusChip tone={is_active ? 'good' : 'bad'}>{is_active ? '활성' : '비활성'}</StatusChip>,
  },
  {
    key: 'credit_balance',
    header: '크레딧',
    align: 'end',
    nowrap: true,
    value: ({ credit_balance }) => credit_balance,
    cell: ({ credit_balance }) => formatCreditBalance(credit_balance),
  },
  {
    key: 'created_at',
    header: '가입일',
    nowrap: true,
    sortable: true,
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at)}</time>,
  },
  {
    key: 'acts',
    header: '할 일',
    align: 'end',
    cell: (user) => (
      <RowMenu
        row={user.email}
        acts={[
          { label: '자세히', onSelect: () => onAct('details', user) },
          ...(allowed.includes('credit')
            ? [{ label: '크레딧', name: '크레딧 조정', onSelect: () => onAct('credit', user) }]
            : []),
          ...(allowed.includes('status')
            ? [
                {
                  label: user.is_active ? '비활성화' : '활성화',
                  variant: 'quiet' as const,
                  onSelect: () => onAct('status', user),
                },
              ]
            : []),
        ]}
      />
    ),
  },
];
