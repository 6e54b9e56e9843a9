import { joinClasses } from '@pilgi/ui';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import styles from './drop-zone.module.css';
import { HANDOUT_EXTENSIONS } from './handouts/check-handout.ts';
import { RECORDING_EXTENSIONS } from './recording-type-of.ts';

interface DropZoneProps {
  /** Accepted file types and sizes. */
  hint: string;
  onFiles: (files: File[]) => void;
  /** File picker of the desktop app; null in a browser. */
  onChoose: (() => void) | null;
}

function ZoneWords({ hint }: { hint: string }) {
  return (
    <>
      <Upload aria-hidden="true" className={styles.icon} />
      <span className={styles.title}>강의 파일을 여기에 놓거나 눌러서 고르세요</span>
      <span className={styles.hint}>{hint}</span>
    </>
  );
}

/** The file input covers the whole zone, so that it also handles drops. */
export function DropZone({ hint, onFiles, onChoose }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  if (onChoose !== null) {
    return (
      <button type="button" className={styles.root} onClick={onChoose}>
        <ZoneWords hint={hint} />
      </button>
    );
  }
  return (
    <label className={joinClasses(styles.root, isOver && styles.over)}>
      <ZoneWords hint={hint} />
      <input
        type="file"
        multiple
        accept={['video/*', 'audio/*', ...RECORDING_EXTENSIONS, ...HANDOUT_EXTENSIONS, '.zip'].join(',')}
        className={styles.input}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows choosing the same file again, after a mistake or to resume.
          target.value = '';
        }}
      />
    </label>
  );
}
