import { Checkbox } from '@pilgi/ui';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { PLACE_TEXTS } from '../versions/version.texts.ts';
import { WordDiff } from '../versions/word-diff.tsx';
import styles from './correction-dialog.module.css';
import type { CorrectionPreview } from './corrections.api.ts';

interface CorrectionResultProps {
  preview: CorrectionPreview;
  withRerun: boolean;
  onRerun: (withRerun: boolean) => void;
}

/** Free corrections, occurrences left unchanged, and sections that need a paid rewrite. */
export function CorrectionResult({ preview, withRerun, onRerun }: CorrectionResultProps) {
  const { changes, change_count, untouched, reruns, rerun_quote } = preview;
  const words = [...new Set(untouched.map(({ word }) => word))];
  return (
    <div className={styles.result} role="status">
      <h3>{change_count === 0 ? '이 노트에는 바꿀 곳이 없습니다' : `${change_count}곳을 바로 고칩니다 · 0 크레딧`}</h3>
      <ol className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.place} ${change.id} ${change.section} ${change.before}`}>
            <span className={styles.place}>
              {change.section === null ? '' : `${change.section}구간 `}
              {PLACE_TEXTS[change.place]}
            </span>
            <WordDiff before={change.before} after={change.after} />
          </li>
        ))}
      </ol>
      {words.length > 0 ? (
        <p className={styles.words}>
          더 긴 말의 일부라 그대로 두는 곳: {words.slice(0, 12).join(', ')}
          {words.length > 12 ? ` 외 ${words.length - 12}개` : ''}
        </p>
      ) : null}
      {rerun_quote === null ? null : (
        <Checkbox
          label={`남은 ${reruns.map(({ section }) => `${section}구간`).join(', ')}은 AI로 다시 쓰기 (최대 ${formatCreditBalance(rerun_quote.ceiling_credits)})`}
          hint={
            rerun_quote.is_affordable
              ? '고르지 않으면 지금 고칠 수 있는 곳만 고칩니다.'
              : '크레딧이 부족해 지금은 고를 수 없습니다.'
          }
          disabled={!rerun_quote.is_affordable}
          checked={withRerun}
          onChange={({ target }) => onRerun(target.checked)}
        />
      )}
    </div>
  );
}
