import { plainTextOf, type Line as Runs, type TextPart } from '@pilgi/domain/notes';
import { joinClasses } from '@pilgi/ui';
import { Line, numbered } from '../../../../shared/text/block-text.tsx';
import type { Decorations } from '../../../../shared/text/decorated-text.tsx';
import styles from './note-table.module.css';
import { ScrollRegion } from './scroll-region.tsx';

interface NoteTableProps {
  part: Extract<TextPart, { kind: 'table' }>;
  label: string;
  decorations: Decorations;
}

const NUMBER = /^[+\-−~≈약\s]*[\d][\d,.]*\s?[^\s\d]{0,4}$/u;

const wordsOf = (cell: Runs) => cell.map(({ text }) => text).join('');

/** Columns of numbers, which are aligned at their end. */
function listNumberColumns({ head, rows }: NoteTableProps['part']): boolean[] {
  return head.map((_, column) => {
    const cells = rows.flatMap((row) => row[column] ?? []).map((run) => run.text);
    const isNumbers = rows.every((row) => NUMBER.test(wordsOf(row[column] ?? [])));
    return column > 0 && cells.length > 0 && isNumbers;
  });
}

/** The first column stays in place while the others scroll. */
export function NoteTable({ part, label, decorations }: NoteTableProps) {
  const areNumbers = listNumberColumns(part);
  const classOf = (column: number) => joinClasses(areNumbers[column] === true && styles.number) || undefined;
  return (
    <ScrollRegion className={styles.root} label={`${plainTextOf(label)} 표`}>
      <table>
        <thead>
          <tr>
            {numbered(part.head).map(({ item, key }, column) => (
              <th key={key} scope="col" className={classOf(column)}>
                <Line runs={item} decorations={decorations} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(part.rows).map((row) => (
            <tr key={row.key}>
              {numbered(row.item).map(({ item, key }, column) => {
                const Cell = column === 0 ? 'th' : 'td';
                return (
                  <Cell key={key} scope={column === 0 ? 'row' : undefined} className={classOf(column)}>
                    <Line runs={item} decorations={decorations} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
