import { Button, Card, Notice } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { PasskeyItem } from './passkey-item.tsx';
import { hasPasskeySupport } from './passkey-support.ts';
import { signInMethodsQuery } from './sign-in-methods.api.ts';
import styles from './sign-in-methods.module.css';

/** Passkeys of the account: a log-in without a password. */
export function PasskeysSection() {
  const { data, error } = useQuery(signInMethodsQuery);
  const [isAdding, setIsAdding] = useState(false);
  const passkeys = data?.passkeys ?? [];
  const canAdd = hasPasskeySupport();
  return (
    <Card
      title="패스키"
      action={
        canAdd && !isAdding ? (
          <Button size="small" onClick={() => setIsAdding(true)}>
            패스키 등록
          </Button>
        ) : undefined
      }
    >
      <div className={styles.parts}>
        {error ? <Notice tone="bad">{messageFor(error, '패스키를 불러오지 못했습니다.')}</Notice> : null}
        <p className={styles.hint}>
          {canAdd
            ? '지문, 얼굴, 기기의 잠금 번호로 비밀번호 없이 로그인합니다.'
            : '이 브라우저는 패스키를 지원하지 않습니다.'}
        </p>
        {isAdding ? <AddPasskeyForm onDone={() => setIsAdding(false)} /> : null}
        {passkeys.length > 0 ? (
          <ul className={styles.list} aria-label="등록한 패스키">
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}
