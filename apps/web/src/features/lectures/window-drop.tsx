import { Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './window-drop.module.css';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** A file may be dropped anywhere on the page; the zone itself handles its own drops. */
export function WindowDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const control = new AbortController();
    const listen = { signal: control.signal };
    const isZone = (event: DragEvent) => event.target instanceof HTMLInputElement && event.target.type === 'file';
    document.addEventListener('dragenter', (event) => hasFiles(event) && setIsOver(true), listen);
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && setIsOver(false), listen);
    document.addEventListener(
      'dragover',
      (event) => {
        // Without this the browser would open the file instead.
        if (hasFiles(event) && !isZone(event)) event.preventDefault();
      },
      listen,
    );
    document.addEventListener(
      'drop',
      (event) => {
        setIsOver(false);
        if (!hasFiles(event) || isZone(event)) return;
        event.preventDefault();
        onFiles([...(event.dataTransfer?.files ?? [])]);
      },
      listen,
    );
    return () => control.abort();
  }, [onFiles]);
  if (!isOver) return null;
  return (
    <div className={styles.root} aria-hidden="true">
      <Upload size={40} />
      <p>여기에 놓으면 올릴 준비를 해요</p>
    </div>
  );
}
