import { Button, Chip, Skeleton } from '@pilgi/ui';
import { useState } from 'react';
import { usePublicResource } from '../../shared/api/use-public-resource.ts';
import { formatDay } from '../../shared/formats/format-moment.ts';
import { LazyMarkdown } from '../../shared/markdown/lazy-markdown.tsx';
import styles from './version-section.module.css';
import { allVersions, latestVersion, type PublicVersion } from './versions.api.ts';

const EARLIER_SHOWN = 4;

function VersionEntry({ version, isLatest = false }: { version: PublicVersion; isLatest?: boolean }) {
  return (
    <article className={styles.entry}>
      <header className={styles.head}>
        <h3>{version.version}</h3>
        {isLatest ? <Chip tone="info">최신</Chip> : null}
        {version.is_mandatory ? <Chip tone="warn">필수 업데이트</Chip> : null}
        <time className={styles.date} dateTime={version.created_at}>
          {formatDay(version.created_at)}
        </time>
      </header>
      <LazyMarkdown text={version.release_notes} />
    </article>
  );
}

function EarlierVersions({ versions }: { versions: readonly PublicVersion[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="earlier-versions"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? '이전 버전 접기' : `이전 버전 ${versions.length}개 보기`}
      </Button>
      <div id="earlier-versions" className={styles.earlier} hidden={!isOpen}>
        {isOpen ? versions.map((version) => <VersionEntry key={version.version} version={version} />) : null}
      </div>
    </>
  );
}

/** Renders nothing without a version: the download buttons show the reason. */
export function VersionSection() {
  const { value: latest, isPending } = usePublicResource(latestVersion);
  const { value: versions = [] } = usePublicResource(allVersions);
  if (!latest && !isPending) return null;
  const earlier = versions.filter(({ version }) => version !== latest?.version).slice(0, EARLIER_SHOWN);
  return (
    <section id="versions" aria-labelledby="versions-title" className={styles.root}>
      <h2 id="versions-title">무엇이 바뀌었나요</h2>
      <div className={styles.list}>
        {latest ? <VersionEntry version={latest} isLatest /> : <Skeleton lines={6} />}
        {versions.length > 1 && earlier.length > 0 ? <EarlierVersions versions={earlier} /> : null}
      </div>
    </section>
  );
}
