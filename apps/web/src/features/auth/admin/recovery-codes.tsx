import { Button, Checkbox, CopyButton, Notice } from '@pilgi/ui';
import { useState } from 'react';
import styles from './admin-login.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** They are shown here and never again, so that the way on opens only for who says they are kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false);
  return (
    <div className={styles.form}>
      <Notice tone="good" title="인증 앱을 등록했습니다">
        휴대전화를 잃어버렸을 때 쓸 복구 코드입니다. 지금만 볼 수 있고, 코드마다 한 번 쓸 수 있습니다.
      </Notice>
      <ol className={styles.codes} aria-label="복구 코드">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <CopyButton name="복구 코드" value={codes.join('\n')}>
        모두 복사
      </CopyButton>
      <Checkbox
        label="복구 코드를 안전한 곳에 보관했습니다"
        checked={isKept}
        onChange={(event) => setIsKept(event.target.checked)}
      />
      <Button variant="primary" fullWidth disabled={!isKept} onClick={onDone}>
        관리 화면으로
      </Button>
    </div>
  );
}
