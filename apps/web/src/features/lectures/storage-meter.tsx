import { ProgressBar } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../shared/formats/format-bytes.ts';
import { storageQuery } from './lectures.api.ts';
import styles from './storage-meter.module.css';

const NEARLY_FULL = 0.9;

export function StorageMeter() {
  const { data } = useQuery(storageQuery);
  const { used_bytes, limit_bytes } = data ?? { used_bytes: 0, limit_bytes: 1 };
  return (
    <ProgressBar
      className={styles.root}
      label="보관 용량"
      value={used_bytes}
      max={limit_bytes}
      text={data ? `${formatBytes(used_bytes)} / ${formatBytes(limit_bytes)}` : ' '}
      tone={used_bytes / limit_bytes > NEARLY_FULL ? 'warn' : 'accent'}
    />
  );
}
