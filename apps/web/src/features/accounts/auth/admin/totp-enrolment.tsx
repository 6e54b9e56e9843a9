import { adminAuthCalls } from '@pilgi/contract';
import { Button, CopyButton, ErrorState, LoadingScreen, Notice, QrCode } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../../shared/api/api.ts';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { TotpField } from '../../../../shared/reauth/totp-field.tsx';
import { sessionStore } from '../../../../shared/session/session-store.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { inGroups } from '../totp-setup.tsx';
import styles from './admin-login.module.css';
import type { AdminCredentials } from './log-in-admin.ts';

interface TotpEnrolmentProps {
  credentials: AdminCredentials;
  onBack: () => void;
}

/** Requested once per visit: each response invalidates the previous secret. */
function useNewSecret({ email, password }: AdminCredentials) {
  return useQuery({
    queryKey: ['admin-totp-enrolment', email],
    queryFn: () => api.send(adminAuthCalls.beginTotp, { body: { email: email.trim(), password } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
}

type Confirmed = Awaited<ReturnType<typeof api.send<typeof adminAuthCalls.confirmTotp>>>;

export function TotpEnrolment({ credentials, onBack }: TotpEnrolmentProps) {
  const { data, error } = useNewSecret(credentials);
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { code: '' } });

  async function submit({ code }: { code: string }) {
    const enrolment_token = data?.enrolment_token ?? '';
    try {
      setConfirmed(await api.send(adminAuthCalls.confirmTotp, { body: { enrolment_token, totp_code: code.trim() } }));
    } catch (problem) {
      setError('root', { message: messageFor(problem, '인증 앱을 등록하지 못했습니다.') });
      setFocus('code', { shouldSelect: true });
    }
  }

  if (confirmed) {
    const start = () => sessionStore.open('admin', { ...confirmed, email: credentials.email.trim() });
    const texts = { title: '인증 앱을 등록했습니다', doneLabel: '관리 화면으로' };
    return <RecoveryCodes codes={confirmed.recovery_codes} {...texts} onDone={start} />;
  }
  if (error) {
    const text = messageFor(error, '잠시 후 다시 시도해주세요.');
    return <ErrorState title="등록을 시작할 수 없습니다" text={text} retryLabel="처음부터" onRetry={onBack} />;
  }
  if (!data) return <LoadingScreen label="등록을 준비하는 중..." />;
  const problem = formState.errors.root?.message;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
      <Notice>관리자 계정은 인증 앱을 등록해야 합니다. 앱으로 코드를 찍고, 앱에 보이는 번호를 입력해주세요.</Notice>
      <div className={styles.qr}>
        <QrCode value={data.otpauth_uri} label="인증 앱에 등록하는 QR 코드" />
        <p className={styles.aside}>찍을 수 없다면 이 키를 앱에 직접 입력합니다.</p>
        <CopyButton name="등록 키" value={inGroups(data.secret)} className={styles.secret} />
      </div>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <TotpField {...register('code')} />
      <Button type="submit" variant="primary" fullWidth busy={formState.isSubmitting} busyLabel="확인하는 중...">
        등록하기
      </Button>
    </form>
  );
}
