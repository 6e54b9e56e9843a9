import { useEffect, useState } from 'react';
import { listOfflineNotes, type OfflineNote } from './list-offline-notes.ts';
import styles from './offline-notes.module.css';

/** Below the message that there is no connection: what can still be read. */
export function OfflineNotes() {
  const [notes, setNotes] = useState<readonly OfflineNote[]>([]);
  useEffect(() => void listOfflineNotes().then(setNotes), []);
  if (notes.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="offline-notes">
      <h2 id="offline-notes">지금 읽을 수 있는 노트</h2>
      <ul>
        {notes.map(({ id, title }) => (
          <li key={id}>
            {/* A document of its own: the page that lost its connection may not be able to leave. */}
            <a href={`/studio/notes/${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
