import { Button, Notice, PasswordField } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import styles from '../credentials-form.module.css';
import { confirmByPassword, requestSignInCode, type SignInStep } from './identities.api.ts';

interface ConfirmStepProps {
  step: SignInStep;
  onStep: (step: SignInStep) => Promise<void>;
}

/** The password of the account with the same address, or a code to it. */
export function ConfirmStep({ step, onStep }: ConfirmStepProps) {
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: async () => onStep(await confirmByPassword(step.continuation ?? '', password)),
  });
  const code = useMutation({ mutationFn: async () => onStep(await requestSignInCode(step.continuation ?? '')) });
  const failure = confirm.error ?? code.error;
  return (
    <>
      {failure ? <Notice tone="bad">{messageFor(failure, '확인하지 못했습니다.')}</Notice> : null}
      {step.has_password ? (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate();
          }}
        >
          <input type="email" name="username" autoComplete="username" value={step.email ?? ''} readOnly hidden />
          <PasswordField
            label="비밀번호"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" variant="primary" fullWidth disabled={password === ''} busy={confirm.isPending}>
            확인하고 연결하기
          </Button>
        </form>
      ) : null}
      <Button
        variant={step.has_password ? 'quiet' : 'primary'}
        fullWidth
        busy={code.isPending}
        onClick={() => code.mutate()}
      >
        이메일로 코드 받기
      </Button>
    </>
  );
}
