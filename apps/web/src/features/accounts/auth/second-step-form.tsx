import type { SecondStep } from '@pilgi/api-client';
import { Button, Notice, TextField } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { formatMoment } from '../../../shared/formats/format-moment.ts';
import { TotpField } from '../../../shared/reauth/totp-field.tsx';
import { currentUserQuery } from '../../../shared/session/current-user.api.ts';
import styles from './credentials-form.module.css';
import { FactorRecoveryForm } from './factor-recovery-form.tsx';
import { logInSecondStep } from './log-in-second-step.ts';

interface SecondStepFormProps {
  step: SecondStep;
  onDone: () => void;
  onBack: () => void;
}

type Means = 'totp' | 'recovery_code' | 'lost';

/** After a right first step: the code of the app, a recovery code, or the way for those who lost both. */
export function SecondStepForm({ step, onDone, onBack }: SecondStepFormProps) {
  const queryClient = useQueryClient();
  const [means, setMeans] = useState<Means>('totp');
  const [code, setCode] = useState('');
  const { ticket, recovery_due_at: dueAt } = step;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      logInSecondStep(means === 'totp' ? { ticket, totp_code: code.trim() } : { ticket, recovery_code: code.trim() }),
    onSuccess: (user) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      onDone();
    },
  });

  function change(next: Means) {
    setMeans(next);
    setCode('');
    reset();
  }

  if (means === 'lost') return <FactorRecoveryForm ticket={ticket} onBack={() => change('totp')} />;
  const field = {
    // The step has replaced the field that had the focus.
    autoFocus: true,
    value: code,
    onChange: (event: { target: { value: string } }) => setCode(event.target.value),
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="2단계 로그인"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Notice tone="info">
        {means === 'totp'
          ? '인증 앱에 보이는 번호를 입력해 주세요.'
          : '보관해 둔 복구 코드 하나를 입력해 주세요. 코드마다 한 번 쓸 수 있습니다.'}
      </Notice>
      {dueAt ? <Notice tone="warn">{formatMoment(dueAt)}에 2단계 로그인이 해제됩니다.</Notice> : null}
      {error ? <Notice tone="bad">{messageFor(error, '로그인에 실패했습니다.')}</Notice> : null}
      {means === 'totp' ? (
        <TotpField key="totp" {...field} />
      ) : (
        <TextField key="recovery" label="복구 코드" autoComplete="off" spellCheck={false} {...field} />
      )}
      <Button type="submit" variant="primary" fullWidth disabled={code.trim() === ''} busy={isPending}>
        로그인
      </Button>
      <Button variant="quiet" onClick={() => change(means === 'totp' ? 'recovery_code' : 'totp')}>
        {means === 'totp' ? '복구 코드 쓰기' : '인증 번호 쓰기'}
      </Button>
      {dueAt ? null : (
        <Button variant="quiet" onClick={() => change('lost')}>
          인증 앱과 복구 코드를 모두 잃어버렸어요
        </Button>
      )}
      <Button variant="quiet" onClick={onBack}>
        처음부터 다시 로그인하기
      </Button>
    </form>
  );
}
