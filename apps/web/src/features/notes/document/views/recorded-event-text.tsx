import { Bookmark, Camera, MicOff } from 'lucide-react';
import { formatDuration } from '../../../../shared/formats/format-duration.ts';
import type { NoteIndex } from '../index-note.ts';
import { SlideImage } from '../slide-image.tsx';
import type { RecordedEvent } from './use-recorded-events.ts';
import styles from './views.module.css';

export function RecordedEventText({ event, index }: { event: RecordedEvent; index: NoteIndex }) {
  switch (event.kind) {
    case 'mark':
      return (
        <span className={styles.event}>
          <Bookmark aria-hidden="true" size={16} /> 수업 중에 중요하다고 표시한 곳
        </span>
      );
    case 'photo':
      return (
        <span className={styles.event}>
          <Camera aria-hidden="true" size={16} /> 수업 중에 찍은 사진
          {event.slide_id === undefined ? null : (
            <SlideImage slideId={event.slide_id} index={index} className={styles.photo} />
          )}
        </span>
      );
    case 'gap':
      return (
        <span className={styles.event}>
          <MicOff aria-hidden="true" size={16} /> {formatDuration(event.length_ms)} 동안 녹음되지 않았습니다
        </span>
      );
    default:
      return event satisfies never;
  }
}
