import { adminOperatorsCalls } from '@pilgi/contract';
import { Button, Chip, StatusChip, Table, type TableColumn } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { RowMenu } from '../../../../shared/lists/row-menu.tsx';
import { ROLE_NAMES } from '../../../../shared/operators/role-names.ts';
import { useMay } from '../../../../shared/operators/use-may.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { type OperatorAct, OperatorDialog } from './operator-dialog.tsx';
import { type OperatorRow, operatorsQuery } from './operators.api.ts';
import styles from './operators.module.css';

const COLUMNS: readonly TableColumn<OperatorRow>[] = [
  { key: 'email', header: '이메일', rowHeader: true, cell: ({ email }) => email },
  {
    key: 'role',
    header: '역할',
    nowrap: true,
    cell: ({ role }) => (role === null ? '없음' : <Chip tone="marker">{ROLE_NAMES[role]}</Chip>),
  },
  {
    key: 'active',
    header: '상태',
    nowrap: true,
    cell: ({ is_active }) => <StatusChip tone={is_active ? 'good' : 'bad'}>{is_active ? '활성' : '비활성'}</StatusChip>,
  },
  { key: 'factor', header: '인증 앱', nowrap: true, cell: ({ has_factor }) => (has_factor ? '등록함' : '없음') },
];

function actsColumn(ownEmail: string | null, onAct: (act: OperatorAct) => void): TableColumn<OperatorRow> {
  return {
    key: 'acts',
    header: '할 일',
    align: 'end',
    cell: (operator) =>
      operator.email === ownEmail ? null : (
        <RowMenu
          row={operator.email}
          acts={[
            { label: '역할 변경', onSelect: () => onAct({ name: 'role', operator }) },
            ...(operator.has_factor
              ? [
                  {
                    label: '인증 앱 초기화',
                    variant: 'quiet' as const,
                    onSelect: () => onAct({ name: 'factor', operator }),
                  },
                ]
              : []),
          ]}
        />
      ),
  };
}

export function OperatorList() {
  const operators = useQuery(operatorsQuery);
  const { email } = useSession('admin');
  const may = useMay();
  const [act, setAct] = useState<OperatorAct | null>(null);
  const canChange = may(adminOperatorsCalls.changeRole);
  if (operators.error && !operators.data) return <LoadFailed title="운영자를 불러올 수 없습니다" query={operators} />;
  return (
    <div className={styles.root}>
      {canChange ? (
        <div className={styles.tools}>
          <Button onClick={() => setAct({ name: 'appoint' })}>운영자 추가</Button>
        </div>
      ) : null}
      <Table
        phoneRows
        caption="운영자"
        captionHidden
        columns={canChange ? [...COLUMNS, actsColumn(email, setAct)] : COLUMNS}
        rows={operators.data}
        rowKey={({ id }) => id}
        empty={null}
      />
      {act ? <OperatorDialog act={act} onClose={() => setAct(null)} /> : null}
    </div>
  );
}
