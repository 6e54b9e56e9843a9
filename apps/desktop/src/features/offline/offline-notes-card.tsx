import { Card, TextLink } from '@pilgi/ui';
import { formatMoment } from '@pilgi/web/shared/formats/format-moment.ts';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { offlineNotes } from './offline-notes.ts';
import styles from './offline-notes-card.module.css';

export function OfflineNotesCard() {
  const notes = useSyncExternalStore(offlineNotes.subscribe, offlineNotes.read);
  return (
    <Card title="이 PC에 저장된 노트">
      {notes.length === 0 ? (
        <p>완성된 노트는 자동으로 저장되어, 인터넷이 없을 때도 여기에서 읽을 수 있습니다.</p>
      ) : (
        <ul className={styles.list}>
          {notes.map(({ note_id, title, kept_at }) => (
            <li key={note_id} className={styles.line}>
              <TextLink render={<Link to={`/studio/notes/${note_id}`} />}>{title}</TextLink>
              <span className={styles.moment}>{formatMoment(new Date(kept_at).toISOString())} 저장</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
