import { Button, Notice, TextField } from '@pilgi/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { TotpField } from '../../../../shared/reauth/totp-field.tsx';
import styles from './admin-login.module.css';
import { type AdminCredentials, logInAdmin } from './log-in-admin.ts';

interface AdminCodeFormProps {
  credentials: AdminCredentials;
  onBack: () => void;
}

export function AdminCodeForm({ credentials, onBack }: AdminCodeFormProps) {
  const [usesRecovery, setUsesRecovery] = useState(false);
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm({ defaultValues: { code: '' } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is replaced when the method changes.
  useEffect(() => setFocus('code'), [setFocus, usesRecovery]);

  async function submit({ code }: { code: string }) {
    const typed = code.trim();
    if (usesRecovery ? typed === '' : !/^\d{6}$/.test(typed)) {
      setError('root', { message: usesRecovery ? '복구 코드를 입력해주세요.' : '숫자 6자리를 입력해주세요.' });
      setFocus('code');
      return;
    }
    try {
      await logInAdmin(credentials, usesRecovery ? { recovery_code: typed } : { totp_code: typed });
    } catch (error) {
      setError('root', { message: messageFor(error, '로그인에 실패했습니다.') });
      setFocus('code', { shouldSelect: true });
    }
  }

  function switchMethod() {
    reset();
    setUsesRecovery(!usesRecovery);
  }

  const problem = formState.errors.root?.message;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      {usesRecovery ? (
        <TextField
          {...register('code')}
          label="복구 코드"
          hint="등록할 때 보관한 코드 하나를 입력합니다. 코드는 한 번만 쓸 수 있습니다."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <TotpField {...register('code')} hint="인증 앱에 보이는 번호입니다." />
      )}
      <Button type="submit" variant="primary" fullWidth busy={formState.isSubmitting} busyLabel="확인하는 중...">
        확인
      </Button>
      <p className={styles.others}>
        <Button variant="quiet" size="small" onClick={switchMethod}>
          {usesRecovery ? '인증 번호로 로그인' : '복구 코드로 로그인'}
        </Button>
        <Button variant="quiet" size="small" onClick={onBack}>
          다른 계정으로 로그인
        </Button>
      </p>
    </form>
  );
}
