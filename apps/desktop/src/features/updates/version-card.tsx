import { Card } from '@pilgi/ui';
import { LazyMarkdown } from '@pilgi/web/shared/markdown/lazy-markdown.tsx';
import { useQuery } from '@tanstack/react-query';
import { UpdateControls } from './update-controls.tsx';
import styles from './updates.module.css';
import { versionQuery } from './versions.api.ts';

export function VersionCard({ version }: { version: string }) {
  const { data } = useQuery(versionQuery(version));
  if (data === undefined || data.kind === 'current') {
    return (
      <Card title="버전">
        <p>
          필기 {version}
          {data === undefined ? '' : ' · 최신 버전입니다.'}
        </p>
      </Card>
    );
  }
  return (
    <Card title={`새 버전 ${data.version}`}>
      <div className={styles.act}>
        <p>지금은 {version} 버전을 쓰고 있습니다.</p>
        {data.release_notes === '' ? null : (
          <div className={styles.notes}>
            <LazyMarkdown text={data.release_notes} />
          </div>
        )}
        <UpdateControls />
      </div>
    </Card>
  );
}
