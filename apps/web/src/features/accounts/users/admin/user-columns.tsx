import { Button, Chip, StatusChip } from '@pilgi/ui';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { formatDay } from '../../../../shared/formats/format-moment.ts';
import type { ListColumn } from '../../../../shared/lists/list-column.ts';
import { RowActions } from '../../../../shared/lists/row-actions.tsx';
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
        <span>{user.email}</span>
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
      <RowActions>
        <Button size="small" aria-label={`${user.email} 자세히`} onClick={() => onAct('details', user)}>
          자세히
        </Button>
        {allowed.includes('credit') ? (
          <Button size="small" aria-label={`${user.email} 크레딧 조정`} onClick={() => onAct('credit', user)}>
            크레딧
          </Button>
        ) : null}
        {allowed.includes('status') ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${user.email} ${user.is_active ? '비활성화' : '활성화'}`}
            onClick={() => onAct('status', user)}
          >
            {user.is_active ? '비활성화' : '활성화'}
          </Button>
        ) : null}
      </RowActions>
    ),
  },
];
