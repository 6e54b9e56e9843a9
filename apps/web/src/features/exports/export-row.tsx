import type { ExportFormat } from '@pilgi/domain/exports';
import { Button, Notice, Spinner } from '@pilgi/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageFor } from '../../shared/api/message-for.ts';
import { formatBytes } from '../../shared/formats/format-bytes.ts';
import { EXPORT_FORMAT_TEXTS } from './export-format.texts.ts';
import styles from './export-menu.module.css';
import { type ExportedFile, type ExportSubject, exportQuery, requestExport } from './exports.api.ts';

function DownloadState({ file, name }: { file: ExportedFile | undefined; name: string }) {
  if (file?.status !== 'DONE' || file.url === null) return <Spinner label={`${name} 만드는 중`} />;
  return (
    <Button
      size="small"
      variant="primary"
      icon={<Download aria-hidden="true" size={16} />}
      aria-label={`${name} 내려받기`}
      render={<a href={file.url} />}
    >
      내려받기 {file.bytes === null ? '' : formatBytes(file.bytes)}
    </Button>
  );
}

interface ExportRowProps {
  subject: ExportSubject;
  format: ExportFormat;
  /** Replaces the name of the format where it is the same for several subjects. */
  title?: string;
}

/** One format: request, progress, download or error. */
export function ExportRow({ subject, format, title }: ExportRowProps) {
  const { name: formatName, use } = EXPORT_FORMAT_TEXTS[format];
  const name = title ?? formatName;
  const request = useMutation({ mutationFn: () => requestExport(subject, format) });
  const id = request.data?.id;
  const file = useQuery({ ...exportQuery(id ?? ''), enabled: id !== undefined });
  const failure = request.error ?? file.error;
  const problem = failure ? messageFor(failure, '파일을 만들지 못했습니다.') : (file.data?.failure ?? null);
  const isWaiting = id !== undefined && problem === null;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.use}>{use}</span>
      </div>
      {isWaiting ? (
        <DownloadState file={file.data} name={name} />
      ) : (
        <Button
          size="small"
          busy={request.isPending}
          aria-label={`${name} ${problem === null ? '만들기' : '다시 만들기'}`}
          onClick={() => request.mutate()}
        >
          {problem === null ? '만들기' : '다시 만들기'}
        </Button>
      )}
      {problem === null ? null : (
        <Notice tone="bad" className={styles.problem}>
          {problem}
        </Notice>
      )}
    </li>
  );
}
