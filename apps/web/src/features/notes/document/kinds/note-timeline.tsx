import type { ListPart, Line as Runs } from '@pilgi/domain/notes';
import { Line, List, numbered } from '../../../../shared/text/block-text.tsx';
import type { Decorations } from '../../../../shared/text/decorated-text.tsx';
import styles from './note-timeline.module.css';

/** Strong text at the beginning is the time of an entry. */
function splitTime(line: Runs): { when: Runs; what: Runs } {
  const [first] = line;
  const isTime = first?.kind === 'text' && first.isStrong;
  return isTime ? { when: [first], what: line.slice(1) } : { when: [], what: line };
}

/** What happens one after the other, along a line. */
export function NoteTimeline({ part, decorations }: { part: ListPart; decorations: Decorations }) {
  return (
    <ol className={styles.root}>
      {numbered(part.items).map(({ item, key }) => {
        const { when, what } = splitTime(item.line);
        return (
          <li key={key}>
            {when.length === 0 ? null : (
              <p className={styles.when}>
                <Line runs={when} decorations={decorations} />
              </p>
            )}
            <p>
              <Line runs={what} decorations={decorations} />
            </p>
            {item.children === null ? null : <List part={item.children} decorations={decorations} />}
          </li>
        );
      })}
    </ol>
  );
}
