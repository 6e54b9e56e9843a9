import { Card } from '@pilgi/ui';
import { LazyMarkdown } from '@pilgi/web/shared/markdown/lazy-markdown.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { UpdateControls } from './update-controls.tsx';
import styles from './updates.module.css';
import { versionQuery } from './versions.api.ts';

/** Blocks all pages when an update is mandatory. An unknown version is not blocked. */
export function VersionGate({ version, children }: { version: string; children: ReactNode }) {
  const { data } = useQuery(versionQuery(version));
  if (data?.kind !== 'mandatory') return children;
  return (
    <main id="main" className={styles.root}>
      <Card raised className={styles.card}>
        <h1>업데이트가 필요합니다</h1>
        <p>
          지금 쓰시는 {version} 버전은 더 이상 사용할 수 없습니다. {data.version} 버전으로 업데이트하면 하던 일이 그대로
          이어집니다.
        </p>
        {data.release_notes === '' ? null : (
          <div className={styles.notes}>
            <LazyMarkdown text={data.release_notes} />
          </div>
        )}
        <UpdateControls />
      </Card>
    </main>
  );
}
