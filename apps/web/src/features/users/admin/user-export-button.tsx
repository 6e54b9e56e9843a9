import type { UserSort } from '@pilgi/domain';
import { Button, showToast } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { downloadCsv } from '../../../shared/lists/download-csv.ts';
import { userColumns } from './user-columns.tsx';
import { listForExport } from './users.api.ts';

const columns = userColumns(() => undefined);

interface UserExportButtonProps {
  search: string;
  sort: UserSort;
  disabled: boolean;
}

export function UserExportButton({ search, sort, disabled }: UserExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => listForExport({ search, sort }),
    onSuccess: ({ users, isCut }) => {
      downloadCsv('users', columns, users);
      if (isCut) {
        const text = `앞의 ${users.length.toLocaleString('ko-KR')}명만 담았습니다. 검색으로 좁혀주세요.`;
        showToast({ tone: 'warn', title: '사용자가 많습니다.', text });
      }
    },
    onError: (error) => showToast({ tone: 'bad', title: messageFor(error, '파일을 만들지 못했습니다.') }),
  });
  return (
    <Button
      size="small"
      icon={<Download aria-hidden="true" size={16} />}
      disabled={disabled}
      busy={isPending}
      busyLabel="파일을 만드는 중..."
      onClick={() => mutate()}
    >
      CSV 내려받기
    </Button>
  );
}
