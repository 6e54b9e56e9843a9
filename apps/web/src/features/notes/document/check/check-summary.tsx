import { type CheckCount, listCheckCounts } from '@pilgi/domain/notes';
import { Chip, type Tone } from '@pilgi/ui';
import { Info } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import type { Note } from '../notes.api.ts';
import styles from './check-summary.module.css';
import { useDismiss } from './use-dismiss.ts';

type Check = NonNullable<Note['check']>;

const TONES: Record<Exclude<CheckCount['kind'], 'compared'>, Tone> = {
  partly: 'warn',
  not_found: 'neutral',
  fixed: 'neutral',
  unchecked_sections: 'warn',
};

function toneOf({ kind }: CheckCount, { unchecked_sections }: Check): Tone {
  if (kind !== 'compared') return TONES[kind];
  return unchecked_sections === 0 ? 'good' : 'neutral';
}

/** How the sentences were compared with the lecture, and what that does not find. */
function Explanation({ check: { false_planted, false_caught } }: { check: Check }) {
  return (
    <>
      노트를 쓴 AI와 다른 AI가 문장마다 강의 받아쓰기와 대조했습니다.{' '}
      {false_planted > 0
        ? `이번 노트에 일부러 섞은 틀린 문장 ${false_planted}개 가운데 ${false_caught}개를 찾아냈습니다. `
        : null}
      그래도 놓치는 문장이 있을 수 있습니다. 받아쓰기가 잘못 들은 말은 걸러지지 않습니다. 중요한 내용은 시각을 눌러 직접
      들어 보세요.
    </>
  );
}

/** Counts of the sentences that were compared with the lecture. */
export function CheckSummary({ check }: { check: Check }) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const close = useCallback(
    (how: 'key' | 'elsewhere') => {
      if (how === 'key') opener?.focus({ preventScroll: true });
      setOpener(null);
    },
    [opener],
  );
  useDismiss(popover, opener, close);
  return (
    <>
      {listCheckCounts(check).map((count) => (
        <Chip key={count.kind} tone={toneOf(count, check)}>
          {count.text}
        </Chip>
      ))}
      <span className={styles.anchor}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={opener !== null}
          aria-controls={id}
          onClick={({ currentTarget }) => setOpener((now) => (now === null ? currentTarget : null))}
        >
          <Info aria-hidden="true" size={16} />
          어떻게 대조했나요?
        </button>
        <div ref={popover} id={id} className={styles.popover} hidden={opener === null}>
          <Explanation check={check} />
        </div>
      </span>
    </>
  );
}
