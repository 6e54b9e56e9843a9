import type { UserSort } from '@pilgi/domain/accounts';
import { ExportButton } from '../../../../shared/lists/export-button.tsx';
import { userColumns } from './user-columns.tsx';
import { listForExport } from './users.api.ts';

const columns = userColumns(() => undefined);
const truncatedToast = {
  title: '사용자가 많습니다.',
  text: (count: string) => `앞의 ${count}명만 담았습니다. 검색으로 좁혀주세요.`,
};

interface UserExportButtonProps {
  search: string;
  sort: UserSort;
  disabled: boolean;
}

export function UserExportButton({ search, sort, disabled }: UserExportButtonProps) {
  const load = async () => {
    const { users: rows, isTruncated } = await listForExport({ search, sort });
    return { rows, isTruncated };
  };
  return (
    <ExportButton name="users" columns={columns} load={load} truncatedToast={truncatedToast} disabled={disabled} />
  );
}
