import { groupTopics, timeMark } from '@pilgi/domain/notes';
import { Fragment } from 'react';
import { BlockText, InlineText } from '../../../../shared/text/block-text.tsx';
import { NO_DECORATIONS } from '../../../../shared/text/decorated-text.tsx';
import { readBlock } from '../text/read-block.ts';
import styles from './version-text.module.css';
import type { NoteVersion } from './versions.api.ts';

function VersionBlock({ block }: { block: NoteVersion['sections'][number]['blocks'][number] }) {
  return (
    <div className={styles.block}>
      <span className={styles.time}>{timeMark(block.at_ms)}</span>
      <div>
        {block.heading === null ? null : (
          <strong>
            <InlineText text={block.heading} />
          </strong>
        )}
        <BlockText parts={readBlock(block).parts} decorations={NO_DECORATIONS} />
      </div>
    </div>
  );
}

/** Read-only view of an older version. */
export function VersionText({ version }: { version: NoteVersion }) {
  return (
    <article className={styles.root}>
      <h3>
        <InlineText text={version.title} />
      </h3>
      <p>
        <InlineText text={version.overview} />
      </p>
      {version.sections.map(({ number, heading, blocks }) => (
        <section key={number} className={styles.section}>
          <h4>
            {number}. <InlineText text={heading} />
          </h4>
          {groupTopics(blocks).map(({ topic, blocks: own }) => (
            <Fragment key={own[0]?.id}>
              {topic === null ? null : (
                <h5>
                  <InlineText text={topic} />
                </h5>
              )}
              {own.map((block) => (
                <VersionBlock key={block.id} block={block} />
              ))}
            </Fragment>
          ))}
          {blocks.length === 0 ? <p className={styles.time}>이 버전에서는 비어 있던 구간입니다.</p> : null}
        </section>
      ))}
    </article>
  );
}
