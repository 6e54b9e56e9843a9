import { joinClasses } from '@pilgi/ui';
import {
  AlignLeft,
  BookMarked,
  ChartGantt,
  Code,
  Columns2,
  Lightbulb,
  ListOrdered,
  type LucideIcon,
  Megaphone,
  MessageCircleQuestion,
  Presentation,
  Shapes,
  Sigma,
  Table2,
  Target,
  Workflow,
} from 'lucide-react';
import type { AriaRole, ReactNode } from 'react';
import type { NoteBlock } from '../notes.api.ts';
import { PlayMark } from '../play-mark.tsx';
import { kindTextOf, PLAIN_EXAMPLE_TEXT, STRENGTH_TEXTS } from './kind.texts.ts';
import styles from './kind-frame.module.css';

interface KindFrameProps {
  block: NoteBlock;
  /** Element with the id `headingId(block.id)`, if the block has one. */
  heading: ReactNode;
  children: ReactNode;
}

interface Frame {
  Icon: LucideIcon;
  role: AriaRole;
  className: string | undefined;
}

const FRAMES: Partial<Record<NoteBlock['kind'], Frame>> = {
  gist: { Icon: AlignLeft, role: 'group', className: styles.gist },
  key_point: { Icon: Lightbulb, role: 'note', className: styles.keyPoint },
  definition: { Icon: BookMarked, role: 'group', className: styles.definition },
  formula: { Icon: Sigma, role: 'group', className: styles.formula },
  example: { Icon: ListOrdered, role: 'group', className: styles.example },
  table: { Icon: Table2, role: 'group', className: undefined },
  comparison: { Icon: Columns2, role: 'group', className: undefined },
  code: { Icon: Code, role: 'figure', className: undefined },
  diagram: { Icon: Workflow, role: 'figure', className: undefined },
  timeline: { Icon: ChartGantt, role: 'group', className: undefined },
  exam_hint: { Icon: Target, role: 'note', className: styles.examHint },
  question: { Icon: MessageCircleQuestion, role: 'note', className: styles.question },
  notice: { Icon: Megaphone, role: 'note', className: styles.notice },
  slide: { Icon: Presentation, role: 'figure', className: styles.slide },
};

export const headingId = (blockId: string) => `heading-${blockId}`;

/** The lecturer's words behind an exam hint, which can be played. */
function Quote({ quote }: { quote: NonNullable<NoteBlock['quote']> }) {
  return (
    <figure className={styles.quote}>
      <blockquote>“{quote.text}”</blockquote>
      <figcaption>
        강의에서 한 말 <PlayMark atMs={quote.at_ms} />
      </figcaption>
    </figure>
  );
}

/** A block in the form of its kind: name of the kind, heading, text, and what belongs to it. */
export function KindFrame({ block, heading, children }: KindFrameProps) {
  const text = kindTextOf(block);
  const frame = FRAMES[block.kind];
  if (text === null || frame === undefined) {
    return (
      <>
        {heading}
        {children}
      </>
    );
  }
  const { role, className } = frame;
  const Icon = text === PLAIN_EXAMPLE_TEXT ? Shapes : frame.Icon;
  const labelId = `kind-${block.id}`;
  const names = block.heading === null ? labelId : `${labelId} ${headingId(block.id)}`;
  return (
    <div {...{ role, 'aria-labelledby': names }} className={joinClasses(styles.root, className)}>
      <div className={styles.top}>
        <p className={styles.label}>
          <Icon aria-hidden="true" size={16} />
          <span id={labelId}>{text}</span>
          {block.strength === undefined ? null : (
            <span className={styles.strength}>{STRENGTH_TEXTS[block.strength]}</span>
          )}
        </p>
        {heading}
      </div>
      {children}
      {block.quote === undefined ? null : <Quote quote={block.quote} />}
    </div>
  );
}
