import { Notice } from '@pilgi/ui';
import { memo } from 'react';
import type { NoteIndex } from './index-note.ts';
import { NoteBlock } from './note-block.tsx';
import styles from './note-section.module.css';
import type { NoteSection as Section } from './notes.api.ts';
import { plainTextOf } from './parse-block-text.ts';

interface NoteSectionProps {
  section: Section;
  index: NoteIndex;
  query: string;
  /** Of the block that is played, if it stands here. */
  currentId: string | null;
}

const MISSING_TEXTS: Partial<Record<Section['status'], string>> = {
  FAILED: '이 구간은 만들지 못했습니다. 크레딧은 쓰지 않았습니다.',
  SKIPPED: '멈춘 뒤라 만들지 않은 구간입니다. 크레딧은 쓰지 않았습니다.',
  SILENT: '말소리가 없는 구간입니다.',
};

export const sectionId = (number: number) => `section-${number}`;

export const NoteSection = memo(function NoteSection({ section, index, query, currentId }: NoteSectionProps) {
  const missing = MISSING_TEXTS[section.status];
  return (
    <section
      id={sectionId(section.number)}
      className={styles.root}
      aria-labelledby={`${sectionId(section.number)}-title`}
    >
      <h2 id={`${sectionId(section.number)}-title`} className={styles.heading}>
        {section.number}. {plainTextOf(section.heading)}
      </h2>
      {missing === undefined ? null : <Notice tone={section.status === 'SILENT' ? 'info' : 'warn'}>{missing}</Notice>}
      {section.blocks.map((block) => (
        <NoteBlock key={block.id} block={block} index={index} query={query} isNow={block.id === currentId} />
      ))}
    </section>
  );
});
