import type { CodePart, ListPart, Line as Runs, TextPart } from '@pilgi/domain/notes';
import { type FormulaRun, type InlineRun, readInline, type TextRun } from '@pilgi/domain/notes';
import { Fragment, type ReactNode } from 'react';
import styles from './block-text.module.css';
import { DecoratedText, type Decorations, NO_DECORATIONS } from './decorated-text.tsx';
import { Formula } from './formula.tsx';
import { FORMULA_CLASSES, SentenceButton } from './sentence-button.tsx';

interface Decorated {
  decorations: Decorations;
}

/** Parts of a text are never reordered, so the index is a stable key. */
export const numbered = <T,>(items: readonly T[]) => items.map((item, index) => ({ item, key: `${index}` }));

/** A formula is underlined as a whole; one on a line of its own has only the button. */
function FormulaOfSentence({ run, decorations }: Decorated & { run: FormulaRun }) {
  const end = run.start + run.text.length;
  const under = decorations.sentences.find((mark) => mark.start < end && mark.end > run.start);
  const ending = decorations.sentences.filter(({ at }) => at > run.start && at <= end);
  return (
    <>
      <span className={run.isDisplay ? undefined : under && FORMULA_CLASSES[under.kind]}>
        <Formula run={run} />
      </span>
      {ending.map((mark) => (
        <SentenceButton key={mark.sentence_id} mark={mark} />
      ))}
    </>
  );
}

function tagOf({ isCode, isStrong }: TextRun) {
  if (isCode) return 'code';
  return isStrong ? 'strong' : 'span';
}

function Run({ run, decorations }: Decorated & { run: InlineRun }) {
  if (run.kind === 'formula') {
    return decorations.sentences.length === 0 ? (
      <Formula run={run} />
    ) : (
      <FormulaOfSentence run={run} decorations={decorations} />
    );
  }
  const Tag = tagOf(run);
  return (
    <Tag data-from={run.start}>
      <DecoratedText text={run.text} start={run.start} decorations={decorations} />
    </Tag>
  );
}

/** The runs of one line. */
export function Line({ runs, decorations }: Decorated & { runs: Runs }) {
  return numbered(runs).map(({ item, key }) => <Run key={key} run={item} decorations={decorations} />);
}

function Table({ part, decorations }: Decorated & { part: Extract<TextPart, { kind: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the viewport must be scrollable by keyboard.
    <section className={styles.table} tabIndex={0} aria-label="표">
      <table>
        <thead>
          <tr>
            {numbered(part.head).map(({ item, key }) => (
              <th key={key} scope="col">
                <Line runs={item} decorations={decorations} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(part.rows).map((row) => (
            <tr key={row.key}>
              {numbered(row.item).map(({ item, key }) => (
                <td key={key}>
                  <Line runs={item} decorations={decorations} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function List({ part, decorations }: Decorated & { part: ListPart }) {
  const Tag = part.isOrdered ? 'ol' : 'ul';
  return (
    <Tag>
      {numbered(part.items).map(({ item, key }) => (
        <li key={key}>
          <Line runs={item.line} decorations={decorations} />
          {item.children === null ? null : <List part={item.children} decorations={decorations} />}
        </li>
      ))}
    </Tag>
  );
}

function Code({ part, decorations }: Decorated & { part: CodePart }) {
  return (
    <pre className={styles.code}>
      <code>
        {numbered(part.lines).map(({ item, key }) => (
          <Fragment key={key}>
            <Line runs={item} decorations={decorations} />
            {'\n'}
          </Fragment>
        ))}
      </code>
    </pre>
  );
}

function Part({ part, decorations }: Decorated & { part: TextPart }) {
  if (part.kind === 'table') return <Table part={part} decorations={decorations} />;
  if (part.kind === 'lines') {
    return numbered(part.lines).map(({ item, key }) => (
      <p key={key}>
        <Line runs={item} decorations={decorations} />
      </p>
    ));
  }
  return part.kind === 'code' ? (
    <Code part={part} decorations={decorations} />
  ) : (
    <List part={part} decorations={decorations} />
  );
}

interface BlockTextProps extends Decorated {
  parts: readonly TextPart[];
  /** Draws a part in another way; null for the usual one. */
  drawPart?: (part: TextPart, decorations: Decorations) => ReactNode;
}

export function BlockText({ parts, decorations, drawPart }: BlockTextProps) {
  return numbered(parts).map(({ item, key }) => (
    <Fragment key={key}>{drawPart?.(item, decorations) ?? <Part part={item} decorations={decorations} />}</Fragment>
  ));
}

/** One line that may contain formulas: a title, a heading, a definition. */
export function InlineText({ text, decorations = NO_DECORATIONS }: Partial<Decorated> & { text: string }) {
  return <Line runs={readInline(text)} decorations={decorations} />;
}
