import { Button, Notice, PasswordField, TextField } from '@pilgi/ui';
import { useForm } from 'react-hook-form';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { MISSING_CREDENTIALS } from '../auth.texts.ts';
import styles from './admin-login.module.css';
import type { AdminCredentials } from './log-in-admin.ts';

interface AdminPasswordFormProps {
  onSubmit: (credentials: AdminCredentials) => Promise<void>;
}

export function AdminPasswordForm({ onSubmit }: AdminPasswordFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<AdminCredentials>({
    defaultValues: { email: '', password: '' },
  });

  async function submit(credentials: AdminCredentials) {
    const isEmailMissing = credentials.email.trim() === '';
    if (isEmailMissing || credentials.password === '') {
      setError('root', { message: MISSING_CREDENTIALS });
      setFocus(isEmailMissing ? 'email' : 'password');
      return;
    }
    try {
      await onSubmit(credentials);
    } catch (error) {
      setError('root', { message: messageFor(error, '로그인에 실패했습니다.') });
      setFocus('password', { shouldSelect: true });
    }
  }

  const problem = formState.errors.root?.message;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <TextField
        {...register('email')}
        label="관리자 이메일"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...register('password')} label="비밀번호" autoComplete="current-password" />
      <Button type="submit" variant="primary" fullWidth busy={formState.isSubmitting} busyLabel="로그인하는 중...">
        로그인
      </Button>
    </form>
  );
}
