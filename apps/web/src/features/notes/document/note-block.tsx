import { plainTextOf, positionMark } from '@pilgi/domain/notes';
import { joinClasses } from '@pilgi/ui';
import { lazy, memo, Suspense, use, useMemo } from 'react';
import { BlockText, InlineText } from '../../../shared/text/block-text.tsx';
import { type MarkRange, NO_DECORATIONS, type TermRange } from '../../../shared/text/decorated-text.tsx';
import { BlockLines } from './block-lines.tsx';
import { markSentences } from './check/mark-sentences.ts';
import { AddedBlockEditor, EditableBlock } from './editing/editable-block.tsx';
import { BlockReports } from './feedback/block-reports.tsx';
import type { NoteIndex } from './index-note.ts';
import { drawPart } from './kinds/draw-part.tsx';
import { headingId, KindFrame } from './kinds/kind-frame.tsx';
import styles from './note-block.module.css';
import { NoteEvidence } from './note-evidence.tsx';
import type { NoteBlock as Block } from './notes.api.ts';
import { PagesContext } from './pages-context.ts';
import { RecordedContext } from './recorded-context.ts';
import { SlideImage } from './slide-image.tsx';
import { findMatches } from './text/find-matches.ts';
import { readBlock } from './text/read-block.ts';

interface NoteBlockProps {
  block: Block;
  /** Level of its heading: below a topic or below the section. */
  level: 3 | 4;
  index: NoteIndex;
  query: string;
  isNow: boolean;
  terms: readonly TermRange[];
  marks: readonly MarkRange[];
  /** Whether its section was not compared with the lecture. */
  isUnchecked: boolean;
}

/** Labels in notes from before the other kinds, which are shown as they were. */
const OLD_KIND_TEXTS: Partial<Record<Block['kind'], string>> = { definition: '정의', example: '예', formula: '' };

const isOld = ({ kind }: Block, { format }: NoteIndex) => format === undefined && OLD_KIND_TEXTS[kind] !== undefined;

type HeadingProps = Pick<NoteBlockProps, 'block' | 'level' | 'query'>;

/** The writer may have the original in the heading already. */
const isIn = (original: string, heading: string) => heading.toLowerCase().includes(original.toLowerCase());

function Heading({ block: { id, kind, heading, original }, level, query }: HeadingProps) {
  const text = heading ?? '';
  const found = useMemo(() => findMatches(plainTextOf(text), query), [text, query]);
  const Tag = level === 3 ? 'h3' : 'h4';
  return (
    <Tag id={headingId(id)} className={styles.heading}>
      <InlineText text={text} decorations={{ ...NO_DECORATIONS, found }} />
      {kind === 'definition' && original !== undefined && !isIn(original, text) ? (
        <>
          {' '}
          <span className={styles.original}>({original})</span>
        </>
      ) : null}
    </Tag>
  );
}

function Words({ block, index, query, terms, marks, isUnchecked }: Omit<NoteBlockProps, 'level' | 'isNow'>) {
  const { parts, plain } = readBlock(block);
  const numberOf = (id: string) => index.numberBySentence.get(id) ?? 0;
  const sentences = markSentences(block, { isUncheckedSection: isUnchecked, numberOf });
  const decorations = useMemo(
    () => ({ terms, marks, sentences, found: findMatches(plain, query) }),
    [terms, marks, sentences, plain, query],
  );
  const kind = isOld(block, index) ? OLD_KIND_TEXTS[block.kind] : '';
  const isOldFormula = block.kind === 'formula' && isOld(block, index);
  return (
    <div className={joinClasses(styles.text, isOldFormula && styles.formula)} data-block={block.id}>
      {kind ? <span className={styles.kind}>{kind}</span> : null}
      <BlockText parts={parts} decorations={decorations} drawPart={(part, shown) => drawPart(block, part, shown)} />
    </div>
  );
}

/** Heading and text in the form of the kind. A slide is shown large above the text. */
function Content({ level, ...text }: Omit<NoteBlockProps, 'isNow'>) {
  const { block, index, query } = text;
  const heading = block.heading === null ? null : <Heading block={block} level={level} query={query} />;
  const words = block.text === '' ? null : <Words {...text} />;
  if (isOld(block, index)) {
    return (
      <>
        {heading}
        {words}
      </>
    );
  }
  return (
    <KindFrame block={block} heading={heading}>
      {block.question_id === undefined ? null : <span className={styles.kind}>대화에서 저장한 답</span>}
      {block.kind === 'slide'
        ? block.slide_ids.slice(0, 1).map((id) => <SlideImage key={id} slideId={id} index={index} />)
        : null}
      {words}
    </KindFrame>
  );
}

// Only lectures that were recorded here have them.
const RecordedMarks = lazy(async () => ({ default: (await import('./recorded-marks.tsx')).RecordedMarks }));

/** One statement with its time, text, slides and evidence. */
export const NoteBlock = memo(function NoteBlock({ isNow, ...content }: NoteBlockProps) {
  const { block, index } = content;
  const isPages = use(PagesContext);
  const recorded = use(RecordedContext);
  const hasRecorded = recorded.marks.length + recorded.photos.length > 0;
  const slides = index.slidesByBlock.get(block.id) ?? [];
  const shownSlide = block.kind === 'slide' ? block.slide_ids[0] : undefined;
  return (
    <div
      id={block.id}
      className={joinClasses(styles.root, isNow && styles.now)}
      aria-current={isNow ? 'true' : undefined}
      data-at={block.at_ms}
    >
      <button type="button" className={joinClasses(styles.time, styles.mark)} data-at={block.at_ms}>
        {positionMark(block.at_ms, { isPages, isApproximate: block.is_approximate })}
      </button>
      <div className={styles.words}>
        <EditableBlock block={block}>
          <Content {...content} />
        </EditableBlock>
        {hasRecorded ? (
          <Suspense>
            <RecordedMarks blockId={block.id} index={index} />
          </Suspense>
        ) : null}
        {slides
          .filter((id) => id !== shownSlide)
          .map((id) => (
            <SlideImage key={id} slideId={id} index={index} className={styles.slide} />
          ))}
        <NoteEvidence block={block} index={index} />
        <BlockLines block={block} index={index} />
        <BlockReports blockId={block.id} />
        <AddedBlockEditor block={block} section={index.sectionByBlock.get(block.id) ?? 0} />
      </div>
      <button
        type="button"
        className={styles.more}
        aria-label="이 문단에 표시하거나 고치기"
        title="이 문단에 표시하거나 고치기"
        data-own-act
        data-mark-block={block.id}
      >
        ⋯
      </button>
    </div>
  );
});
