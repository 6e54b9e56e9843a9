import { Dialog } from '@pilgi/ui';
import styles from './keys-dialog.module.css';

const KEYS: readonly (readonly [string, string])[] = [
  ['Space', '재생하거나 멈추기'],
  ['← →', '5초 앞이나 뒤로'],
  ['J · K', '다음 문단, 이전 문단'],
  ['F', '소리를 따라 화면을 움직이기'],
  ['/', '노트에서 찾기'],
  ['?', '이 도움말'],
  ['Esc', '열린 창 닫기'],
];

export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog size="small" title="키보드로 읽기" open={open} onOpenChange={onOpenChange}>
      <dl className={styles.root}>
        {KEYS.map(([key, act]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
