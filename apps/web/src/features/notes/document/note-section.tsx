import { groupTopics, positionMark, type TopicGroup, timeMark } from '@pilgi/domain/notes';
import { Button, joinClasses, Notice } from '@pilgi/ui';
import { memo, use, useMemo } from 'react';
import { InlineText } from '../../../shared/text/block-text.tsx';
import type { MarkRange, TermRange } from '../../../shared/text/decorated-text.tsx';
import { RemovedSentences } from './check/removed-sentences.tsx';
import { UNCHECKED_SECTION_TEXT } from './check/sentence-state.texts.ts';
import { type BlockFilter, isShownBy } from './filter/list-filters.ts';
import type { NoteIndex } from './index-note.ts';
import { NoteBlock } from './note-block.tsx';
import styles from './note-section.module.css';
import type { NoteBlock as Block, NoteSection as Section } from './notes.api.ts';
import { PagesContext } from './pages-context.ts';
import { RecordedContext } from './recorded-context.ts';
import { placeTerms } from './text/place-terms.ts';

interface NoteSectionProps {
  section: Section;
  index: NoteIndex;
  query: string;
  filter: BlockFilter;
  /** Id of the block being played, if it is in this section. */
  currentId: string | null;
  /** Whether its sentences were not compared with the lecture, unlike those of other sections. */
  isUnchecked: boolean;
  /** Whether its blocks are rendered. */
  isDrawn: boolean;
  terms: readonly string[];
  marks: ReadonlyMap<string, readonly MarkRange[]>;
  /** Speech of this section that could not be transcribed. */
  untranscribed: readonly { start_ms: number; end_ms: number }[];
  onFillGaps: (() => void) | undefined;
}

const MISSING_TEXTS: Partial<Record<Section['status'], string>> = {
  FAILED: '이 구간은 만들지 못했습니다. 크레딧은 쓰지 않았습니다.',
  SKIPPED: '멈춘 뒤라 만들지 않은 구간입니다. 크레딧은 쓰지 않았습니다.',
  SILENT: '말소리가 없는 구간입니다.',
};
const BLOCKS_PER_GROUP = 6;
const NO_TERMS: readonly TermRange[] = [];
const NO_MARKS: readonly MarkRange[] = [];
const NO_SENTENCES: NonNullable<Section['removed']> = [];
const NO_SPANS: NoteSectionProps['untranscribed'] = [];

const TOPIC_PREFIX = 'topic-';

export const sectionId = (number: number) => `section-${number}`;
/** A topic is named after its first block. */
export const topicId = ({ blocks }: TopicGroup<Pick<Block, 'id'>>) => `${TOPIC_PREFIX}${blocks[0]?.id}`;
export const blockOfTopic = (id: string) => (id.startsWith(TOPIC_PREFIX) ? id.slice(TOPIC_PREFIX.length) : null);

function Missing({ status, onFillGaps }: Pick<Section, 'status'> & Pick<NoteSectionProps, 'onFillGaps'>) {
  const text = MISSING_TEXTS[status];
  if (text === undefined) return null;
  if (status === 'SILENT') return <Notice>{text}</Notice>;
  return (
    <Notice
      tone="warn"
      action={
        onFillGaps ? (
          <Button size="small" onClick={onFillGaps}>
            이 부분 다시 만들기
          </Button>
        ) : undefined
      }
    >
      {text}
    </Notice>
  );
}

/** Missing in the note: time that was not recorded, and speech that the reader can listen to. */
function Untranscribed({ spans }: { spans: NoteSectionProps['untranscribed'] }) {
  const { gaps } = use(RecordedContext);
  const isUnrecorded = ({ start_ms }: { start_ms: number }) => gaps.some((gap) => gap.start_ms === start_ms);
  const silent = spans.filter(isUnrecorded);
  return (
    <>
      {silent.length === 0 ? null : (
        <Notice tone="warn">
          녹음이 끊겨 소리도 노트도 없는 시간입니다. 크레딧은 쓰지 않았습니다.
          <SpanList spans={silent} />
        </Notice>
      )}
      {silent.length === spans.length ? null : (
        <Notice tone="warn">
          받아쓰지 못해 노트에 없는 부분입니다. 크레딧은 쓰지 않았습니다. 눌러서 직접 들어 보세요.
          <SpanList spans={spans.filter((span) => !isUnrecorded(span))} />
        </Notice>
      )}
    </>
  );
}

