import { Button, ErrorState, Notice } from '@pilgi/ui';
import { usePublicResource } from '../../shared/api/use-public-resource.ts';
import styles from './download-buttons.module.css';
import { latestVersion, type PublicVersion } from './versions.api.ts';

const SYSTEMS = [
  { name: 'Windows', field: 'download_url' },
  { name: 'macOS', field: 'download_url_macos' },
] as const;

function DownloadButton({ name, url, version }: { name: string; url: string | null; version: string | undefined }) {
  const words = (
    <>
      {name}용 내려받기 <span className={styles.version}>{version ?? '…'}</span>
    </>
  );
  if (url === null) {
    return (
      <Button disabled className={styles.button}>
        {words}
      </Button>
    );
  }
  return (
    <Button className={styles.button} render={<a href={url} rel="noopener" />}>
      {words}
    </Button>
  );
}

function Buttons({ latest }: { latest: PublicVersion | undefined }) {
  return (
    <div className={styles.root}>
      {SYSTEMS.map(({ name, field }) => (
        <DownloadButton key={name} name={name} url={latest?.[field] ?? null} version={latest?.version} />
      ))}
    </div>
  );
}

export function DownloadButtons() {
  const { value, error, isLoading, retry } = usePublicResource(latestVersion);
  if (value === undefined && error !== null) {
    return (
      <div className={styles.failure}>
        <ErrorState title="연결 오류" text="서버에 연결할 수 없습니다." busy={isLoading} onRetry={retry} />
      </div>
    );
  }
  if (value === null) {
    return (
      <Notice tone="info" className={styles.none}>
        버전 정보를 불러올 수 없습니다.
      </Notice>
    );
  }
  return <Buttons latest={value} />;
}
