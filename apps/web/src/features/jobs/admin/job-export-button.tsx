import { Button, showToast } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { downloadCsv } from '../../../shared/lists/download-csv.ts';
import { type JobsSearch, listForExport } from './admin-jobs.api.ts';
import { exportColumns } from './job-columns.tsx';

export function JobExportButton({ search, disabled }: { search: JobsSearch; disabled: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => listForExport(search),
    onSuccess: ({ jobs, isCut }) => {
      downloadCsv('jobs', exportColumns, jobs);
      if (isCut) {
        const text = `앞의 ${jobs.length.toLocaleString('ko-KR')}건만 담았습니다. 기간이나 상태로 좁혀주세요.`;
        showToast({ tone: 'warn', title: '작업이 많습니다.', text });
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
