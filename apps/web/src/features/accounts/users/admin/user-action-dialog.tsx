import { showToast } from '@pilgi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmAction } from '../../../../shared/reauth/confirm-action.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import type { UserAction } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import { type AdminUser, changeUserStatus, usersKey } from './users.api.ts';

interface UserActionDialogProps {
  act: UserAction;
  user: AdminUser;
  onClose: () => void;
}

function StatusConfirmation({ user, onClose }: Omit<UserActionDialogProps, 'act'>) {
  const client = useQueryClient();
  const name = user.is_active ? '비활성화' : '활성화';

  function finish() {
    void client.invalidateQueries({ queryKey: usersKey });
    showToast({ tone: 'good', title: `${user.email} 계정을 ${name}했습니다.` });
    onClose();
  }

  return (
    <ConfirmAction
      danger={user.is_active}
      title={`${user.email} 계정을 ${name}할까요?`}
      consequence={
        user.is_active
          ? '모든 기기에서 곧바로 로그아웃되고 다시 로그인할 수 없습니다. 남은 크레딧은 그대로 둡니다.'
          : '다시 로그인할 수 있게 됩니다. 남은 크레딧도 그대로 쓸 수 있습니다.'
      }
      confirmLabel={`${name}하기`}
      failureText={`계정을 ${name}하지 못했습니다.`}
      action={() => changeUserStatus(user.id, !user.is_active)}
      onDone={finish}
      onClose={onClose}
    />
  );
}

export function UserActionDialog({ act, user, onClose }: UserActionDialogProps) {
  if (act === 'details') return <UserDialog user={user} onClose={onClose} />;
  if (act === 'credit') return <CreditDialog user={user} onClose={onClose} />;
  return <StatusConfirmation user={user} onClose={onClose} />;
}
