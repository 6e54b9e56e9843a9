import type { LegalTable as Content } from '../../../content/legal/legal-document.ts';
import styles from './legal-table.module.css';
import { MarkedText } from './marked-text.tsx';

/** On phones each row becomes a card: the first cell is the heading, the others show their column names. */
export function LegalTable({ table }: { table: Content }) {
  return (
    <table className={styles.root}>
      <caption>{table.caption}</caption>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, index) => (
              <td key={table.columns[index]} data-column={table.columns[index]}>
                <span>
                  <MarkedText text={cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
