import { joinClasses } from '@pilgi/ui';
import { StatusChip } from '@pilgi/ui/chip';
import type { SampleClaim as Claim } from '../../../content/sample-lecture/sample-lecture.ts';
import { formatClock } from './format-clock.ts';
import styles from './sample-claim.module.css';

interface SampleClaimProps {
  claim: Claim;
  isActive: boolean;
  onSeek: (second: number) => void;
}

function Marked({ text, marked }: { text: string; marked: string | undefined }) {
  const [before, after] = marked === undefined ? [text] : text.split(marked);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <span className="mark">{marked}</span>
      {after}
    </>
  );
}

export function SampleClaim({ claim, isActive, onSeek }: SampleClaimProps) {
  const { at, text, marked } = claim;
  if (at === null) {
    return (
      <li className={joinClasses(styles.root, styles.doubtful)}>
        <span className={styles.none}>찾지 못함</span>
        <div className={styles.words}>
          <p>{text}</p>
          <StatusChip tone="warn">이 부분의 강의에서 찾지 못한 문장</StatusChip>
        </div>
      </li>
    );
  }
  return (
    <li className={joinClasses(styles.root, isActive && styles.active)} aria-current={isActive || undefined}>
      <button type="button" className={styles.moment} onClick={() => onSeek(at)}>
        {formatClock(at)}
        <span className={styles.hidden}> 근거 보기</span>
      </button>
      <p>
        <Marked text={text} marked={marked} />
      </p>
    </li>
  );
}
