import type { UserSort } from '@pilgi/domain';
import { ExportButton } from '../../../shared/lists/export-button.tsx';
import { userColumns } from './user-columns.tsx';
import { listForExport } from './users.api.ts';

const columns = userColumns(() => undefined);
const cut = {
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
    const { users: rows, isCut } = await listForExport({ search, sort });
    return { rows, isCut };
  };
  return <ExportButton name="users" columns={columns} load={load} cut={cut} disabled={disabled} />;
}
