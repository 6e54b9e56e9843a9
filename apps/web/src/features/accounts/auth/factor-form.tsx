import { Button, Notice, PasswordField, TextField } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import styles from './sign-in-methods.module.css';
import { useHasPassword } from './use-has-password.ts';

interface GivenFactor {
  password: string;
  totp_code?: string;
  recovery_code?: string;
}

interface FactorFormProps {
  label: string;
  submitLabel: string;
  acceptsRecoveryCode?: boolean;
  onSubmit: (factor: GivenFactor) => Promise<void>;
  onCancel: () => void;
}

const TOTP_SHAPE = /^\d{6}$/;

/** Password and second factor, before a change of the second factor. */
export function FactorForm({ label, submitLabel, acceptsRecoveryCode = false, onSubmit, onCancel }: FactorFormProps) {
  const hasPassword = useHasPassword();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const given = code.trim();
      const isRecoveryCode = acceptsRecoveryCode && !TOTP_SHAPE.test(given);
      return onSubmit({ password, ...(isRecoveryCode ? { recovery_code: given } : { totp_code: given }) });
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      {error ? <Notice tone="bad">{messageFor(error, '처리하지 못했습니다.')}</Notice> : null}
      {hasPassword ? (
        <PasswordField
          label="비밀번호"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
      <TextField
        label={acceptsRecoveryCode ? '인증 번호 6자리 또는 복구 코드' : '인증 번호 6자리'}
        autoComplete="one-time-code"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className={styles.acts}>
        <Button
          type="submit"
          variant="primary"
          disabled={(hasPassword && password === '') || code.trim() === ''}
          busy={isPending}
          busyLabel="확인하는 중..."
        >
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          취소
        </Button>
      </div>
    </form>
  );
}
