import { announce, Button, Checkbox, Notice } from '@pilgi/ui';
import { useState } from 'react';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** What has just happened. */
  title: string;
  doneLabel: string;
  onDone: () => void;
}

const COPY_TEXTS = { none: '모두 복사', copied: '복사했습니다', failed: '복사하지 못했습니다' };

/** The codes are shown only once, so the user must confirm having stored them. */
export function RecoveryCodes({ codes, title, doneLabel, onDone }: RecoveryCodesProps) {
  const [isStored, setIsStored] = useState(false);
  const [outcome, setOutcome] = useState<keyof typeof COPY_TEXTS>('none');

  async function copy() {
    const next = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => 'copied' as const,
      () => 'failed' as const,
    );
    setOutcome(next);
    announce(COPY_TEXTS[next]);
  }

  return (
    <div className={styles.form}>
      <Notice tone="good" title={title}>
        휴대전화를 잃어버렸을 때 쓸 복구 코드입니다. 지금만 볼 수 있고, 코드마다 한 번 쓸 수 있습니다.
      </Notice>
      <ol className={styles.codes} aria-label="복구 코드">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Button onClick={() => void copy()}>{COPY_TEXTS[outcome]}</Button>
      <Checkbox
        label="복구 코드를 안전한 곳에 보관했습니다"
        checked={isStored}
        onChange={(event) => setIsStored(event.target.checked)}
      />
      <Button variant="primary" fullWidth disabled={!isStored} onClick={onDone}>
        {doneLabel}
      </Button>
    </div>
  );
}
