import { ExportButton } from '../../../../shared/lists/export-button.tsx';
import { type JobsSearch, listForExport } from './admin-jobs.api.ts';
import { exportColumns } from './job-columns.tsx';

const truncatedToast = {
  title: '작업이 많습니다.',
  text: (count: string) => `앞의 ${count}건만 담았습니다. 기간이나 상태로 좁혀주세요.`,
};

export function JobExportButton({ search, disabled }: { search: JobsSearch; disabled: boolean }) {
  const load = async () => {
    const { jobs: rows, isTruncated } = await listForExport(search);
    return { rows, isTruncated };
  };
  return (
    <ExportButton name="jobs" columns={exportColumns} load={load} truncatedToast={truncatedToast} disabled={disabled} />
  );
}
