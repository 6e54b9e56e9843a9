import { Button, Notice, PasswordField, showToast, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { describeDevice } from '../../../shared/session/describe-device.ts';
import { isCancelledByUser } from './passkey-support.ts';
import { addPasskey, signInMethodsQuery } from './sign-in-methods.api.ts';
import styles from './sign-in-methods.module.css';
import { useHasPassword } from './use-has-password.ts';

const CANCELLED = '패스키 등록을 취소했습니다.';
const KNOWN = '이 기기에는 이미 등록한 패스키가 있습니다.';

function describeProblem(error: Error): string {
  if (isCancelledByUser(error)) return CANCELLED;
  return error.name === 'InvalidStateError' ? KNOWN : messageFor(error, '패스키를 등록하지 못했습니다.');
}

export function AddPasskeyForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(() => describeDevice(navigator.userAgent));
  const hasPassword = useHasPassword();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => addPasskey({ name: name.trim(), password }),
    onSuccess: () => {
      showToast({ tone: 'good', title: '패스키를 등록했습니다.' });
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInMethodsQuery.queryKey }),
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="패스키 등록"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      {error ? <Notice tone="bad">{describeProblem(error)}</Notice> : null}
      <TextField
        label="패스키 이름"
        hint="나중에 알아볼 수 있는 이름을 적어 주세요."
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {hasPassword ? (
        <PasswordField
          label="비밀번호"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
      <div className={styles.acts}>
        <Button
          type="submit"
          variant="primary"
          disabled={name.trim() === '' || (hasPassword && password === '')}
          busy={isPending}
          busyLabel="등록하는 중..."
        >
          등록하기
        </Button>
        <Button variant="quiet" onClick={onDone}>
          취소
        </Button>
      </div>
    </form>
  );
}
