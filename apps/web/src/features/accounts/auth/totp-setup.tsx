import { Button, CopyButton, Notice, PasswordField, QrCode } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { TotpField } from '../../../shared/reauth/totp-field.tsx';
import { beginTotp, confirmTotp } from './sign-in-methods.api.ts';
import styles from './sign-in-methods.module.css';
import { useHasPassword } from './use-has-password.ts';

/** Authenticator apps accept the key with or without spaces. */
export const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface TotpSetupProps {
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Password, then the key for the app, then a code of the app. */
export function TotpSetup({ onConfirmed, onCancel }: TotpSetupProps) {
  const hasPassword = useHasPassword();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const begin = useMutation({ mutationFn: () => beginTotp(password) });
  const enrolment = begin.data;
  const confirm = useMutation({
    mutationFn: () => confirmTotp({ enrolment_token: enrolment?.enrolment_token ?? '', totp_code: code.trim() }),
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  const { error } = enrolment ? confirm : begin;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="2단계 로그인 켜기"
      onSubmit={(event) => {
        event.preventDefault();
        if (enrolment) confirm.mutate();
        else begin.mutate();
      }}
    >
      {enrolment ? (
        <>
          <p>인증 앱으로 코드를 찍고, 앱에 보이는 번호를 10분 안에 입력해 주세요.</p>
          <div className={styles.qr}>
            <QrCode value={enrolment.otpauth_uri} label="인증 앱에 등록하는 QR 코드" />
            <p className={styles.hint}>찍을 수 없다면 이 키를 앱에 직접 입력합니다.</p>
            <CopyButton name="등록 키" value={inGroups(enrolment.secret)} className={styles.secret} />
          </div>
          {error ? <Notice tone="bad">{messageFor(error, '번호를 확인하지 못했습니다.')}</Notice> : null}
          <TotpField value={code} onChange={(event) => setCode(event.target.value)} />
        </>
      ) : (
        <>
          {error ? <Notice tone="bad">{messageFor(error, '시작하지 못했습니다.')}</Notice> : null}
          {hasPassword ? (
            <PasswordField
              label="비밀번호"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          ) : (
            <p>인증 앱을 준비하고 계속해 주세요.</p>
          )}
        </>
      )}
      <div className={styles.acts}>
        <Button
          type="submit"
          variant="primary"
          disabled={enrolment ? code.trim() === '' : hasPassword && password === ''}
          busy={begin.isPending || confirm.isPending}
        >
          {enrolment ? '켜기' : '계속'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          취소
        </Button>
      </div>
    </form>
  );
}
