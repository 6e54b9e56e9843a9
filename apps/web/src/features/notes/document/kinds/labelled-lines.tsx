import type { Line as Runs } from '@pilgi/domain/notes';
import { Line, numbered } from '../../../../shared/text/block-text.tsx';
import type { Decorations } from '../../../../shared/text/decorated-text.tsx';
import styles from './labelled-lines.module.css';

interface LabelledLinesProps {
  lines: readonly Runs[];
  labels: readonly string[];
  decorations: Decorations;
}

interface Entry {
  /** Null for lines before the first label. */
  label: string | null;
  lines: Runs[];
}

function labelOf(line: Runs, labels: readonly string[]): string | null {
  const [first] = line;
  const word = first?.kind === 'text' && first.isStrong ? first.text.replace(/[::\s]+$/u, '') : '';
  return labels.includes(word) ? word : null;
}

/** Lines without a label continue the one before. */
function readEntries(lines: readonly Runs[], labels: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const label = labelOf(line, labels);
    const last = entries.at(-1);
    if (label === null && last !== undefined) last.lines.push(line);
    else entries.push({ label, lines: [line] });
  }
  return entries;
}

/** Lines that begin with one of the labels as terms and their descriptions, the others as paragraphs. */
export function LabelledLines({ lines, labels, decorations }: LabelledLinesProps) {
  const entries = readEntries(lines, labels);
  const plain = entries.filter(({ label }) => label === null).flatMap((entry) => entry.lines);
  const labelled = entries.filter(({ label }) => label !== null);
  return (
    <>
      {numbered(plain).map(({ item, key }) => (
        <p key={key}>
          <Line runs={item} decorations={decorations} />
        </p>
      ))}
      {labelled.length === 0 ? null : (
        <dl className={styles.root}>
          {numbered(labelled).map(({ item: { label, lines: own }, key }) => (
            <div key={key} className={styles.entry} data-label={label}>
              <dt>
                <Line runs={own[0]?.slice(0, 1) ?? []} decorations={decorations} />
              </dt>
              <dd>
                {numbered(own).map(({ item, key: line }, index) => (
                  <p key={line}>
                    <Line runs={index === 0 ? item.slice(1) : item} decorations={decorations} />
                  </p>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
