import { joinClasses } from '@pilgi/ui';
import { Check, CircleDashed, type LucideIcon, Pencil, SearchX, TriangleAlert } from 'lucide-react';
import type { Range } from './cut-text.ts';
import styles from './sentence-button.module.css';

/** A supported sentence has only the number of its evidence. */
export type SentenceMarkKind = 'SUPPORTED' | 'FIXED' | 'PARTLY' | 'NOT_FOUND' | 'UNCHECKED' | 'OWN';

/** The words to underline and the place of the button that explains them. */
export interface SentenceMark extends Range {
  sentence_id: string;
  kind: SentenceMarkKind;
  /** Offset behind the sentence. */
  at: number;
  /** State in words, and in short for print. */
  label: string;
  short: string;
  /** Number of the evidence within its section. */
  number: number;
}

export const UNDERLINE_CLASSES: Record<SentenceMarkKind, string | undefined> = {
  SUPPORTED: undefined,
  FIXED: styles.fixed,
  PARTLY: styles.partly,
  NOT_FOUND: styles.notFound,
  UNCHECKED: styles.unchecked,
  OWN: undefined,
};

/** Letters of a formula are placed one by one, so that a line under text does not reach them. */
export const FORMULA_CLASSES: Record<SentenceMarkKind, string | undefined> = {
  SUPPORTED: undefined,
  FIXED: styles.formulaFixed,
  PARTLY: styles.formulaPartly,
  NOT_FOUND: styles.formulaNotFound,
  UNCHECKED: styles.formulaUnchecked,
  OWN: undefined,
};

const ICONS: Record<Exclude<SentenceMarkKind, 'SUPPORTED'>, LucideIcon> = {
  FIXED: Check,
  PARTLY: TriangleAlert,
  NOT_FOUND: SearchX,
  UNCHECKED: CircleDashed,
  OWN: Pencil,
};

/** Has no text of its own: offsets of selected text count the letters of the run that contains it. */
export function SentenceButton({ mark }: { mark: SentenceMark }) {
  const { kind } = mark;
  const Icon = kind === 'SUPPORTED' ? null : ICONS[kind];
  const label = kind === 'SUPPORTED' ? `근거 ${mark.number} 보기` : `${mark.label} 근거 보기`;
  return (
    <button
      type="button"
      className={joinClasses(styles.button, styles[`button${kind}`])}
      aria-label={label}
      aria-haspopup="dialog"
      title={kind === 'SUPPORTED' ? undefined : mark.label}
      // One stop for each sentence would be thousands; the key E opens them one after the other.
      tabIndex={kind === 'SUPPORTED' ? -1 : undefined}
      data-sentence={mark.sentence_id}
      data-number={mark.number}
      data-print={kind === 'SUPPORTED' ? '' : ` [${mark.short}]`}
      data-own-act
    >
      {Icon === null ? null : <Icon aria-hidden="true" size={14} />}
    </button>
  );
}
