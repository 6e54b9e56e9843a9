import type { ArchiveEntry } from '@pilgi/domain/lectures';
import { Button, Checkbox, Dialog, Notice, Skeleton } from '@pilgi/ui';
import { formatBytes } from '../../../shared/formats/format-bytes.ts';
import { ARCHIVE_FAULT_TEXTS } from './archive.texts.ts';
import styles from './archive-dialog.module.css';
import type { RefusedEntry } from './sort-entries.ts';
import { type ArchiveChoice, useArchive } from './use-archive.ts';

function Refused({ refused }: { refused: readonly RefusedEntry[] }) {
  if (refused.length === 0) return null;
  return (
    <details className={styles.refused}>
      <summary>가져올 수 없는 파일 {refused.length}개</summary>
      <ul className={styles.rows}>
        {refused.map(({ path, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an archive can contain a path twice, and the list never changes
          <li key={index}>
            <span className={styles.path}>{path}</span>
            <span className={styles.reason}>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface EntriesProps {
  usable: readonly ArchiveEntry[];
  chosen: ReadonlySet<ArchiveEntry>;
  isDisabled: boolean;
  onToggle: (entry: ArchiveEntry) => void;
}

function Entries({ usable, chosen, isDisabled, onToggle }: EntriesProps) {
  if (usable.length === 0) return <Notice tone="info">가져올 수 있는 파일이 없습니다.</Notice>;
  return (
    <ul className={styles.rows}>
      {usable.map((entry) => (
        <li key={entry.path}>
          <Checkbox
            label={<span className={styles.path}>{entry.path}</span>}
            hint={formatBytes(entry.size_bytes)}
            checked={chosen.has(entry)}
            disabled={isDisabled}
            onChange={() => onToggle(entry)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Shows what an archive contains. It is read on this device; only the chosen files are taken. */
export function ArchiveDialog({ hint, ...choice }: ArchiveChoice & { hint: string }) {
  const { file, max, onClose } = choice;
  const { opened, chosen, isUnpacking, problem, toggle, take } = useArchive(choice);
  const list = opened === null || typeof opened === 'string' ? null : opened;
  const isOver = max !== undefined && chosen.size > max;
  const footer =
    list === null || list.usable.length === 0 ? (
      <Button onClick={onClose}>닫기</Button>
    ) : (
      <Button variant="primary" disabled={chosen.size === 0 || isOver || isUnpacking} onClick={() => void take()}>
        {isUnpacking ? '압축을 푸는 중' : `고른 ${chosen.size}개 가져오기`}
      </Button>
    );
  return (
    <Dialog
      title={file.name}
      description={hint}
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      closesOnOutsidePress={false}
      footer={footer}
    >
      <div className={styles.root}>
        {opened === null ? <Skeleton lines={4} /> : null}
        {typeof opened === 'string' ? <Notice tone="bad">{ARCHIVE_FAULT_TEXTS[opened]}</Notice> : null}
        {isOver ? <Notice tone="bad">{`${max}개까지 고를 수 있습니다.`}</Notice> : null}
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
        {list === null ? null : (
          <>
            <Entries usable={list.usable} chosen={chosen} isDisabled={isUnpacking} onToggle={toggle} />
            <Refused refused={list.refused} />
          </>
        )}
      </div>
    </Dialog>
  );
}
