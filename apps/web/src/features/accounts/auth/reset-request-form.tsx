import { authCalls } from '@pilgi/contract';
import { isEmailShaped } from '@pilgi/domain/accounts';
import { Button, Notice, TextField } from '@pilgi/ui';
import { useForm } from 'react-hook-form';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { INVALID_EMAIL } from './auth.texts.ts';
import styles from './credentials-form.module.css';

interface ResetRequestFormProps {
  onSent: (email: string) => void;
}

function checkEmail(email: string): string | null {
  if (email === '') return '이메일을 입력해주세요.';
  return isEmailShaped(email) ? null : INVALID_EMAIL;
}

export function ResetRequestForm({ onSent }: ResetRequestFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { email: '' } });

  async function submit(fields: { email: string }) {
    const email = fields.email.trim();
    const problem = checkEmail(email);
    if (problem) {
      setError('email', { message: problem });
      setFocus('email');
      return;
    }
    try {
      await api.send(authCalls.requestPasswordReset, { body: { email } });
      onSent(email);
    } catch (error) {
      setError('root', { message: messageFor(error, '재설정 메일을 보내지 못했습니다.') });
    }
  }

  const { errors, isSubmitting } = formState;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
      {errors.root ? <Notice tone="bad">{errors.root.message}</Notice> : null}
      <TextField
        {...register('email')}
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
      />
      <Button type="submit" variant="primary" fullWidth busy={isSubmitting} busyLabel="보내는 중...">
        재설정 링크 보내기
      </Button>
    </form>
  );
}