function SpanList({ spans }: { spans: NoteSectionProps['untranscribed'] }) {
  return (
    <ul className={styles.untranscribed}>
      {spans.map(({ start_ms, end_ms }) => (
        <li key={start_ms}>
          <button type="button" data-at={start_ms}>
            {timeMark(start_ms)} – {timeMark(end_ms)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Blocks({ section, index, query, filter, currentId, isUnchecked, terms, marks }: NoteSectionProps) {
  const shown = useMemo(() => section.blocks.filter((block) => isShownBy(filter, block)), [section, filter]);
  const placed = useMemo(() => placeTerms(shown, terms), [shown, terms]);
  const draw = (block: Block, level: 3 | 4) => (
    <NoteBlock
      key={block.id}
      block={block}
      level={level}
      index={index}
      query={query}
      isNow={block.id === currentId}
      terms={placed.get(block.id) ?? NO_TERMS}
      marks={marks.get(block.id) ?? NO_MARKS}
      isUnchecked={isUnchecked}
    />
  );
  return groupTopics(section.blocks).map((group) => {
    const blocks = group.blocks.filter((block) => shown.includes(block));
    if (blocks.length === 0) return null;
    const id = topicId(group);
    return (
      <div key={id} className={styles.topic}>
        {group.topic === null ? null : (
          <h3 id={id} className={styles.topicHeading} data-topic>
            <InlineText text={group.topic} />
          </h3>
        )}
        {groupBlocks(blocks).map((some) => (
          <div key={some[0]?.id} className={styles.stretch}>
            {some.map((block) => draw(block, group.topic === null ? 3 : 4))}
          </div>
        ))}
      </div>
    );
  });
}

/** Number of blocks that are laid out at once without delaying scrolling. */
function groupBlocks(blocks: Section['blocks']): Section['blocks'][] {
  return Array.from({ length: Math.ceil(blocks.length / BLOCKS_PER_GROUP) }, (_, at) =>
    blocks.slice(at * BLOCKS_PER_GROUP, (at + 1) * BLOCKS_PER_GROUP),
  );
}

export const NoteSection = memo(function NoteSection(props: NoteSectionProps) {
  const { section, index, filter, isUnchecked, isDrawn, untranscribed, onFillGaps } = props;
  if (filter !== 'all' && !section.blocks.some((block) => isShownBy(filter, block))) return null;
  const titleId = `${sectionId(section.number)}-title`;
  const isPages = use(PagesContext);
  return (
    <section
      id={sectionId(section.number)}
      data-section={section.number}
      className={joinClasses(styles.root, isUnchecked && styles.unchecked)}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.heading}>
          {section.number}. <InlineText text={section.heading} />
        </h2>
        <p className={styles.range}>
          {positionMark(section.start_ms, { isPages })} –{' '}
          {positionMark(section.end_ms - (isPages ? 1 : 0), { isPages })}
        </p>
      </div>
      {filter === 'all' ? (
        <>
          <Missing status={section.status} onFillGaps={onFillGaps} />
          <Untranscribed spans={section.status === 'DONE' ? untranscribed : NO_SPANS} />
        </>
      ) : null}
      {isUnchecked ? <p className={styles.uncheckedText}>{UNCHECKED_SECTION_TEXT}</p> : null}
      {isDrawn ? <Blocks {...props} /> : <div className={styles.waiting} />}
      {filter === 'all' ? <RemovedSentences removed={section.removed ?? NO_SENTENCES} index={index} /> : null}
    </section>
  );
});
