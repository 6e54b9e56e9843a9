import { Dialog } from '@pilgi/ui';
import styles from './keys-dialog.module.css';

const KEYS: readonly (readonly [string, string])[] = [
  ['K · Space', '재생하거나 멈추기'],
  ['J · L', '10초 앞이나 뒤로'],
  ['← →', '5초 앞이나 뒤로'],
  ['↑ ↓', '이전 문단, 다음 문단'],
  ['E', '이 문단의 근거 보기, 한 번 더 누르면 다음 근거'],
  ['M', '이 문단에 표시하거나 고치기'],
  ['1 · 2 · 3', '핵심, 보통, 자세히'],
  ['F', '집중해서 읽기'],
  ['T', '소리를 따라 화면을 움직이기'],
  ['Ctrl J', '강의에 물어보기'],
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
