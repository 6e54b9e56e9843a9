import { groupTopics, plainTextOf } from '@pilgi/domain/notes';
import type { ReactNode } from 'react';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import type { NoteIndex } from './index-note.ts';
import styles from './note-outline.module.css';
import { sectionId, topicId } from './note-section.tsx';
import type { Note, NoteSection } from './notes.api.ts';

interface NoteOutlineProps {
  note: Note;
  index: NoteIndex;
  currentId: string | null;
  /** Also shows the target of a link that the filter hides or that is not rendered yet. */
  onJump: (id: string) => void;
}

const SUFFICIENT_COVERAGE = 0.8;

function CoverageBar({ share, name }: { share: number; name: string }) {
  const percent = Math.round(share * 100);
  return (
    <meter
      className={styles.bar}
      min={0}
      max={1}
      low={SUFFICIENT_COVERAGE}
      optimum={1}
      value={share}
      aria-label={`${name}: 말한 시간의 ${percent}% 반영`}
      title={`말한 시간의 ${percent}% 반영`}
    />
  );
}

type OutlineLinkProps = Pick<NoteOutlineProps, 'onJump'> & { id: string; children: ReactNode };

function OutlineLink({ id, onJump, children }: OutlineLinkProps) {
  return (
    <a href={`#${id}`} className={styles.link} onClick={() => onJump(id)}>
      {children}
    </a>
  );
}

interface TopicsProps extends Pick<NoteOutlineProps, 'currentId' | 'onJump'> {
  blocks: NoteSection['blocks'];
}

function Topics({ blocks, currentId, onJump }: TopicsProps) {
  const topics = groupTopics(blocks).flatMap((group) =>
    group.topic === null ? [] : [{ ...group, topic: group.topic, id: topicId(group) }],
  );
  if (topics.length === 0) return null;
  return (
    <ol className={styles.topics}>
      {topics.map(({ id, topic, blocks: own }) => (
        <li key={id} aria-current={own.some((block) => block.id === currentId) ? 'true' : undefined}>
          <OutlineLink id={id} onJump={onJump}>
            {plainTextOf(topic)}
          </OutlineLink>
        </li>
      ))}
    </ol>
  );
}

export function NoteOutline({ note, index, currentId, onJump }: NoteOutlineProps) {
  const currentSection = currentId === null ? null : (index.sectionByBlock.get(currentId) ?? null);
  return (
    <nav aria-label="노트 차례">
      <p className={styles.title}>{plainTextOf(note.title)}</p>
      <p className={styles.facts}>
        {formatDuration(note.duration_ms)}
        {note.slides.length > 0 ? ` · 슬라이드 ${note.slides.length}장` : ''}
      </p>
      <ol className={styles.list}>
        {note.sections.map(({ number, heading, blocks }) => {
          const share = index.coverageBySection.get(number) ?? null;
          const name = `${number}. ${plainTextOf(heading)}`;
          return (
            <li key={number} className={styles.item} aria-current={number === currentSection ? 'true' : undefined}>
              <OutlineLink id={sectionId(number)} onJump={onJump}>
                {name}
              </OutlineLink>
              {share === null ? null : <CoverageBar share={share} name={name} />}
              <Topics blocks={blocks} currentId={currentId} onJump={onJump} />
            </li>
          );
        })}
        {note.glossary.length > 0 ? (
          <li className={styles.item}>
            <OutlineLink id="glossary" onJump={onJump}>
              용어 {note.glossary.length}개
            </OutlineLink>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}
