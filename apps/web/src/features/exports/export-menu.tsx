import type { ExportFormat } from '@pilgi/domain/exports';
import { Button, Dialog } from '@pilgi/ui';
import { FileDown } from 'lucide-react';
import styles from './export-menu.module.css';
import { ExportRow } from './export-row.tsx';
import type { ExportSubject } from './exports.api.ts';

interface ExportMenuProps {
  subject: ExportSubject;
  formats: readonly ExportFormat[];
  /** Opened from a menu instead of its own button. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Exports of a note or a problem bundle. */
export function ExportMenu({ subject, formats, ...state }: ExportMenuProps) {
  const hasButton = state.open === undefined;
  return (
    <Dialog
      title="내보내기"
      description="형식을 고르면 파일을 만들어 드립니다. 크레딧은 들지 않고, 만든 파일은 7일 동안 보관합니다."
      {...state}
      {...(hasButton
        ? {
            trigger: (
              <Button size="small" icon={<FileDown aria-hidden="true" size={16} />}>
                내보내기
              </Button>
            ),
          }
        : {})}
    >
      <ul className={styles.rows}>
        {formats.map((format) => (
          <ExportRow key={format} subject={subject} format={format} />
        ))}
      </ul>
    </Dialog>
  );
}
