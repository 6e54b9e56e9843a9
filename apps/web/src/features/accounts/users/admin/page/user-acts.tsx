import { adminUsersCalls } from '@pilgi/contract';
import { Button, Menu } from '@pilgi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../../../../shared/operators/use-may.ts';
import { UserActionDialog } from '../user-action-dialog.tsx';
import type { UserAction } from '../user-columns.tsx';
import { type UserPage, userPageKey } from './user-page.api.ts';
import styles from './user-page.module.css';

/** The frequent act is a button, the others are in the menu. */
export function UserActs({ page }: { page: UserPage }) {
  const may = useMay();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [act, setAct] = useState<UserAction | null>(null);
  const canChange = page.withdrawn_at === null;

  function close() {
    setAct(null);
    void client.invalidateQueries({ queryKey: userPageKey(page.id) });
  }

  return (
    <div className={styles.acts}>
      {canChange && may(adminUsersCalls.adjustCredit) ? (
        <Button onClick={() => setAct('credit')}>크레딧 조정</Button>
      ) : null}
      <Menu
        label="다른 할 일"
        items={[
          { label: '크레딧·결제 표와 환불', onSelect: () => setAct('details') },
          { label: '이 사용자의 감사 기록', onSelect: () => void navigate(`/admin/audit?subject=${page.id}`) },
          ...(canChange && may(adminUsersCalls.changeStatus)
            ? [
                {
                  label: page.is_active ? '비활성화' : '활성화',
                  danger: page.is_active,
                  onSelect: () => setAct('status'),
                },
              ]
            : []),
        ]}
      />
      {act ? <UserActionDialog act={act} user={page} onClose={close} /> : null}
    </div>
  );
}
