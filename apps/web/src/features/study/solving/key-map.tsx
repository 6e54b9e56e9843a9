import { Dialog } from '@pilgi/ui';
import styles from './solving.module.css';

export type KeyMapEntry = readonly [keys: string, act: string];

interface KeyMapProps {
  entries: readonly KeyMapEntry[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Short line of keys below the acts of a large screen, and all of them behind `?`. */
export function KeyMap({ entries, isOpen, onOpenChange }: KeyMapProps) {
  return (
    <>
      <p className={styles.keys} aria-hidden="true">
        {entries.slice(0, 5).map(([keys, act]) => (
          <span key={keys}>
            <kbd>{keys}</kbd> {act}
          </span>
        ))}
        <span>
          <kbd>?</kbd> 단축키
        </span>
      </p>
      <Dialog title="단축키" size="small" open={isOpen} onOpenChange={onOpenChange}>
        <dl className={styles.keyList}>
          {[...entries, ['?', '이 목록'] as const].map(([keys, act]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{act}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
