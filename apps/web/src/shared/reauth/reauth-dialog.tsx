import { adminAuthCalls } from '@pilgi/contract';
import { Button, Dialog, Notice, PasswordField } from '@pilgi/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { api } from '../api/api.ts';
import { messageFor } from '../api/message-for.ts';
import styles from './reauth-dialog.module.css';
import { TotpField } from './totp-field.tsx';

function validateInput(isByPassword: boolean, typed: string): string | null {
  if (isByPassword) return typed === '' ? '비밀번호를 입력해주세요.' : null;
  return /^\d{6}$/.test(typed) ? null : '숫자 6자리를 입력해주세요.';
}

/** Reauthenticates an operator before a sensitive action. */
export function ReauthDialog({ onSettled }: { onSettled: (isReauthenticated: boolean) => void }) {
  const formId = useId();
  const [isByPassword, setIsByPassword] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble through portals to the form that opened this dialog.
    event.stopPropagation();
    const credential = isByPassword ? typed : typed.trim();
    const inputProblem = validateInput(isByPassword, credential);
    setProblem(inputProblem);
    if (inputProblem || isSending) return;
    setIsSending(true);
    try {
      await api.send(adminAuthCalls.reauthenticate, {
        body: isByPassword ? { password: credential } : { totp_code: credential },
      });
      onSettled(true);
    } catch (error) {
      setProblem(messageFor(error, '확인하지 못했습니다.'));
      setIsSending(false);
    }
  }

  function switchMethod() {
    setIsByPassword(!isByPassword);
    setTyped('');
    setProblem(null);
  }

  const field = { value: typed, onChange: (event: { target: { value: string } }) => setTyped(event.target.value) };
  return (
    <Dialog
      open
      size="small"
      title="본인 확인"
      description="중요한 변경이라 한 번 더 확인합니다. 확인하면 5분 동안 다시 묻지 않습니다."
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isSending) onSettled(false);
      }}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isSending} busyLabel="확인하는 중...">
          확인
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        {isByPassword ? (
          <PasswordField {...field} label="비밀번호" autoComplete="current-password" />
        ) : (
          <TotpField {...field} hint="인증 앱에 보이는 번호입니다." />
        )}
        <p>
          <Button size="small" variant="quiet" onClick={switchMethod}>
            {isByPassword ? '인증 번호로 확인' : '인증 앱이 없으면 비밀번호로 확인'}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
