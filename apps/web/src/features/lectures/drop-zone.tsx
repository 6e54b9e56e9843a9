import { joinClasses } from '@pilgi/ui';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import styles from './drop-zone.module.css';
import { RECORDING_ENDINGS } from './recording-type-of.ts';

interface DropZoneProps {
  /** What goes in and how much of it. */
  hint: string;
  onFiles: (files: File[]) => void;
}

/** The field itself lies over the whole zone: what is dropped on it is chosen. */
export function DropZone({ hint, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <label className={joinClasses(styles.root, isOver && styles.over)}>
      <Upload aria-hidden="true" className={styles.icon} />
      <span className={styles.title}>강의 파일을 여기에 놓거나 눌러서 고르세요</span>
      <span className={styles.hint}>{hint}</span>
      <input
        type="file"
        multiple
        accept={['video/*', 'audio/*', ...RECORDING_ENDINGS].join(',')}
        className={styles.input}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again, after a mistake or to go on with it.
          target.value = '';
        }}
      />
    </label>
  );
}
