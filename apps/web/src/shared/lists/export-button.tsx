import { Button, showToast } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageFor } from '../api/message-for.ts';
import { downloadCsv } from './download-csv.ts';
import type { ListColumn } from './list-column.ts';

interface ExportButtonProps<Row> {
  name: string;
  columns: readonly ListColumn<Row>[];
  load: () => Promise<{ rows: readonly Row[]; isTruncated: boolean }>;
  /** Toast shown when the export was truncated. */
  truncatedToast: { title: string; text: (count: string) => string };
  disabled: boolean;
}

/** Exports all rows that match the current search, not only the visible page. */
export function ExportButton<Row>({ name, columns, load, truncatedToast, disabled }: ExportButtonProps<Row>) {
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: ({ rows, isTruncated }) => {
      downloadCsv(name, columns, rows);
      if (isTruncated)
        showToast({
          tone: 'warn',
          title: truncatedToast.title,
          text: truncatedToast.text(rows.length.toLocaleString('ko-KR')),
        });
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
