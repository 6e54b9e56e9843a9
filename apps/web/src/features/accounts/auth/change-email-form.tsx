import { Button, Notice, PasswordField, TextField } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { CodeForm } from './code-form.tsx';
import styles from './credentials-form.module.css';
import { confirmEmailChange, requestEmailChange } from './security.api.ts';

interface ChangeEmailFormProps {
  /** False for accounts that log in with a provider only. */
  hasPassword: boolean;
  onDone: (email: string) => Promise<void>;
  onCancel: () => void;
}

export function ChangeEmailForm({ hasPassword, onDone, onCancel }: ChangeEmailFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const request = useMutation({
    mutationFn: () => requestEmailChange({ new_email: email.trim(), ...(hasPassword ? { password } : {}) }),
  });
  if (request.isSuccess) {
    return (
      <div className={styles.form}>
        <p role="status">{email.trim()}(으)로 확인 코드를 보냈습니다. 코드를 입력하면 주소가 바뀝니다.</p>
        <CodeForm
          submitLabel="이메일 바꾸기"
          onSubmit={async (code) => onDone((await confirmEmailChange(code)).email)}
        />
      </div>
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="이메일 변경"
      onSubmit={(event) => {
        event.preventDefault();
        request.mutate();
      }}
    >
      {request.error ? <Notice tone="bad">{messageFor(request.error, '코드를 보내지 못했습니다.')}</Notice> : null}
      <TextField
        label="새 이메일"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {hasPassword ? (
        <PasswordField
          label="비밀번호"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
      <div className={styles.aside}>
        <Button
          type="submit"
          variant="primary"
          disabled={email.trim() === '' || (hasPassword && password === '')}
          busy={request.isPending}
          busyLabel="코드를 보내는 중..."
        >
          코드 받기
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          취소
        </Button>
      </div>
    </form>
  );
}
